import type { DeedOrigin } from '../../../domain/transaction/demo-source.ts';
import type { OfflineSelection } from './segment-choice.ts';

export type { OfflineSelection } from './segment-choice.ts';

/** One area of the register and the segments that hold it; a segment may hold several areas. */
export type OfflineArea = { areaId: string; name: string; bytes: number; isHere: boolean };

/** What of the register is on this device, and what could be. Bytes are those on the device. */
export type OfflineReport = {
  choice: OfflineSelection;
  /** Everything is to be here under the choice. */
  isWhole: boolean;
  /** Whether these are registered deeds; null while there are none. */
  origin: DeedOrigin | null;
  /** The whole register. */
  all: OfflineSize;
  /** What is here now. */
  here: OfflineSize;
  /** Largest first. */
  areas: OfflineArea[];
  /** Years with deeds, newest first. */
  years: number[];
};

export type OfflineSize = { bytes: number; rows: number };

/** What a choice would keep, and how much of it is still to be fetched (bytes on the way). */
export type OfflinePlan = OfflineSize & { toFetch: number };

/** Keeping parts of the register on this device. Answered by the market worker. */
export type OfflineSelectionApi = {
  /** Null while the device knows nothing of the register yet. */
  report(): Promise<OfflineReport | null>;
  plan(choice: OfflineSelection): Promise<OfflinePlan>;
  /** Removes what is no longer wanted and fetches what is; resolves when that is done or cannot go on. */
  choose(choice: OfflineSelection): Promise<void>;
};
