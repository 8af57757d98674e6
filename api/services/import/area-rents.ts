import { SQFT_PER_SQM } from '../../../domain/area-unit.ts';
import { medianOf } from '../../../domain/market/median.ts';
import type { RentContract } from '../../../domain/rent/rent.ts';
import type { DeedType } from '../../../domain/transaction/transaction.ts';
import type { Tx } from '../../store/store.ts';
import { readBlobRecords } from './record-blobs.ts';

/** Settings document of yearly rents by area; see api/services/rents.ts, which reads `areas`. */
const RENTS_ID = 'rents';
const HOMES: ReadonlySet<DeedType> = new Set(['apartment', 'villa', 'townhouse', 'penthouse', 'studio', 'duplex']);
/** Contracts counted: those of two years up to the newest. */
const WINDOW_DAYS = 730;
const LEAST_CONTRACTS = 5;
/** A smaller home is a slip: some rows of the register give 1 m². */
const LEAST_CENTI_SQM = 1500;

type AreaRents = Record<string, { rentPerSqftFilsYear: number; source: string; contracts?: number }>;

/**
 * Brings the rents by area up to date with the stored contracts. Areas without enough of them keep what
 * was there before the first import of contracts.
 */
export function updateAreaRents(tx: Tx): void {
  const doc = tx.get<{ areas?: AreaRents; base?: AreaRents }>('settings', RENTS_ID)?.doc;
  const base = doc?.base ?? doc?.areas ?? {};
  const areas: AreaRents = { ...base };
  for (const [areaId, rates] of ratesByArea(readBlobRecords(tx, 'rents'))) {
    if (rates.length < LEAST_CONTRACTS) continue;
    areas[areaId] = { rentPerSqftFilsYear: Math.round(medianOf(rates)), source: 'ejari', contracts: rates.length };
  }
  if (doc !== undefined && JSON.stringify(doc.areas) === JSON.stringify(areas)) return;
  tx.put('settings', RENTS_ID, { areas, base });
}

/** Fils per square foot and year of the homes of each area. */
function ratesByArea(contracts: readonly RentContract[]): Map<string, number[]> {
  const newest = contracts.reduce((max, { day }) => Math.max(max, day), 0);
  const rates = new Map<string, number[]>();
  for (const { areaId, day, type, areaCentiSqm, annualFils } of contracts) {
    if (day < newest - WINDOW_DAYS || !HOMES.has(type) || areaCentiSqm < LEAST_CENTI_SQM) continue;
    const rate = annualFils / ((areaCentiSqm / 100) * SQFT_PER_SQM);
    const own = rates.get(areaId);
    if (own === undefined) rates.set(areaId, [rate]);
    else own.push(rate);
  }
  return rates;
}
