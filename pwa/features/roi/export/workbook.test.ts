import { expect, it } from 'vitest';
import { type Scenario, STANDARD_SCENARIO } from '../../../../domain/roi/scenario.ts';
import { readWorkbook, recalculate } from '../../../../test/recalculate.ts';
import { differences } from '../../../../test/workbook-differences.ts';
import { computeModel } from '../figures.ts';
import { toReport } from './report.ts';
import { writeWorkbook } from './write-workbook.ts';

async function writeScenario(scenario: Scenario): Promise<Uint8Array> {
  const model = computeModel(scenario);
  const report = toReport(model, { link: '', area: null, hasEditedLimits: false });
  return new Uint8Array(await (await writeWorkbook(model, report)).arrayBuffer());
}

it('the workbook has a name for each input and recalculates to the app’s figures, to the fils', async () => {
  const scenario = {
    ...STANDARD_SCENARIO,
    costs: 'dubai' as const,
    fixedYears: 2,
    settlementPercent: 1,
    sqft: 900,
    years: 4,
  };
  const bytes = await writeScenario(scenario);
  const { names, sheets } = readWorkbook(bytes);
  for (const name of ['Price', 'MonthlyRent', 'Letting', 'Financing', 'Years', 'LoanDrawn']) {
    expect(names.get(name), name).toMatch(/^'\w+'!\$B\$\d+$/);
  }
  expect(sheets.get('Results')?.get('B2')?.formula).toMatch(/^IRR\(/);
  expect(differences(bytes, recalculate(bytes))).toEqual([]);
}, 60_000);
