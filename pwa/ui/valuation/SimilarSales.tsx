import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { formatArea, formatCount, formatRate, shownRate } from '../../../domain/format.ts';
import { formatAed } from '../../../domain/money.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { ListedSale, ListedSales } from '../../../domain/scores/listed-sales.ts';
import { toFamily } from '../../../domain/scores/similar-sales.ts';
import { DataTable } from '../chart/DataTable.tsx';
import { Button } from '../controls/Button.tsx';
import { Card } from '../controls/Card.tsx';
import { useMedia } from '../controls/use-media.ts';
import { SourceLine } from '../figures/SourceLine.tsx';
import { bringIntoView } from '../layers/show-result.ts';
import { BuildingLink } from '../place/BuildingLink.tsx';
import { Note } from '../states/Note.tsx';
import { RetryNote } from '../states/RetryNote.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { common } from '../texts/common.ts';
import { formatDay, formatDistance, listed } from '../texts/format.ts';
import { messages as shared } from '../texts/messages.ts';
import { similarMessages as messages } from './messages.ts';
import styles from './similar-sales.module.css';

const FIRST = { phone: 3, wide: 5 } as const;
/** A size difference below this share is shown as the same size. */
const SAME_SIZE = 0.01;

export const SIMILAR_SALES = 'similar-sales';

type Home = Pick<Property, 'price' | 'sqft' | 'bedrooms' | 'propertyType'>;
type Sales = ListedSales & { complete: boolean };
type Props = { sales: Sales; home: Home };
export type SalesAnswer = { isPending: boolean; error: Error | null; data?: Sales | undefined; refetch: () => void };

