import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUMBER_KEYS, type NumberKey, numberField } from '../../../../domain/roi/fields.ts';
import { CHOICE_KEYS, CHOICES, type Scenario, STANDARD_SCENARIO } from '../../../../domain/roi/scenario.ts';
import { TEN_DEALS } from '../../../../domain/roi/testing/ten-deals.ts';
import { hasLibreOffice, recalculate, recalculateInLibreOffice } from '../../../../test/recalculate.ts';
import { differences } from '../../../../test/workbook-differences.ts';
import { computeModel } from '../figures.ts';
import { toReport } from './report.ts';
import { writeWorkbook } from './write-workbook.ts';

async function writeScenario(scenario: Scenario): Promise<Uint8Array> {
  const model = computeModel(scenario);
  const report = toReport(model, { link: '', area: null, hasEditedLimits: false });
  return new Uint8Array(await (await writeWorkbook(model, report)).arrayBuffer());
}

const TIMEOUT_MS = 300_000;

/** LibreOffice where it is installed, else the calculator of the tests. */
const compute = hasLibreOffice() ? recalculateInLibreOffice : recalculate;

describe('the workbook of a deal', () => {
  it.each(TEN_DEALS)(
    'recalculates to the app’s figures, to the fils: %s',
    async (_name, changes) => {
      const bytes = await writeScenario({ ...STANDARD_SCENARIO, ...changes });
      expect(differences(bytes, compute(bytes))).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

/** Values as people type them: whole dirhams and quarters of a percent. */
function typed(key: NumberKey) {
  const { min, max, unit } = numberField(key);
  if (unit === 'percent') return fc.integer({ min: min * 4, max: Math.min(max, 40) * 4 }).map((n) => n / 4);
  if (unit === 'aed') return fc.integer({ min: min / 100, max: Math.min(max / 100, 5_000_000) }).map((n) => n * 100);
  return fc.integer({ min, max });
}

const anyScenario = fc
  .record({
    ...Object.fromEntries(NUMBER_KEYS.map((key) => [key, typed(key)])),
    ...Object.fromEntries(CHOICE_KEYS.map((key) => [key, fc.constantFrom(...CHOICES[key].values)])),
  })
  .map((changes) => ({ ...STANDARD_SCENARIO, ...changes }) as Scenario);

it(
  'the ledger of the workbook is the app’s to the fils for any scenario',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyScenario, async (scenario) => {
        const bytes = await writeScenario(scenario);
        const wrong = differences(bytes, recalculate(bytes)).filter((text) => /^(Months|Years|Terms)!/.test(text));
        expect(wrong.slice(0, 3)).toEqual([]);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);
