import { epochDayOf } from '../../day.ts';
import { PROPERTY_TYPES, type PropertyType } from '../../property/property.ts';
import type { PropertyColumns } from '../../property/property-columns.ts';
import { medianOfFirst } from './order-statistics.ts';
import type { SaleChoice } from './sale-masks.ts';

// Typed arrays are read as `col[i] as number`: i always runs below `rows`.

/** What is on offer now. */
export type ListingFigures = {
  active: number;
  /** Off-plan homes among them. */
  offPlan: number;
  /** Median age of the active listings whose day is known, days; null without any. */
  daysOnMarket: number | null;
  /** How many ages the median is of. */
  aged: number;
};

export type ListingQuestion = { areaId?: string | undefined; choice?: SaleChoice | undefined; today: string };

/** Figures of the active listings of an area or of the city. `today` is a day as text. */
export function listingFigures(columns: PropertyColumns, question: ListingQuestion): ListingFigures {
  const { areaId, choice = {}, today } = question;
  const now = epochDayOf(today);
  const wanted = placeMask(columns, areaId);
  const types = typeMask(choice.types);
  const { min, max = Number.POSITIVE_INFINITY } = choice.rooms ?? { min: 0 };
  const plan = choice.offPlan === undefined ? -1 : Number(choice.offPlan);
  const ages = new Float64Array(columns.rows);
  let active = 0;
  let offPlan = 0;
  let aged = 0;
  for (let i = 0; i < columns.rows; i++) {
    if (columns.active[i] === 0 || wanted[columns.place[i] as number] === 0) continue;
    if (types[columns.type[i] as number] === 0 || (plan >= 0 && columns.offPlan[i] !== plan)) continue;
    const rooms = (columns.halfBedrooms[i] as number) / 2;
    if (rooms < min || rooms > max) continue;
    active++;
    offPlan += columns.offPlan[i] as number;
    const listed = columns.listedDay[i] as number;
    if (listed > 0) ages[aged++] = Math.max(0, now - listed);
  }
  return { active, offPlan, aged, daysOnMarket: aged === 0 ? null : Math.round(medianOfFirst(ages, aged)) };
}

/** Active listings by area id. */
export function activeByArea(columns: PropertyColumns): Map<string, number> {
  const counts = new Uint32Array(columns.places.length);
  for (let i = 0; i < columns.rows; i++) {
    const place = columns.place[i] as number;
    counts[place] = (counts[place] as number) + (columns.active[i] as number);
  }
  const byArea = new Map<string, number>();
  columns.places.forEach(({ areaId }, place) => {
    byArea.set(areaId, (byArea.get(areaId) ?? 0) + (counts[place] as number));
  });
  return byArea;
}

function placeMask(columns: PropertyColumns, areaId: string | undefined): Uint8Array {
  return Uint8Array.from(columns.places, (place) => (areaId === undefined || place.areaId === areaId ? 1 : 0));
}

function typeMask(types: SaleChoice['types']): Uint8Array {
  return Uint8Array.from(PROPERTY_TYPES, (type: PropertyType) => (types === undefined || types.includes(type) ? 1 : 0));
}
