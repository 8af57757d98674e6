import { describe, expect, it } from 'vitest';
import { fromEpochDay } from '../day.ts';
import { parseSourceDate } from './dates.ts';
import { isOffPlan, parseDeedGroup, parseDeedType } from './deed-type.ts';
import { parseRooms } from './rooms.ts';
import { cleanText, parseNumber } from './values.ts';

describe('numbers', () => {
  it.each([
    ['528634.36', 528634.36],
    ['1,250,000', 1_250_000],
    ['1,250,000.50', 1_250_000.5],
    ['1.250.000,50', 1_250_000.5],
    ['1.250.000', 1_250_000],
    ['1250000,5', 1_250_000.5],
    ['72,86', 72.86],
    ['1,250', 1250],
    ['1 250 000', 1_250_000],
    ['AED 1,250,000', 1_250_000],
    ['١٬٢٥٠٬٠٠٠٫٥', 1_250_000.5],
    ['۱۲۳', 123],
    ['-5', -5],
    ['−5', -5],
    ['1.2E+06', 1_200_000],
    ['.5', 0.5],
    ['60.0', 60],
  ])('reads %j as %d', (text, value) => expect(parseNumber(text)).toBe(value));

  it.each([
    '',
    'abc',
    '1.2.3',
    '1,2,3.4',

    '1,25,0.5',
    '0x10',
    'Infinity',
    'NaN',
    '1e999',
    '--1',
    '=1+1',
    '1.2.3,4,5',
  ])('does not take %j for one', (text) => expect(parseNumber(text)).toBeNull());
});

describe('dates', () => {
  it.each([
    ['2026-03-09 13:33:40', '2026-03-09'],
    ['2026-03-09T13:33:40', '2026-03-09'],
    ['2026-03-09T13:33:40.123Z', '2026-03-09'],
    ['2026-03-09', '2026-03-09'],
    ['09-03-2026', '2026-03-09'],
    ['09/03/2026', '2026-03-09'],
    ['9/3/2026 1:33:40 PM', '2026-03-09'],
    ['09 Mar 2026', '2026-03-09'],
    ['29/02/2024', '2024-02-29'],
    ['٠٩/٠٣/٢٠٢٦', '2026-03-09'],
  ])('reads %j as %s', (text, day) => {
    const parsed = parseSourceDate(text);
    expect(parsed === null ? null : fromEpochDay(parsed)).toBe(day);
  });

  it.each([
    '',
    '30/02/2026',
    '29/02/2023',
    '31-04-2025',
    '2026-13-01',
    '03/19/2026',
    '0009-01-01',
    '9999-01-01',
    'today',
    '460000',
    '4600',
    '99999',
    '2026-03-09x',
  ])('refuses %j', (text) => expect(parseSourceDate(text)).toBeNull());
});

describe('rooms, types and groups', () => {
  it.each([
    ['1 B/R', 1],
    ['Studio', 0],
    ['Single Room', 0],
    ['3 bed rooms+hall', 3],
    ['1bed room+Hall', 1],
    ['10 B/R', 10],
    ['3.0', 3],
    ['PENTHOUSE', -1],
    ['NA', -1],
    ['Office', -1],
    ['', -1],
  ])('reads %j rooms as %d', (text, rooms) => expect(parseRooms(text)).toBe(rooms));

  it.each([
    ['Unit', 'Flat', '1 B/R', 'apartment'],
    ['Unit', 'Flat', 'Studio', 'studio'],
    ['Unit', 'Flat', 'PENTHOUSE', 'penthouse'],
    ['Unit', 'Hotel Apartment', 'Studio', 'hotel'],
    ['Unit', 'Stacked Townhouses', '3 B/R', 'townhouse'],
    ['Unit', 'Office', 'Office', 'office'],
    ['Unit', 'Show Rooms', '', 'shop'],
    ['Unit', 'Workshop', '', 'other'],
    ['Unit', '', '2 B/R', 'apartment'],
    ['Unit', '', 'Shop', 'shop'],
    ['Building', 'Villa', '4 B/R', 'villa'],
    ['Building', 'Building', '', 'building'],
    ['Villa', '', '3 B/R', 'villa'],
    ['Land', '', '', 'land'],
    ['Land', 'Residential', '', 'land'],
    ['penthouse', '', '', 'penthouse'],
    ['apartment', '', '', 'apartment'],
  ])('takes %s / %s / %s for %s', (type, sub, rooms, expected) =>
    expect(parseDeedType(type, sub, rooms)).toBe(expected),
  );

  it.each([
    [{ group: 'Sales' }, 'sale'],
    [{ group: 'Mortgage', procedure: 'Lease to Own Registration' }, 'mortgage'],
    [{ group: 'Gifts' }, 'gift'],
    [{ groupId: '2.0' }, 'mortgage'],
    [{ id: '3-9-2020-77' }, 'gift'],
    [{ group: 'رهون' }, 'mortgage'],
    [{ procedure: 'Grant' }, 'gift'],
    [{}, 'sale'],
    [{ group: 'Something new' }, 'other'],
  ])('takes %j for a %s', (from, group) =>
    expect(parseDeedGroup({ group: '', groupId: '', id: '', procedure: '', ...from })).toBe(group),
  );

  it('tells off-plan by flag, code or procedure', () => {
    const none = { offPlan: '', offPlanId: '', procedure: 'Sell' };
    expect(isOffPlan({ ...none, offPlan: 'Off-Plan Properties' })).toBe(true);
    expect(isOffPlan({ ...none, offPlanId: '0.0' })).toBe(true);
    expect(isOffPlan({ ...none, offPlan: 'Ready', procedure: 'Sell - Pre registration' })).toBe(true);
    expect(isOffPlan({ ...none, offPlan: 'Existing Properties', offPlanId: '1' })).toBe(false);
    expect(isOffPlan(none)).toBe(false);
  });

  it('takes the words for "nothing" as nothing', () => {
    expect(['null', 'NULL', ' nan ', '  a \t b '].map(cleanText)).toEqual(['', '', '', 'a b']);
  });
});
