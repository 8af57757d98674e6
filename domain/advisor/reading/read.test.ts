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
  ['how many villas changed hands in Q1 2026?', { operation: 'count', from: '2026-01-01', to: '2026-03-31' }],
  ['top five areas by price per square foot', { operation: 'rank', direction: 'up' }],
  ['areas with at least 7% yield and growing', { operation: 'rank', measure: 'yield', direction: 'up' }],
  ['Would you put money in Dubai South, or is it overbuilt?', { operation: 'verdict', purpose: 'invest' }],
  ['the phone number of whoever owns villa 8', { operation: 'refuse', topic: 'private' }],
  ['flats in Sharjah for 500k', { operation: 'refuse', topic: 'elsewhere' }],
  ['we moved here from London and want a flat', { operation: 'list' }],
])('“%s” is read by its words', (text, frame) => {
  expect(read(text)).toMatchObject(frame);
});

test.each([
  ['townhouse, 3 bedrooms at least', { minBeds: 3, maxBeds: null }],
  ['flats over 1500 sqft and under 2.5M', { minSqft: 1500, maxSqft: null, maxPriceAed: 2_500_000 }],
  ['I can put down 400k and pay 9k a month', { downAed: 400_000, monthlyAed: 9000 }],
  ['instalment on 2 million with half down', { maxPriceAed: 2_000_000, downPercent: 50 }],
  ['two beds, nothing off-plan, at most 1,450,000', { completion: 'ready', maxPriceAed: 1_450_000 }],
  ['homes above AED 3 million but below 4', { minPriceAed: 3_000_000, maxPriceAed: 4_000_000 }],
  ['nothing above 2 million', { minPriceAed: null, maxPriceAed: 2_000_000 }],
  ['villas from 4 to 6 million, but not on the Palm', { areaIds: [], minPriceAed: 4_000_000, maxPriceAed: 6_000_000 }],
  ['homes up to one and a half million', { maxPriceAed: 1_500_000 }],
  ['max budget: AED 1,750,000 - 2 beds', { maxPriceAed: 1_750_000, minBeds: 2, maxBeds: 2 }],
  ['تاون هاوس بين المليون ونص والمليونين', { minPriceAed: 1_500_000, maxPriceAed: 2_000_000 }],
  ['فيلا فوق ال٥ مليون', { minPriceAed: 5_000_000, maxPriceAed: null }],
  ['I earn 25k and my husband 20k, what can we afford', { incomeAed: 45_000, monthlyAed: null }],
  ['بدي تاون هاوس جاهز وما بدي قيد الإنشاء', { completion: 'ready' }],
])('“%s” keeps its limits', (text, slots) => {
  expect(read(text).slots).toMatchObject(slots);
});
