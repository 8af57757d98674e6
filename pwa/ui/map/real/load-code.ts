/** Caches the street map's code for offline use; it is not precached. */
export async function loadRealMapCode(): Promise<void> {
  const [{ workerUrl }] = await Promise.all([import('./draw-real-map.ts'), import('./RealGround.tsx')]);
  await fetch(workerUrl);
}
