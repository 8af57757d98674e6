import type { ImportFailure } from './import-api.ts';

/** A file that the person said is for everyone, and that the server does not have yet. */
export type QueuedImport = {
  id: string;
  /** Empty for pasted records. */
  fileName: string;
  size: number;
  /** ISO instant. */
  createdAt: string;
  /** `needs-you`: the server said no. */
  state: 'waiting' | 'needs-you';
  failure: ImportFailure | null;
};
