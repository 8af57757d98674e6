import * as z from 'zod/mini';

const Quantiles = z.object({ p50: z.number(), p95: z.number(), max: z.number() });

/** How the server is, in milliseconds and bytes. */
export const SystemHealth = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: z.string(),
  upSec: z.number(),
  /** Delay of the event loop since the last look, ms. */
  eventLoop: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
  memory: z.object({ rss: z.number(), heapUsed: z.number(), heapTotal: z.number(), machineFree: z.number() }),
  disk: z.object({ freeBytes: z.nullable(z.number()), isWritable: z.boolean(), lastError: z.nullable(z.string()) }),
  store: z.object({
    rev: z.int(),
    epoch: z.string(),
    documents: z.int(),
    rows: z.int(),
    segments: z.int(),
    /** Bytes of the journal since the last snapshot, and when that was; null where there is none. */
    journalBytes: z.nullable(z.int()),
    snapshotAt: z.nullable(z.string()),
  }),
  jobs: z.array(
    z.object({
      name: z.enum(['imports', 'valuation', 'refresh', 'backup']),
      state: z.string(),
      lastAt: z.string(),
      nextAt: z.string(),
      fault: z.string(),
    }),
  ),
  sync: z.object({
    streams: z.int(),
    /** Pulls of the last quarter of an hour, and how many revisions those who asked were behind. */
    pulls: z.int(),
    behind: Quantiles,
  }),
  requests: z.object({ count: z.int(), durationMs: Quantiles, errors: z.int(), refused: z.int() }),
  /** The last answers that were faults of the server. */
  errors: z.array(
    z.object({ at: z.string(), method: z.string(), path: z.string(), status: z.int(), requestId: z.string() }),
  ),
});
export type SystemHealth = z.infer<typeof SystemHealth>;
export type JobHealth = SystemHealth['jobs'][number];
