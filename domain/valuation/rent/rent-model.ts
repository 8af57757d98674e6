import { append, getOrCreate } from '../../collections.ts';
import { medianOf } from '../../median.ts';
import { typeCode } from '../../transaction/columns.ts';
import { type Effects, monthlyEffects, monthOf, monthsOf, refit, reweigh, shrunkEffects } from '../back-fitting.ts';
import { type Calibration, calibrate } from '../ranges.ts';
import { isHouseType, type KnownRents, placeKey, plausibleSize, type RentalHome, roomsOfRent } from './known-rents.ts';

/** Coded facts of a home to let; codes are -1 if unknown. */
export type RentPoint = {
  area: number;
  project: number;
  building: number;
  house: number;
  rooms: number;
  /** ln of square metres, NaN unknown. */
  size: number;
  isNew: number;
};

type RentLevel = {
  name: string;
  /** Rents that weigh as much as the prior of no effect. */
  shrink: number;
  /** True: the effect is on the slope of size. */
  slope?: boolean;
  key: (point: RentPoint) => number;
};

const pair = (code: number, part: number, parts: number) => (code < 0 || part < 0 ? -1 : code * parts + part);
const roomsKey = ({ rooms, house }: RentPoint) => pair(rooms, house, 2);

/** Shrinkage, tuned on the older 75 % of registered tenancies (Ejari) by the error out of fold. */
const RENT_LEVELS: readonly RentLevel[] = [
  { name: 'rooms', shrink: 0.05, key: roomsKey },
  { name: 'kind', shrink: 1, key: ({ house }) => house },
  { name: 'size', shrink: 0.05, slope: true, key: ({ house }) => house },
  { name: 'area', shrink: 1, key: ({ area }) => area },
  { name: 'area × kind', shrink: 1, key: ({ area, house }) => pair(area, house, 2) },
  { name: 'area × rooms', shrink: 18, key: (p) => pair(p.area, roomsKey(p), 16) },
  { name: 'project', shrink: 8, key: ({ project }) => project },
  { name: 'project × rooms', shrink: 8, key: (p) => pair(p.project, roomsKey(p), 16) },
  { name: 'building', shrink: 2, key: ({ building }) => building },
  { name: 'renewal', shrink: 0.5, key: ({ isNew }) => isNew },
  { name: 'area × renewal', shrink: 90, key: ({ area, isNew }) => pair(area, isNew, 2) },
];

/** Stiffness of the monthly level in rents, of the city and of an area's deviation. */
const INDEX = { cityStiffness: 12, areaStiffness: 150, areaRidge: 20 } as const;
const PASSES = 10;
/** Passes before errors are told from effects that are not found yet. */
const PLAIN_PASSES = 5;
/** Sizes further than this from the usual one, ln, say nothing more: many registered sizes are wrong. */
const SIZE_REACH = 0.6;
/** Years after which a rent weighs 1/e. */
const AGE_YEARS = 4;
const FOLDS = 4;
/** Errors of a perfectly uniform market are not 0. */
const LEAST_SCALE = 0.005;
export type RentModel = {
  rents: KnownRents;
  /** Rows of `rents` that the model learned from, by area, oldest first. */
  rowsOf: Map<number, number[]>;
  design: Design;
  effects: Float64Array[];
  firstDay: number;
  /** Monthly levels of renewals and of first contracts, ln of AED a year. */
  city: Float64Array[];
  areas: Map<number, Float64Array>;
  counts: Record<Counted, Map<number, number>>;
  /** Median error out of fold of renewals and of first contracts, ln. */
  scale: number[];
  calibration: Calibration;
};

type Fit = Omit<RentModel, 'calibration' | 'scale'>;

/** Groups of each rent by level, and how much larger than usual it is. */
type Design = {
  points: RentPoint[];
  usual: Map<number, number>;
  slope: Float64Array;
  slots: Int32Array[];
  slotOf: Map<number, number>[];
};

