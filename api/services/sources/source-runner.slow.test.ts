import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCounts } from '../../../domain/sources/run.ts';
import { RETRY_POLICY } from '../../sources/retry-policy.ts';
import type { Store } from '../../store/store.ts';
import { dataOf } from '../../testing/government-double/compare.ts';
import { someFaults } from '../../testing/government-double/faults.ts';
import {
  DOUBLE_CREDENTIALS,
  type DoubleBehaviour,
  type GovernmentDouble,
  startGovernmentDouble,
} from '../../testing/government-double/government-double.ts';
import { DoubleWorld, sizeOf } from '../../testing/government-double/rows.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { testConfig } from '../../testing/serve.ts';
import { undoImport } from '../import/undo-import.ts';
import { createServices, type Services } from '../services.ts';
import { readDatasetState } from './dataset-state.ts';
import type { RunRecord } from './run-record.ts';
import type { RunRequest } from './source-runner.ts';
import { putSourceSettings, readSourceSettings } from './source-set.ts';

const world = new DoubleWorld({ size: sizeOf(0.005), seed: 11, today: '2026-03-09' });
const ADMIN = { actor: 'admin', from: '', at: '2026-03-09T10:00:00.000Z' };
const BY_HAND: RunRequest = { trigger: 'manual', user: 'admin' };
const TRANSACTIONS = {
  source: 'dld-gateway',
  dataset: 'transactions',
  service: 'transactions',
  isImported: true,
} as const;

