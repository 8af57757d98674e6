import { expect, it } from 'vitest';
import { STANDARD_SCENARIO } from '../../roi/scenario.ts';
import { TEST_DATA } from '../testing/deck-data.ts';
import { mortgageSlide, scenario } from './money.ts';

it('several deals are one table, each with its income, IRR and net yield', () => {
  const cash = { ...STANDARD_SCENARIO, name: 'Cash', financing: 'cash' as const };
  const { title, blocks } = scenario({ ...TEST_DATA, scenario: STANDARD_SCENARIO, otherScenarios: [cash] });
  expect(title).toBe('2 deals side by side');
  const [table] = blocks;
  expect(table?.kind === 'table' && table.rows).toEqual([
    ['Deal 1', 'AED 2.50M', '−AED 3,205', '11.4%', '3.5%'],
    // 15,000 less 13 %, and 2.8 % of the price a year.
    ['Cash', 'AED 2.50M', 'AED 7,217', '7.5%', '3.5%'],
  ]);
});

it('the income and the mortgage of an off-plan home are named as from handover', () => {
  // 7,216.67 before the loan, less 5,558.32 for the 40 % that the bank pays.
  const offPlan = { ...STANDARD_SCENARIO, completion: 'off_plan' as const };
  const data = { ...TEST_DATA, scenario: offPlan };
  const slide = scenario(data);
  expect(slide.title).toBe('AED 1,658 a month after all costs, from handover');
  expect(slide.blocks[1]).toMatchObject({ detail: 'after costs and mortgage, from handover' });
  expect(mortgageSlide(data).title).toMatch(/ a month from handover$/);
  const [table] = scenario({ ...data, otherScenarios: [STANDARD_SCENARIO] }).blocks;
  expect(table?.kind === 'table' && table.rows.map((row) => row[2])).toEqual(['AED 1,658 from handover', '−AED 3,205']);
});
