import { memo, useMemo } from 'react';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { permitState } from '../../../domain/property/permit.ts';
import type { ListingAgent } from '../../data/queries/managed-listings.ts';
import { TableScroller } from '../../ui/chart/TableScroller.tsx';
import { codeName, formatArea, formatBathrooms, formatMoney } from '../../ui/format.ts';
import { listingFields } from '../../ui/listing-fields.ts';
import { EntryBadge, isSameRow, ListingActions, type ListingProps, PickBox, ReferenceLine } from './ListingCard.tsx';
import styles from './listings.module.css';
import { messages } from './messages.ts';

const words = messages.find;

export function ListingTable({ rows, agents }: { rows: readonly ListingProps[]; agents: readonly ListingAgent[] }) {
  const names = useMemo(() => new Map(agents.map(({ id, name }) => [id, name])), [agents]);
  const hasAgents = agents.length > 1;
  const { location, propertyType, price } = listingFields;
  const heads: string[] = [words.listing, location, propertyType, messages.tabs.details, price, words.permit];
  heads.push(messages.bulk.status, ...(hasAgents ? [words.agent] : []), words.actions);
  return (
    <div className="card clip">
      <TableScroller label={words.table}>
        <table className={`table ${styles.table}`}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th scope="col" className={head === price ? 'number' : undefined} key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.listing.id}
                {...row}
                agent={hasAgents ? (names.get(row.listing.brokerId) ?? '') : undefined}
              />
            ))}
          </tbody>
        </table>
      </TableScroller>
    </div>
  );
}

const Row = memo(function Row({ agent, ...row }: ListingProps & { agent: string | undefined }) {
  const { listing, entry, isCreated, onEdit } = row;
  const { title, location, propertyType, bedrooms, bathrooms, sqft, price, isActive } = listing;
  const permit = permitState(listing);
  return (
    <tr>
      <th scope="row">
        <div className="row gap-8">
          <PickBox className={styles.pick} {...row} />
          <span className={styles.name}>
            <span className="ellipsis" dir="auto">
              {title}
            </span>
            <ReferenceLine listing={listing} isCreated={isCreated} /> {entry !== null && <EntryBadge entry={entry} />}
          </span>
        </div>
      </th>
      <td>
        <bdi>{placeName(location)}</bdi>
      </td>
      <td>{codeName(propertyType)}</td>
      <td>{messages.facts(messages.beds(bedrooms), formatBathrooms(bathrooms), formatArea(sqft))}</td>
      <td className="number">{formatMoney(price)}</td>
      <td>
        <span className={`tag ${permit === 'complete' ? 'pos' : 'warn'}`}>{words.permits[permit]}</span>
      </td>
      <td>
        <span className={`tag ${isActive ? 'pos' : ''}`}>{isActive ? messages.active : messages.inactive}</span>
      </td>
      {agent !== undefined && (
        <td>
          <bdi>{agent}</bdi>
        </td>
      )}
      <td>
        <div className="row gap-8">
          <ListingActions listing={listing} onEdit={onEdit} />
        </div>
      </td>
    </tr>
  );
}, isSameRow);
