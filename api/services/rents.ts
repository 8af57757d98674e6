import type { ReadTx, Store } from '../store/store.ts';

/** Where known rents are kept: settings document `rents`, `{areas: {[areaId]: {rentPerSqftFilsYear, source}}}`. */
const RENTS_ID = 'rents';

/** Yearly rent per square foot by area id, fils. Empty when no rents are known. */
export function readRents(store: Store): Map<string, number> {
  const found = store.read((tx: ReadTx) => tx.get('settings', RENTS_ID));
  const rents = new Map<string, number>();
  const areas = found?.doc.areas;
  if (typeof areas !== 'object' || areas === null) return rents;
  for (const [areaId, fact] of Object.entries(areas)) {
    if (typeof fact !== 'object' || fact === null || !('rentPerSqftFilsYear' in fact)) continue;
    const { rentPerSqftFilsYear: rent } = fact;
    if (typeof rent === 'number' && rent > 0) rents.set(areaId, rent);
  }
  return rents;
}
