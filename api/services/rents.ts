import { DEMO_SOURCE } from '../../domain/market/demo-source.ts';
import type { ReadTx, Store } from '../store/store.ts';
import { isDemoOn } from './demo-market.ts';

/** Where known rents are kept: settings document `rents`, `{areas: {[areaId]: {rentPerSqftFilsYear, source}}}`. */
const RENTS_ID = 'rents';

/** Yearly rent per square foot by area id, fils. Empty when no rents are known. */
export function readRents(store: Store): Map<string, number> {
  const found = store.read((tx: ReadTx) => tx.get('settings', RENTS_ID));
  const rents = new Map<string, number>();
  // Rents of the demo market come and go with its deeds.
  const isOn = isDemoOn(store);
  const areas = found?.doc.areas;
  if (typeof areas !== 'object' || areas === null) return rents;
  for (const [areaId, fact] of Object.entries(areas)) {
    if (typeof fact !== 'object' || fact === null || !('rentPerSqftFilsYear' in fact)) continue;
    const { rentPerSqftFilsYear: rent } = fact;
    const isDemo = 'source' in fact && fact.source === DEMO_SOURCE;
    if (typeof rent === 'number' && rent > 0 && (isOn || !isDemo)) rents.set(areaId, rent);
  }
  return rents;
}
