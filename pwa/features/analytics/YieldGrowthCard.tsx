import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { type GrowthBasis, toYieldPoints, type YieldPoint } from '../../../domain/market/analytics/yield-growth.ts';
import type { MarketRecord } from '../../../domain/market/record.ts';
import { useMarketRecords } from '../../data/queries/market.ts';
import { DataTable } from '../../ui/chart/DataTable.tsx';
import { messages as chart } from '../../ui/chart/TableScroller.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { useMedia } from '../../ui/controls/use-media.ts';
import { RadioTrack } from '../../ui/fields/RadioTrack.tsx';
import { SourceLine } from '../../ui/figures/SourceLine.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCount, formatPercent } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import styles from './analytics.module.css';
import { messages } from './messages.ts';
import { GROWTH_BASES, type View } from './view.ts';

const NONE: readonly MarketRecord[] = [];
/** In pixels of the drawing, so that text keeps its size on a phone. */
type Size = { readonly width: number; readonly height: number };
const ROOMY: Size = { width: 720, height: 400 };
const NARROW: Size = { width: 340, height: 380 };
const EDGE = { left: 44, right: 16, top: 28, bottom: 36 };
const LARGEST = 20;
const SMALLEST = 5;
/** Names are written for the areas with the most sales, where they do not cover each other. */
const NAMED = 10;

type Props = { view: View; change: (changes: Partial<View>) => void };

/** Gross yield against growth: an area is a circle as large as its sales, with the 80 % range of its growth. */
export function YieldGrowthCard({ view, change }: Props) {
  const records = useMarketRecords().data ?? NONE;
  const points = useMemo(() => toYieldPoints(records, view.growth), [records, view.growth]);
  const left = records.length - points.length;
  if (points.length < 2) return null;
  const sales = points.reduce((sum, point) => sum + point.sales, 0);
  return (
    <Card id="an-yield-growth" title={messages.yieldGrowth} className="pad stack">
      <RadioTrack
        label={messages.growthBasis}
        hasHiddenLabel
        options={GROWTH_BASES.map((value) => ({ value, label: messages.growthBases[value] }))}
        value={view.growth}
        onChange={(growth) => change({ growth })}
      />
      <Scatter points={points} basis={view.growth} />
      <p className="smaller dim">
        {messages.yieldGrowthNote} {left > 0 && messages.yieldGrowthLeft(formatCount(left))}
      </p>
      <details>
        <summary className="small">{chart.asTable}</summary>
        <DataTable
          label={messages.yieldGrowth}
          rows={points}
          keyOf={({ id }) => id}
          columns={[
            { head: common.area, cell: (point) => <AreaLink point={point} /> },
            { head: messages.growthBases[view.growth], cell: (point) => rangeText(point) },
            { head: common.grossYield, cell: (point) => formatPercent(point.grossYield) },
            { head: common.sales, cell: (point) => formatCount(point.sales) },
          ]}
        />
      </details>
      <SourceLine source={[...new Set(records.flatMap(({ sources }) => sources))]} count={sales} />
    </Card>
  );
}

function AreaLink({ point }: { point: YieldPoint }) {
  return (
    <Link className="arealink" to={paths.area(point.id)}>
      {placeName(point.name)}
    </Link>
  );
}

const rangeText = ({ growth, low, high }: YieldPoint) =>
  `${formatPercent(growth, true)} (${formatPercent(low, true)} … ${formatPercent(high, true)})`;

export function Scatter({ points, basis }: { points: readonly YieldPoint[]; basis: GrowthBasis }) {
  const isRoomy = useMedia('(min-width: 768px)');
  const { width, height } = isRoomy ? ROOMY : NARROW;
  const scales = useMemo(() => toScales(points, isRoomy ? ROOMY : NARROW), [points, isRoomy]);
  const named = placeNames(points, scales);
  const { xTicks, yTicks, x, y, radius } = scales;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links inside a drawing
    <svg
      className={styles.scatter}
      direction="ltr"
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={messages.yieldGrowth}
    >
      {yTicks.map((tick) => (
        <g key={tick}>
          <line x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} />
          <text x={EDGE.left - 6} y={y(tick) + 4} textAnchor="end">
            {formatPercent(tick, false)}
          </text>
        </g>
      ))}
      {xTicks.map((tick) => (
        <text key={tick} x={x(tick)} y={height - EDGE.bottom + 18} textAnchor="middle">
          {formatPercent(tick, true)}
        </text>
      ))}
      <text x={width - EDGE.right} y={height - 2} textAnchor="end">
        {messages.growthBases[basis]}
      </text>
      <text x={0} y={10}>
        {common.grossYield}
      </text>
      {points.map((point) => (
        <Link
          key={point.id}
          to={paths.area(point.id)}
          aria-label={messages.yieldGrowthPoint({
            area: placeName(point.name),
            growth: rangeText(point),
            grossYield: formatPercent(point.grossYield),
            sales: formatCount(point.sales),
          })}
        >
          <line
            className={styles.error}
            x1={x(point.low)}
            x2={x(point.high)}
            y1={y(point.grossYield)}
            y2={y(point.grossYield)}
          />
          <circle cx={x(point.growth)} cy={y(point.grossYield)} r={radius(point)} />
        </Link>
      ))}
      {named.map((point) => (
        <text
          key={point.id}
          className={styles.name}
          x={x(point.growth)}
          y={y(point.grossYield) - radius(point) - 4}
          textAnchor="middle"
        >
          {placeName(point.name)}
        </text>
      ))}
    </svg>
  );
}

type Scales = ReturnType<typeof toScales>;

function toScales(points: readonly YieldPoint[], { width, height }: Size) {
  const xTicks = ticks(
    points.map(({ low }) => low),
    points.map(({ high }) => high),
    width / MOST_TICKS_PX,
  );
  const yields = points.map(({ grossYield }) => grossYield);
  const yTicks = ticks(yields, yields, 8);
  const most = Math.max(...points.map(({ sales }) => sales));
  const scale = (all: readonly number[], from: number, to: number) => {
    const [first = 0, last = 1] = [all[0], all.at(-1)];
    return (value: number) => from + ((value - first) / (last - first || 1)) * (to - from);
  };
  return {
    xTicks,
    yTicks,
    x: scale(xTicks, EDGE.left, width - EDGE.right),
    y: scale(yTicks, height - EDGE.bottom, EDGE.top),
    radius: ({ sales }: YieldPoint) => Math.max(SMALLEST, LARGEST * Math.sqrt(sales / most)),
  };
}

/** A label of the growth axis needs so many pixels. */
const MOST_TICKS_PX = 60;
const STEPS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5];

/** Even values that hold all of them, in at most so many steps. */
function ticks(lows: readonly number[], highs: readonly number[], most: number): number[] {
  const [low, high] = [Math.min(...lows), Math.max(...highs)];
  const step = STEPS.find((one) => (high - low) / one <= most) ?? 1;
  const first = Math.floor(low / step - 1e-9);
  const last = Math.ceil(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

function placeNames(points: readonly YieldPoint[], { x, y }: Scales): YieldPoint[] {
  const placed: YieldPoint[] = [];
  for (const point of [...points].sort((a, b) => b.sales - a.sales)) {
    const isFree = placed.every((other) => {
      const [across, down] = [x(point.growth) - x(other.growth), y(point.grossYield) - y(other.grossYield)];
      return Math.abs(across) > 110 || Math.abs(down) > 22;
    });
    if (isFree) placed.push(point);
    if (placed.length === NAMED) break;
  }
  return placed;
}
