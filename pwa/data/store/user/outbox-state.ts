import type { OutboxEntry } from './outbox-rows.ts';

/** Code of an entry that is too old to be sent by itself: the server may have forgotten whether it had it. */
export const TOO_OLD = 'too_old';

/** States in which an entry waits for the person. */
const NEEDS_PERSON: readonly OutboxEntry['state'][] = ['rejected', 'conflict', 'quarantined'];

export function needsPerson({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return NEEDS_PERSON.includes(state);
}

/** Whether an entry will be sent by itself. */
export function isPending({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state === 'waiting' || state === 'sending';
}
