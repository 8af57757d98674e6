import { expect, test } from 'vitest';
import { readFrame } from './read.ts';

const slotsOf = (text: string) => readFrame(text, { memory: null, today: '2026-09-28' }).frame.slots;

test.each([
  ['2 beds, sorry 3, in Al Furjan', { minBeds: 3, maxBeds: 3 }],
  ['villa, I mean townhouse, Damac Hills under 3m', { types: ['townhouse'], maxPriceAed: 3_000_000 }],
  ['studio in arjan max 600k.. actually make that 650k', { maxPriceAed: 650_000 }],
  ['off plan - scrap that, ready - 2 bed in Meydan', { completion: 'ready', minBeds: 2 }],
  ['غرفتين، لا عفوا ثلاث، بالمارينا', { minBeds: 3, maxBeds: 3 }],
])('“%s” means its second value', (text, slots) => {
  expect(slotsOf(text)).toMatchObject(slots);
});

test('a corrected place replaces the first one', () => {
  expect(slotsOf('show marina no wait JLT one beds').areaIds).toEqual(['jlt']);
  expect(slotsOf('في أرجان قصدي الفرجان، غرفة وصالة').areaIds).toEqual(['al-furjan']);
});

test('a sentence that corrects nothing keeps all it says', () => {
  expect(slotsOf('flats in JLT, sorry for the typos, under 1.2m')).toMatchObject({ maxPriceAed: 1_200_000 });
  expect(slotsOf('flats in JLT, sorry for the typos, under 1.2m').areaIds).toHaveLength(1);
});
