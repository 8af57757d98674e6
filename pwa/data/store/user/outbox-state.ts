import type { OutboxEntry } from './outbox-rows.ts';

/** Code of an entry too old to be sent automatically: the server may no longer know whether it received it. */
export const TOO_OLD = 'too_old';

const NEEDS_PERSON: readonly OutboxEntry['state'][] = ['rejected', 'conflict', 'quarantined'];

export const needsPerson = ({ state }: Pick<OutboxEntry, 'state'>): boolean => NEEDS_PERSON.includes(state);

export const isPending = ({ state }: Pick<OutboxEntry, 'state'>): boolean => state === 'waiting' || state === 'sending';
