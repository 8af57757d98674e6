import { describe, expect, it } from 'vitest';
import { csvCell } from '../../../../domain/csv.ts';
import { STANDARD_SCENARIO } from '../../../../domain/roi/scenario.ts';
import { readWorkbook } from '../../../../test/recalculate.ts';
import { writeCsv } from '../../../export/report.ts';
import { computeModel } from '../figures.ts';
import { toReport } from './report.ts';
import { fileName } from './ScenarioExport.tsx';
import { writeWorkbook } from './write-workbook.ts';

const model = computeModel({ ...STANDARD_SCENARIO, name: 'Marina, "one"' });
const report = toReport(model, {
  link: 'https://example.test/roi-simulator',
  area: null,
  hasEditedLimits: false,
});

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
    const result = (title: string) => results?.rows.find(([name]) => name === title)?.slice(1, 3);
    expect(result('Monthly Income')).toEqual([-3205.19, 'AED']);
    expect(result('IRR')).toEqual([11.37, '%']);
    expect(result('Debt cover (DSCR)')).toEqual([0.69, '×']);
    expect(result('Payback')).toEqual([44.19, 'years']);
    expect(years?.rows).toHaveLength(11);
    expect(months?.rows).toHaveLength(121);
    expect(loan?.rows).toHaveLength(300);
    expect(loan?.rows.at(-1)?.at(-1)).toBe(0);
  });

  it('names the source of the area’s figures, and whose limits were used', () => {
    const area = {
      ...{ id: 'dubai-marina', location: 'Dubai Marina', activeListings: 9, priceGrowth: 1, averagePrice: 2e8 },
      ...{ daysOnMarket: 40, predictedGrowth: null, predictedGrowthError: null, totalProperties: 9, demandIndex: 50 },
      ...{
        medianPricePerSqft: 2e5,
        grossYield: 5,
        sales: 1509,
        from: '2025-11-22',
        to: '2026-11-21',
        sources: ['demo'],
      },
    };
    const scenario = { ...STANDARD_SCENARIO, areaId: 'dubai-marina', costs: 'dubai' as const };
    const { tables } = toReport(computeModel(scenario), { link: 'x', area, hasEditedLimits: true });
    const rows = tables.at(-1)?.rows ?? [];
    expect(rows).toContainEqual([
      ...['Rent, growth and size of the area', 'Dubai Marina: Demo data (invented), 1,509 registered sales'],
      '2025-11-22 to 2026-11-21',
    ]);
    // The specification's growth is nobody's average; the long-run assumption says what it rests on.
    expect(rows.some(([name]) => name === 'Yearly appreciation')).toBe(false);
    const longRun = { ...area, history: { growth: 4.1, deviation: 0.08, years: 9, from: '2017-11' } };
    const assumed = computeModel({ ...scenario, appreciationPercent: 4.1 });
    const own = toReport(assumed, { link: 'x', area: longRun, hasEditedLimits: true }).tables.at(-1)?.rows;
    expect(own).toContainEqual([
      ...[
        'Yearly appreciation',
        'Prices in Dubai Marina over 9 years: 4.1% a year. All of Dubai since 2008: 5.4%. We assume the lower.',
      ],
      '2026-11-21',
    ]);
    expect(rows.find(([item]) => item === 'Bank limits used')?.[1]).toContain('edited on this device');
    expect(rows.find(([item]) => item === 'Yearly service charge per sq ft')?.[2]).toBe('2026');
  });

  it('has numbers for numbers, with their unit beside them or in the head', () => {
    for (const { title, columns, rows } of report.tables) {
      for (const row of rows) {
        for (const cell of row) {
          if (title !== 'Sources')
            expect(String(typeof cell === 'string' ? cell : ''), title).not.toMatch(
              /^[−-]?(?:AED )?[\d.,]+(?:%|×| years)?$/,
            );
        }
      }
      const [, ...more] = columns ?? [];
      if (['Years', 'Months', 'Loan repayment'].includes(title)) {
        for (const column of more) expect(column).toMatch(/ AED$/);
        for (const row of rows) for (const cell of row) expect(typeof cell).toBe('number');
      }
    }
  });

  it('gives every row as many cells as there are columns', () => {
    for (const table of report.tables) {
      for (const row of table.rows) expect(row).toHaveLength(table.columns?.length ?? 2);
    }
  });

  it('writes CSV that survives commas, quotes and formulas', async () => {
    expect(csvCell('a "b", c')).toBe('"a ""b"", c"');
    expect(csvCell('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`);
    expect(csvCell('-2+3')).toBe("'-2+3");
    expect(csvCell(-2.5)).toBe('-2.5');
    expect(csvCell(Number.NaN)).toBe('');
    const bytes = new Uint8Array(await writeCsv(report).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain('\r\n"Marina, ""one"""\r\n');
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('names files so that any system takes them', () => {
    expect(fileName('Marina / "one"', 'csv')).toBe('marina-one.csv');
    expect(fileName('   ', 'csv')).toBe('scenario.csv');
  });

  it('writes a workbook with formulas, numbers as numbers, names never as formulas', async () => {
    const blob = await writeWorkbook(model, { ...report, name: '=1+1' });
    const { sheets } = readWorkbook(new Uint8Array(await blob.arrayBuffer()));
    expect([...sheets.keys()]).toEqual(['Inputs', 'Terms', 'Months', 'Years', 'Results', 'Sources']);
    expect([...(sheets.get('Inputs')?.values() ?? [])]).toContainEqual({ value: 2_500_000 });
    expect(sheets.get('Results')?.get('B2')?.formula).toMatch(/^IRR\(/);
    expect(sheets.get('Sources')?.get('A2')).toEqual({ value: '=1+1' });
  });
});
