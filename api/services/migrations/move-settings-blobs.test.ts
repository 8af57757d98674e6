import { describe, expect, it } from 'vitest';
import type { Project } from '../../../domain/market/professional.ts';
import type { Store, Tx } from '../../store/store.ts';
import { importStream } from '../../testing/import-stream.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { readRejectsFile } from '../import/import-history.ts';
import { putPacked, readUndoFacts } from '../import/import-record.ts';
import { docHash } from '../import/import-rights.ts';
import { undoImport } from '../import/undo-import.ts';
import { forgetOldFiles } from '../market/compaction.ts';
import { moveSettingsBlobs } from './migrate.ts';

const clock = () => new Date('2026-03-09T08:00:00Z');
const project = (id: string, name: string) => ({ id, name, source: 'DLD' }) as unknown as Project;
const inSettings = (tx: Tx, name: string, value: unknown) => putPacked(tx, { coll: 'settings', name }, value);
const NOTHING = { dropped: [], revived: [] };

/** Creates a store of an older version: with an import of a new and a changed project, and with a rejected row. */
async function oldStore(): Promise<Store> {
  const store = createMemoryStore({ clock: () => clock().getTime() });
  await store.commit((tx) => {
    inSettings(tx, 'shelf-projects-1', [['P1', project('P1', 'Rose Court')]]);
    inSettings(tx, 'shelf-projects-7', [['P2', project('P2', 'Palm Row')]]);
    inSettings(tx, 'undo-20260301T080000-aa', {
      segments: NOTHING,
      records: [
        { shelf: 'projects', key: 'P1', before: null, after: docHash(project('P1', 'Rose Court')) },
        { shelf: 'projects', key: 'P2', before: project('P2', 'Old'), after: docHash(project('P2', 'Palm Row')) },
      ],
    });
    inSettings(tx, 'rejects-20260301T080000-aa', 'reason,name\nno number,Nameless\n');
    inSettings(tx, 'undo-20260201T080000-bb', {
      segments: NOTHING,
      records: [{ shelf: 'rents', key: 'CRT1', before: null, after: 'x' }],
    });
    for (const id of ['20260301T080000-aa', '20260201T080000-bb']) {
      tx.put('imports', id, { id, fileName: 'a.csv', user: 'ann', state: 'done' });
    }
    tx.put('settings', 'other', { stays: true });
  });
  return store;
}

const undo = (store: Store, importId: string) => undoImport({ store, clock, importId, user: 'ann', anybody: false });
const projectsOf = (store: Store) =>
  store.read((tx) => tx.all<Project>('projects').map(({ id, doc }) => [id, doc.name]));

describe('what an older version packed into settings', () => {
  it('moves to its own place once, with an import that is taken back as before', async () => {
    const store = await oldStore();
    expect(await moveSettingsBlobs(store)).toBe(5);
    expect(store.read((tx) => tx.all('settings').map(({ id }) => id))).toEqual(['other']);
    expect(projectsOf(store)).toEqual([
      ['P1', 'Rose Court'],
      ['P2', 'Palm Row'],
    ]);
    expect(await readRejectsFile(store, '20260301T080000-aa')).toContain('no number,Nameless');
    const { rev } = await store.commit(() => undefined);
    expect(await moveSettingsBlobs(store)).toBe(0);
    expect(store.head()).toBe(rev);
    expect(await undo(store, '20260301T080000-aa')).toMatchObject({ records: 2 });
    expect(projectsOf(store)).toEqual([['P2', 'Old']]);
  });

  it('leaves behind what could not be taken back any more', async () => {
    const store = await oldStore();
    await moveSettingsBlobs(store);
    expect(store.read((tx) => readUndoFacts(tx, '20260201T080000-bb'))).toBeUndefined();
    await expect(undo(store, '20260201T080000-bb')).rejects.toMatchObject({ details: { reason: 'undo_not_kept' } });
  });

  it('does not come over a project that was imported since', async () => {
    const store = await oldStore();
    await store.commit((tx) => tx.put('projects', 'P1', { ...project('P1', 'Rose Tower') }));
    await moveSettingsBlobs(store);
    expect(projectsOf(store)).toContainEqual(['P1', 'Rose Tower']);
  });
});

describe('rejected rows of an import', () => {
  it('are a file that stays as long as the import can be taken back', async () => {
    let now = clock().getTime();
    const store = createMemoryStore({ clock: () => now });
    const header = 'transaction_id,location,property_type,price_aed,area_sqm,transaction_date\n';
    const load = async (id: number) => {
      async function* stream() {
        yield new TextEncoder().encode(
          `${header}T${id},JVC,apartment,900000,80,2026-01-05\nX,JVC,apartment,dear,80,2026-01-05\n`,
        );
      }
      now += 1000;
      const at = { store, clock: () => new Date(now) };
      const outcome = await importStream({ ...at, stream: stream(), fileName: 'a.csv', user: 'ann', dryRun: false });
      if (!outcome.ok) throw new Error(outcome.message);
      return outcome.importId;
    };
    const first = await load(1);
    now += 30 * 86_400_000;
    await forgetOldFiles({ store, clock: () => new Date(now) });
    expect(await readRejectsFile(store, first)).toContain('dear');
    for (let id = 2; id <= 51; id++) await load(id);
    expect(await readRejectsFile(store, first)).toBeNull();
    expect(store.read((tx) => tx.get('imports', first)?.doc)).toMatchObject({ read: 2 });
  });
});
