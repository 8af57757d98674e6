import { homeOpinion } from '../../../domain/advisor/tools/home-opinion.ts';
import { emptyMarketTable } from '../../../domain/market/market-table.ts';
import type { RentTable } from '../../../domain/rent/rent-table.ts';
import { analyse } from '../../../domain/scores/analysis.ts';
import { compareHomes } from '../../../domain/scores/compare.ts';
import { homeFacts, type JudgedHome, type MarketView } from '../../../domain/scores/home-facts.ts';
import { measureAccuracy } from '../../../domain/scores/measure-accuracy.ts';
import { NO_MODELS } from '../../../domain/scores/models.ts';
import { listingScores } from '../../../domain/scores/scores.ts';
import { type ModelTexts, readModels, trainTexts } from '../../../domain/scores/train-models.ts';
import { type SharedTable, tableFrom } from '../market/market-work.ts';

export type TitledListing = JudgedHome & { title: string };

/** Values homes: in a worker thread, or in the server's thread while the market is too small to train on. */
export type Engine = ReturnType<typeof createEngine>;

export function createEngine() {
  let view: MarketView = {
    table: emptyMarketTable(),
    models: NO_MODELS,
    // True until the models are loaded.
    isTraining: true,
    records: [],
    rents: null,
    today: '1970-01-01',
  };
  return {
    load({ market, rents }: { market: SharedTable; rents: RentTable | null }) {
      view = { ...view, table: tableFrom(market), rents };
    },
    /** Replaces records, advertised rents and date, which also change without a new market. */
    setContext(context: Pick<MarketView, 'records' | 'advertised' | 'today'>) {
      view = { ...view, ...context };
    },
    train: () => trainTexts(view.table, view.today),
    /** Measures accuracy on the market's own sales. Each sale is valued from earlier sales only. */
    measure: () => measureAccuracy(view.table),
    /** `isTraining`: the first model is being trained. Until it is ready, homes are not valued by medians either. */
    setModels(texts: ModelTexts, isTraining: boolean) {
      view = { ...view, models: readModels(texts), isTraining };
    },
    score: (homes: readonly JudgedHome[]) =>
      homes.map((home) => ({ id: home.id, scores: listingScores(homeFacts(view, home)) })),
    analyse: (home: JudgedHome, timestamp: string) => analyse(homeFacts(view, home), timestamp),
    opinion: (home: JudgedHome) => homeOpinion(homeFacts(view, home)),
    compare(homes: readonly TitledListing[], timestamp: string) {
      return compareHomes(
        homes.map((home) => {
          const facts = homeFacts(view, home);
          return { facts, analysis: analyse(facts, timestamp), title: home.title };
        }),
      );
    },
  };
}
