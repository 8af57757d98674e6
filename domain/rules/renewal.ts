import { fromEpochDay, toEpochDay } from '../day.ts';
import { wholeFils } from '../money.ts';
import { betweenBands, NOTICE_DAYS, RENT_BANDS, rentIncrease } from '../rent/rent.ts';

/** A tenancy that ends. Rents are whole fils a year, days `YYYY-MM-DD`; null while unknown. */
export type EndingTenancy = {
  rentFils: number;
  /** Last day of the contract. */
  endDay: string | null;
  /** Rent that the landlord asks for. */
  askedFils: number | null;
  /** Day on which the notice of the landlord arrived; null if none came. */
  noticeDay: string | null;
};

/**
 * `in_time`, `late`; without a notice `awaited` until the last day for it, then `none`. `unknown` without the end of the
 * contract.
 */
export type NoticeState = 'in_time' | 'late' | 'awaited' | 'none' | 'unknown';

export type RenewalCheck = ReturnType<typeof checkRenewal>;

/**
 * Rent that the law allows on renewal: Decree 43 of 2013, article 1, and Law 26 of 2007 as amended by Law 33 of 2008,
 * article 14. `averageFils`: average yearly rent of similar homes, null if unknown.
 */
export function checkRenewal(tenancy: EndingTenancy, averageFils: number | null, today: string) {
  const { rentFils, askedFils } = tenancy;
  const increase = averageFils === null ? null : rentIncrease(rentFils, averageFils);
  const notice = checkNotice(tenancy, today);
  // Without notice in time the old terms carry on, whatever the average.
  const isBound = notice.state === 'late' || notice.state === 'none';
  const highestFils = isBound ? rentFils : (increase?.highestFils ?? null);
  return {
    notice,
    increase,
    isBetweenBands: increase !== null && betweenBands(increase.below),
    /** Whether the rent stays because the notice came late or not at all. */
    isBound,
    /** Highest rent that the landlord may ask for; null if unknown. */
    highestFils,
    /** Part of the landlord's wish above `highestFils`; negative if below. Null without both. */
    excessFils: askedFils === null || highestFils === null ? null : askedFils - highestFils,
  };
}

function checkNotice({ endDay, noticeDay }: EndingTenancy, today: string) {
  if (endDay === null) return { state: 'unknown' as NoticeState, lastDay: null, daysLeft: null };
  const last = toEpochDay(endDay) - NOTICE_DAYS;
  const daysLeft = last - toEpochDay(today);
  const lastDay = fromEpochDay(last);
  const state: NoticeState =
    noticeDay === null ? (daysLeft >= 0 ? 'awaited' : 'none') : toEpochDay(noticeDay) <= last ? 'in_time' : 'late';
  return { state, lastDay, daysLeft };
}

/**
 * The bands for a rent, lowest first: above which average each begins, and the highest rent it allows. Whole fils; the
 * first begins at 0. Lets users read the answer from the regulator's index.
 */
export function bandsFor(rentFils: number) {
  const bands = [{ above: 0, rise: 0 }, ...RENT_BANDS.toReversed()];
  return bands.map(({ above, rise }) => ({
    rise,
    aboveFils: above === 0 ? 0 : Math.floor(rentFils / (1 - above)),
    highestFils: wholeFils(rentFils * (1 + rise)),
  }));
}
