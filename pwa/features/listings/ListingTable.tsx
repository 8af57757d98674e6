import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { permitState } from '../../../domain/property/permit.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { ListingAgent } from '../../data/queries/managed-listings.ts';
import type { ListingEntry } from '../../data/queries/shared-records.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { codeName, formatArea, formatBathrooms, formatMoney } from '../../ui/format.ts';
import { listingFields } from '../../ui/listing-fields.ts';
import { EntryBadge, ListingActions, ReferenceLine } from './ListingCard.tsx';
import styles from './listings.module.css';
import { messages } from './messages.ts';

const words = messages.find;

type Props = {
  listings: readonly Property[];
  agents: readonly ListingAgent[];
  entryOf: (id: number) => ListingEntry | null;
  created: number | null;
  selectionOf: (id: number) => { isOn: boolean; onToggle: () => void } | null;
  onEdit: (id: number) => void;
};

/** The user's listings on a wide screen, a line each. */
export function ListingTable({ listings, agents, entryOf, created, selectionOf, onEdit }: Props) {
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  const title = (listing: Property) => {
    const selection = selectionOf(listing.id);
    const entry = entryOf(listing.id);
    return (
      <div className="row gap-8">
        {selection !== null && (
          <label className={styles.pick}>
            <input type="checkbox" className="checkbox" checked={selection.isOn} onChange={selection.onToggle} />
            <span className="visually-hidden">{messages.selectOne(listing.title)}</span>
          </label>
        )}
        <span className={styles.name}>
          <span className="ellipsis" dir="auto">
            {listing.title}
          </span>
          <ReferenceLine listing={listing} isCreated={listing.id === created} />{' '}
          {entry !== null && <EntryBadge entry={entry} />}
        </span>
      </div>
    );
  };
  const facts = ({ bedrooms, bathrooms, sqft }: Property) =>
    messages.facts(messages.beds(bedrooms), formatBathrooms(bathrooms), formatArea(sqft));
  const permit = (listing: Property) => {
    const state = permitState(listing);
    return <span className={`tag ${state === 'complete' ? 'pos' : 'warn'}`}>{words.permits[state]}</span>;
  };
  const status = ({ isActive }: Property) => (
    <span className={`tag ${isActive ? 'pos' : ''}`}>{isActive ? messages.active : messages.inactive}</span>
  );
  const text = { isText: true };
  return (
    <DataTable
      label={words.table}
      className={styles.table}
      rows={listings}
      keyOf={({ id }) => id}
      columns={[
        { head: words.listing, cell: title },
        { ...text, head: listingFields.location, cell: ({ location }) => <bdi>{placeName(location)}</bdi> },
        { ...text, head: listingFields.propertyType, cell: ({ propertyType }) => codeName(propertyType) },
        { ...text, head: messages.tabs.details, cell: facts },
        { head: listingFields.price, cell: ({ price }) => formatMoney(price) },
        { ...text, head: words.permit, cell: permit },
        { ...text, head: messages.bulk.status, cell: status },
        ...(agents.length > 1
          ? [{ ...text, head: words.agent, cell: ({ brokerId }: Property) => <bdi>{names.get(brokerId) ?? ''}</bdi> }]
          : []),
        {
          ...text,
          head: words.actions,
          cell: (listing) => (
            <div className="row gap-8">
              <ListingActions listing={listing} onEdit={onEdit} />
            </div>
          ),
        },
      ]}
    />
  );
}
