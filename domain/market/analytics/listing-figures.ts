import { append } from '../../collections.ts';
import { toEpochDay } from '../../day.ts';
import { PROPERTY_TYPES } from '../../property/property.ts';
import type { PropertyColumns } from '../../property/property-columns.ts';
import { medianOfFirst } from './order-statistics.ts';
import type { SaleChoice } from './sale-masks.ts';

export type ListingFigures = ReturnType<typeof sumGroups>;

export type ListingQuestion = { areaId?: string | undefined; choice?: SaleChoice | undefined; today: string };

/** Figures of active listings in an area or the city. `today`: YYYY-MM-DD. */
export function listingFigures(columns: PropertyColumns, question: ListingQuestion): ListingFigures {
  const { areaId } = question;
  const groups = activeByPlace(columns, question);
  const own = groups.filter((_, place) => areaId === undefined || columns.places[place]?.areaId === areaId);
  return sumGroups(own);
}

/** `listingFigures` by area id, in one pass, for areas with a matching listing. */
export function listingFiguresByArea(columns: PropertyColumns, question: Omit<ListingQuestion, 'areaId'>) {
  // An area may have several names: places are pairs of a name and an id.
  const byArea = new Map<string, Group[]>();
  activeByPlace(columns, question).forEach((group, place) => {
    if (group.active > 0) append(byArea, columns.places[place]?.areaId ?? '', group);
  });
  return new Map([...byArea].map(([areaId, groups]) => [areaId, sumGroups(groups)]));
}

type Group = { active: number; offPlan: number; ages: number[] };

function activeByPlace(columns: PropertyColumns, question: Omit<ListingQuestion, 'areaId'>): Group[] {
  const { choice = {}, today } = question;
  const now = toEpochDay(today);
  const isWanted = PROPERTY_TYPES.map((type) => choice.types?.includes(type) ?? true);
  const { min, max = Number.POSITIVE_INFINITY } = choice.rooms ?? { min: Number.NEGATIVE_INFINITY };
  const plan = choice.offPlan === undefined ? -1 : Number(choice.offPlan);
  const groups = columns.places.map((): Group => ({ active: 0, offPlan: 0, ages: [] }));
  for (let i = 0; i < columns.rows; i++) {
    if (columns.forSale[i] === 0 || !isWanted[columns.type[i]]) continue;
    if (plan >= 0 && columns.offPlan[i] !== plan) continue;
    const rooms = columns.halfBedrooms[i] / 2;
    if (rooms < min || rooms > max) continue;
    const group = groups[columns.place[i]];
    group.active++;
    group.offPlan += columns.offPlan[i];
    const listed = columns.listedDay[i];
    if (listed > 0) group.ages.push(Math.max(0, now - listed));
  }
  return groups;
}

function sumGroups(groups: readonly Group[]) {
  const ages = Float64Array.from(groups.flatMap((group) => group.ages));
  return {
    active: groups.reduce((sum, { active }) => sum + active, 0),
    offPlan: groups.reduce((sum, { offPlan }) => sum + offPlan, 0),
    aged: ages.length,
    /** Median age in days of active listings with a known date; null without any. */
    daysOnMarket: ages.length === 0 ? null : Math.round(medianOfFirst(ages, ages.length)),
  };
}
