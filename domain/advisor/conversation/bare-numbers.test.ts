import { expect, test } from 'vitest';
import { EMPTY_FRAME, EMPTY_SLOTS, type Frame, type Memory, type Slots } from '../frame/frame.ts';
import { readFrame } from '../reading/read.ts';
import { changedSlots } from './bare-numbers.ts';
import { completeFromConversation } from './dialogue.ts';

function memoryOf(frame: Partial<Frame>, slots: Partial<Slots>, changed: Memory['changed'] = []): Memory {
  const rest = { shownIds: [], shownAreaIds: [], recentAreaIds: [], asked: null, affordableAed: null };
  return { ...rest, frame: { ...EMPTY_FRAME, ...frame, slots: { ...EMPTY_SLOTS, ...slots } }, changed };
}

const after = (memory: Memory, text: string) =>
  completeFromConversation(readFrame(text, { memory, today: '2026-09-28' }), memory).slots;

const search = memoryOf({ operation: 'list', subject: 'home' }, { minBeds: 3, maxBeds: 3, maxPriceAed: 2_600_000 });
const loan = memoryOf(
  { operation: 'value', subject: 'loan', measure: 'instalment' },
  { maxPriceAed: 1_800_000, downAed: 600_000, years: 20 },
  ['years'],
);

test.each([
  ['ok loosen it to 3', { maxPriceAed: 3_000_000, minBeds: 3 }],
  ['no, 4', { minBeds: 4, maxBeds: 4, maxPriceAed: 2_600_000 }],
  ['2.4 then', { maxPriceAed: 2_400_000 }],
  ['nope make it two', { minBeds: 2, maxBeds: 2 }],
])('after a search, “%s” changes the value it is nearest to', (text, slots) => {
  expect(after(search, text)).toMatchObject(slots);
});

test.each([
  ['no make it 15', { years: 15, maxPriceAed: 1_800_000 }],
  ['sorry, 500', { downAed: 500_000, maxPriceAed: 1_800_000 }],
  ['at 3.99', { ratePercent: 3.99, maxPriceAed: 1_800_000 }],
  ['لا ٥٠٠ ألف معلش', { downAed: 500_000, maxPriceAed: 1_800_000 }],
])('after a loan, “%s” changes the value it is nearest to', (text, slots) => {
  expect(after(loan, text)).toMatchObject(slots);
});

test('a question changes the numbers that the one before did not have', () => {
  const before = { ...EMPTY_FRAME, slots: { ...EMPTY_SLOTS, minBeds: 2, maxBeds: 2 } };
  expect(changedSlots(before, search.frame).sort()).toEqual(['maxBeds', 'maxPriceAed', 'minBeds']);
  expect(changedSlots(search.frame, search.frame)).toEqual([]);
});
