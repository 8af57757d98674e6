import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { missedRun, nextRuns, startSchedule } from './schedule.ts';
import type { RunRequest, SourceRunner } from './source-runner.ts';
import { readSourceSettings } from './source-set.ts';

const usual = createMemoryStore({ clock: () => 0 }).read(readSourceSettings);

it('says the next runs in Dubai’s time, which is four hours before that of the server', () => {
  // Monday, 9 March 2026, 05:59:59 in Dubai.
  expect(nextRuns(usual, new Date('2026-03-09T01:59:59Z'))).toEqual({
    daily: '2026-03-09T02:00:00.000Z',
    weekly: '2026-03-12T23:00:00.000Z',
  });
  expect(nextRuns(usual, new Date('2026-03-09T02:00:00Z')).daily).toBe('2026-03-10T02:00:00.000Z');
  expect(nextRuns({ ...usual, isScheduled: false }, new Date())).toEqual({ daily: null, weekly: null });
});

describe('what was due while the server was off', () => {
  const since = new Date('2026-03-01T00:00:00Z');
  // Monday, 9 March 2026, 09:00 in Dubai: daily at 06:00 (02:00 UTC), deep on Friday at 03:00 (Thursday 23:00 UTC).
  const now = new Date('2026-03-09T05:00:00Z');
  const run = (trigger: 'daily' | 'weekly' | 'manual', startedAt: string, isDeep = trigger === 'weekly') => ({
    trigger,
    startedAt,
    isDeep,
  });
  const deep = run('weekly', '2026-03-05T23:00:01.000Z');

  it.each([
    ['both were missed: the deep run reads all', [], 'weekly'],
    ['only today’s daily run was missed', [deep, run('daily', '2026-03-08T02:00:00.500Z')], 'daily'],
    ['neither was', [deep, run('daily', '2026-03-09T02:00:00.500Z')], null],
    ['a deep run by hand counts as one', [run('manual', '2026-03-07T10:00:00Z', true)], 'daily'],
    [
      'a daily run by hand does not: it may have been of one service',
      [deep, run('manual', '2026-03-09T04:00:00Z')],
      'daily',
    ],
  ] as const)('%s', (_, runs, trigger) => {
    expect(missedRun(usual, { since, runs, now })?.trigger ?? null).toBe(trigger);
  });

  it('is nothing on the first day, nor without a schedule', () => {
    expect(missedRun(usual, { since: now, runs: [], now })).toBeNull();
    expect(missedRun({ ...usual, isScheduled: false }, { since, runs: [], now })).toBeNull();
  });

  it('begins with the next start, once', async () => {
    const store = createMemoryStore({ clock: () => 0 });
    const begun: RunRequest[] = [];
    const sourceRunner = {
      start: async (request: RunRequest) => {
        begun.push(request);
        return { id: '1', done: new Promise<never>(() => {}) };
      },
      startFolder: async () => null,
      isRunning: () => false,
    } as unknown as SourceRunner;
    const startAt = async (at: string) => {
      const schedule = startSchedule({
        sourceRunner,
        store,
        clock: () => new Date(at),
        logger: pino({ level: 'silent' }),
      });
      await schedule.catchUp(usual);
      schedule.stop();
    };
    await startAt('2026-03-08T09:00:00Z');
    expect(begun).toEqual([]);
    await startAt('2026-03-09T05:00:00Z');
    // `unlessSince` prevents a second run if another process has already started one.
    expect(begun).toMatchObject([{ trigger: 'daily', unlessSince: expect.any(Number) }]);
    expect(begun[0]?.unlessSince).toBeLessThanOrEqual(Date.parse('2026-03-09T02:00:00Z'));
  });
});
