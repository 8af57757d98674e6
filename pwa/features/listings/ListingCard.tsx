import { Check, CloudUpload, ExternalLink, History, Images, Pencil } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { inNumerals } from '../../../domain/language/language.ts';
import { formatAed } from '../../../domain/money.ts';
import { toPropertyInput } from '../../../domain/property/listing-fields.ts';
import { isLocalId } from '../../../domain/property/local-id.ts';
import { referenceOf } from '../../../domain/property/managed-listings.ts';
import { priceText } from '../../../domain/property/price-text.ts';
import type { Property } from '../../../domain/property/property.ts';
import { isForSale } from '../../../domain/property/purpose.ts';
import { saveListing } from '../../data/mutations/listings.ts';
import { UnreachableError } from '../../data/platform/http.ts';
import { useListingHistory } from '../../data/queries/managed-listings.ts';
import { type ListingEntry, needsPerson } from '../../data/queries/shared-records.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { listingFields } from '../../ui/listing/listing-fields.ts';
import { PropertyPicture } from '../../ui/listing/PropertyPicture.tsx';
import { RetryNote } from '../../ui/states/RetryNote.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { codeName, formatArea, formatCardPrice, formatTime } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import styles from './listings.module.css';
import { messages } from './messages.ts';
import { PhotoPicture } from './PhotoField.tsx';

const NAMED = 3;

export type ListingProps = {
  listing: Property;
  entry: ListingEntry | null;
  isCreated: boolean;
  onEdit: (id: number) => void;
  /** Null while nothing is being selected. */
  isChosen: boolean | null;
  onToggle: (id: number) => void;
};

export const ListingCard = memo(function ListingCard(props: ListingProps) {
  const { listing, entry, isCreated, onEdit, isChosen, onToggle } = props;
  const { title, location, yearBuilt, features, isActive } = listing;
  const rest = features.length - NAMED;
  return (
    <article className={isChosen === true ? `property-card ${styles.chosen}` : 'property-card'}>
      <div className="frame">
        <Cover listing={listing} />
        <span className={`tag ${styles.status} ${isActive ? 'pos' : ''}`}>
          {isActive ? messages.active : messages.inactive}
        </span>
        {entry !== null && <EntryBadge entry={entry} />}
        <PhotoCount listing={listing} />
        <PickBox className={styles.choose} {...{ listing, isChosen, onToggle }} />
      </div>
      <div className="body">
        <div className="row between">
          <span className="price">{priceText(listing, isForSale(listing) ? formatCardPrice : undefined)}</span>
          {yearBuilt !== null && <span className="small dim">{yearBuilt}</span>}
        </div>
        <ReferenceLine listing={listing} isCreated={isCreated} />
        <h2 className="h4 two-lines" dir="auto">
          {title}
        </h2>
        <div className="small muted">
          <bdi>{placeName(location)}</bdi> · {factsText(listing)}
        </div>
        <div className={`row wrap ${styles.features}`}>
          {features.slice(0, NAMED).map((feature) => (
            <span className="tag" key={feature}>
              {codeName(feature)}
            </span>
          ))}
          {rest > 0 && <span className="tag">{messages.moreFeatures(rest)}</span>}
        </div>
        <div className={`row wrap ${styles.pair}`}>
          <ListingActions listing={listing} onEdit={onEdit} />
        </div>
      </div>
    </article>
  );
}, isSameRow);

/** Compares by content, because each answer of the worker has new objects. */
export function isSameRow(before: ListingProps, after: ListingProps): boolean {
  const { listing: a, ...was } = before;
  const { listing: b, ...is } = after;
  if (JSON.stringify(a) !== JSON.stringify(b)) return false;
  return (Object.keys(is) as (keyof typeof is)[]).every((key) => Object.is(was[key], is[key]));
}

type PickProps = Pick<ListingProps, 'listing' | 'isChosen' | 'onToggle'> & { className: string | undefined };

export function PickBox({ listing, isChosen, onToggle, className }: PickProps) {
  if (isChosen === null) return null;
  return (
    <label className={className}>
      <input type="checkbox" className="checkbox" checked={isChosen} onChange={() => onToggle(listing.id)} />
      <span className="visually-hidden">{messages.selectOne(listing.title)}</span>
    </label>
  );
}

