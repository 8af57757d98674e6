import { expect, it } from 'vitest';
import type { PortfolioHome } from '../../../../domain/portfolio/home.ts';
import type { MarketView } from '../../../../domain/scores/home-facts.ts';
import { FIVE_HOMES, FIVE_HOMES_DAY } from '../../../../test/five-homes.ts';
import { quarterlySales } from '../../../../test/quarterly-sales.ts';
import type { MarketCopy } from '../market-copy.ts';
import { portfolioAnswers } from './portfolio.ts';

it('an edit of one home computes that home again, a new day all of them', async () => {
  const table = quarterlySales(() => 1000);
  let view: MarketView = {
    table,
    models: { flat: null, house: null },
    records: [],
    rents: null,
    today: FIVE_HOMES_DAY,
  };
  const copy = { ask: () => {}, sales: async () => ({ holds: () => true }) } as unknown as MarketCopy;
  const { portfolio } = portfolioAnswers(copy, async () => view);
  // The worker receives copies of the homes.
  const ask = async (homes: readonly PortfolioHome[]) => (await portfolio(structuredClone([...homes]))).figures;
  const first = await ask(FIVE_HOMES);
  const [home, ...others] = FIVE_HOMES;
  if (home === undefined) throw new Error('a home is missing');
  const edited = await ask([{ ...home, serviceCharge: { yearlyFils: 1_300_000 } }, ...others]);
  expect(edited[0]?.figures.runningFils).toBe(1_300_000);
  expect(edited.slice(1).map(({ figures }, i) => figures === first[i + 1]?.figures)).toEqual([true, true, true, true]);
  view = { ...view, today: '2026-03-10' };
  const later = await ask(FIVE_HOMES);
  expect(later.map(({ figures }, i) => figures === first[i]?.figures)).toEqual([false, false, false, false, false]);
});
