import { beforeAll, describe, expect, it } from 'vitest';
import { toEpochDay } from '../../../../domain/day.ts';
import { flowsIfSold } from '../../../../domain/portfolio/cash.ts';
import { homeFigures } from '../../../../domain/portfolio/figures.ts';
import { loanPayments } from '../../../../domain/portfolio/home-loan.ts';
import { portfolioTotals } from '../../../../domain/portfolio/whole.ts';
import { xnpv } from '../../../../domain/roi/rate-of-return.ts';
import { FIVE_HOMES, FIVE_HOMES_DAY, FIVE_MARKETS } from '../../../../test/five-homes.ts';
import { hasLibreOffice, recalculate, recalculateInLibreOffice } from '../../../../test/recalculate.ts';
import { writeLiveWorkbook } from '../../../export/live-workbook.ts';
import { portfolioWorkbook } from './workbook.ts';

const today = FIVE_HOMES_DAY;
const rows = FIVE_HOMES.map((home, i) => {
  return { home, figures: homeFigures(home, FIVE_MARKETS[i] ?? { value: null, rentFils: null }, today) };
});
const totals = portfolioTotals(rows, today);
const write = async () => {
  const { sheets, names } = portfolioWorkbook(rows, { today, totals });
  return new Uint8Array(await (await writeLiveWorkbook(sheets, names)).arrayBuffer());
};
/** The order of the first flow: the loan of 2023, cash of 2024, the two homes of 2025, the inherited one of 2025. */
const ORDER = ['Fixed, then later', 'Cash', 'Lent', 'Off plan', 'Inherited'];
const COMPUTERS = [
  ['the calculator of the tests', recalculate],
  ...(hasLibreOffice()
    ? [['LibreOffice', (bytes: Uint8Array) => recalculateInLibreOffice([bytes])[0] ?? new Map()] as const]
    : []),
] as const;

describe.each(COMPUTERS)('the portfolio’s workbook, computed by %s', (_, compute) => {
  let results: ReturnType<typeof compute>;
  // Starting LibreOffice takes seconds.
  beforeAll(async () => {
    results = compute(await write());
  }, 60_000);

  it('agrees with the app to the fils, and its rates to a millionth', () => {
    const cell = (at: string) => results.get(at);
    for (const [place, name] of ORDER.entries()) {
      const figures = rows.find(({ home }) => home.name === name)?.figures;
      if (figures === undefined) throw new Error(`${name} is missing`);
      const row = place + 2;
      const amounts = [
        ['C', figures.valueFils],
        ['D', figures.loanFils],
        ['E', figures.unpaidFils],
        ['F', figures.equityFils],
        ['G', figures.costFils],
        ['H', figures.rentFils],
        ['I', figures.runningFils],
        ['J', figures.netFils],
      ] as const;
      for (const [column, fils] of amounts) {
        const found = cell(`Homes!${column}${row}`);
        if (fils !== null && found !== undefined)
          expect([name, column, Math.round(Number(found) * 100)]).toEqual([name, column, fils]);
        else expect([name, column, found ?? null]).toEqual([name, column, null]);
      }
      if (figures.returnSoFar === null) expect(cell(`Homes!M${row}`)).toBeUndefined();
      else expect(Number(cell(`Homes!M${row}`))).toBeCloseTo(figures.returnSoFar, 6);
    }
    expect(Math.round(Number(cell('Portfolio!B3')) * 100)).toBe(totals.value.fils);
    expect(Math.round(Number(cell('Portfolio!B5')) * 100)).toBe(totals.equity.fils);
    expect(Number(cell('Portfolio!B9'))).toBeCloseTo(totals.returnSoFar ?? Number.NaN, 6);
    const flows = rows.flatMap(({ home, figures: { valueFils } }) => {
      return flowsIfSold(home, { today: toEpochDay(today), valueFils: valueFils ?? 0 }) ?? [];
    });
    const worth = xnpv(
      0.08,
      flows.sort((a, b) => a.day - b.day),
    );
    expect(Number(cell('Portfolio!B10'))).toBeCloseTo(worth / 100, 2);
  });

  it('follows each loan to its last fils', () => {
    const fixed = FIVE_HOMES.find(({ name }) => name === 'Fixed, then later');
    if (fixed === undefined) throw new Error('a home is missing');
    const payments = loanPayments(fixed);
    for (const month of [1, 36, 37, 299, 300]) {
      const fils = Math.round(Number(results.get(`Loans!G${month + 1}`)) * 100);
      expect([month, fils]).toEqual([month, payments[month - 1]?.paymentFils]);
    }
    expect(results.get('Loans!K301')).toBe(0);
  });
});
