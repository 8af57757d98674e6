import { useState } from 'react';
import { formatArea, formatCount, formatRate, shownRate } from '../../../domain/format.ts';
import { roomsNearby } from '../../../domain/market/rooms-nearby.ts';
import { formatAed } from '../../../domain/money.ts';
import type { Property } from '../../../domain/property/property.ts';
import { type NearbySale, type NearbySales as Sales, useSalesNear } from '../../data/queries/market.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatDay, formatDistance } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { RetryNote } from '../../ui/RetryNote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SourceLine } from '../../ui/SourceLine.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { pricePerSqftFils, soldKind } from './figures.ts';
import { messages } from './messages.ts';
import styles from './nearby-sales.module.css';

const FIRST = 8;

export function NearbySales({ property }: { property: Property }) {
  const nearby = useSalesNear(property);
  return (
    <Card id="nearby" title={messages.nearby} className={styles.nearby} aria-busy={nearby.isPending}>
      {nearby.isPending && <Loading />}
      {nearby.error !== null && <RetryNote retry={nearby.refetch}>{messages.nearbyFailed}</RetryNote>}
      {nearby.data !== undefined && <Found sales={nearby.data} property={property} />}
    </Card>
  );
}

function Found({ sales, property }: { sales: Sales; property: Property }) {
  const [isOpen, setOpen] = useState(false);
  const isWide = useMedia('(min-width: 768px)');
  if (sales.count === 0) return <Note tone="info">{messages.nearbyNone}</Note>;
  const shown = isOpen ? sales.sales : sales.sales.slice(0, FIRST);
  const Rows = isWide ? SalesTable : SalesList;
  return (
    <>
      <Summary sales={sales} property={property} />
      <Rows sales={shown} />
      <div className="stack gap-4 top space-8">
        {sales.sales.length > FIRST && (
          <Button variant="quiet" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? messages.showFewer : messages.showAll(sales.sales.length)}
          </Button>
        )}
        {sales.sales.length < sales.count && (
          <p className="smaller dim">{messages.nearbyShowing(sales.sales.length, formatCount(sales.count))}</p>
        )}
        {!sales.complete && <p className="smaller dim">{messages.nearbyIncomplete}</p>}
        <SourceLine source={sales.sources} count={sales.count} from={sales.from} to={sales.to} />
      </div>
    </>
  );
}

function Summary({ sales, property }: { sales: Sales; property: Property }) {
  const { medianPricePerSqftFils: median } = sales;
  const askedPerSqftFils = pricePerSqftFils(property);
  const { from, to } = roomsNearby(property.bedrooms);
  return (
    <p className="small muted">
      {messages.nearbyCount(
        formatCount(sales.count),
        soldKind(property),
        messages.nearbyRooms(from, to),
        messages.nearbyScope[sales.scope],
      )}
      {median !== null && (
        <>
          , <b>{messages.nearbyMedian(formatRate(median))}</b>
        </>
      )}
      {median !== null && askedPerSqftFils !== null && `. ${messages.asksHere(formatRate(askedPerSqftFils))}`}
    </p>
  );
}

function SalesTable({ sales }: { sales: readonly NearbySale[] }) {
  const { columns } = messages;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section className={styles.scroller} aria-label={messages.nearbyTable} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.where}</th>
            <th scope="col">{columns.rooms}</th>
            <th scope="col" className="number">
              {columns.size}
            </th>
            <th scope="col" className="number">
              {columns.price}
            </th>
            <th scope="col" className="number">
              {columns.perSqft}
            </th>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <tr key={`${sale.source} ${sale.deedNumber}`}>
              <td className="nowrap">{formatDay(sale.date)}</td>
              <td>
                <bdi className={styles.place}>{formatPlace(sale)}</bdi>
                <SaleTags sale={sale} />
              </td>
              <td className="nowrap">{formatRooms(sale)}</td>
              <td className="number">{formatSize(sale)}</td>
              <td className="number bold">{formatAed(sale.priceFils)}</td>
              <td className="number">{formatPerSqft(sale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SalesList({ sales }: { sales: readonly NearbySale[] }) {
  return (
    <ul className={`space-8 ${styles.sales}`}>
      {sales.map((sale) => (
        <li key={`${sale.source} ${sale.deedNumber}`}>
          <div className="row between">
            <bdi className="ellipsis bold">{formatPlace(sale)}</bdi>
            <span className="bold nowrap">{formatAed(sale.priceFils)}</span>
          </div>
          <div className="row between small muted">
            <span className="ellipsis">
              {formatDay(sale.date)} · {formatRooms(sale)} · {formatSize(sale)}
            </span>
            <span className="nowrap">{sale.pricePerSqftFils === null ? '—' : formatRate(sale.pricePerSqftFils)}</span>
          </div>
          <SaleTags sale={sale} />
        </li>
      ))}
    </ul>
  );
}

function SaleTags({ sale }: { sale: NearbySale }) {
  if (!sale.offPlan && sale.distanceM === null) return null;
  return (
    <span className={`row wrap ${styles.tags}`}>
      {sale.offPlan && <span className="tag info">{messages.offPlan}</span>}
      {sale.distanceM !== null && <span className="smaller dim">{messages.away(formatDistance(sale.distanceM))}</span>}
    </span>
  );
}

function Loading() {
  return (
    <div className="stack gap-8" aria-hidden="true">
      <Skeleton w="55%" h={18} />
      {[1, 2, 3, 4, 5].map((n) => (
        <Skeleton key={n} w="100%" h={40} />
      ))}
    </div>
  );
}

function formatPlace(sale: NearbySale): string {
  return sale.building || sale.project || messages.unnamed;
}

function formatRooms(sale: NearbySale): string {
  if (sale.rooms === null) return '—';
  return sale.rooms === 0 ? messages.studio : messages.bed(sale.rooms);
}

function formatSize(sale: NearbySale): string {
  return sale.areaSqft > 0 ? formatArea(sale.areaSqft) : '—';
}

function formatPerSqft(sale: NearbySale): string {
  return sale.pricePerSqftFils === null ? '—' : formatCount(shownRate(sale.pricePerSqftFils / 100));
}
