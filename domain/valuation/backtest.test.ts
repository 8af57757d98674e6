import { expect, test } from 'vitest';
import { registerExports } from '../../test/register-export.ts';
import { FileImport } from '../import/file/file-import.ts';
import { buildMarketTable, emptyMarketTable, type MarketTable } from '../market/market-table.ts';
import { seededRandom } from '../random.ts';
import { backtest, groupInBands, measureBaselines, measureTrials } from './backtest.ts';
import { testDeeds, toMarketTable as testTable } from './testing/market.ts';

function toMarketTable(csv: Uint8Array): MarketTable {
  const run = new FileImport({ name: 'export.csv', kind: 'transactions', known: null });
  run.feed(csv);
  const result = run.finish();
  if (!result.ok || result.deeds === null) throw new Error('no deeds');
  return buildMarketTable(result.deeds.pieces.map((columns) => ({ columns, droppedRows: [] })));
}

test('reports when there is nothing to learn from', () => {
  expect(backtest({ table: emptyMarketTable(), random: seededRandom(1) })).toBeNull();
});

test.each([120, 300])('a file of %i sales gives figures, or reports too few', (rows) => {
  const result = backtest({ table: testTable(testDeeds().slice(0, rows)), random: seededRandom(2), repeats: 1 });
  if (result === null) throw new Error('no result');
  const { mdape, coverage80 } = measureTrials(result.trials);
  expect(result.trials.length).toBeGreaterThan(rows / 5);
  expect(mdape).toBeLessThan(15);
  expect(Number.isFinite(coverage80)).toBe(true);
});

test('a handful of sales is too few to learn from', () => {
  expect(backtest({ table: testTable(testDeeds().slice(0, 45)), random: seededRandom(2) })).toBeNull();
});

test.each(registerExports('villas', 1000))('values the houses of %s better than the naive baselines', (_name, csv) => {
  const result = backtest({ table: toMarketTable(csv), random: seededRandom(4), family: 'house', repeats: 1 });
  if (result === null) throw new Error('no houses');
  const { trials, cutDay } = result;
  expect(trials.length).toBeGreaterThan(100);
  for (const trial of trials) {
    expect(trial.day).toBeGreaterThanOrEqual(cutDay);
    expect(trial.low80).toBeLessThanOrEqual(trial.value);
    expect(trial.high80).toBeGreaterThanOrEqual(trial.value);
  }
  const accuracy = measureTrials(trials);
  const { areaRooms, project } = measureBaselines(trials);
  expect(accuracy.mdape).toBeLessThan(areaRooms.mdape);
  expect(accuracy.mdape).toBeLessThan(project.mdape);
  expect(accuracy.coverage50).toBeLessThan(accuracy.coverage80);
  const states = groupInBands(trials).filter(({ by }) => by === 'state');
  expect(states.reduce((sum, band) => sum + band.trials.length, 0)).toBe(trials.length);
});
