import type { PlaneGround } from './plane-ground.ts';

let loaded: PlaneGround | null = null;
let loading: Promise<void> | null = null;

/** Loads streets, water, railways and places beside the map's code. Without them the map shows the shore alone. */
export function loadCityGround(): Promise<void> {
  loading ??= import('./plane-ground.ts')
    .then(({ planeGround }) => {
      loaded = planeGround();
    })
    .catch(() => {
      // The next map tries again.
      loading = null;
    });
  return loading;
}

/** Null until it has loaded. */
export const cityGround = (): PlaneGround | null => loaded;
