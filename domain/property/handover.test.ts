import { expect, it } from 'vitest';
import { handoverOf } from './handover.ts';

const HOME = { completion: 'off_plan', yearBuilt: 2027, title: 'Flat', description: '' } as const;

it.each([
  ['3-bedroom townhouse in Hoopoe Vista, handover Q1 2027', '', 'Q1 2027'],
  [
    'Flat',
    'Construction is on schedule and handover is announced for Q3 2027; the instalments go with the unit.',
    'Q3 2027',
  ],
  ['Flat', 'To be completed 2027-Q4.', 'Q4 2027'],
  ['شقة، التسليم Q2 2027', '', 'Q2 2027'],
  // Of another year, of something else, and two at once.
  ['Flat, handover Q1 2028', '', '2027'],
  ['Flat', 'Prices rise in Q1 2027. Handover 2027.', '2027'],
  ['Flat', 'Handover in Q1 2027 or Q2 2027.', '2027'],
])('“%s” “%s”: %s', (title, description, text) => {
  const found = handoverOf({ ...HOME, title, description });
  const { year, quarter } = found ?? { year: 0, quarter: null };
  expect(quarter === null ? String(year) : `Q${quarter} ${year}`).toBe(text);
});

it('a finished home, and one without a year, has none', () => {
  expect(handoverOf({ ...HOME, completion: 'ready' })).toBeNull();
  expect(handoverOf({ ...HOME, yearBuilt: null })).toBeNull();
});
