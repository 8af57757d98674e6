import { useCallback, useMemo } from 'react';
import type { AnalyticsQuestion } from '../../../domain/market/analytics/analytics-answers.ts';
import type { SaleChoice } from '../../../domain/market/analytics/sale-masks.ts';
import type { GrowthBasis } from '../../../domain/market/analytics/yield-growth.ts';
import { codeName } from '../../../domain/property/property-type.ts';
import { DEED_TYPES, type DeedType } from '../../../domain/transaction/transaction.ts';
import { useScreenParams } from '../../ui/controls/screen-address.ts';
import { common } from '../../ui/texts/common.ts';
import { paths, withQuery } from '../../ui/texts/paths.ts';
import { messages } from './messages.ts';

export const ANALYTICS_JOURNEYS = ['investor', 'broker', 'developer'] as const;
export type AnalyticsJourney = (typeof ANALYTICS_JOURNEYS)[number];
export const ROOMS = ['0', '1', '2', '3', '4'] as const;
export const GROWTH_BASES = ['long', 'expected'] as const satisfies readonly GrowthBasis[];
export const PERIODS = [3, 6, 12, 36, 0] as const;
/** More lines than this are hard to tell apart in one chart. */
export const MAX_CHOSEN_AREAS = 4;
const DEFAULT_MONTHS = 12;

export type View = {
  /** Up to four; the first one has the focus. Empty means the whole city. */
  areaIds: readonly string[];
  type: DeedType | null;
  /** `0` is a studio, `4` is four or more. */
  rooms: (typeof ROOMS)[number] | null;
  state: 'ready' | 'off-plan' | null;
  measure: 'sqft' | 'total';
  months: (typeof PERIODS)[number];
  journey: AnalyticsJourney | null;
  /** Column of the ranking and its direction; null for the journey's default. */
  sort: { key: string; up: boolean } | null;
  /** Growth against which investors see the yield. */
  growth: GrowthBasis;
};

export function parseView(params: URLSearchParams): View {
  const sort = params.get('sort');
  return {
    areaIds: [...new Set((params.get('area') ?? '').split(',').filter((id) => id !== ''))].slice(0, MAX_CHOSEN_AREAS),
    type: parseOneOf(DEED_TYPES, params.get('type')),
    rooms: parseOneOf(ROOMS, params.get('rooms')),
    state: parseOneOf(['ready', 'off-plan'] as const, params.get('state')),
    measure: params.get('measure') === 'total' ? 'total' : 'sqft',
    months: parseOneOf(PERIODS, params.has('months') ? Number(params.get('months')) : null) ?? DEFAULT_MONTHS,
    journey: parseOneOf(ANALYTICS_JOURNEYS, params.get('user')),
    sort: sort === null || sort === '' ? null : { key: sort.replace(/^-/, ''), up: !sort.startsWith('-') },
    growth: params.get('growth') === 'expected' ? 'expected' : 'long',
  };
}

export function formatView(view: View): Record<string, string | undefined> {
  return {
    user: view.journey ?? undefined,
    area: view.areaIds.length === 0 ? undefined : view.areaIds.join(','),
    type: view.type ?? undefined,
    rooms: view.rooms ?? undefined,
    state: view.state ?? undefined,
    measure: view.measure === 'total' ? 'total' : undefined,
    months: view.months === DEFAULT_MONTHS ? undefined : String(view.months),
    sort: view.sort === null ? undefined : `${view.sort.up ? '' : '-'}${view.sort.key}`,
    growth: view.growth === 'expected' ? view.growth : undefined,
  };
}

export function analyticsQuestion(view: View): AnalyticsQuestion {
  return { areaIds: view.areaIds, choice: toSaleChoice(view), measure: view.measure, months: view.months };
}

/** Expectations and scores exist only for all homes. */
export function isUnfiltered(view: View): boolean {
  return view.type === null && view.rooms === null && view.state === null;
}

function toSaleChoice(view: View): SaleChoice {
  const rooms = view.rooms === null ? null : Number(view.rooms);
  return {
    ...(view.type === null ? {} : { types: [view.type] }),
    ...(rooms === null ? {} : { rooms: rooms === 4 ? { min: 4 } : { min: rooms, max: rooms } }),
    ...(view.state === null ? {} : { offPlan: view.state === 'off-plan' }),
  };
}

function parseOneOf<T>(known: readonly T[], value: unknown): T | null {
  return known.find((one) => one === value) ?? null;
}

export type Option<T> = { value: T; label: string };

export const TYPES: readonly Option<View['type']>[] = [
  { value: null, label: common.allTypes },
  ...DEED_TYPES.map((type) => ({ value: type, label: codeName(type) })),
];
export const ROOM_OPTIONS: readonly Option<View['rooms']>[] = [
  { value: null, label: common.anyNumber },
  ...ROOMS.map((rooms) => ({ value: rooms, label: messages.roomNames[rooms] })),
];
export const STATES: readonly Option<View['state']>[] = [
  { value: null, label: common.readyAndOffPlan },
  { value: 'ready', label: common.ready },
  { value: 'off-plan', label: common.offPlan },
];

/** The address is the only place where the view is kept. */
export function useView(): { view: View; change: (changes: Partial<View>) => void } {
  const [params, setParams] = useScreenParams();
  const view = useMemo(() => parseView(params), [params]);
  const change = useCallback(
    (changes: Partial<View>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(formatView({ ...parseView(now), ...changes }))) {
            if (value === undefined) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { view, change };
}

export function linkTo(view: View): string {
  return withQuery(paths.analytics, formatView(view));
}
