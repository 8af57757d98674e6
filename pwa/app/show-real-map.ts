import { watchMap } from '../data/replica/device-map.ts';
import { loadRealMapCode } from '../ui/map/real/load-code.ts';
import { setRealMap } from '../ui/map/real/real-map.ts';

export async function showRealMap(): Promise<void> {
  await watchMap((map) => {
    setRealMap(map);
    if (map !== null) loadRealMapCode().catch(() => {});
  });
}
