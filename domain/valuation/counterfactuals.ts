import { sqmFromSqft } from '../area-unit.ts';
import { medianOf } from '../median.ts';
import type { ModelEvidence } from './model-evidence.ts';
import type { HomePoint } from './sales.ts';

type Place = 'project' | 'area';
/** Changes that can only raise the value of a home. */
type Change = 'hundred_sqft_more' | 'one_room_more' | 'parking' | 'ready';

/** The home with one more feature, and the number of sales as evidence. */
export type Counterfactual = {
  change: Change;
  /** AED for the whole home, above its current value. */
  value: number;
  /** Square metres; with one more room, the usual size of such homes. */
  sqm: number;
  /** Registered sales of such homes, and their place. */
  sales: number;
  scope: Place;
};

const RULE = {
  leastSales: 5,
  days: 730,
  /** ln of size: at most 15 % smaller or larger. */
  sizeApart: 0.14,
  /** Smaller rises are ignored, as a fraction of the value. */
  leastRise: 0.0005,
  /** Percent of value per percent of size; other rises reflect different plans rather than size. */
  elasticity: { least: 0.25, most: 1.5 },
  /** ln of size: homes with one more room that are over 60 % larger are another kind of home. */
  mostLarger: 0.47,
} as const;

type Question = { evidence: ModelEvidence; point: HomePoint; today: number; valueAt: (point: HomePoint) => number };

/** Finds changes that raise the value and are backed by sales in the project, else the area. */
export function counterfactuals(from: Question): Counterfactual[] {
  const value = from.valueAt(from.point);
  return changedHomes(from).flatMap(({ change, point, sales, scope }) => {
    const changed = from.valueAt(point);
    if (changed < value * (1 + RULE.leastRise)) return [];
    const larger = point.size - from.point.size;
    const elasticity = Math.log(changed / value) / larger;
    const { least, most } = RULE.elasticity;
    if (change === 'hundred_sqft_more' && (elasticity < least || elasticity > most)) return [];
    if (change === 'one_room_more' && larger > RULE.mostLarger) return [];
    return [{ change, value: changed, sqm: Math.exp(point.size), sales, scope }];
  });
}

type Changed = Omit<Counterfactual, 'value' | 'sqm'> & { point: HomePoint };

function changedHomes(from: Question): Changed[] {
  const { point } = from;
  const list: Changed[] = [];
  const add = (change: Change, changed: HomePoint, places?: readonly Place[]) => {
    const found = findSuch(from, changed, places);
    if (found !== null) list.push({ change, point: changed, sales: found.rows.length, scope: found.scope });
  };
  add('hundred_sqft_more', { ...point, size: Math.log(Math.exp(point.size) + sqmFromSqft(100)) });
  // Parking and handover are compared within the project only: homes nearby differ in age and standard too.
  if (point.parking === 0) add('parking', { ...point, parking: 1 }, ['project']);
  if (point.offPlan === 1) add('ready', { ...point, offPlan: 0 }, ['project']);
  const roomier = point.rooms < 5 ? findSuch(from, { ...point, rooms: point.rooms + 1, size: Number.NaN }) : null;
  if (roomier !== null) {
    const usual = medianOf(roomier.rows.map((row) => from.evidence.sales.size[row]));
    add('one_room_more', { ...point, rooms: point.rooms + 1, size: Math.max(point.size, usual) }, [roomier.scope]);
  }
  return list;
}

/** Recent sales of such homes in the project, else the area; any size if the size is NaN. */
function findSuch({ evidence, today }: Question, point: HomePoint, places: readonly Place[] = ['project', 'area']) {
  const { sales } = evidence;
  for (const scope of places) {
    const near = scope === 'project' ? evidence.byProject.get(point.project) : evidence.byArea.get(point.area);
    const rows = Array.from(near ?? []).filter(
      (row) =>
        sales.keys.area[row] === point.area &&
        sales.day[row] > today - RULE.days &&
        sales.rooms[row] === point.rooms &&
        sales.offPlan[row] === point.offPlan &&
        sales.parking[row] >= Math.min(1, point.parking) &&
        !(Math.abs(sales.size[row] - point.size) > RULE.sizeApart),
    );
    if (rows.length >= RULE.leastSales) return { rows, scope };
  }
  return null;
}
