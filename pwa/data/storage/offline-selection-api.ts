import type { KeepChoice } from '../sync/segment-choice.ts';

export type { KeepChoice } from '../sync/segment-choice.ts';

/** One area of the register and the segments that hold it; a segment may hold several areas. */
export type KeepArea = { areaId: string; name: string; bytes: number; isHere: boolean };

/** What of the register is on this device, and what could be. Bytes are those on the device. */
export type KeepReport = {
  choice: KeepChoice;
  /** Everything is to be here under the choice. */
  isWhole: boolean;
  /** The whole register. */
  all: KeepSize;
  /** What is here now. */
  here: KeepSize;
  /** Largest first. */
  areas: KeepArea[];
  /** Years with deeds, newest first. */
  years: number[];
};

export type KeepSize = { bytes: number; rows: number };

/** What a choice would keep, and how much of it is still to be fetched (bytes on the way). */
export type KeepPlan = KeepSize & { toFetch: number };

/** Keeping parts of the register on this device. Answered by the market worker. */
export type KeepApi = {
  /** Null while the device knows nothing of the register yet. */
  report(): Promise<KeepReport | null>;
  plan(choice: KeepChoice): Promise<KeepPlan>;
  /** Removes what is no longer wanted and fetches what is; resolves when that is done or cannot go on. */
  choose(choice: KeepChoice): Promise<void>;
};
