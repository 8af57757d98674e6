import { expect, it } from 'vitest';
import { createMemoryStore } from '../../store/memory/memory-store.ts';
import { nextRuns } from './schedule.ts';
import { readSourceSettings } from './settings.ts';

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
