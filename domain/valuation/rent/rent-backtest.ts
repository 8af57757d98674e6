import { append } from '../../collections.ts';
import { medianOf, quantileOf } from '../../median.ts';
import type { RentTable } from '../../rent/rent-table.ts';
import { REBUILD_DAYS } from '../model.ts';
import { type RatioStudy, ratioStudy } from '../ratio-study.ts';
import { type KnownRents, knownRents } from './known-rents.ts';
import { fitRents, rentLogAt, rentPointAt, rentQuantiles } from './rent-model.ts';

/** A tenancy whose rent was estimated from older tenancies alone. AED a year. */
export type RentTrial = {
  day: number;
  rent: number;
  value: number;
  low80: number;
  high80: number;
  low50: number;
  high50: number;
  areaRooms: number;
  isHouse: boolean;
  isNew: boolean;
};

export type RentAccuracy = RatioStudy & { coverage50: number; coverage80: number; width80: number };

const TRAIN_SHARE = 0.75;
const LEAST_TRAINED = 40;
/** Factor from the median of area and rooms, or from the city's with few rents, beyond which a rent is an error. */
const OUTLIER = { near: 3.5, far: 6, least: 5 } as const;

/** Estimates the newest 25 % of tenancies by models that knew only older ones. Null with too few. */
export function backtestRents(table: RentTable) {
  const rents = knownRents(table);
  const kept = ordinaryRents(rents);
  const cutDay = rents.day[kept[Math.floor(kept.length * TRAIN_SHARE)] ?? -1];
  if (cutDay === undefined) return null;
  const trainRows = kept.filter((i) => rents.day[i] < cutDay).length;
  if (trainRows < LEAST_TRAINED) return null;
  const last = rents.day[kept.at(-1) ?? 0];
  const trials: RentTrial[] = [];
  const models = Math.floor((last - cutDay) / REBUILD_DAYS) + 1;
  for (let m = 0; m < models; m++) {
    const day = cutDay + m * REBUILD_DAYS;
    const rows = kept.filter((i) => rents.day[i] < day);
    const model = fitRents(rents, rows, day);
    const plain = plainMedians(rents, rows);
    for (const i of kept) {
      if (rents.day[i] < day || rents.day[i] >= day + REBUILD_DAYS) continue;
      const point = rentPointAt(rents, i);
      const value = rentLogAt(model, point, day);
      const q = rentQuantiles(model, point);
      trials.push({
        day: rents.day[i],
        rent: Math.exp(rents.rent[i]),
        value: Math.exp(value),
        low80: Math.exp(value + q.low80),
        high80: Math.exp(value + q.high80),
        low50: Math.exp(value + q.low50),
        high50: Math.exp(value + q.high50),
        areaRooms: Math.exp(plain(i)),
        isHouse: rents.house[i] === 1,
        isNew: rents.isNew[i] === 1,
      });
    }
  }
  return { tenancies: rents.rows, outliers: rents.rows - kept.length, trainRows, cutDay, models, trials };
}

export function measureRents(trials: readonly RentTrial[]): RentAccuracy {
  const rents = trials.map(({ rent }) => rent);
  const within = (low: 'low50' | 'low80', high: 'high50' | 'high80') =>
    (100 * trials.filter((t) => t.rent >= t[low] && t.rent <= t[high]).length) / trials.length;
  return {
    ...ratioStudy(
      trials.map(({ value }) => value),
      rents,
    ),
    coverage50: within('low50', 'high50'),
    coverage80: within('low80', 'high80'),
    width80:
      100 *
      quantileOf(
        trials.map(({ low80, high80, value }) => (high80 - low80) / value),
        0.5,
      ),
  };
}

export function measurePlainMedian(trials: readonly RentTrial[]): RatioStudy {
  return ratioStudy(
    trials.map(({ areaRooms }) => areaRooms),
    trials.map(({ rent }) => rent),
  );
}

const cellOf = ({ area, rooms, house }: KnownRents, i: number) => (area[i] * 16 + rooms[i] + 1) * 2 + house[i];

/** Tenancies without gross errors, oldest first. */
function ordinaryRents(rents: KnownRents): Int32Array {
  const all = Int32Array.from({ length: rents.rows }, (_, i) => i);
  const cells = groupBy(all, (i) => cellOf(rents, i));
  const cities = groupBy(all, (i) => cellOf(rents, i) % 32);
  const medians = new Map([...cells].map(([key, rows]) => [key, medianOf(rows.map((i) => rents.rent[i]))]));
  const cityMedians = new Map([...cities].map(([key, rows]) => [key, medianOf(rows.map((i) => rents.rent[i]))]));
  return all.filter((i) => {
    const key = cellOf(rents, i);
    const isKnown = (cells.get(key)?.length ?? 0) >= OUTLIER.least;
    const median = (isKnown ? medians.get(key) : cityMedians.get(key % 32)) ?? 0;
    return Math.abs(rents.rent[i] - median) <= Math.log(isKnown ? OUTLIER.near : OUTLIER.far);
  });
}

function groupBy(rows: Int32Array, key: (i: number) => number): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const i of rows) append(groups, key(i), i);
  return groups;
}

const LEAST = 3;

/** Plain median rent of area and rooms, else of the rooms in the city; ln of AED a year. */
function plainMedians(rents: KnownRents, rows: Int32Array): (i: number) => number {
  const medians = (key: (i: number) => number) =>
    new Map(
      [...groupBy(rows, key)]
        .filter(([, members]) => members.length >= LEAST)
        .map(([code, members]) => [code, medianOf(members.map((i) => rents.rent[i]))]),
    );
  const inArea = medians((i) => cellOf(rents, i));
  const inCity = medians((i) => cellOf(rents, i) % 32);
  const all = medianOf(Array.from(rows, (i) => rents.rent[i]));
  return (i) => inArea.get(cellOf(rents, i)) ?? inCity.get(cellOf(rents, i) % 32) ?? all;
}
