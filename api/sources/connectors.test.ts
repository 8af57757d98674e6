import { afterEach, describe, expect, it } from 'vitest';
import { FAULTS, type Fault, someFaults } from '../testing/government-double/faults.ts';
import {
  DOUBLE_CREDENTIALS,
  type DoubleBehaviour,
  type GovernmentDouble,
  startGovernmentDouble,
} from '../testing/government-double/government-double.ts';
import { DoubleWorld, sizeOf } from '../testing/government-double/rows.ts';
import type { PageConnector, SourceRow, WindowPlan } from './connector.ts';
import { createDataDubai } from './data-dubai/connector.ts';
import { createDldGateway } from './dld-gateway/connector.ts';
import { SourceError } from './fetch/source-error.ts';
import { createSourceFetcher, type SourceFetcher } from './fetch/source-fetcher.ts';
import { RETRY_POLICY, withRetries } from './retry-policy.ts';

const TODAY = '2026-03-09';
const world = new DoubleWorld({ size: sizeOf(0.1), seed: 7, today: TODAY });
const retryPolicy = { ...RETRY_POLICY, pauseMs: 0, backOffMs: 1, random: () => 0 };
const plan: WindowPlan = { today: TODAY, watermark: '', sinceMonth: '2026-01' };
const signal = new AbortController().signal;
const open: (GovernmentDouble | SourceFetcher)[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function start(behaviour: Partial<DoubleBehaviour> = {}) {
  const double = await startGovernmentDouble(world, behaviour);
  const fetcher = createSourceFetcher({ origins: [{ origin: double.origin, isPrivateAllowed: true }] });
  open.push(double, fetcher);
  const dataDubai = (form: 'data.dubai' | 'dubai-pulse', credentials: typeof DOUBLE_CREDENTIALS | null) =>
    createDataDubai({ fetcher, baseUrl: double.origin, form, credentials, nowMs: () => 0 });
  return { double, gateway: createDldGateway({ fetcher, baseUrl: double.gatewayUrl }), dataDubai };
}

/** Returns all rows of a set, page after page, as a run reads them. */
async function readAll(connector: PageConnector, id: string, changes: Partial<WindowPlan> = {}): Promise<SourceRow[]> {
  const dataset = connector.datasets.find((one) => one.id === id);
  if (dataset === undefined) throw new Error(`no set ${id}`);
  const rows: SourceRow[] = [];
  for (const window of connector.windows(dataset, { ...plan, ...changes })) {
    for (let at: number | null = 0; at !== null; ) {
      const from: number = at;
      const page = await withRetries(() => connector.fetchPage({ dataset, window, at: from, signal }), {
        retryPolicy,
        signal,
      });
      for (const row of page.rows) rows.push(row);
      at = page.next;
    }
  }
  return rows;
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('it was answered'),
    (thrown: unknown) => thrown,
  );
  return error instanceof SourceError ? error.code : String(error);
}

describe('the gateway', () => {
  it.each([
    ['transactions', (i: number) => world.transaction(i)],
    ['rents', (i: number) => world.rent(i)],
    ['projects', (i: number) => world.project(i)],
    ['brokers', (i: number) => world.broker(i)],
    ['developers', (i: number) => world.developer(i)],
    ['lands', (i: number) => world.land(i)],
    ['buildings', (i: number) => world.building(i)],
    ['valuations', (i: number) => world.valuation(i)],
  ] as const)('hands out all %s, each once, whatever fails on the way', async (id, row) => {
    const { gateway } = await start({ faultOf: someFaults(3, 0.3) });
    const rows = await readAll(gateway, id);
    expect(rows).toEqual(Array.from({ length: world.size[id] }, (_, i) => row(i)));
  });

  it('is asked only for recent days once the rest has been downloaded', async () => {
    const { gateway, double } = await start();
    const rows = await readAll(gateway, 'transactions', { watermark: '2026-03-08' });
    const days = rows.map((row) => String(row.INSTANCE_DATE).slice(0, 10)).sort();
    expect([days[0], days.at(-1)]).toEqual(['2026-02-15', '2026-03-09']);
    expect(double.asked).toHaveLength(2);
  });

  it.each<[Fault, string]>([
    ['rate-limited', 'rate_limited'],
    ['html-500', 'server_error'],
    ['bad-gateway', 'server_error'],
    ['not-granted', 'not_granted'],
    ['bad-query', 'bad_query'],
    ['cut-off', 'cut_off'],
    ['reset', 'unreachable'],
    ['uae-only', 'uae_only'],
  ])('that always answers %s is given up as %s', async (fault, code) => {
    const { gateway } = await start({ faultOf: () => fault });
    expect(await codeOf(readAll(gateway, 'projects'))).toBe(code);
  });

  it('is asked again after temporary failures, not after permanent ones', async () => {
    const { gateway, double } = await start({ faultOf: () => 'html-500' });
    await codeOf(readAll(gateway, 'brokers'));
    expect(double.asked).toHaveLength(retryPolicy.attempts);
    double.behaviour.faultOf = () => 'not-granted';
    await codeOf(readAll(gateway, 'brokers'));
    expect(double.asked).toHaveLength(retryPolicy.attempts + 1);
  });
});

