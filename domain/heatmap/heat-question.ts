import { epochDayOfMonth, minusMonths, toEpochDay } from '../day.ts';
import type { Days } from '../market/growth.ts';
import { HEAT_ROOMS, HEAT_TYPES, type HeatRooms, type HeatType, type KindFilter } from '../market/sale-kind.ts';

export const HEAT_METRICS = ['count', 'volume', 'median', 'growth', 'yield'] as const;

export type HeatMetric = (typeof HEAT_METRICS)[number];

/** Sales a heat map counts; a missing field matches everything. */
export type HeatQuestion = KindFilter & {
  /** Days since 1970-01-01, inclusive. */
  fromDay?: number | undefined;
  toDay?: number | undefined;
  /** Price of the deed, fils, inclusive. */
  minPriceFils?: number | undefined;
  maxPriceFils?: number | undefined;
};

export type { Days } from '../market/growth.ts';

export type DaySpan = { minDay: number | null; maxDay: number | null };

/** Time filter of the spec in months; 0 is all time. */
export const TIME_CHOICES = [0, 1, 3, 6] as const;

export function isBounded({ minPriceFils, maxPriceFils }: HeatQuestion): boolean {
  return minPriceFils !== undefined || maxPriceFils !== undefined;
}

/** The requested days limited to the data; null without deeds. */
export function selectPeriod({ minDay, maxDay }: DaySpan, { fromDay, toDay }: HeatQuestion): Days | null {
  if (minDay === null || maxDay === null) return null;
  return { fromDay: Math.max(fromDay ?? minDay, minDay), toDay: Math.min(toDay ?? maxDay, maxDay) };
}

/** Days used for prices: the requested ones, or the last twelve months if they have no start. */
export function recentDays(span: DaySpan, question: HeatQuestion): Days {
  const period = selectPeriod(span, question) ?? { fromDay: 0, toDay: 0 };
  const isOpen = question.fromDay === undefined || question.fromDay <= (span.minDay ?? 0);
  return isOpen ? { fromDay: minusMonths(period.toDay, 12) + 1, toDay: period.toDay } : period;
}

/** The last `months` up to the newest deed, or to `today` (`YYYY-MM-DD`) if deeds are dated ahead; 0: everything up to then. */
export function lastMonths({ maxDay }: DaySpan, months: number, today: string): Partial<Days> {
  if (maxDay === null) return {};
  const toDay = Math.min(maxDay, toEpochDay(today));
  if (months === 0) return toDay < maxDay ? { toDay } : {};
  return { fromDay: minusMonths(toDay, months) + 1, toDay };
}

/** All time, the last months, or an inclusive span of whole months. */
export type HeatTime =
  | { kind: 'last' /** 0: all time. */; months: number }
  | { kind: 'span' /** `year * 12 + month - 1`. */; from: number; to: number };

/** The user's choices on the heat map; address, files and slide are derived from it. */
export type HeatView = {
  time: HeatTime;
  type: HeatType | null;
  plan: 'ready' | 'off-plan' | null;
  rooms: HeatRooms | null;
  /** Whole AED; null: no limit. */
  minAed: number | null;
  maxAed: number | null;
  metric: HeatMetric;
  /** Bubble size: relative to the busiest area, or the spec's three pixels per sale. */
  size: 'share' | 'sale';
};

export const STANDARD_VIEW: HeatView = {
  time: { kind: 'last', months: 0 },
  type: null,
  plan: null,
  rooms: null,
  minAed: null,
  maxAed: null,
  metric: 'count',
  size: 'share',
};

const ALL_TIME = 'all';
const MAX_AED = 100_000_000_000;
const PLANS = ['ready', 'off-plan'] as const;

export const VIEW_PARAMS = ['time', 'type', 'plan', 'rooms', 'min', 'max', 'metric', 'size'] as const;

/** Address parameters of a view: only differences from the default, in a fixed order. */
export function viewParams(view: HeatView): [name: string, value: string][] {
  const params: [string, string | null][] = [
    ['time', timeText(view.time)],
    ['type', view.type],
    ['plan', view.plan],
    ['rooms', view.rooms === null ? null : String(view.rooms)],
    ['min', view.minAed === null ? null : String(view.minAed)],
    ['max', view.maxAed === null ? null : String(view.maxAed)],
    ['metric', view.metric === STANDARD_VIEW.metric ? null : view.metric],
    ['size', view.size === STANDARD_VIEW.size ? null : view.size],
  ];
  return params.filter((param): param is [string, string] => param[1] !== null);
}

/** Reads a view from an address. Invalid values keep the default, as links may come from other versions. */
export function readView(get: (name: string) => string | null): HeatView {
  const rooms = HEAT_ROOMS.find((value) => String(value) === get('rooms')) ?? null;
  const [minAed, maxAed] = [parseAed(get('min')), parseAed(get('max'))];
  const isCrossed = minAed !== null && maxAed !== null && minAed > maxAed;
  return {
    time: readTime(get('time')),
    type: parseChoice(HEAT_TYPES, get('type')),
    plan: parseChoice(PLANS, get('plan')),
    rooms,
    minAed: isCrossed ? maxAed : minAed,
    maxAed: isCrossed ? minAed : maxAed,
    metric: parseChoice(HEAT_METRICS, get('metric')) ?? STANDARD_VIEW.metric,
    size: get('size') === 'sale' ? 'sale' : 'share',
  };
}

/** @param today `YYYY-MM-DD` in Dubai */
export function toHeatQuestion(view: HeatView, span: DaySpan, today: string): HeatQuestion {
  const { time } = view;
  const days =
    time.kind === 'last'
      ? lastMonths(span, time.months, today)
      : { fromDay: epochDayOfMonth(time.from), toDay: epochDayOfMonth(time.to + 1) - 1 };
  return {
    ...days,
    type: view.type ?? undefined,
    offPlan: view.plan === null ? undefined : view.plan === 'off-plan',
    rooms: view.rooms ?? undefined,
    minPriceFils: view.minAed === null ? undefined : view.minAed * 100,
    maxPriceFils: view.maxAed === null ? undefined : view.maxAed * 100,
  };
}

function timeText(time: HeatTime): string | null {
  if (time.kind === 'last') return time.months === 0 ? null : `${time.months}m`;
  return `${monthText(time.from)}..${monthText(time.to)}`;
}

function readTime(text: string | null): HeatTime {
  if (text === null || text === ALL_TIME) return STANDARD_VIEW.time;
  const months = TIME_CHOICES.find((choice) => `${choice}m` === text);
  if (months !== undefined) return { kind: 'last', months };
  const span = /^(\d{4})-(\d{2})\.\.(\d{4})-(\d{2})$/.exec(text);
  if (span === null) return STANDARD_VIEW.time;
  const from = monthIndex(Number(span[1]), Number(span[2]));
  const to = monthIndex(Number(span[3]), Number(span[4]));
  return from === null || to === null || from > to ? STANDARD_VIEW.time : { kind: 'span', from, to };
}

function monthIndex(year: number, month: number): number | null {
  return year >= 1900 && year <= 2200 && month >= 1 && month <= 12 ? year * 12 + month - 1 : null;
}

function monthText(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

function parseAed(text: string | null): number | null {
  if (text === null || !/^\d{1,12}$/.test(text)) return null;
  return Math.min(MAX_AED, Number(text));
}

function parseChoice<T extends string>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => value === text) ?? null;
}
