import { expect, test } from 'vitest';
import { EMPTY_FRAME, EMPTY_SLOTS, type Memory, type Slots } from '../frame/frame.ts';
import { readFrame } from '../reading/read.ts';
import { completeFromConversation } from './dialogue.ts';

const frame = { ...EMPTY_FRAME, operation: 'list', subject: 'home' } as const;
const memoryOf = (slots: Partial<Slots>): Memory => ({
  ...{ shownIds: [], shownAreaIds: [], recentAreaIds: [], asked: null, affordableAed: null },
  frame: { ...frame, slots: { ...EMPTY_SLOTS, ...slots } },
});
const after = (memory: Memory, text: string) =>
  completeFromConversation(readFrame(text, { memory, today: '2026-09-28' }), memory).slots;

const search = memoryOf({ minBeds: 2, maxBeds: 2, maxPriceAed: 2_000_000 });

test.each([
  ['push it up by 200k', 2_200_000],
  ['raise the budget 10%', 2_200_000],
  ['50k more', 2_050_000],
  ['20% less', 1_600_000],
  ['300k under that', 1_700_000],
  ['knock off 300', 1_700_000],
  ['half of that', 1_000_000],
  ['زيد الميزانية ٢٠٠ ألف', 2_200_000],
  ['نزل ١٠٠ ألف', 1_900_000],
])('“%s” changes the price limit of the search', (text, maxPriceAed) => {
  expect(after(search, text)).toMatchObject({ maxPriceAed, minBeds: 2 });
});

test.each([
  ['raise it to 2.5m', 2_500_000],
  ['up to 1.8m', 1_800_000],
])('“%s” replaces the price limit', (text, maxPriceAed) => {
  expect(after(search, text)).toMatchObject({ maxPriceAed });
});

test.each([
  ['one more bedroom', 3],
  ['a bedroom less', 1],
  ['غرفة زيادة', 3],
])('“%s” changes the rooms of the search', (text, beds) => {
  expect(after(search, text)).toMatchObject({ minBeds: beds, maxBeds: beds, maxPriceAed: 2_000_000 });
});

test('an amount for another purpose is no change of the price', () => {
  expect(after(search, '30% down')).toMatchObject({ downPercent: 30, maxPriceAed: 2_000_000 });
});
