import { medianOf } from '../median.ts';
import { indexAt, type TimeIndex } from './hedonic.ts';
import type { CleanSales } from './sales.ts';

/** Naive values, ln of AED per sqm: median of the area and rooms, and of the project. Both carried by the index. */
export type NaiveValues = { areaRooms: (i: number) => number; project: (i: number) => number };

/** Fewest sales a group needs to be asked. */
const LEAST = 3;

/** Baselines B1 and B2 of `../research/valuation.md` from the known rows. */
export function naiveValues(sales: CleanSales, known: Int32Array, index: TimeIndex): NaiveValues {
  const timeAt = (i: number) =>
    indexAt(index, {
      area: sales.keys.area[i],
      offPlan: sales.offPlan[i],
      day: sales.day[i],
    });
  const areaOf = (i: number) => sales.keys.area[i];
  const areaRoomsOf = (i: number) => areaOf(i) * 8 + sales.rooms[i];
  const projectOf = (i: number) => sales.keys.project[i];
  const rate = (i: number) => sales.rate[i] - timeAt(i);
  const city = medianOf(Float64Array.from(known, rate));
  const byArea = mediansBy(known, areaOf, rate);
  const byRooms = mediansBy(known, areaRoomsOf, rate);
  const byProject = mediansBy(known, projectOf, rate);
  const areaRooms = (i: number) => (byRooms.get(areaRoomsOf(i)) ?? byArea.get(areaOf(i)) ?? city) + timeAt(i);
  const project = (i: number) => {
    const median = projectOf(i) < 0 ? undefined : byProject.get(projectOf(i));
    return median === undefined ? areaRooms(i) : median + timeAt(i);
  };
  return { areaRooms, project };
}

function mediansBy(known: Int32Array, key: (i: number) => number, rate: (i: number) => number): Map<number, number> {
  const groups = new Map<number, number[]>();
  for (const i of known) {
    const group = groups.get(key(i));
    if (group === undefined) groups.set(key(i), [rate(i)]);
    else group.push(rate(i));
  }
  const medians = new Map<number, number>();
  for (const [code, rates] of groups) if (rates.length >= LEAST) medians.set(code, medianOf(rates));
  return medians;
}
