import type { ImportDeps } from './import-deps.ts';
import type { ImportOutcome } from './import-result.ts';

/** Runs an import after those before it, then updates derived figures. @throws ApiError `too_many`; as the import */
export function runExclusive(
  services: Pick<ImportDeps, 'store' | 'imports' | 'marketChanged'>,
  work: () => Promise<ImportOutcome>,
): Promise<ImportOutcome> {
  const { store, imports } = services;
  return imports.run(async () => {
    const before = store.head();
    const hash = store.market.manifest().hash;
    const outcome = await work();
    const changed = store.head() !== before || store.market.manifest().hash !== hash;
    if (outcome.ok && !outcome.dryRun && changed) await services.marketChanged();
    return outcome;
  });
}
