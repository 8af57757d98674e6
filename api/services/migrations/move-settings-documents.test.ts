import { expect, it } from 'vitest';
import type { Store } from '../../store/store.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { listAudit, recordAudit, verifyAudit } from '../admin/audit.ts';
import { parkedSegments } from '../admin/demo-market.ts';
import { createUsage } from '../admin/usage.ts';
import { readAreaFacts } from '../market/rents.ts';
import { needsSeed } from '../market/seed.ts';
import { listStates, putState, readDatasetState } from '../sources/dataset-state.ts';
import { migrate, moveSettingsDocuments } from './migrate.ts';

const clock = () => new Date('2026-03-09T08:00:00Z');
const ANN = { actor: 'ann', from: '10.0.0.1', at: '2026-03-08T08:00:00Z' };
const LANDS = { source: 'dld-gateway', dataset: 'lands', service: 'land', isImported: false } as const;
const DOWNLOAD = { source: 'file-download', dataset: 'سجل 2026.csv', service: null, isImported: true } as const;
const counts = { screen: { search: 3 }, area: {}, type: {}, journey: {} };

/** Creates a store with everything that older versions kept in `settings`. */
async function oldStore(): Promise<Store> {
  const store = createMemoryStore({ clock: () => clock().getTime() });
  // Creates current documents, then moves them back to their old place.
  await store.commit((tx) => recordAudit(tx, ANN, { action: 'settings changed' }));
  await putState(store, LANDS, { watermark: '2026-02', rows: 7 });
  await putState(store, DOWNLOAD, { rows: 9 });
  const states = store.read(listStates);
  await store.commit((tx) => {
    tx.put('settings', 'audit-head', { ...tx.get('audit_head', 'head')?.doc });
    tx.del('audit_head', 'head');
    for (const { id } of tx.all('source_states')) tx.del('source_states', id);
    tx.put('settings', 'source-states', {
      states: Object.fromEntries(states.map((state) => [`${state.source}/${state.dataset}`, { ...state }])),
    });
    tx.put('settings', 'source-schedule', { since: '2026-01-01T00:00:00Z' });
    tx.put('settings', 'import-jobs', {
      jobs: [{ importId: '20260301T080000-aa', startedAt: '', fileName: 'a.csv', user: 'ann', attempts: 1 }],
    });
    tx.put('settings', 'usage-2026-03-08', counts);
    tx.put('settings', 'property-counter', { last: 4711 });
    tx.put('settings', 'request-counter', { last: 12 });
    tx.put('settings', 'seed', { state: 'done' });
    tx.put('settings', 'rents', { areas: { jvc: { rentPerSqftFilsYear: 5000, source: 'dld' } } });
    tx.put('settings', 'demo-market', { segments: [] });
    tx.put('settings', 'market-retired', { files: [['ab', 1]] });
    tx.put('settings', 'valuation-models', { engine: 'x' });
    tx.put('settings', 'valuation-models-flat.0', { text: 'x' });
    tx.put('settings', 'valuation-accuracy', { engine: 'x' });
    // Real settings, which must stay.
    tx.put('settings', 'admin', { refreshInterval: 'daily' });
    tx.put('settings', 'source-settings', { dailyAt: '05:00' });
    tx.put('settings', 'backup-schedule', { every: 'weekly', keep: 3 });
  });
  return store;
}

it('moves counts, states and jobs from the settings to their own collections', async () => {
  const store = await oldStore();
  await migrate(store, '/nowhere');
  const ids = (coll: Parameters<Parameters<Parameters<Store['read']>[0]>[0]['all']>[0]) =>
    store.read((tx) => tx.all(coll).map(({ id }) => id));
  expect(ids('settings')).toEqual(['admin', 'backup-schedule', 'source-settings']);
  expect(store.read((tx) => tx.all('counters').map(({ id, doc }) => [id, doc.last]))).toEqual([
    ['properties', 4711],
    ['requests', 12],
  ]);
  expect(ids('models')).toEqual(['valuation-accuracy', 'valuation-models']);
  expect(ids('market_state')).toEqual(['demo-market', 'rents', 'retired-files', 'seed']);
  expect(ids('import_jobs')).toEqual(['20260301T080000-aa']);
  expect(needsSeed(store)).toBe(false);
  expect(store.read(parkedSegments)).toEqual([]);
  expect(readAreaFacts(store)).toEqual(new Map([['jvc', 5000]]));
  expect(store.read((tx) => [readDatasetState(tx, LANDS), readDatasetState(tx, DOWNLOAD)])).toMatchObject([
    { watermark: '2026-02', rows: 7 },
    { rows: 9 },
  ]);
  expect(createUsage({ store, clock }).view(7).totals.screen).toBe(3);
  // The audit log's hash chain continues.
  await store.commit((tx) => recordAudit(tx, ANN, { action: 'password changed' }));
  expect(verifyAudit(store)).toMatchObject({ brokenAt: null });
  expect(listAudit(store, { limit: 10 })).toHaveLength(2);
});

it('finds nothing the next time, and does not overwrite newer documents', async () => {
  const store = await oldStore();
  await store.commit((tx) => tx.put('counters', 'properties', { last: 5000 }));
  expect(await moveSettingsDocuments(store)).toBe(14);
  const head = store.head();
  expect(await moveSettingsDocuments(store)).toBe(0);
  expect(store.head()).toBe(head);
  expect(store.read((tx) => tx.get('counters', 'properties')?.doc)).toEqual({ last: 5000 });
});
