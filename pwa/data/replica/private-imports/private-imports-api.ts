import { lazyApi } from '../lazy-api.ts';
import type { MarketContext } from '../market-context.ts';
import type { PrivateImports } from './private-imports.ts';

/** The person's own imports. Their code is loaded when somebody's are to be used: most devices have none. */
export function privateImportsApi(context: () => MarketContext): PrivateImports {
  let isUsed = false;
  const loaded = lazyApi<PrivateImports>(
    async () => new (await import('./local-private-imports.ts')).LocalPrivateImports(context()),
  );
  return {
    async use(uid) {
      isUsed = true;
      await loaded.use(uid);
    },
    rents: async () => (isUsed ? loaded.rents() : []),
    rollup: async () => (isUsed ? loaded.rollup() : null),
    countsDemo: async () => !isUsed || loaded.countsDemo(),
  };
}
