import { fromEpochDay } from '../day.ts';
import type { RentTable } from '../rent/rent-table.ts';
import type { RatioStudy } from '../valuation/ratio-study.ts';
import {
  backtestRents,
  measurePlainMedian,
  measureRents,
  type RentAccuracy,
  type RentTrial,
} from '../valuation/rent/rent-backtest.ts';

const MIN_BAND = 30;

const BANDS = {
  first: ({ isNew }: RentTrial) => isNew,
  renewal: ({ isNew }: RentTrial) => !isNew,
  flat: ({ isHouse }: RentTrial) => !isHouse,
  house: ({ isHouse }: RentTrial) => isHouse,
} as const;
export type RentBand = keyof typeof BANDS;

export type RentAccuracyReport = {
  all: RentAccuracy;
  /** The plain median of area and rooms on the same tenancies. */
  plain: RatioStudy;
  /** First contracts, renewals, flats and houses with at least 30 tenancies. */
  bands: { name: RentBand; accuracy: RentAccuracy; plain: RatioStudy }[];
  trainRows: number;
  models: number;
  /** First and last estimated tenancy, `YYYY-MM-DD`. */
  from: string;
  to: string;
};

/** Estimates the newest quarter of tenancies by older ones; null under 30 to estimate. Takes seconds. */
export function measureRentAccuracy(table: RentTable): RentAccuracyReport | null {
  const test = backtestRents(table);
  if (test === null || test.trials.length < MIN_BAND) return null;
  const { trials, trainRows, models } = test;
  const days = trials.map(({ day }) => day);
  return {
    all: measureRents(trials),
    plain: measurePlainMedian(trials),
    bands: rentBands(trials).filter(({ accuracy }) => accuracy.n >= MIN_BAND),
    trainRows,
    models,
    from: fromEpochDay(Math.min(...days)),
    to: fromEpochDay(Math.max(...days)),
  };
}

/** Accuracy by kind of contract and of home, without empty bands. */
export function rentBands(trials: readonly RentTrial[]): RentAccuracyReport['bands'] {
  return (Object.keys(BANDS) as RentBand[]).flatMap((name) => {
    const members = trials.filter(BANDS[name]);
    if (members.length === 0) return [];
    return [{ name, accuracy: measureRents(members), plain: measurePlainMedian(members) }];
  });
}
