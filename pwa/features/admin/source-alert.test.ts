import { expect, it } from 'vitest';
import type { Run } from '../../../domain/sources/run.ts';
import { failedRun } from './AdminScreen.tsx';

const run = (state: Run['state'], id: string): Run => ({
  id,
  trigger: 'daily',
  service: null,
  isDeep: false,
  startedAt: '2026-03-09T02:00:00.000Z',
  finishedAt: '2026-03-09T02:05:00.000Z',
  state,
  resumed: 0,
  steps: [],
});

it('is the last run that ended, when sources failed in it', () => {
  expect(failedRun([run('failed', 'b'), run('done', 'a')])?.id).toBe('b');
  expect(failedRun([run('running', 'c'), run('cancelled', 'd'), run('partial', 'b')])?.id).toBe('b');
  expect(failedRun([run('done', 'b'), run('failed', 'a')])).toBeNull();
  expect(failedRun([])).toBeNull();
});
