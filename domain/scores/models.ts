import { sqmFromSqft } from '../area-unit.ts';
import { getOrCreate } from '../collections.ts';
import { deedAt, type MarketTable } from '../market/market-table.ts';
import { medianOf } from '../median.ts';
import { groupCode } from '../transaction/columns.ts';
import { DEED_FLAG, DEED_TYPES } from '../transaction/transaction.ts';
import type { ValuationModel } from '../valuation/model.ts';
import { parkingBays } from '../valuation/place-text.ts';
import type { HomeFamily } from '../valuation/sales.ts';
import { type HomeValuation, type Subject, valueHome } from '../valuation/value-home.ts';
import { type ComparedHome, toFamily } from './similar-sales.ts';

/** The trained valuations of flats and of houses; null with too few sales. */
export type Models = Readonly<Record<HomeFamily, ValuationModel | null>>;

export const NO_MODELS: Models = { flat: null, house: null };

export type ValuedHome = ComparedHome & { yearBuilt?: number | null };

/** A home as model input. Registers class duplexes as flats; parking, missing in listings, is assumed typical. */
export function toSubject(home: ValuedHome, table: MarketTable): Subject {
  return {
    parking: usualParking(table, home),
    areaId: home.areaId,
    propertyType: home.propertyType === 'duplex' ? 'apartment' : home.propertyType,
    sqm: sqmFromSqft(home.sqft),
    rooms: Math.floor(home.bedrooms),
    offPlan: home.completion === 'off_plan',
    project: home.project,
    building: home.building,
    yearBuilt: home.yearBuilt ?? undefined,
  };
}

const SALE = groupCode('sale');
const MOST_ROWS = 4000;
const ENOUGH = 25;
const LEAST = 5;

const PARKING = new WeakMap<MarketTable, Map<string, string>>();

/** The usual parking of the newest similar sales in the project, else the area; one word per bay. */
function usualParking(table: MarketTable, home: ComparedHome): string {
  const family = toFamily(home.propertyType);
  const project = home.project.trim().toLowerCase();
  const key = `${home.areaId}/${project}/${family}/${home.completion}`;
  const like = { areaId: home.areaId, project, family, offPlan: home.completion === 'off_plan' };
  const known = getOrCreate(PARKING, table, () => new Map<string, string>());
  return getOrCreate(known, key, () => parkingText(medianBays(table, like)));
}

type Like = { areaId: string; project: string; family: HomeFamily | undefined; offPlan: boolean };

/** Writes bays as the register does, one word each; nothing if unknown. */
const parkingText = (bays: number | null) => Array.from({ length: bays ?? 0 }, () => '1').join(', ');

/** Median number of bays, or null with too few sales. */
function medianBays(table: MarketTable, like: Like): number | null {
  const area = table.areaCode.get(like.areaId);
  if (area === undefined) return null;
  const start = table.areaStart[area] ?? 0;
  const end = table.areaStart[area + 1] ?? 0;
  const inProject: number[] = [];
  const inArea: number[] = [];
  for (let row = end - 1; row >= Math.max(start, end - MOST_ROWS) && inProject.length < ENOUGH; row--) {
    if (table.group[row] !== SALE || toFamily(DEED_TYPES[table.type[row] ?? 0] ?? '') !== like.family) continue;
    if ((((table.flags[row] ?? 0) & DEED_FLAG.offPlan) !== 0) !== like.offPlan) continue;
    const isOwn = like.project !== '' && table.projects[table.project[row] ?? 0]?.toLowerCase() === like.project;
    if (!isOwn && inArea.length >= ENOUGH) continue;
    (isOwn ? inProject : inArea).push(parkingBays(deedAt(table, row).parking));
  }
  const bays = inProject.length >= LEAST ? inProject : [...inProject, ...inArea];
  return bays.length < LEAST ? null : Math.round(medianOf(bays));
}

type Valued = { models: Models; table: MarketTable; home: ValuedHome; today: number };

/** Values a home; null without a model of its family. `today`: epoch day, exclusive. */
export function valueListing({ models, table, home, today }: Valued): HomeValuation | null {
  const model = models[toFamily(home.propertyType) ?? 'flat'];
  return model && valueHome(model, table, toSubject(home, table), today);
}
