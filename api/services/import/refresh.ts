import { dubaiDay } from '../../../domain/day.ts';
import type { Clock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import { createMarket } from '../market.ts';
import { createPropertyIndex } from '../property-index.ts';
import { recompute } from '../recompute.ts';
import { createRents } from '../rents.ts';

/** Brings market records and scores up to date after an import by a process that is not the server. */
export async function refreshDerived(store: Store, clock: Clock, market = createMarket(store)): Promise<void> {
  const rents = createRents(store);
  await market.refresh();
  await rents.refresh(dubaiDay(clock()));
  await recompute({ store, market, rents, properties: createPropertyIndex(store), clock });
}
