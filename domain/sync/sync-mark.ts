import * as z from 'zod/mini';
import { Broker, Developer } from '../market/professional.ts';
import { MarketRecord } from '../market/record.ts';
import { Property } from '../property/property.ts';
import type { PullCollection, PullPage } from './pull.ts';

/** Sync cursor of this copy, written in the same transaction as its rows. */
export const SyncMark = z.object({
  /** Cursor of the next page; '' before the first. */
  cursor: z.string(),
  /** Data lineage of the server; '' before the first page. */
  epoch: z.string(),
  /** Number of the full copy that rows belong to. */
  generation: z.int(),
  /** A new full copy is replacing an old one, whose remaining rows are deleted when it is complete. */
  replacing: z.boolean(),
  complete: z.boolean(),
  /** ISO instant of the last time the copy was up to date. */
  syncedAt: z.nullable(z.string()),
});
export type SyncMark = z.infer<typeof SyncMark>;

export const FIRST_MARK: SyncMark = {
  cursor: '',
  epoch: '',
  generation: 1,
  replacing: false,
  complete: false,
  syncedAt: null,
};

/** Schema of each collection's records; other records are not stored. */
export const DOC_SCHEMAS = {
  properties: Property,
  market: MarketRecord,
  brokers: Broker,
  developers: Developer,
} as const satisfies Record<PullCollection, z.ZodMiniType>;

export type PageChanges = {
  puts: { coll: PullCollection; id: string; doc: unknown }[];
  removals: { coll: PullCollection; id: string }[];
};

/**
 * Returns the cursor after a page, or null when the page does not start at our cursor. A reset, or another lineage of
 * the server's data, starts a new full copy over the old one.
 */
export function nextMark(mark: SyncMark, page: PullPage): SyncMark | null {
  const newLineage = mark.epoch !== '' && page.epoch !== mark.epoch;
  const fresh = page.reset === true || newLineage;
  // A page in the middle of another lineage is accepted too, to restart from the beginning.
  const ours = page.from === mark.cursor || (fresh && page.from === '');
  if (!ours && !(newLineage && page.reset !== true)) return null;
  const restart = newLineage && page.reset !== true && page.from !== '';
  const generation = fresh ? mark.generation + 1 : mark.generation;
  const replacing = restart || (page.more && (fresh || mark.replacing));
  const complete = mark.complete || (!page.more && !restart);
  return { ...mark, cursor: restart ? '' : page.next, epoch: page.epoch, generation, replacing, complete };
}
