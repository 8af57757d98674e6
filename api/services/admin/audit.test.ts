import { describe, expect, it } from 'vitest';
import type { Doc } from '../../store/store.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { type AuditEntry, exportAudit, listAudit, recordAudit, verifyAudit } from './audit.ts';

const WHO = { actor: 'rita', from: '192.0.2.1', at: '2026-03-09T10:00:00.000Z' };

async function written(count: number) {
  const store = createMemoryStore({ clock: () => 0 });
  for (let n = 1; n <= count; n++) {
    await store.commit((tx) => recordAudit(tx, WHO, { action: 'listing changed', target: `thing ${n}` }));
  }
  return store;
}

describe('the audit log', () => {
  it('is a valid chain, listed newest first and exported oldest first', async () => {
    const store = await written(5);
    expect(verifyAudit(store)).toMatchObject({ isIntact: true, entries: 5, brokenAt: null, head: { seq: 5 } });
    expect(listAudit(store, { limit: 2 }).map(({ seq }) => seq)).toEqual([5, 4]);
    expect(listAudit(store, { limit: 9, before: 4 }).map(({ seq }) => seq)).toEqual([3, 2, 1]);
    const lines = exportAudit(store).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).seq)).toEqual([1, 2, 3, 4, 5]);
  });

  it('several entries of one commit follow from each other', async () => {
    const store = await written(0);
    await store.commit((tx) => {
      recordAudit(tx, WHO, { action: 'signed in' });
      recordAudit(tx, WHO, { action: 'registered' });
    });
    expect(verifyAudit(store)).toMatchObject({ isIntact: true, entries: 2 });
  });

  it.each<[string, (entry: AuditEntry) => Doc | null, string]>([
    ['changed', (entry) => ({ ...entry, actor: 'somebody else' }), '3'],
    ['changed with its hash', (entry) => ({ ...entry, details: 'x', hash: 'f'.repeat(64) }), '3'],
    ['removed', () => null, '3'],
    ['cut off at the end', () => null, '5'],
  ])('shows an entry that was %s', async (_how, forge, id) => {
    const store = await written(5);
    await store.commit((tx) => {
      const found = tx.get<AuditEntry>('audit', id);
      const forged = found === null ? null : forge(found.doc);
      if (forged === null) tx.del('audit', id);
      else tx.put('audit', id, forged);
    });
    expect(verifyAudit(store).isIntact).toBe(false);
  });

  it('keeps one line of bounded length of what came from outside', async () => {
    const store = await written(0);
    await store.commit((tx) =>
      recordAudit(tx, WHO, { action: 'signed in', details: `x\r\n{"seq":9}${'y'.repeat(5000)}` }),
    );
    const [entry] = listAudit(store, { limit: 1 });
    expect(entry?.details).not.toMatch(/[\r\n]/);
    expect(entry?.details.length).toBe(300);
    expect(verifyAudit(store).isIntact).toBe(true);
  });
});
