import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createMemoryStore } from './store/memory/memory-store.ts';
import type { Store } from './store/store.ts';

/** Opens the store that the configuration names. */
export async function openConfiguredStore(_config: Config, clock: Clock): Promise<Store> {
  return createMemoryStore({ clock: () => clock().getTime() });
}
