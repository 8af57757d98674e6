import { describe, expect, it } from 'vitest';
import { STANDARD_SCENARIO } from '../../../../domain/roi/scenario.ts';
import { computeModel } from '../model.ts';
import { csvCell, csvOf } from './csv.ts';
import { EXPORTERS, fileName } from './exporters.ts';
import { reportOf } from './report.ts';

const report = reportOf(
  computeModel({ ...STANDARD_SCENARIO, name: 'Marina, "one"' }),
  'https://example.test/roi-simulator',
);

describe('a scenario to take along', () => {
  it('holds assumptions, results, costs, ledgers, loan and sources', () => {
    expect(report.tables.map(({ title }) => title)).toEqual([
      'Assumptions',
      'Results',
      'Closing costs',
      'Years',
      'Months',
      'Loan repayment',
      'Sources',
    ]);
    const [assumptions, results, , years, months, loan] = report.tables;
    expect(assumptions?.rows).toContainEqual(['Purchase price', 2_500_000, 'AED']);
    expect(results?.rows.find(([name]) => name === 'Monthly Income')?.[1]).toBe('−AED 3,205');
    expect(years?.rows).toHaveLength(11);
    expect(months?.rows).toHaveLength(121);
    expect(loan?.rows).toHaveLength(300);
    expect(loan?.rows.at(-1)?.at(-1)).toBe(0);
  });

  it('gives every row as many cells as there are columns', () => {
    for (const table of report.tables) {
      for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
    }
  });

  it('writes CSV that survives commas, quotes and formulas', async () => {
    expect(csvCell('a "b", c')).toBe('"a ""b"", c"');
    expect(csvCell('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`);
    expect(csvCell('-2+3')).toBe("'-2+3");
    expect(csvCell(-2.5)).toBe('-2.5');
    expect(csvCell(Number.NaN)).toBe('');
    const bytes = new Uint8Array(await csvOf(report).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain('\r\n"Marina, ""one"""\r\n');
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('names files so that any system takes them', () => {
    expect(fileName('Marina / "one"', 'csv')).toBe('marina-one.csv');
    expect(fileName('   ', 'csv')).toBe('scenario.csv');
    expect(EXPORTERS.map(({ format }) => format)).toContain('csv');
  });
});
