import type { MarketTable } from '../../domain/market/market-table.ts';
import { seededRandom } from '../../domain/random.ts';
import { trainModel } from '../../domain/valuation/model.ts';
import { type Subject, valueHome } from '../../domain/valuation/value-home.ts';
import { contender, type Race } from '../race.ts';
import type { Home } from './nearby.ts';

/** Size of the valued homes, square metres. */
const SQM = 80;

/**
 * Values homes with ranges, comparables and explanations. No other engine has the model, so the comparison is a plain
 * sum of the price column, which reads every row once.
 * @throws Error when the table has too few sales for a model
 */
export function valuationRaces(given: { table: MarketTable; busy: Home; mix: readonly Home[]; name: string }): Race[] {
  const { table, busy, mix, name } = given;
  const today = (table.maxDay ?? 0) + 1;
  const model = trainModel(table, { today, random: seededRandom(1) });
  if (model === null) throw new Error('too few sales for a model');
  const priceOf = (home: Home) => valueHome(model, table, subjectOf(home), today);
  const bound = contender({ name: 'bare sum of the price column', ask: () => sumOf(table.price), tell: null });
  return [
    {
      name: `value ${name}, a home in a busy area`,
      ours: contender({ name: 'columns', ask: () => priceOf(busy), tell: null }),
      peers: [bound],
    },
    {
      name: `value ${name}, ${mix.length} homes of the market`,
      ours: contender({ name: 'columns', ask: () => mix.map(priceOf), tell: null }),
      peers: [bound],
    },
  ];
}

function subjectOf({ areaId, rooms, project, building }: Home): Subject {
  return { areaId, propertyType: 'apartment', sqm: SQM, rooms: Math.min(4, Math.max(0, rooms)), project, building };
}

function sumOf(column: Float64Array): number {
  let sum = 0;
  for (const value of column) sum += value;
  return sum;
}