/** Fits the model to some rows of the rents, with ranges from errors out of fold. Deterministic. */
export function fitRents(rents: KnownRents, rows: Int32Array, today: number): RentModel {
  const design = designOf(rents, rows);
  const base = ageWeights(rents, rows, today);
  const fit = fitRows({ rents, rows, design, base });
  const errors = new Float64Array(rows.length);
  const groups = new Uint8Array(rows.length);
  const fold = foldsOf(rents, rows);
  for (let f = 0; f < FOLDS; f++) {
    const others = fitRows({ rents, rows: rows.filter((_, k) => fold[k] !== f), design, base });
    for (let k = 0; k < rows.length; k++) {
      if (fold[k] !== f) continue;
      const point = design.points[rows[k]];
      errors[k] = rents.rent[rows[k]] - rentLogAt(others, point, rents.day[rows[k]]);
      groups[k] = evidenceGroup(others, point);
    }
  }
  const weights = Float64Array.from(rows, (i) => base[i]);
  // First rents scatter more than renewed ones, or less, as the market moves.
  const scale = [0, 1].map((state) => medianOf(errors.map(Math.abs).filter((_, k) => rents.isNew[rows[k]] === state)));
  const overall = medianOf(errors.map(Math.abs));
  const scaleOf = scale.map((own) => Math.max(LEAST_SCALE, Number.isNaN(own) ? overall : own));
  const scales = Float64Array.from(rows, (i) => scaleOf[rents.isNew[i]]);
  return { ...fit, scale: scaleOf, calibration: calibrate({ errors, scales, groups, weights }) };
}

function designOf(rents: KnownRents, rows: Int32Array): Design {
  const points = Array.from({ length: rents.rows }, (_, i) => rentPointAt(rents, i));
  const usual = usualSizes(points, rows);
  const slope = Float64Array.from(points, (point) => sizeApart(usual, point));
  const slotOf = RENT_LEVELS.map(() => new Map<number, number>());
  const slots = RENT_LEVELS.map(({ key }, l) =>
    Int32Array.from(points, (point) => {
      const group = key(point);
      return group < 0 ? -1 : getOrCreate(slotOf[l], group, () => slotOf[l].size);
    }),
  );
  return { points, usual, slope, slots, slotOf };
}

type Fitting = { rents: KnownRents; rows: Int32Array; design: Design; base: Float64Array };

/** A group without rents among `rows` keeps the effect 0. */
function fitRows({ rents, rows, design, base }: Fitting): Fit {
  const { firstDay, months } = monthsOf(rents.day, rows);
  const month = rents.day.map((day) => monthOf(firstDay, day, months));
  const state = month.map((m, i) => rents.isNew[i] * months + m);
  const city = monthlyEffects(state, 2, months, { stiffness: INDEX.cityStiffness, ridge: 0 });
  const spans = new Map<number, number>();
  for (const i of rows) getOrCreate(spans, rents.area[i], () => spans.size);
  const areaMonth = month.map((m, i) => (spans.get(rents.area[i]) ?? -1) * months + m);
  const penalty = { stiffness: INDEX.areaStiffness, ridge: INDEX.areaRidge };
  const areas = monthlyEffects(areaMonth, spans.size, months, penalty);
  const levels = RENT_LEVELS.map(({ shrink, slope }, l) => {
    const effects = new Float64Array(design.slotOf[l].size);
    return shrunkEffects({ slots: design.slots[l], effects, shrink, slope: slope === true ? design.slope : undefined });
  });
  const groups: Effects[] = [city, ...levels, ...(months > 1 ? [areas] : [])];
  const rest = Float64Array.from(rows, (i) => rents.rent[i]);
  const weight = Float64Array.from(rows, (i) => base[i]);
  for (let pass = 0; pass < PASSES; pass++) {
    if (pass >= PLAIN_PASSES) reweigh(rows, base, rest, weight);
    for (const group of groups) refit(rows, group, rest, weight);
  }
  return {
    rents,
    rowsOf: groupByArea(rents, rows),
    design,
    effects: levels.map(({ effects }) => effects),
    firstDay,
    city: [city.levelsOf(0), city.levelsOf(1)],
    areas: new Map([...spans].map(([area, span]) => [area, areas.levelsOf(span)])),
    counts: countRents(design.points, rows),
  };
}

function groupByArea(rents: KnownRents, rows: Int32Array): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const i of rows) append(groups, rents.area[i], i);
  return groups;
}

/** Weight of each rent by its age. */
function ageWeights(rents: KnownRents, rows: Int32Array, today: number): Float64Array {
  const base = new Float64Array(rents.rows);
  for (const i of rows) base[i] = Math.exp((rents.day[i] - today) / (365.25 * AGE_YEARS));
  return base;
}

/** Tenancies of one place and day are lines of one contract: not divided between folds, unless there are no others. */
function foldsOf(rents: KnownRents, rows: Int32Array): Uint8Array {
  const clusters = new Map<string, number>();
  const cluster = Int32Array.from(rows, (i) => {
    const key = `${rents.area[i]}/${rents.project[i]}/${rents.day[i]}`;
    return getOrCreate(clusters, key, () => clusters.size);
  });
  return Uint8Array.from(cluster, (own, k) => (clusters.size < FOLDS ? k : own) % FOLDS);
}

