import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import type { AnalyticsRanking, RankedArea } from '../../../domain/market/analytics/analytics-answers.ts';
import { isFewSales } from '../../../domain/market/growth.ts';
import { csvFile } from '../../device/files.ts';
import { SaveFileButton } from '../../export/SaveFileButton.tsx';
import { TableScroller } from '../../ui/chart/TableScroller.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { useFirstRows } from '../../ui/controls/use-first-rows.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Delta } from '../../ui/figures/Delta.tsx';
import { SourceLine } from '../../ui/figures/SourceLine.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCount, formatMoneyShort, formatPercent, formatRate, formatScore } from '../../ui/texts/format.ts';
import styles from './analytics.module.css';
import { areasCsv, csvName } from './export-csv.ts';
import { messages } from './messages.ts';
import { type AnalyticsJourney, linkTo, type View } from './view.ts';

const FIRST = 12;
/** Size of a sparkline, pixels. */
const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 4;

type Props = { ranking: AnalyticsRanking; view: View; change: (changes: Partial<View>) => void };

export function RankingCard({ ranking, view, change }: Props) {
  const { columns, first } = columnsFor(view.journey);
  const sort = view.sort ?? { key: first, up: false };
  const areas = sorted(ranking.areas, { sort, columns, months: ranking.months });
  const { shown, button } = useFirstRows(areas, FIRST);
  const sales = ranking.areas.reduce((sum, { count }) => sum + count, 0);
  const title = messages.ranking[view.journey ?? 'all'];
  const firstFew = fewFrom(shown, sort, ranking.months);
  const rows = { ranking, view, sort, areas: shown };
  const sortBy = (key: string) => change({ sort: { key, up: key === sort.key ? !sort.up : key === 'name' } });
  return (
    <Card
      id="an-areas"
      title={title}
      isFlush
      action={
        <SaveFileButton
          variant="quiet"
          name={csvName('areas', view)}
          write={() => csvFile(areasCsv({ ranking, areas, view }))}
        >
          {messages.exportAreas}
        </SaveFileButton>
      }
    >
      <div className="from-tablet">
        <AreasTable {...rows} title={title} sortBy={sortBy} />
      </div>
      <div className="below-tablet">
        <PhoneSort columns={columns} sort={sort} change={(next) => change({ sort: next })} />
        <ul className="rows" aria-label={title}>
          {shown.map((area, i) => (
            <Fragment key={area.areaId}>
              {i === firstFew && <li className="smaller bold muted">{messages.fewSales}</li>}
              <PhoneRow area={area} {...rows} />
            </Fragment>
          ))}
        </ul>
      </div>
      <div className="pad stack">
        {button}
        <p className="smaller dim prose">{messages.rankingNote}</p>
        <SourceLine source={ranking.sources} count={sales} from={ranking.from} to={ranking.to} asOf={ranking.asOf} />
      </div>
    </Card>
  );
}

/** Returns the index of the first area with too few sales to rank; −1 if there is none or the order is by name. */
function fewFrom(areas: readonly RankedArea[], { key }: Sort, months: number): number {
  return key === 'name' ? -1 : areas.findIndex(({ count }) => isFewSales(count, months));
}

type Rows = { ranking: AnalyticsRanking; view: View; sort: Sort; areas: readonly RankedArea[] };

type TableProps = Rows & { title: string; sortBy: (key: string) => void };