describe('data.dubai', () => {
  it.each(['data.dubai', 'dubai-pulse'] as const)('returns all deeds at the address of %s', async (form) => {
    const { dataDubai } = await start({ faultOf: someFaults(5, 0.2) });
    const rows = await readAll(dataDubai(form, DOUBLE_CREDENTIALS), 'dld_transactions');
    expect(rows).toEqual(Array.from({ length: world.size.transactions }, (_, i) => world.bulkTransaction(i)));
  });

  it('gets another token when one is no longer accepted', async () => {
    const { dataDubai, double } = await start({ callsAToken: 2 });
    const rows = await readAll(dataDubai('data.dubai', DOUBLE_CREDENTIALS), 'dld_rent_contracts');
    expect(rows).toHaveLength(world.size.rents);
    expect(double.tokensGranted()).toBeGreaterThan(2);
  });

  it('is asked for what was loaded since the last run', async () => {
    const { dataDubai } = await start();
    const connector = dataDubai('data.dubai', DOUBLE_CREDENTIALS);
    const rows = await readAll(connector, 'dld_transactions', { watermark: '2026-03-05 02:00:00' });
    const days = rows.map((row) => String(row.instance_date)).sort();
    expect([days[0], days.at(-1)]).toEqual(['2026-03-04', '2026-03-09']);
  });

  it('reports a missing or wrong key, and a set that was not granted or does not exist', async () => {
    const { dataDubai, double } = await start();
    expect(dataDubai('data.dubai', null).problem()).toBe('no_key');
    const wrong = dataDubai('data.dubai', { ...DOUBLE_CREDENTIALS, secret: 'wrong' });
    expect(await codeOf(readAll(wrong, 'dld_transactions'))).toBe('unauthorised');
    const right = dataDubai('data.dubai', DOUBLE_CREDENTIALS);
    expect(await codeOf(readAll(right, 'dld_land_registry'))).toBe('not_found');
    double.behaviour.faultOf = () => 'not-granted';
    expect(await codeOf(readAll(right, 'dld_transactions'))).toBe('not_granted');
  });
});

it('never reveals a key or token in a failure', async () => {
  for (const fault of FAULTS) {
    const { dataDubai } = await start({ faultOf: () => fault });
    const error = await readAll(dataDubai('data.dubai', DOUBLE_CREDENTIALS), 'dld_developers').catch((e: Error) => e);
    const told = error instanceof Error ? `${error.message} ${String(error.cause)}` : '';
    expect(told).not.toMatch(/token-|double-key|double-secret/);
  }
});

it('pauses as long as a source asks, and no longer than a run can wait', async () => {
  const patient = { ...retryPolicy, longestRetryAfterSec: 5 };
  let asked = 0;
  const work = withRetries(
    async () => {
      asked++;
      throw new SourceError('rate_limited', 'later', { retryAfterSec: 3600 });
    },
    { retryPolicy: patient, signal },
  );
  expect(await codeOf(work)).toBe('rate_limited');
  expect(asked).toBe(1);
});
