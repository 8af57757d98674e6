import * as z from 'zod/mini';
import { LOCAL_KEYS, readLocal, writeLocal } from '../data/platform/local-storage.ts';

const Memory = z.lazy(() => z.object({ visits: z.int(), lastVisitAt: z.number(), refusedAt: z.nullable(z.number()) }));
type Memory = z.infer<typeof Memory>;

/** A visit counts as new after a pause of this length, so that a reload does not count. */
const VISIT_GAP_MS = 30 * 60_000;
export const REFUSAL_MS = 30 * 24 * 3_600_000;

function read(): Memory {
  // Missing or invalid storage counts as a first visit.
  return readLocal(LOCAL_KEYS.install, Memory) ?? { visits: 0, lastVisitAt: 0, refusedAt: null };
}

export function countVisit(now: number): void {
  const memory = read();
  const isNew = now - memory.lastVisitAt > VISIT_GAP_MS;
  writeLocal(LOCAL_KEYS.install, { ...memory, visits: memory.visits + (isNew ? 1 : 0), lastVisitAt: now });
}

export function refuseInstall(now: number): void {
  writeLocal(LOCAL_KEYS.install, { ...read(), refusedAt: now });
}

export function mayOfferInstall({ now, hasSavedListing }: { now: number; hasSavedListing: boolean }): boolean {
  const { visits, refusedAt } = read();
  if (refusedAt !== null && now - refusedAt < REFUSAL_MS) return false;
  return visits >= 2 || hasSavedListing;
}
