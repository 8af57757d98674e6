import { marketClient } from '../replica/market-client.ts';
import type { OfflineSelection } from '../replica/segment-choice.ts';

/** Removes what is no longer wanted and fetches what is; resolves when that is done or cannot go on. */
export function saveOfflineSelection(choice: OfflineSelection): Promise<void> {
  return marketClient().offlineSelection.choose(choice);
}
