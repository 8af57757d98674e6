/**
 * Fetches what draws a map of streets, so that it is here without a network: the service worker keeps these files from then on. They
 * are not among those that every device takes along.
 */
export async function loadRealMapCode(): Promise<void> {
  const [{ workerUrl }] = await Promise.all([import('./draw-real-map.ts'), import('./RealGround.tsx')]);
  await fetch(workerUrl);
}
