import type { Http } from '../platform/http.ts';
import type { LocalPerson } from '../platform/session/local-person.ts';
import type { MarketEvent } from './market-state.ts';
import type { SyncParts } from './sync-parts.ts';

/** What a market on this device is made with. */
export type LocalMarketOptions = {
  http: Http;
  /** Brings the stored copy up to date (`sync/market-sync.ts`). */
  sync: (parts: SyncParts, signal: AbortSignal) => Promise<void>;
  emit: (event: MarketEvent) => void;
  /** This device once had a copy: an empty database then means that the browser cleared it. */
  hadData: boolean;
  /** Who uses the device at the start; nobody unless given. */
  person?: LocalPerson;
  now?: () => Date;
  locks?: Pick<LockManager, 'request'> | undefined;
  /** Usage and quota of this site, in bytes. */
  estimate?: () => Promise<{ usage?: number; quota?: number }>;
  /** Size up to which the register comes whole. */
  wholeMarketBytes?: number;
  /** Pauses of the sync loop. */
  loop?: { everyMs?: number; minRetryMs?: number; maxRetryMs?: number };
};