function AreasTable({ ranking, view, sort, areas, title, sortBy }: TableProps) {
  const { columns, hasTrend } = columnsFor(view.journey);
  const firstFew = fewFrom(areas, sort, ranking.months);
  return (
    <TableScroller label={title}>
      <table className={`table pinned ${styles.table}`}>
        <thead>
          <tr>
            <Head name="name" label={common.area} sort={sort} sortBy={sortBy} />
            {columns.map(({ key, label }) => (
              <Head key={key} name={key} label={label} sort={sort} sortBy={sortBy} isNumber />
            ))}
            {hasTrend && <th scope="col">{messages.columns.trend}</th>}
          </tr>
        </thead>
        <tbody>
          {areas.map((area, i) => (
            <Fragment key={area.areaId}>
              {i === firstFew && (
                <tr>
                  <th scope="colgroup" colSpan={columns.length + (hasTrend ? 2 : 1)} className={styles.few}>
                    {messages.fewSales}
                  </th>
                </tr>
              )}
              <tr>
                <th scope="row">
                  <Name area={area} view={view} />
                </th>
                {columns.map((column) => (
                  <td className="number" key={column.key}>
                    <Value area={area} column={column} months={ranking.months} measure={view.measure} />
                  </td>
                ))}
                {hasTrend && (
                  <td>
                    <Sparkline values={area.trend} label={messages.trendOf(area.name, area.trend.length)} />
                  </td>
                )}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}

type HeadProps = { name: string; label: string; sort: Sort; sortBy: (key: string) => void; isNumber?: boolean };

function Head({ name, label, sort, sortBy, isNumber = false }: HeadProps) {
  const isSorted = sort.key === name;
  const Arrow = isSorted ? (sort.up ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <th
      scope="col"
      className={isNumber ? 'number' : undefined}
      aria-sort={isSorted ? (sort.up ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={isSorted ? `${styles.sort} ${styles.sorted}` : styles.sort}
        onClick={() => sortBy(name)}
      >
        {label}
        <Arrow size={14} />
      </button>
    </th>
  );
}

function Name({ area, view }: { area: RankedArea; view: View }) {
  return (
    <>
      <Link className="arealink" to={linkTo({ ...view, areaIds: [area.areaId] })}>
        {placeName(area.name)}
      </Link>
      {area.isThin && (
        <span className={`tag ${styles.thin}`} title={messages.thinText}>
          {messages.thin}
        </span>
      )}
    </>
  );
}

type ValueProps = { area: RankedArea; column: Column; months: number; measure: View['measure'] };

export function Value({ area, column, months, measure }: ValueProps) {
  const value = column.value(area, months);
  if (value === null) return <Missing />;
  if (column.isChange) return <Delta value={value} />;
  const text = column.write(value, measure);
  return column.isExpected ? <span className="gold bold">{text}</span> : text;
}

type PhoneSortProps = { columns: readonly Column[]; sort: Sort; change: (sort: Sort) => void };

function PhoneSort({ columns, sort, change }: PhoneSortProps) {
  const options = [{ key: 'name', label: common.area }, ...columns].map(({ key, label }) => ({ value: key, label }));
  return (
    <div className={styles.phoneSort}>
      <Select
        label={common.sortBy}
        value={sort.key}
        options={options}
        onChange={(value) => change({ key: value, up: value === 'name' })}
      />
      <Button icon={sort.up ? ArrowUp : ArrowDown} onClick={() => change({ ...sort, up: !sort.up })}>
        {sort.up ? messages.ascending : messages.descending}
      </Button>
    </div>
  );
}

function PhoneRow({ area, ranking, view, sort }: Rows & { area: RankedArea }) {
  const { columns } = columnsFor(view.journey);
  const growth = columns.find(({ key }) => key === 'growth');
  const main = columns.find(({ key }) => key === sort.key && key !== 'growth') ?? columns[0];
  const of = { area, months: ranking.months, measure: view.measure };
  return (
    <li>
      <div className="grow">
        <div className="h4">
          <Name area={area} view={view} />
        </div>
        <div className="small dim">{phoneText(area, main)}</div>
      </div>
      <Sparkline values={area.trend} label={messages.trendOf(area.name, area.trend.length)} />
      <div className="figure">
        {main !== undefined && <Value {...of} column={main} />}
        {growth !== undefined && (
          <div className="small">
            <Value {...of} column={growth} />
          </div>
        )}
      </div>
    </li>
  );
}

/** Names the column and the number of sales. For the sales column, returns the average price instead. */
function phoneText(area: RankedArea, column: Column | undefined): string {
  if (column?.key === 'sales') {
    return area.meanPriceFils === null ? '' : messages.averageLine(formatMoneyShort(area.meanPriceFils));
  }
  const sales = messages.salesLine(formatCount(area.count));
  return column === undefined ? sales : `${column.label} · ${sales}`;
}

function Sparkline({ values, label }: { values: readonly (number | null)[]; label: string }) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const low = Math.min(...known);
  const spread = Math.max(...known) - low || 1;
  const x = (i: number) => EDGE + (i / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT - EDGE - ((value - low) / spread) * (HEIGHT - 2 * EDGE);
  const points = values.flatMap((value, i) =>
    value === null ? [] : [{ i, at: `${x(i).toFixed(1)} ${y(value).toFixed(1)}` }],
  );
  // A line of no length is a dot: a month between two unknown ones.
  const path = points.map(({ i, at }, n) => (n > 0 && points[n - 1]?.i === i - 1 ? `L${at}` : `M${at}h0`)).join('');
  const last = points.at(-1);
  return (
    <svg
      className={styles.sparkline}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <path d={path} fill="none" stroke="var(--gulf)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      {last !== undefined && <circle cx={last.at.split(' ')[0]} cy={last.at.split(' ')[1]} r="3" fill="var(--gulf)" />}
    </svg>
  );
}

type ColumnKey = keyof typeof COLUMNS;

export type Column = {
  key: ColumnKey;
  label: string;
  value: (area: RankedArea, months: number) => number | null;
  write: (value: number, measure: 'sqft' | 'total') => string;
  isChange?: boolean;
  /** Estimated by the model, shown in gold. */
  isExpected?: boolean;
};

const share = (value: number) => formatPercent(value);
const signed = (value: number) => formatPercent(value, true);
const tenth = (value: number) => value.toFixed(1);
const price = (fils: number, measure: 'sqft' | 'total') =>
  measure === 'sqft' ? formatRate(fils) : formatMoneyShort(fils);
const { columns: names } = messages;

const COLUMNS = {
  average: { label: common.averagePrice, value: (area) => area.meanPriceFils, write: formatMoneyShort },
  median: { label: common.median, value: (area) => area.median, write: price },
  growth: { label: common.priceGrowth, value: (area) => area.growth, write: signed, isChange: true },
  days: { label: common.daysOnMarket, value: (area) => area.daysOnMarket, write: formatCount },
  sales: { label: common.sales, value: (area) => area.count, write: formatCount },
  volume: { label: common.volume, value: (area) => area.volumeFils, write: formatMoneyShort },
  expected: { label: common.next6Months, value: (area) => area.expected, write: signed, isExpected: true },
  yield: { label: common.grossYield, value: (area) => area.grossYield, write: share },
  risk: { label: names.risk, value: (area) => area.expectedError, write: (value) => `±${tenth(value * 100)}` },
  score: { label: names.score, value: (area) => area.score, write: formatScore, isExpected: true },
  listings: { label: names.listings, value: (area) => area.listings, write: formatCount },
  stock: { label: common.monthsOfStock, value: (area) => area.monthsOfStock, write: tenth },
  offPlan: { label: names.offPlan, value: (area) => area.offPlan, write: formatCount },
  offPlanShare: { label: names.offPlanShare, value: (area) => area.offPlan / area.count, write: share },
  pace: { label: names.pace, value: (area, months) => area.count / months, write: tenth },
} satisfies Record<string, Omit<Column, 'key'>>;

type Shown = { columns: readonly Column[]; hasTrend: boolean; first: ColumnKey };

export function columnsFor(journey: AnalyticsJourney | null): Shown {
  const { first, keys } = SHOWN[journey ?? 'all'];
  return { columns: keys.map((key) => ({ key, ...COLUMNS[key] })), hasTrend: journey === null, first };
}

const SHOWN: Readonly<Record<AnalyticsJourney | 'all', { first: ColumnKey; keys: readonly ColumnKey[] }>> = {
  all: { first: 'sales', keys: ['average', 'median', 'growth', 'days', 'sales', 'expected'] },
  investor: { first: 'score', keys: ['score', 'yield', 'growth', 'expected', 'risk', 'median', 'sales'] },
  broker: { first: 'sales', keys: ['sales', 'volume', 'median', 'growth', 'days', 'listings', 'stock'] },
  developer: { first: 'offPlan', keys: ['offPlan', 'offPlanShare', 'pace', 'stock', 'median', 'growth', 'sales'] },
};

export type Sort = { key: string; up: boolean };

/** Sorts by a column, ties by name. Areas with few sales come last. In both groups, missing values come last. */
export function sorted(
  areas: readonly RankedArea[],
  { sort, columns, months }: { sort: Sort; columns: readonly Column[]; months: number },
): RankedArea[] {
  const by = columns.find(({ key }) => key === sort.key);
  const sign = sort.up ? 1 : -1;
  const byName = (a: RankedArea, b: RankedArea) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  if (by === undefined) return [...areas].sort((a, b) => sign * byName(a, b));
  const few = (area: RankedArea) => Number(isFewSales(area.count, months));
  return [...areas].sort((a, b) => {
    if (few(a) !== few(b)) return few(a) - few(b);
    const left = by.value(a, months);
    const right = by.value(b, months);
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName(a, b);
    return sign * (left - right) || byName(a, b);
  });
}
