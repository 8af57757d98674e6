import { followMap } from '../data/replica/device-map.ts';
import { loadRealMapCode } from '../ui/map/real/load-code.ts';
import { setRealMap } from '../ui/map/real/real-map.ts';

/** Puts the map of streets that this device or its server has under all maps. */
export async function showRealMap(): Promise<void> {
  await followMap((map) => {
    setRealMap(map);
    // What is not fetched now may be missing in the street; then the drawn map stays.
    if (map !== null) loadRealMapCode().catch(() => {});
  });
}
