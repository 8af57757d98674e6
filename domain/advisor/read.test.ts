import { expect, test } from 'vitest';
import { readFrame } from './read.ts';
import { guessTopic } from './topics.ts';

const known = { memory: null, today: '2026-09-28' };
const read = (text: string) => readFrame(text, known).frame;

test.each([
  ['what rent would 88 bring me in a year', 'value', [88]],
  ['should I go for 15 or 31?', 'compare', [15, 31]],
  ['total cost of buying 12', 'value', [12]],
  ['monthly instalment on 210 with 30 percent down', 'value', [210]],
  ['قارن بين ٢١ و ٣٤', 'compare', [21, 34]],
])('“%s” is about listings by their numbers', (text, operation, ids) => {
  expect(read(text)).toMatchObject({ operation, slots: { homeIds: ids } });
});

test.each([
  ['top 5 areas for growth', 'rank'],
  ['yield on 700k with rent of 4500 a month', 'value'],
  ['explain cap rate to me like im 5', 'explain'],
])('“%s” names no listing by its number', (text, operation) => {
  expect(read(text)).toMatchObject({ operation, slots: { homeIds: [] } });
});

test.each([
  ['what does the land department charge', 'purchase-fees'],
  ['who holds the money of an off plan buyer', 'off-plan-escrow'],
  ['مين يقدر يتملك في دبي', 'who-may-buy'],
])('“%s” is about a rule whose name is not said', (text, topic) => {
  expect(read(text)).toMatchObject({ operation: 'explain', topic });
});

test('one word makes no topic', () => {
  expect(guessTopic('money')).toBeNull();
  expect(guessTopic('bank')).toBeNull();
});

test.each([
  ['townhouse, 3 bedrooms at least', { minBeds: 3, maxBeds: null }],
  ['flats over 1500 sqft and under 2.5M', { minSqft: 1500, maxSqft: null, maxPriceAed: 2_500_000 }],
  ['I can put down 400k and pay 9k a month', { downAed: 400_000, monthlyAed: 9000 }],
  ['instalment on 2 million with half down', { maxPriceAed: 2_000_000, downPercent: 50 }],
  ['بدي تاون هاوس جاهز وما بدي قيد الإنشاء', { completion: 'ready' }],
])('“%s” keeps its limits', (text, slots) => {
  expect(read(text).slots).toMatchObject(slots);
});
