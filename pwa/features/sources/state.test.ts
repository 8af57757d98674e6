import { describe, expect, it } from 'vitest';
import type { Run, RunStep } from '../../../domain/sources/run.ts';
import type { DatasetStatus, SourcesStatus } from '../../../domain/sources/status.ts';
import { addedToMarket, lastRunText, problemText, serviceViews, stepName } from './state.ts';

const AT = '2026-03-09T10:00:00.000Z';
const SET: DatasetStatus = {
  source: 'dld-gateway',
  dataset: 'rents',
  service: 'registration',
  isImported: true,
  rows: 20,
  lastSuccessAt: AT,
  months: {},
  drift: null,
  problem: null,
};
const STEP: RunStep = {
  source: 'dld-gateway',
  dataset: 'rents',
  service: 'registration',
  state: 'fetching',
  rows: 0,
  total: null,
  windowsDone: 0,
  windows: 3,
  counts: null,
  rejectedBy: {},
  importId: '',
  drift: null,
  problem: null,
  finishedAt: '',
};
const IDLE: SourcesStatus = {
  isRunning: false,
  nextRun: null,
  weeklyDeepScrape: null,
  run: null,
  imported: 0,
  datasets: [],
  sources: [],
  asOf: AT,
};
const RUN: Run = {
  id: '1',
  trigger: 'manual',
  service: null,
  isDeep: false,
  startedAt: AT,
  finishedAt: '',
  state: 'running',
  resumed: 0,
  steps: [STEP],
};
const registration = (status: Partial<SourcesStatus>) =>
  serviceViews({ ...IDLE, ...status }).find(({ service }) => service === 'registration');

it('a run says how many data sets it read, and that it failed if it read none', () => {
  const run = (...states: RunStep['state'][]) => lastRunText({ steps: states.map((state) => ({ ...STEP, state })) });
  expect(run('done', 'done')).toBe('2 data sets');
  expect(run('done', 'failed', 'failed')).toBe('1 of 3 data sets');
  expect(run('failed', 'failed')).toBe('Failed');
});

describe('the line of a service', () => {
  it('sums its sets, of the source that was read last', () => {
    const older = { ...SET, source: 'data-dubai', rows: 900, lastSuccessAt: '2026-03-01T10:00:00.000Z' } as const;
    expect(registration({ datasets: [older, SET, { ...SET, dataset: 'projects', rows: 5 }] })).toMatchObject({
      rows: 25,
      updatedAt: AT,
      state: 'done',
    });
    expect(registration({})).toMatchObject({ rows: null, updatedAt: '', state: 'never' });
  });

  it('says what the run does with it, and what failed before', () => {
    const problem = { code: 'worse', detail: '', at: AT };
    expect(registration({ datasets: [{ ...SET, problem }] })?.state).toBe('held');
    expect(registration({ datasets: [{ ...SET, problem: { ...problem, code: 'timeout' } }] })?.state).toBe('failed');
    const run = RUN;
    expect(registration({ isRunning: true, run: { ...run, steps: [STEP] }, datasets: [SET] })?.state).toBe('fetching');
    // Never read, because the run could not: the run says why.
    const failed: RunStep = { ...STEP, state: 'failed', problem: { ...problem, code: 'no_network' } };
    expect(registration({ run: { ...run, steps: [failed], state: 'failed' } })).toMatchObject({
      state: 'failed',
      problems: [{ code: 'no_network' }],
    });
  });

  it('that the last run left out says why: no network, or somebody who cancelled', () => {
    const offline: RunStep = {
      ...STEP,
      service: 'transactions',
      state: 'failed',
      problem: { code: 'no_network', detail: '', at: AT },
    };
    const left: RunStep = { ...STEP, state: 'cancelled' };
    const run = { ...RUN, finishedAt: AT, state: 'failed' } as const;
    expect(registration({ run: { ...run, steps: [offline, left] } })?.leftOut).toMatchObject({ code: 'no_network' });
    expect(registration({ run: { ...run, steps: [left] } })?.leftOut).toBe('cancelled');
    expect(registration({ run: { ...run, steps: [offline, left] }, datasets: [SET] })?.leftOut).toBeNull();
    expect(registration({})?.leftOut).toBeNull();
  });
});

it('counts what went into the market, not what is kept as a file', () => {
  const counts = { read: 7, added: 7, changed: 0, same: 0, rejected: 0 };
  expect(
    addedToMarket({
      steps: [
        { ...STEP, counts, importId: 'a' },
        { ...STEP, counts },
      ],
    }),
  ).toBe(7);
});

it('names a set once where it is called as its service', () => {
  expect(stepName({ service: 'transactions', dataset: 'dld_transactions' })).toBe('Transactions');
  expect(stepName({ service: 'registration', dataset: 'dld_rent_contracts' })).toBe('Registration: rent contracts');
});

it('has words for a code it does not know', () => {
  expect(problemText({ code: 'new_one' })).toBe('Something went wrong on the server. Its log says what.');
});