export function ListingActions({ listing, onEdit }: Pick<ListingProps, 'listing' | 'onEdit'>) {
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { id, title } = listing;
  return (
    <>
      <Button small icon={Pencil} aria-label={messages.editOf(title)} onClick={() => onEdit(id)}>
        {messages.edit}
      </Button>
      <Link
        className="button secondary compact"
        to={paths.property(id)}
        target="_blank"
        aria-label={messages.viewOf(title)}
      >
        <ExternalLink size={17} strokeWidth={1.75} aria-hidden="true" />
        {messages.view}
      </Link>
      {(listing.doubts ?? []).length > 0 && (
        <Button
          small
          icon={Check}
          aria-label={messages.confirmOf(title)}
          onClick={() => void saveListing(listing, toPropertyInput(listing))}
        >
          {messages.confirm}
        </Button>
      )}
      {!isLocalId(id) && (
        <IconButton label={messages.historyOf(title)} icon={History} onClick={() => setHistoryOpen(true)} />
      )}
      {isHistoryOpen && <HistorySheet listing={listing} onClose={() => setHistoryOpen(false)} />}
    </>
  );
}

/** `2 bd · 3 ba · 1,104 sqft`, without what is unknown. */
export function factsText({ bedrooms, bathrooms, sqft }: Property): string {
  const facts = [messages.beds(bedrooms), messages.baths(bathrooms), sqft > 0 ? formatArea(sqft) : ''];
  return facts.filter((fact) => fact !== '').join(' · ');
}

export function ReferenceLine({ listing, isCreated }: { listing: Property; isCreated: boolean }) {
  return (
    <span className="small dim" data-listing={listing.id}>
      {isCreated && <span className="tag pos">{common.new}</span>}{' '}
      {!isLocalId(listing.id) && inNumerals(referenceOf(listing))}{' '}
      {(listing.doubts ?? []).length > 0 && <span className="tag warn">{messages.doubtful(listing.doubts ?? [])}</span>}
    </span>
  );
}

function Cover({ listing }: { listing: Property }) {
  const { photos = [], title } = listing;
  const cover = photos.find(({ kind }) => kind === 'photo') ?? photos[0];
  return cover === undefined ? <PropertyPicture property={listing} /> : <PhotoPicture photo={cover} alt={title} />;
}

function PhotoCount({ listing: { photos = [] } }: { listing: Property }) {
  if (photos.length < 2) return null;
  return (
    <span className={`tag ${styles.count}`}>
      <Images size={15} strokeWidth={1.75} aria-hidden="true" />
      <span className="visually-hidden">{messages.photoCount(photos.length)}</span>
      <span aria-hidden="true">{photos.length}</span>
    </span>
  );
}

export function EntryBadge({ entry }: { entry: ListingEntry }) {
  if (needsPerson(entry)) {
    return (
      <Link className={`tag neg ${styles.waits}`} to={paths.outbox}>
        {messages.needsYou}
      </Link>
    );
  }
  return (
    <span className={`tag info ${styles.waits}`}>
      <CloudUpload size={15} strokeWidth={1.75} aria-hidden="true" />
      {common.waitingToSync}
    </span>
  );
}

function HistorySheet({ listing, onClose }: { listing: Property; onClose: () => void }) {
  const history = useListingHistory(listing.id);
  return (
    <Sheet open onClose={onClose} title={messages.history}>
      {history.isPending && <Skeleton w="100%" h={96} />}
      {history.error !== null && (
        <RetryNote tone="info" retry={history.refetch}>
          {history.error instanceof UnreachableError ? messages.historyOffline : history.error.message}
        </RetryNote>
      )}
      {history.data !== undefined && history.data.length === 0 && <p className="muted">{messages.historyNone}</p>}
      {history.data !== undefined && (
        <ol className="stack gap-16">
          {history.data.map((entry) => (
            <li key={entry.rev}>
              <div className="small dim">{formatTime(entry.at)}</div>
              <div className="bold">
                {entry.kind === 'created' ? messages.historyCreated(entry.by) : messages.historyChanged(entry.by)}
              </div>
              <ul className="small">
                {entry.changes.map(({ field, before, after }) => (
                  <li key={field}>
                    {fieldName(field)}: <s className="dim">{valueText(field, before)}</s> {valueText(field, after)}
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

/** Unknown fields of a newer server are shown by their codes. */
function fieldName(field: string): string {
  const names: Readonly<Record<string, string>> = listingFields;
  if (field === 'photos') return messages.photos.title;
  return field === 'isActive' ? messages.active : (names[field] ?? field);
}

function valueText(field: string, value: string): string {
  if (value === '') return common.empty;
  if (field === 'price') return formatAed(Number(value));
  return field === 'features' ? value.replaceAll('_', ' ') : value;
}
