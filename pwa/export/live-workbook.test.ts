import { describe, expect, it } from 'vitest';
import { toEpochDay } from '../../domain/day.ts';
import { hasLibreOffice, readWorkbook, recalculate, recalculateInLibreOffice } from '../../test/recalculate.ts';
import { columnLetters, count, day, formula, money, percent, writeLiveWorkbook } from './live-workbook.ts';

/** Microsoft's example of XIRR, and a loan of 100,000 at 6 % over 30 years: 599.55 a month. */
const FLOWS = [
  ['2008-01-01', -1_000_000],
  ['2008-03-01', 275_000],
  ['2008-10-30', 425_000],
  ['2009-02-15', 325_000],
  ['2009-04-01', 275_000],
] as const;

const write = async (stored: number | null) => {
  const inputs = {
    title: 'Inputs',
    head: ['Input', 'Value'],
    rows: [
      ['=1+1', percent(0.06)],
      ['Loan & "more"', money(10_000_000)],
      ['Years', count(30)],
    ],
  };
  const flows = {
    title: 'Flows',
    head: ['Day', 'AED'],
    rows: FLOWS.map(([on, fils]) => [day(toEpochDay(on)), money(fils)]),
  };
  const results = {
    title: 'Results',
    head: ['Figure', 'Value'],
    rows: [
      ['Payment', formula('ROUND(-PMT(Rate/12,Years*12,Loan),2)', money(stored))],
      ['XIRR', formula('XIRR(Flows!B2:B6,Flows!A2:A6)', percent(null))],
      ['Paid in', formula('-SUMIFS(Flows!B2:B6,Flows!B2:B6,"<0")', money(null))],
      ['Last year', formula('SUMPRODUCT((Flows!A2:A6>=39814)*Flows!B2:B6)', money(null))],
    ],
  };
  const names = { Rate: 'Inputs!$B$2', Loan: 'Inputs!$B$3', Years: 'Inputs!$B$4' };
  return new Uint8Array(await (await writeLiveWorkbook([inputs, flows, results], names)).arrayBuffer());
};

describe('a workbook with live formulas', () => {
  it('has names, formulas with the app’s results, and text that never is a formula', async () => {
    const { sheets, names } = readWorkbook(await write(59_955));
    expect(names.get('Loan')).toBe('Inputs!$B$3');
    expect(sheets.get('Results')?.get('B2')).toEqual({
      formula: 'ROUND(-PMT(Rate/12,Years*12,Loan),2)',
      value: 599.55,
    });
    expect(sheets.get('Results')?.get('B3')?.value).toBeNull();
    expect(sheets.get('Inputs')?.get('A2')).toEqual({ value: '=1+1' });
    expect(sheets.get('Inputs')?.get('A3')).toEqual({ value: 'Loan & "more"' });
    // 1 January 2008 is day 39448 of a spreadsheet.
    expect(sheets.get('Flows')?.get('A2')?.value).toBe(39_448);
  });

  it.each([
    ['the calculator of the tests', recalculate],
    ...(hasLibreOffice()
      ? [['LibreOffice', (bytes: Uint8Array) => recalculateInLibreOffice([bytes])[0] ?? new Map()] as const]
      : []),
  ] as const)('is computed from its inputs by %s', async (_, compute) => {
    const results = compute(await write(1));
    expect(results.get('Results!B2')).toBeCloseTo(599.55, 6);
    expect(results.get('Results!B3')).toBeCloseTo(0.373_362_535, 6);
    expect(results.get('Results!B4')).toBeCloseTo(10_000, 6);
    expect(results.get('Results!B5')).toBeCloseTo(6_000, 6);
  });

  it('names columns beyond Z', () => {
    expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });
});
