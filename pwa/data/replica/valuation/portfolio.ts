import { fromEpochDay } from '../../../../domain/day.ts';
import { type HomeFigures, type HomeMarket, homeFigures } from '../../../../domain/portfolio/figures.ts';
import type { PortfolioHome } from '../../../../domain/portfolio/home.ts';
import {
  fromFirstToLastValue,
  historyDays,
  homeMarket,
  isOwnedOn,
  pastValue,
  type ValuePoint,
} from '../../../../domain/portfolio/judged-home.ts';
import { type HomeWithFigures, type PortfolioTotals, portfolioTotals } from '../../../../domain/portfolio/whole.ts';
import type { MarketView } from '../../../../domain/scores/home-facts.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { MarketCopy } from '../market-copy.ts';

export type PortfolioAnswer = {
  today: string;
  figures: { id: string; figures: HomeFigures }[];
  totals: PortfolioTotals;
  /** A model is being trained or downloaded, or sales of these areas are. */
  isEstimating: boolean;
  /** Sources of the market's sales. */
  sources: string[];
};

/** Other questions are answered between homes, because the first valuation of many homes takes seconds. */
export function portfolioAnswers(copy: MarketCopy, readView: () => Promise<MarketView>) {
  const known = new KnownHomes();
  return {
    async portfolio(homes: PortfolioHome[]): Promise<PortfolioAnswer> {
      for (const { areaId } of homes) copy.ask(areaId);
      const view = await readView();
      const rows: HomeWithFigures[] = [];
      for (const home of homes) {
        if (!known.holds(view, home)) await yieldToEventLoop();
        rows.push(known.rowOf(view, home));
      }
      const totals = portfolioTotals(rows, view.today);
      const figures = rows.map(({ home: { id }, figures }) => ({ id, figures }));
      const sales = await copy.sales();
      const isEstimating =
        view.isTraining === true || homes.some(({ areaId }) => areaId !== '' && !sales.holds(areaId));
      return { today: view.today, figures, totals, isEstimating, sources: sourcesOf(view) };
    },
    /** Values of the homes owned on each day, oldest first, from the first that could be valued to the last. */
    async valueHistory(homes: PortfolioHome[]): Promise<ValuePoint[]> {
      const view = await readView();
      const points: ValuePoint[] = [];
      // Day by day, because the model prepares its evidence for a day.
      for (const day of historyDays(homes, view.today)) {
        const owned = homes.filter((home) => isOwnedOn(home, day));
        const sum = { valueFils: 0, lowFils: 0, highFils: 0, homes: 0 };
        for (const home of owned) {
          const value = pastValue(view, home, day);
          await yieldToEventLoop();
          if (value === null) continue;
          sum.valueFils += value.valueFils;
          sum.lowFils += value.lowFils;
          sum.highFils += value.highFils;
          sum.homes += 1;
        }
        const at = { day: fromEpochDay(day), of: owned.length };
        points.push(sum.homes > 0 ? { ...sum, ...at } : { ...NO_VALUE, ...at });
      }
      return fromFirstToLastValue(points);
    },
  };
}

/** A day without a value breaks the line of the chart: nothing is known of the time between. */
const NO_VALUE = { valueFils: null, lowFils: null, highFils: null, homes: 0 } as const;

const sourcesOf = ({ records }: MarketView): string[] => [...new Set(records.flatMap(({ sources }) => sources))];

/**
 * Keeps figures, and what the market says of each home, while the market stays the same: an edit computes one home
 * again, and values it again only if a fact of the home itself has changed.
 */
class KnownHomes {
  #of: readonly unknown[] = [];
  readonly #markets = new Map<string, HomeMarket>();
  readonly #rows = new Map<string, HomeWithFigures>();

  holds(view: MarketView, home: PortfolioHome): boolean {
    this.#keepUpWith(view);
    return this.#rows.has(JSON.stringify(home));
  }

  rowOf(view: MarketView, home: PortfolioHome): HomeWithFigures {
    this.#keepUpWith(view);
    const key = JSON.stringify(home);
    const row = this.#rows.get(key) ?? { home, figures: homeFigures(home, this.#marketOf(view, home), view.today) };
    this.#rows.set(key, row);
    return row;
  }

  #marketOf(view: MarketView, home: PortfolioHome): HomeMarket {
    const { areaId, project, building, propertyType, bedrooms, completion, sqft, yearBuilt } = home;
    const key = JSON.stringify([areaId, project, building, propertyType, bedrooms, completion, sqft, yearBuilt]);
    const market = this.#markets.get(key) ?? homeMarket(view, home);
    this.#markets.set(key, market);
    return market;
  }

  #keepUpWith({ table, models, records, rents, today }: MarketView): void {
    const of = [table, models.flat, models.house, records, rents, today];
    if (of.some((part, i) => part !== this.#of[i])) {
      this.#markets.clear();
      this.#rows.clear();
    }
    this.#of = of;
  }
}