export function SimilarSales({ answer, home }: { answer: SalesAnswer; home: Home }) {
  const { isPending, error, data, refetch } = answer;
  return (
    <Card
      id={SIMILAR_SALES}
      title={messages.heading[data?.basis ?? 'similar']}
      className={styles.nearby}
      aria-busy={isPending}
    >
      {isPending && <Loading />}
      {error !== null && <RetryNote retry={refetch}>{messages.failed}</RetryNote>}
      {data !== undefined && <Found sales={data} home={home} />}
    </Card>
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

function Found({ sales, home }: Props) {
  const { hash, key } = useLocation();
  const isLinked = hash === `#${SIMILAR_SALES}`;
  const navigation = useNavigationType();
  useEffect(() => {
    // Scrolls after each press on the link, which gives a new `key`. Back restores its own position.
    const heading = isLinked && key !== '' && navigation === 'PUSH' ? document.getElementById(SIMILAR_SALES) : null;
    if (heading !== null) bringIntoView(heading, 'start');
  }, [isLinked, key, navigation]);
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isLinked;
  const isWide = useMedia('(min-width: 768px)');
  if (sales.count === 0) return <Note tone="info">{messages.none}</Note>;
  const first = isWide ? FIRST.wide : FIRST.phone;
  const shown = isOpen ? sales.sales : sales.sales.slice(0, first);
  const Rows = isWide ? SalesTable : SalesList;
  return (
    <>
      <Summary sales={sales} home={home} />
      <Rows sales={shown} home={home} scope={sales.scope} />
      <div className="stack gap-4 top space-8">
        {sales.sales.length > first && (
          <Button variant="quiet" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? common.showFewer : common.showAll(sales.sales.length)}
          </Button>
        )}
        {sales.sales.length < sales.count && (
          <p className="smaller dim">{messages.showing(sales.sales.length, formatCount(sales.count))}</p>
        )}
        {!sales.complete && <p className="smaller dim">{messages.incomplete}</p>}
        {sales.setAside.length > 0 && <Aside sales={sales.setAside} />}
        <SourceLine source={sales.sources} from={sales.from} to={sales.to} />
      </div>
    </>
  );
}

function Summary({ sales, home }: Props) {
  const { medianPricePerSqftFils: median, basis, scope } = sales;
  const asked = home.price > 0 && home.sqft > 0 ? Math.round(home.price / home.sqft) : null;
  const kind = messages.soldHomes[toFamily(home.propertyType) ?? 'flat'];
  return (
    <p className="small muted">
      {messages.count(formatCount(sales.count), kind, home.bedrooms, messages.scope[scope])}
      {median !== null && (
        <>
          {shared.comma}
          <b>{messages.median[basis](formatRate(median))}</b>
        </>
      )}
      {median !== null && asked !== null && `. ${messages.asksHere(formatRate(asked))}`}
    </p>
  );
}

/** Returns `Same building, 4% larger`. Leaves out the place if it is the `scope`, which the heading names. */
function whyText({ counts, areaSqft }: ListedSale, { sqft }: Home, scope?: ListedSales['scope']): string | null {
  if (counts === undefined) return null;
  const apart = sqft > 0 ? areaSqft / sqft - 1 : 0;
  const size =
    Math.abs(apart) < SAME_SIZE
      ? messages.sameSize
      : messages.apart(formatCount(Math.round(Math.abs(apart) * 100)), apart > 0);
  return counts.scope === scope ? size : messages.why(messages.shares[counts.scope], size);
}

type RowsProps = { sales: readonly ListedSale[]; home: Home; scope: ListedSales['scope'] };

function SalesTable({ sales, home }: RowsProps) {
  const { columns } = messages;
  const isCounted = sales.some(({ counts }) => counts !== undefined);
  const today = {
    head: columns.today,
    cell: ({ counts }: ListedSale) => <b>{formatPerSqft(counts?.todayPerSqftFils ?? null)}</b>,
  };
  return (
    <DataTable
      label={messages.heading.nearby}
      rows={sales}
      keyOf={({ source, deedNumber }) => `${source} ${deedNumber}`}
      columns={[
        { head: columns.date, cell: ({ date }) => formatDay(date), className: 'nowrap' },
        {
          head: columns.where,
          isText: true,
          cell: (sale) => (
            <>
              <span className={styles.place}>
                <BuildingLink {...sale} unnamed={messages.unnamed} />
              </span>
              <SaleTags sale={sale} />
              {sale.counts !== undefined && <span className="smaller dim as-block">{whyText(sale, home)}</span>}
            </>
          ),
        },
        { head: columns.rooms, cell: formatRooms, isText: true, className: 'nowrap' },
        { head: common.size, cell: formatSize },
        { head: common.price, cell: ({ priceFils }) => <b>{formatAed(priceFils)}</b> },
        { head: columns.perSqft, cell: ({ pricePerSqftFils }) => formatPerSqft(pricePerSqftFils) },
        ...(isCounted ? [today] : []),
      ]}
    />
  );
}

function SalesList({ sales, home, scope }: RowsProps) {
  return (
    <ul className={`space-8 ${styles.sales}`}>
      {sales.map((sale) => (
        <li key={`${sale.source} ${sale.deedNumber}`}>
          <div className="row between">
            <span className="ellipsis bold">
              <BuildingLink {...sale} unnamed={messages.unnamed} />
            </span>
            <span className="bold nowrap">{formatAed(sale.priceFils)}</span>
          </div>
          <div className="row between small muted">
            <span className="ellipsis">
              {[formatDay(sale.date), ...(sale.counts === undefined ? [formatRooms(sale)] : []), formatSize(sale)].join(
                ' · ',
              )}
            </span>
            <span className="nowrap">{sale.pricePerSqftFils === null ? '—' : formatRate(sale.pricePerSqftFils)}</span>
          </div>
          {sale.counts !== undefined && (
            <div className="row between smaller dim">
              <span>{whyText(sale, home, scope)}</span>
              <span className="nowrap">{messages.today(formatRate(sale.counts.todayPerSqftFils))}</span>
            </div>
          )}
          <SaleTags sale={sale} />
        </li>
      ))}
    </ul>
  );
}

function Aside({ sales }: { sales: ListedSales['setAside'] }) {
  return (
    <section aria-labelledby="set-aside">
      <h3 className="h4" id="set-aside">
        {messages.setAside}
      </h3>
      <ul className="bullets small muted">
        {sales.map((sale) => (
          <li key={`${sale.source} ${sale.deedNumber}`}>
            <BuildingLink {...sale} unnamed={messages.unnamed} />
            {`${shared.comma}${listed([formatDay(sale.date), formatSize(sale), formatAed(sale.priceFils)])}: `}
            {messages.reasons[sale.reason](sale.rooms)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SaleTags({ sale }: { sale: ListedSale }) {
  if (!sale.offPlan && sale.distanceM === null) return null;
  return (
    <span className={`row wrap ${styles.tags}`}>
      {sale.offPlan && <span className="tag info">{common.offPlan}</span>}
      {sale.distanceM !== null && <span className="smaller dim">{messages.away(formatDistance(sale.distanceM))}</span>}
    </span>
  );
}

function formatRooms(sale: ListedSale): string {
  if (sale.rooms === null) return '—';
  return sale.rooms === 0 ? common.studio : messages.bed(sale.rooms);
}

const formatSize = (sale: ListedSale) => (sale.areaSqft > 0 ? formatArea(sale.areaSqft) : '—');

const formatPerSqft = (fils: number | null) => (fils === null ? '—' : formatCount(shownRate(fils / 100)));
