import { expect, it } from 'vitest';
import { noticeDaysIn } from './notice.ts';

it.each([
  ['renewal in 3 months', '2026-02-01', 89],
  ['renewal in 3 months', '2026-09-28', 91],
  ['he told me 4 months ago', '2026-05-01', 120],
  ['he told me 3 weeks ago', '2026-05-01', undefined],
  ['he told me only 3 weeks ago and it ends 15 jan', '2026-11-29', 21 + 47],
  ['told me 2 months ago, renewal in 7 weeks', '2026-05-01', 61 + 49],
  ['it expires march 3rd, he wrote 10 days ago', '2026-11-29', 10 + 94],
  ['خبرني قبل 3 أسابيع والعقد ينتهي 15 يناير', '2026-11-29', 21 + 47],
  ['خبرني قبل 3 أسابيع من التجديد', '2026-11-29', 21],
  ['renewal in 12 weeks', '2026-02-01', 84],
  ['notice of 90 days', '2026-02-01', 90],
  ['a contract of 12 months', '2026-02-01', undefined],
])('%s, asked on %s, is %s days', (text, today, days) => {
  expect(noticeDaysIn(text, today)).toBe(days);
});
