// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { toPill } from './SyncPill.tsx';

const now = new Date('2025-11-21T10:40:00Z');

describe('the sync pill', () => {
  it.each([
    [{ kind: 'synced', at: '2025-11-21T10:32:00Z' }, 'Synced 14:32', 'pos'],
    [{ kind: 'synced', at: '2025-11-18T10:32:00Z' }, 'Synced 18 Nov 2025', 'pos'],
    [{ kind: 'syncing', done: 2, of: 5, what: 'sales' }, 'Syncing 2 of 5', ''],
    [{ kind: 'syncing', done: 0, of: 0, what: 'listings' }, 'Syncing', ''],
    [{ kind: 'waiting', n: 3 }, '3 waiting', 'info'],
    [{ kind: 'offline', dataFrom: null, waiting: 2 }, 'Offline', 'warn'],
    [{ kind: 'needs-you', n: 1 }, '1 needs you', 'neg'],
    [{ kind: 'never' }, 'Not synced yet', ''],
    [{ kind: 'soon' }, 'Sync starts soon', ''],
    [{ kind: 'ask' }, 'Not downloaded', ''],
  ] as const)('says of %j: %s', (status, text, tone) => {
    expect(toPill(status, now)).toMatchObject({ text, tone });
  });
});
