import { expect, it } from 'vitest';
import { SALE, table, understood } from '../testing/understood.ts';

const HOMES = 'Reference|Title|Price|Size|Location|Bedrooms|Notes|Extra';
const HOME = 'A0|Flat for sale|1450000|1100|JVC|2|x|y';
const READ = ['A0', 'jvc', 'apartment', 2, 1100, 1_450_000];
const DEEDS = `${SALE}|Project|Notes`;
const DEED = 'T1|2026-01-01|JVC|Unit|1|70|1500000|a|b';
const SOLD = ['T1', '2026-01-01', 'jvc', 'apartment', 1, 70, 1_500_000];
const RENTS = 'Contract ID|Start Date|Area|Rooms|Annual Amount|Size sqm|Notes|Extra';
const RENT = 'C1|2026-01-01|JVC|1|85000|70|a|b';
const LET = ['C1', 'jvc', 'apartment', 1, 70, 85_000];
/** More rows than the columns are known by. */
const MANY = Array.from({ length: 70 }, (_, i) => `B${i}|Flat for sale|1450000|1100|JVC|2|x|y`);

it.each([
  [
    'a price, empty cells at the end',
    [HOMES, HOME, 'A1|Flat for sale|1,500,000|1200|JVC|2||'],
    READ,
    '3 number_unquoted Price',
  ],
  [
    'a price, no cells at the end',
    [HOMES, HOME, 'A1|Flat for sale|1,500,000|1200|JVC|2'],
    READ,
    '3 number_unquoted Price',
  ],
  [
    'with its currency',
    [HOMES, HOME, 'A1|Flat for sale|AED 1,500,000.00|1200|JVC|2||'],
    READ,
    '3 number_unquoted Price',
  ],
  ['a size', [HOMES, HOME, 'A1|Flat for sale|1450000|1,200|JVC|2|'], READ, '3 number_unquoted Size'],
  ['a deed', [DEEDS, DEED, 'T2|2026-01-01|JVC|Unit|1|70|1,500,000||'], SOLD, '3 number_unquoted Price'],
  ['a rent', [RENTS, RENT, 'C2|2026-01-01|JVC|1|85,000|70||'], LET, '3 number_unquoted Annual Amount'],
])('a number with commas but without quotes is never read as several: %s', (_, lines, read, reject) => {
  expect(understood(table(...lines))).toEqual([read, reject]);
});

it('also far below the rows by which the columns are known', () => {
  const rows = understood(table(HOMES, ...MANY, 'A1|Flat for sale|1,500,000|1200|JVC|2||')) as unknown[];
  expect(rows.at(-1)).toBe('72 number_unquoted Price');
});

it('also if every row is so', () => {
  const lines = ['C2|2026-01-01|JVC|1|85,000|70||', 'C3|2026-01-01|JVC|1|92,000|75||'];
  expect(understood(table(RENTS, ...lines))).toEqual([
    '2 number_unquoted Annual Amount',
    '3 number_unquoted Annual Amount',
  ]);
});

it('small numbers beside each other stay what they are', () => {
  const nights = 'Reference|Title|Purpose|Price|Size|Location|Bedrooms|Notes';
  const home = (ref: string, more: string) => `${ref}|Flat|holiday home|650|750|JVC|2|${more}`;
  expect(understood(table(nights, home('A1', 'x'), home('A2', ''), home('A3', '|')))).toEqual(
    ['A1', 'A2', 'A3'].map((ref) => [ref, 'jvc', 'apartment', 2, 750, 650, 'holiday']),
  );
  const sizes = 'Transaction ID|Date|Area|Property Type|Price|Procedure Area|Actual Area|Rooms';
  const sold = (id: string, price: string, size: string) => `${id}|2026-01-01|JVC|Unit|${price}|${size}|225.87|1`;
  const deeds = [sold('T1', '1500000', '1100'), sold('T2', '1500000', '1'), sold('T3', '900000', '225.87')];
  expect(understood(table(sizes, ...deeds))).toHaveLength(3);
  const gift = 'Transaction ID|Date|Transaction Type|Area|Property Type|Amount|Size sqm|Rooms';
  const given = ['G1|2026-01-01|Sales|JVC|Unit|1500000|300|2', 'G2|2026-01-01|Gifts|JVC|Unit|0|300|2'];
  expect(understood(table(gift, ...given))).toHaveLength(2);
  const rooms = 'Reference|Title|Location|Price|Bedrooms|Size|Notes|Extra';
  expect(
    understood(table(rooms, 'A1|Flat for sale|JVC|1450000|1|750||', 'A2|Flat for sale|JVC|950000|2|850|x|')),
  ).toEqual([
    ['A1', 'jvc', 'apartment', 1, 750, 1_450_000],
    ['A2', 'jvc', 'apartment', 2, 850, 950_000],
  ]);
});
