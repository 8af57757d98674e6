import { formatAed } from '../../../domain/money.ts';
import { LISTING_FIELDS, type ListingField } from '../../../domain/property/listing-fields.ts';
import type { Property } from '../../../domain/property/property.ts';
import { UnreachableError } from '../../data/platform/http.ts';
import { useListingHistory } from '../../data/queries/managed-listings.ts';
import { formatTime } from '../../ui/format.ts';
import { RetryNote } from '../../ui/RetryNote.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { messages } from './messages.ts';

const { fields } = messages;

/** Names of what can change of a listing. */
const fieldNames: Readonly<Record<ListingField, string>> = {
  title: fields.title,
  description: fields.description,
  price: fields.price,
  location: fields.location,
  address: fields.address,
  building: fields.building,
  permitNumber: fields.permitNumber,
  permitUrl: fields.permitUrl,
  propertyType: fields.propertyType,
  bedrooms: fields.bedrooms,
  bathrooms: fields.bathrooms,
  sqft: fields.sqft,
  yearBuilt: fields.yearBuilt,
  features: fields.features,
  imageUrl: fields.imageUrl,
  photos: messages.photos.title,
  isActive: messages.active,
  coordinates: fields.position,
};

/** Who changed what of a listing, newest first. */
export function HistorySheet({ listing, onClose }: { listing: Property; onClose: () => void }) {
  const history = useListingHistory(listing.id);
  return (
    <Sheet open onClose={onClose} title={messages.history}>
      {history.state === 'loading' && <Skeleton w="100%" h={96} />}
      {history.state === 'failed' && (
        <RetryNote tone="info" retry={history.retry}>
          {history.error instanceof UnreachableError ? messages.historyOffline : history.error.message}
        </RetryNote>
      )}
      {history.state === 'ready' && history.value.length === 0 && <p className="muted">{messages.historyNone}</p>}
      {history.state === 'ready' && (
        <ol className="stack gap-16">
          {history.value.map((entry) => (
            <li key={entry.rev}>
              <div className="small dim">{formatTime(entry.at)}</div>
              <div className="bold">
                {entry.kind === 'created' ? messages.historyCreated(entry.by) : messages.historyChanged(entry.by)}
              </div>
              <ul className="small">
                {entry.changes.map(({ field, before, after }) => (
                  <li key={field}>
                    {nameOf(field)}: <s className="dim">{valueText(field, before)}</s> {valueText(field, after)}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  );
}

function nameOf(field: string): string {
  const known = LISTING_FIELDS.find((name): name is ListingField => name === field);
  return known === undefined ? field : fieldNames[known];
}

function valueText(field: string, value: string): string {
  if (value === '') return messages.historyEmpty;
  if (field === 'price') return formatAed(Number(value));
  return field === 'features' ? value.replaceAll('_', ' ') : value;
}
