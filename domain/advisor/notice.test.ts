import { expect, it } from 'vitest';
import { noticeDaysIn } from './notice.ts';

it.each([
  ['renewal in 3 months', '2026-02-01', 89],
  ['renewal in 3 months', '2026-09-28', 91],
  ['he told me 3 months ago', '2026-05-01', 89],
  ['renewal in 12 weeks', '2026-02-01', 84],
  ['notice of 90 days', '2026-02-01', 90],
  ['a contract of 12 months', '2026-02-01', undefined],
])('%s, asked on %s, is %s days', (text, today, days) => {
  expect(noticeDaysIn(text, today)).toBe(days);
});
