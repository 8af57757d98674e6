import { filsFromAed, wholeFils } from '../money.ts';
import { holidayPermitFils, OWNING_FACTS } from './owning-facts.ts';
import { HOLIDAY_RATES_SOURCE } from './sources.ts';

/** Nightly rates in AED and the share of nights booked: medians, and the middle half of the rates. */
type Rates = {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly booked: number;
  readonly homes: number;
};

const rates = (homes: number, [low, middle, high]: [number, number, number], booked: number): Rates => {
  return { low, middle, high, booked, homes };
};

/** All of Dubai by bedrooms, studio first; four stands for four and more. */
const CITY = [
  rates(33, [330, 350, 520], 0.21),
  rates(85, [390, 540, 700], 0.33),
  rates(47, [800, 960, 1210], 0.31),
  rates(11, [920, 1380, 1780], 0.4),
  rates(16, [1460, 2160, 3660], 0.4),
] as const;

const MARINA = [rates(17, [440, 480, 530], 0.43), rates(34, [470, 540, 690], 0.36), rates(29, [830, 930, 1090], 0.27)];
/** Areas whose own sample is large enough, by bedrooms. */
const AREAS: Readonly<Record<string, readonly (Rates | undefined)[]>> = {
  'dubai-marina': MARINA,
  jbr: MARINA,
  'downtown-dubai': [undefined, rates(14, [540, 680, 810], 0.23), rates(7, [1070, 1420, 1650], 0.38)],
};

/** Median rate of a night in Dubai by bedrooms, studio first, AED. */
export const NIGHT_AED: readonly number[] = CITY.map(({ middle }) => middle);

/** Electricity, water, cooling and internet of a year: our assumption, for a studio or one bedroom and each one more. */
const UTILITIES = { firstFils: filsFromAed(9_600), bedroomFils: filsFromAed(3_600) } as const;

/** What letting a home by the night is assumed to earn and cost, with the sample behind it. Whole fils, fractions. */
export function holidayLet(areaId: string, bedrooms: number) {
  const place = Math.min(CITY.length - 1, Math.max(0, bedrooms));
  const own = AREAS[areaId]?.[place];
  const { low, middle, high, booked, homes } = own ?? CITY[place] ?? CITY[1];
  const permitFils = holidayPermitFils(bedrooms);
  const utilitiesFils = UTILITIES.firstFils + UTILITIES.bedroomFils * Math.max(0, bedrooms - 1);
  const operatorShare = OWNING_FACTS.holidayOperator.percent / 100;
  const yearFils = (nightlyAed: number) => {
    return wholeFils(filsFromAed(nightlyAed) * 365 * booked * (1 - operatorShare)) - permitFils - utilitiesFils;
  };
  return {
    nightlyFils: filsFromAed(middle),
    nightlyRange: { lowFils: filsFromAed(low), highFils: filsFromAed(high) },
    booked,
    /** Holiday homes behind the rates, of the area or of all of Dubai. */
    homes,
    scope: own === undefined ? ('city' as const) : ('area' as const),
    permitFils,
    utilitiesFils,
    operatorShare,
    /** Income of a year after the operator's share, permit and utilities, with the middle half of the rates. */
    year: { fils: yearFils(middle), lowFils: yearFils(low), highFils: yearFils(high) },
    source: HOLIDAY_RATES_SOURCE,
  };
}

export type HolidayLet = ReturnType<typeof holidayLet>;
