import type { ValuationApi } from '../valuation/valuation-api.ts';
import type { MarketDesk } from './market-context.ts';
import type { Valuer } from './valuation.ts';

/** The answers of the valuation; their code is loaded with the first question. */
export function valuationDoor(desk: () => Promise<MarketDesk>): ValuationApi {
  let valuer: Promise<Valuer> | null = null;
  const open = () => {
    valuer ??= Promise.all([import('./valuation.ts'), desk()]).then(([{ Valuer }, at]) => new Valuer(at));
    return valuer;
  };
  return {
    status: async () => (await open()).status(),
    keepUp: async () => (await open()).keepUp(),
    report: async (id) => (await open()).report(id),
    value: async (home) => (await open()).value(home),
    compare: async (ids) => (await open()).compare(ids),
    judge: async (ids) => (await open()).judge(ids),
    personalise: async (preferences) => (await import('./personalise.ts')).personalise(await desk(), preferences),
    places: async (text, limit) => (await open()).places(text, limit),
    knownAccuracy: async () => (await open()).knownAccuracy(),
    measureAccuracy: async (onProgress) => (await open()).measureAccuracy(onProgress),
    cancelAccuracy: async () => (await open()).cancelAccuracy(),
  };
}
