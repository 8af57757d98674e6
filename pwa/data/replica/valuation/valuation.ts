import { type HomeOpinion, homeOpinion } from '../../../../domain/advisor/home-opinion.ts';
import { dubaiDay } from '../../../../domain/day.ts';
import type { MarketTable } from '../../../../domain/market/market-table.ts';
import type { Property } from '../../../../domain/property/property.ts';
import { type Comparison, compareHomes } from '../../../../domain/scores/compare.ts';
import { type HomeFacts, homeFacts, type JudgedHome, type MarketView } from '../../../../domain/scores/home-facts.ts';
import type { AccuracyProgress } from '../../../../domain/scores/measure-accuracy.ts';
import type { ModelStatus } from '../../../../domain/scores/measured-accuracy.ts';
import { type HomeReport, homeReport } from '../../../../domain/scores/report.ts';
import type { PriceStanding } from '../../../../domain/scores/similar-sales.ts';
import type { Verdict } from '../../../../domain/scores/verdict.ts';
import { PlaceIndex, type PlaceSuggestion } from '../../../../domain/valuation/place-index.ts';
import type { MarketContext } from '../market-copy.ts';
import type { Found } from '../market-state.ts';
import type { Sales } from '../sales.ts';
import { ModelRepository } from './model-repository.ts';
import { type AccuracyAnswer, AccuracyMeasuring, type AccuracyOutcome } from './valuation-accuracy.ts';

export type ValuationReport = HomeReport & { model: ModelStatus; complete: boolean };

export type ComparedHomeReport = { property: Property; report: ValuationReport };
export type CompareAnswer = { homes: ComparedHomeReport[]; missing: number[]; comparison: Comparison | null };

export type CardJudgement = {
  id: number;
  verdict: (Pick<Verdict, 'word' | 'isBetween'> & { standing: PriceStanding | null }) | null;
};

export class Valuer {
  readonly #context: MarketContext;
  readonly #models: ModelRepository;
  #places: { table: MarketTable; index: PlaceIndex } | null = null;
  readonly #accuracy: AccuracyMeasuring;

  constructor(context: MarketContext) {
    this.#context = context;
    this.#models = new ModelRepository(context);
    this.#accuracy = new AccuracyMeasuring(context);
  }

  status(): Promise<ModelStatus> {
    return this.#models.status();
  }

  updateModel(): Promise<void> {
    return this.#models.updateModel();
  }

  async report(id: number): Promise<Found<ValuationReport>> {
    const property = await this.#context.copy.property(id);
    // The listing is not in the copy, which may be incomplete.
    return property === null ? { state: 'unknown' } : { state: 'found', value: await this.value(property) };
  }

  async value(home: JudgedHome): Promise<ValuationReport> {
    this.#context.copy.ask(home.areaId);
    const sales = await this.#context.copy.sales();
    const view = await this.#view(sales);
    return this.#reportOf(view, homeFacts(view, home), { sales, model: await this.#models.status() });
  }

  /** Returns evidence about a home for the advisor. Waits until it is known how homes are valued. */
  async opinion(home: JudgedHome): Promise<HomeOpinion> {
    this.#context.copy.ask(home.areaId);
    await this.#models.known();
    return homeOpinion(homeFacts(await this.#view(await this.#context.copy.sales()), home));
  }

  async compare(ids: number[]): Promise<CompareAnswer> {
    const sales = await this.#context.copy.sales();
    const view = await this.#view(sales);
    const model = await this.#models.status();
    const found: Property[] = [];
    const missing: number[] = [];
    for (const id of ids) {
      const property = await this.#context.copy.property(id);
      if (property === null) missing.push(id);
      else found.push(property);
    }
    const judged = found.map((property) => {
      this.#context.copy.ask(property.areaId);
      const facts = homeFacts(view, property);
      return { property, facts, report: this.#reportOf(view, facts, { sales, model }) };
    });
    const compared = judged.map(({ property: { title }, facts, report: { analysis } }) => ({ facts, analysis, title }));
    const comparison = compared.length < 2 ? null : compareHomes(compared);
    return { homes: judged.map(({ property, report }) => ({ property, report })), missing, comparison };
  }

  /** Returns an empty list while sales or the model are loading, so that a verdict never changes on screen. */
  async judge(ids: number[]): Promise<CardJudgement[]> {
    const sales = await this.#context.copy.sales();
    if (!sales.settled || (await this.#models.status()).state === 'computing') return [];
    const view = await this.#view(sales);
    const judged: CardJudgement[] = [];
    for (const id of ids) {
      const home = await this.#context.copy.property(id);
      // An area that is not stored may still have a few deeds in a neighbour's segment, too few for a verdict.
      if (home === null) continue;
      const { verdict, standing } = sales.holds(home.areaId) ? homeFacts(view, home) : NOT_JUDGED;
      judged.push({ id, verdict: verdict && { word: verdict.word, isBetween: verdict.isBetween, standing } });
    }
    return judged;
  }

  async places(text: string, limit: number): Promise<PlaceSuggestion[]> {
    return (await this.#placeIndex()).search(text, limit);
  }

  async buildings(text: string, areaId: string, limit: number): Promise<PlaceSuggestion[]> {
    return (await this.#placeIndex()).buildings(text, areaId, limit);
  }

  async #placeIndex(): Promise<PlaceIndex> {
    const { table } = await this.#context.copy.sales();
    if (this.#places?.table !== table) this.#places = { table, index: new PlaceIndex(table) };
    return this.#places.index;
  }

  knownAccuracy(): Promise<AccuracyAnswer | null> {
    return this.#accuracy.known();
  }

  measureAccuracy(onProgress: (progress: AccuracyProgress) => void): Promise<AccuracyOutcome> {
    return this.#accuracy.measure(onProgress);
  }

  async cancelAccuracy(): Promise<void> {
    this.#accuracy.cancel();
  }

  #reportOf(view: MarketView, facts: HomeFacts, by: { sales: Sales; model: ModelStatus }): ValuationReport {
    const report = homeReport(view, facts, this.#context.copy.now().toISOString());
    return { ...report, model: by.model, complete: by.sales.holds(facts.home.areaId) };
  }

  async #view(sales: Sales): Promise<MarketView> {
    const [models, { state }, records, rents] = await Promise.all([
      this.#models.models(),
      this.#models.status(),
      this.#context.copy.records(),
      this.#context.rents(),
    ]);
    const today = dubaiDay(this.#context.copy.now());
    return { table: sales.table, models, isTraining: state === 'computing', records, rents, today };
  }
}

const NOT_JUDGED = { verdict: null, standing: null };