export function rentPointAt(rents: KnownRents, i: number): RentPoint {
  return {
    area: rents.area[i],
    project: rents.project[i],
    building: rents.building[i],
    house: rents.house[i],
    rooms: rents.rooms[i],
    size: rents.size[i],
    isNew: rents.isNew[i],
  };
}

/** A described home in the codes of known rents, null if its type is no home. */
export function toRentPoint(rents: KnownRents, home: RentalHome): RentPoint | null {
  const house = isHouseType(typeCode(home.type));
  if (house === null) return null;
  const { places } = rents;
  const rooms = home.type === 'studio' ? 0 : roomsOfRent(home.rooms);
  return {
    area: places.area.get(home.areaId) ?? -1,
    project: places.project.get(placeKey(home.project)) ?? -1,
    building: places.building.get(placeKey(home.building)) ?? -1,
    house: house ? 1 : 0,
    rooms,
    size: plausibleSize(home.sqm, rooms),
    isNew: home.isNew ? 1 : 0,
  };
}

/** Median ln of square metres by rooms and kind. */
function usualSizes(points: readonly RentPoint[], rows: Int32Array): Map<number, number> {
  const sizes = new Map<number, number[]>();
  for (const i of rows) {
    const point = points[i];
    const key = roomsKey(point);
    if (!Number.isNaN(point.size) && key >= 0) append(sizes, key, point.size);
  }
  return new Map([...sizes].map(([key, list]) => [key, medianOf(list)]));
}

/** How much larger than usual for its rooms and kind, ln; 0 if unknown. */
function sizeApart(usual: ReadonlyMap<number, number>, point: RentPoint): number {
  const typical = usual.get(roomsKey(point));
  if (typical === undefined || Number.isNaN(point.size)) return 0;
  return Math.max(-SIZE_REACH, Math.min(SIZE_REACH, point.size - typical));
}

/** ln of AED a year by the model on a day (days since 1970-01-01); constant beyond the days it knows. */
export function rentLogAt(model: Fit, point: RentPoint, day: number): number {
  const { design } = model;
  const city = model.city[point.isNew];
  const m = monthOf(model.firstDay, day, city.length);
  let sum = city[m] + (model.areas.get(point.area)?.[m] ?? 0);
  for (let l = 0; l < RENT_LEVELS.length; l++) {
    const slot = design.slotOf[l].get(RENT_LEVELS[l].key(point));
    if (slot === undefined) continue;
    sum += model.effects[l][slot] * (RENT_LEVELS[l].slope === true ? sizeApart(design.usual, point) : 1);
  }
  return sum;
}

/** Groups in which the rents behind an estimate are counted. */
const COUNTED = {
  area: ({ area }: RentPoint) => area,
  rooms: roomsKey,
  areaRooms: (point: RentPoint) => pair(point.area, roomsKey(point), 16),
  project: ({ project }: RentPoint) => project,
  building: ({ building }: RentPoint) => building,
} as const;
type Counted = keyof typeof COUNTED;
const COUNTED_NAMES = Object.keys(COUNTED) as Counted[];

function countRents(points: readonly RentPoint[], rows: Int32Array): Record<Counted, Map<number, number>> {
  const counts = Object.fromEntries(COUNTED_NAMES.map((name) => [name, new Map()])) as Record<
    Counted,
    Map<number, number>
  >;
  for (const i of rows) {
    for (const name of COUNTED_NAMES) {
      const key = COUNTED[name](points[i]);
      if (key >= 0) counts[name].set(key, (counts[name].get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** Number of rents that share the home's area, rooms, project or building. */
export function rentCounts({ counts }: Pick<Fit, 'counts'>, point: RentPoint): Record<Counted, number> {
  const count = (name: Counted) => counts[name].get(COUNTED[name](point)) ?? 0;
  return Object.fromEntries(COUNTED_NAMES.map((name) => [name, count(name)])) as Record<Counted, number>;
}

/** How well a home's surroundings are known: the group whose errors give its range. */
function evidenceGroup(model: Fit, point: RentPoint): number {
  const { areaRooms, project, building } = rentCounts(model, point);
  const near = Math.max(project, building);
  const depth = near >= 3 ? 3 : near > 0 ? 2 : areaRooms >= 5 ? 1 : 0;
  return depth + 4 * point.house;
}

/** Ends of the 50 % and 80 % ranges around a rent, in ln. */
export function rentQuantiles({ calibration, scale, ...fit }: RentModel, point: RentPoint) {
  const { low80, low50, high50, high80 } = calibration.groups[evidenceGroup(fit, point)] ?? calibration.all;
  const unit = scale[point.isNew];
  return { low80: low80 * unit, low50: low50 * unit, high50: high50 * unit, high80: high80 * unit };
}