let dataDir = '';
let now = new Date('2026-03-09T10:00:00Z');
const open: { close(): Promise<void> }[] = [];
beforeEach(() => {
  dataDir = join(tmpdir(), `sahil-scraper-${randomUUID()}`);
  now = new Date('2026-03-09T10:00:00Z');
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(behaviour: Partial<DoubleBehaviour> = {}, hasKey = false) {
  const double = await startGovernmentDouble(world, behaviour);
  const store = createMemoryStore({ clock: () => now.getTime() });
  const services = servicesOver(double, store, hasKey);
  open.push(double);
  await services.marketChanged();
  return { double, store, services };
}

function servicesOver(double: GovernmentDouble, store: Store, hasKey = false): Services {
  const config = testConfig({ dataDir });
  const sources = {
    ...config.sources,
    gatewayUrl: double.gatewayUrl,
    dataDubaiUrl: double.origin,
    credentials: hasKey ? DOUBLE_CREDENTIALS : null,
    retryPolicy: { ...RETRY_POLICY, pauseMs: 0, backOffMs: 1, random: () => 0 },
  };
  const logger = pino({ level: 'silent' });
  const services = createServices({ config: { ...config, sources }, store, clock: () => now, logger });
  open.push({ close: () => services.sourceRunner.stop() }, { close: () => services.valuationTrainer.stop() });
  return services;
}

async function run({ sourceRunner }: Services, request: Partial<RunRequest> = {}): Promise<RunRecord> {
  return (await sourceRunner.start({ ...BY_HAND, ...request })).done;
}

const stepOf = (record: RunRecord, dataset: string) => record.steps.find((step) => step.dataset === dataset);

describe('a run over all services', () => {
  it('imports everything the sources have despite failures, and nothing twice', async () => {
    const { services, store } = await start({ faultOf: someFaults(2, 0.2) });
    const first = await run(services);
    expect(first.steps.map(({ dataset, problem }) => [dataset, problem])).toEqual(
      ['transactions', 'rents', 'projects', 'valuations', 'brokers', 'developers', 'lands', 'buildings'].map((name) => [
        name,
        null,
      ]),
    );
    expect(first.state).toBe('done');
    const total = Object.values(world.size).reduce((sum, rows) => sum + rows, 0);
    expect(runCounts(first)).toEqual({ read: total, added: total, changed: 0, same: 0, rejected: 0 });
    expect(await dataOf(store, services.sourceRunner.registers)).toEqual(world.data());
    const [hash, imports] = [store.market.manifest().hash, store.read((tx) => tx.count('imports'))];
    const again = await run(services, { isDeep: true });
    expect(runCounts(again)).toEqual({ read: total, added: 0, changed: 0, same: total, rejected: 0 });
    expect([store.market.manifest().hash, store.read((tx) => tx.count('imports'))]).toEqual([hash, imports]);
    expect(await readdir(join(dataDir, 'sources/raw'))).toEqual([first.id, again.id].sort());
    expect(await readdir(join(dataDir, 'sources/stage'))).toEqual([]);
  });

  it('ends when no source can be reached, with one message', async () => {
    const { double, services, store } = await start();
    await double.close();
    const record = await run(services);
    expect(record.state).toBe('failed');
    expect(record.steps.flatMap(({ problem }) => problem?.code ?? [])).toEqual(['no_network']);
    expect(record.steps.slice(1).every(({ state }) => state === 'cancelled')).toBe(true);
    expect(store.read((tx) => readDatasetState(tx, TRANSACTIONS)).problem).toBeNull();
  });

  it('requests only new rows, and everything again after an import it relied on was undone', async () => {
    const { services, store } = await start();
    await run(services, { service: 'transactions' });
    const later = await run(services, { service: 'transactions' });
    expect(stepOf(later, 'transactions')?.rows).toBeLessThan(world.size.transactions);
    const [{ id } = { id: '' }] = store.read((tx) => tx.all('imports'));
    const { market } = services;
    await undoImport({ store, clock: () => now, importId: id, user: 'admin', anybody: true, market });
    const healed = await run(services, { service: 'transactions' });
    expect(stepOf(healed, 'transactions')?.counts).toMatchObject({ added: world.size.transactions });
  });

  it('reads data.dubai with a key, and recognises the gateway’s deeds', async () => {
    const { services, store, double } = await start();
    await run(services, { service: 'transactions' });
    const keyed = servicesOver(double, store, true);
    const record = await run(keyed, { service: 'transactions' });
    expect(stepOf(record, 'dld_transactions')?.counts).toMatchObject({ read: world.size.transactions, added: 0 });
  });

  it('reports rejected rows with the reason', async () => {
    const { services } = await start({
      amend: (row) => (row.TRANSACTION_NUMBER === '11-10003-2026' ? { ...row, TRANS_VALUE: -5 } : row),
    });
    const step = stepOf(await run(services, { service: 'transactions' }), 'transactions');
    expect(step?.counts).toMatchObject({ rejected: 1, added: world.size.transactions - 1 });
    expect(step?.rejectedBy).toEqual({ price_negative: 1 });
    expect(step?.examples).toEqual([[4, 'TRANS_VALUE', 'price_negative', '-5']]);
  });
});

describe('good data stay', () => {
  it('when a required column is renamed', async () => {
    const { services, double, store } = await start();
    await run(services, { service: 'transactions' });
    const hash = store.market.manifest().hash;
    double.behaviour.amend = ({ TRANS_VALUE, ...row }) => ({ ...row, TRANSACTION_VALUE: TRANS_VALUE ?? null });
    const record = await run(services, { service: 'transactions', isDeep: true });
    expect(record.state).toBe('failed');
    expect(stepOf(record, 'transactions')?.problem).toMatchObject({ code: 'drift' });
    expect(store.market.manifest().hash).toBe(hash);
    expect(store.read((tx) => readDatasetState(tx, TRANSACTIONS)).problem).toMatchObject({ code: 'drift' });
  });

  it('and rows are imported when an optional column is missing, with a notice', async () => {
    const { services, double } = await start();
    await run(services, { service: 'transactions' });
    double.behaviour.amend = ({ PARKING: _, ...row }) => ({ ...row, CARBON_CLASS: 'A' });
    const record = await run(services, { service: 'transactions', isDeep: true, isWorseTaken: true });
    expect(stepOf(record, 'transactions')).toMatchObject({
      state: 'done',
      drift: { added: ['CARBON_CLASS'], missing: ['PARKING'] },
    });
  });

  it('when values change suddenly, until an administrator has checked them', async () => {
    const { services, double, store } = await start();
    await run(services, { service: 'transactions' });
    const hash = store.market.manifest().hash;
    double.behaviour.amend = (row) => ({ ...row, TRANS_VALUE: 1_000_000 });
    const held = await run(services, { service: 'transactions', isDeep: true });
    expect(stepOf(held, 'transactions')).toMatchObject({
      problem: { code: 'worse' },
      counts: { changed: world.size.transactions },
    });
    expect(store.market.manifest().hash).toBe(hash);
    const taken = await run(services, { service: 'transactions', isDeep: true, isWorseTaken: true });
    expect(stepOf(taken, 'transactions')).toMatchObject({
      state: 'done',
      counts: { changed: world.size.transactions },
    });
  });

  it('and in the register when a set arrives empty', async () => {
    const { services, store } = await start();
    await run(services, { service: 'transactions' });
    const small = new DoubleWorld({ size: { ...sizeOf(0.005), transactions: 10 }, seed: 11, today: '2026-03-09' });
    const other = await startGovernmentDouble(small);
    open.push(other);
    const record = await run(servicesOver(other, store), { service: 'transactions', isDeep: true });
    expect(stepOf(record, 'transactions')?.problem).toMatchObject({ code: 'worse' });
  });
});

describe('one run at a time', () => {
  it('refuses a second, cancels one and starts the next', async () => {
    const { services, double } = await start({ faultOf: () => 'slow' });
    const { sourceRunner } = services;
    const first = await sourceRunner.start(BY_HAND);
    await expect(sourceRunner.start(BY_HAND)).rejects.toMatchObject({ code: 'conflict' });
    expect(sourceRunner.cancel()).toBe(true);
    expect((await first.done).state).toBe('cancelled');
    expect(sourceRunner.isRunning()).toBe(false);
    double.behaviour.faultOf = () => null;
    expect((await run(services, { service: 'licenses' })).state).toBe('done');
  });

  it('continues with the other sources when one fails, and reports it', async () => {
    const { services } = await start({ faultOf: (_n, path) => (path.endsWith('/rents') ? 'uae-only' : null) });
    const record = await run(services);
    expect(record.state).toBe('partial');
    expect(stepOf(record, 'rents')).toMatchObject({ state: 'failed', problem: { code: 'uae_only' } });
    expect(stepOf(record, 'projects')?.state).toBe('done');
  });

  it('reports a missing key if no other source has the data', async () => {
    const { services, store } = await start();
    await putSourceSettings(store, { ...store.read(readSourceSettings), isGatewayOn: false }, ADMIN);
    const record = await run(services, { service: 'transactions' });
    expect(record.steps[0]?.problem).toMatchObject({ code: 'no_key' });
  });
});

describe('files', () => {
  it('are downloaded from an address, and again only when they have changed', async () => {
    const { services, store, double } = await start();
    const downloads = [{ name: 'Deeds of the year', url: `${double.origin}/files/deeds.csv` }];
    await putSourceSettings(
      store,
      {
        ...store.read(readSourceSettings),
        isGatewayOn: false,
        isDataDubaiOn: false,
        downloads,
      },
      ADMIN,
    );
    expect((await run(services)).steps[0]?.counts).toMatchObject({ added: world.size.transactions });
    expect((await run(services)).steps[0]?.counts).toMatchObject({ read: 0 });
    double.behaviour.file = 'no;table';
    expect((await run(services)).steps[0]).toMatchObject({ state: 'failed', problem: { code: 'refused' } });
    double.behaviour.faultOf = () => 'not-granted';
    expect((await run(services)).steps[0]).toMatchObject({ problem: { code: 'not_granted' } });
  });

  it('are workbooks too: the sheets of an address are read as tables', async () => {
    const { services, store, double } = await start();
    const downloads = [{ name: 'Rents', url: `${double.origin}/files/rents.xlsx` }];
    const settings = { ...store.read(readSourceSettings), isGatewayOn: false, isDataDubaiOn: false, downloads };
    await putSourceSettings(store, settings, ADMIN);
    double.behaviour.file = workbook([
      ['contract_id', 'contract_start_date', 'annual_amount', 'area_name_en', 'ejari_property_type_en', 'actual_area'],
      ['C1', '01-02-2026', '90000', 'Marsa Dubai', 'Flat', '80'],
      ['C2', '05-02-2026', '95000', 'Marsa Dubai', 'Flat', '82'],
    ]);
    expect((await run(services)).steps[0]).toMatchObject({ state: 'done', counts: { read: 2, added: 2 } });
    expect(store.market.manifest().rents).toMatchObject({ rows: 2, segments: [{ areas: ['dubai-marina'] }] });
  });

  it('in the watched folder are imported once and moved aside', async () => {
    const { services, double } = await start();
    const watched = join(dataDir, 'watched');
    await mkdir(watched, { recursive: true });
    const csv = await (await fetch(`${double.origin}/files/deeds.csv`)).text();
    for (const [name, text] of [
      ['deeds.csv', csv],
      ['rubbish.csv', 'a;b'],
      ['half.csv.part', csv],
      ['.hidden', csv],
    ] as const) {
      await writeFile(join(watched, name), text);
      await utimes(join(watched, name), now, new Date(now.getTime() - 60_000));
    }
    const record = await (await services.sourceRunner.startFolder())?.done;
    expect(record?.steps.map(({ dataset, state }) => [dataset, state])).toEqual([
      ['deeds.csv', 'done'],
      ['rubbish.csv', 'failed'],
    ]);
    expect(await readdir(watched)).toEqual(['.hidden', 'done', 'half.csv.part', 'refused']);
    expect(await services.sourceRunner.startFolder()).toBeNull();
  });
});

/** A workbook with one sheet of text cells. */
function workbook(rows: readonly (readonly string[])[]): Uint8Array {
  const cells = (row: readonly string[]) => row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('');
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet/>',
    'xl/sharedStrings.xml': '<sst/>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
