import { Pause, Play } from 'lucide-react';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { HeatTime, HeatView } from '../../../domain/heatmap/heat-question.ts';
import type { MonthCount } from '../../../domain/heatmap/heat-series.ts';
import type { HeatMonths } from '../../data/queries/heat.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useMedia } from '../../ui/controls/use-media.ts';
import { RangeSlider } from '../../ui/fields/RangeSlider.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatMonth, formatRange } from '../../ui/texts/format.ts';
import styles from './heatmap.module.css';
import { messages } from './messages.ts';
import { monthLabel } from './texts.ts';
import type { HeatControl } from './use-heat-state.ts';

/** Width of the window that playback moves over the whole period, months. */
const YEAR = 12;

const EVERY_MS = 650;

const CALM_EVERY_MS = 2200;

type Props = {
  view: HeatView;
  /** Period of the market's answer, as month indexes; null if it has none. */
  shown: { from: number; to: number } | null;
  months: HeatMonths;
  change: HeatControl['change'];
};

const HEIGHT = 56;

export function TimeBrush({ view, shown, months: { months }, change }: Props) {
  const first = monthIndex(months[0]);
  const last = first + months.length - 1;
  const [from, to] = chosen(view.time, shown, [first, last]);
  const choose = (low: number, high: number, how: 'step' | 'slide' = 'slide') =>
    change({ time: toTime(low, high, [first, last]) }, how);
  const playback = usePlayback({ from, to, first, last, onMove: choose });
  if (months.length < 2) return null;
  return (
    <section className="card pad clip" aria-labelledby="hm-brush">
      <div className="row between wrap">
        <h2 className="h4" id="hm-brush">
          {messages.brush}
        </h2>
        <span className="small muted" aria-live="off">
          {formatRange(monthLabel(from), monthLabel(to))}
        </span>
        <span className="row">
          <Button
            small
            icon={playback.isPlaying ? Pause : Play}
            aria-pressed={playback.isPlaying}
            title={messages.playHelp}
            onClick={playback.toggle}
          >
            {playback.isPlaying ? common.pause : common.play}
          </Button>
          {view.time.kind === 'span' && (
            <Button small variant="quiet" onClick={() => change({ time: { kind: 'last', months: 0 } })}>
              {messages.wholeTime}
            </Button>
          )}
        </span>
      </div>
      {/* As in the charts, time runs from left to right in every language. */}
      <div dir="ltr">
        <Histogram
          months={months}
          from={from - first}
          to={to - first}
          onChoose={(a, b) => choose(first + a, first + b)}
        />
        <RangeSlider
          min={first}
          max={last}
          step={1}
          low={from}
          high={to}
          onChange={(low, high) => choose(low, high)}
          labels={[messages.brushFrom, messages.brushTo]}
          valueText={monthLabel}
        />
        <div className="row between smaller dim" aria-hidden="true">
          <span>{formatMonth(months[0]?.month ?? '')}</span>
          <span>{formatMonth(months.at(-1)?.month ?? '')}</span>
        </div>
      </div>
      <p className="visually-hidden">{messages.brushHelp}</p>
    </section>
  );
}

type HistogramProps = {
  months: readonly MonthCount[];
  from: number;
  to: number;
  onChoose: (from: number, to: number) => void;
};

function Histogram({ months, from, to, onChoose }: HistogramProps) {
  const start = useRef<number | null>(null);
  const end = () => {
    start.current = null;
  };
  const most = months.reduce((max, { count }) => Math.max(max, count), 1);
  const monthAt = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - box.left) / box.width) * months.length);
    return Math.max(0, Math.min(months.length - 1, at));
  };
  const bars = (isIn: boolean) =>
    months
      .map(({ count }, i) => {
        if ((i >= from && i <= to) !== isIn) return '';
        const height = Math.max(count > 0 ? 1 : 0, (count / most) * HEIGHT);
        return `M${i + 0.08} ${HEIGHT}v${-height}h0.84v${height}z`;
      })
      .join('');
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${months.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = monthAt(event);
      }}
      onPointerMove={(event) => {
        if (start.current === null) return;
        const at = monthAt(event);
        onChoose(Math.min(start.current, at), Math.max(start.current, at));
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path d={bars(false)} fill="var(--line-strong)" opacity="0.45" />
      <path d={bars(true)} fill="var(--gulf)" />
    </svg>
  );
}

function monthIndex(month: MonthCount | undefined): number {
  const [year = 0, of = 1] = (month?.month ?? '').split('-').map(Number);
  return year * 12 + of - 1;
}

type Months = readonly [first: number, last: number];

/** Returns the months that the view shows, limited to those with data. */
function chosen(time: HeatTime, shown: Props['shown'], [first, last]: Months): Months {
  const clamp = (month: number) => Math.max(first, Math.min(last, month));
  if (time.kind === 'span') return [clamp(time.from), clamp(time.to)];
  if (time.months === 0 || shown === null) return [first, last];
  return [clamp(shown.from), clamp(shown.to)];
}

/** Converts a selection of all months to All Time, so that it also includes future deeds. */
function toTime(from: number, to: number, [first, last]: Months): HeatTime {
  return from <= first && to >= last ? { kind: 'last', months: 0 } : { kind: 'span', from, to };
}

/** Moves a window of months to the end. If it is already there, playback starts from the beginning. */
function usePlayback({ from, to, first, last, onMove }: PlaybackInput) {
  const [isPlaying, setPlaying] = useState(false);
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const toggle = () => {
    setPlaying(!isPlaying);
    const isWhole = from <= first && to >= last;
    const length = isWhole ? Math.min(YEAR, last - first) : to - from + 1;
    if (!isPlaying && (isWhole || to >= last)) onMove(first, first + length - 1);
  };
  const advance = useEffectEvent(() => {
    const step = Math.min(isCalm ? YEAR : 1, last - to);
    if (step <= 0) setPlaying(false);
    else onMove(from + step, to + step);
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => advance(), isCalm ? CALM_EVERY_MS : EVERY_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isCalm]);
  return { isPlaying, toggle };
}

type PlaybackInput = Record<'from' | 'to' | 'first' | 'last', number> & { onMove: (from: number, to: number) => void };
