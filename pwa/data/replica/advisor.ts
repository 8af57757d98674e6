import { answerFrame, answerQuestion, warmUpAdvisor } from '../../../domain/advisor/answer.ts';
import type { AdvisorAnswer } from '../../../domain/advisor/answer-types.ts';
import type { AdvisorQuestion, Memory } from '../../../domain/advisor/frame.ts';
import type { HomeOpinion } from '../../../domain/advisor/home-opinion.ts';
import type { AdvisorMarket } from '../../../domain/advisor/market.ts';
import { dubaiDay } from '../../../domain/day.ts';
import type { LoanProfile } from '../../../domain/roi/loan.ts';
import type { JudgedHome } from '../../../domain/scores/home-facts.ts';
import { type DeveloperNames, developerNames } from '../../../domain/search/register-names.ts';
import type { MarketContext } from './market-copy.ts';

export type LocalAnswer = { answer: AdvisorAnswer; isPartial: boolean };

/** Answers advisor questions from the copy on this device, with the same code as the server. */
export class LocalAdvisor {
  readonly #context: MarketContext;
  readonly #opinion: (home: JudgedHome) => Promise<HomeOpinion>;
  #developers: readonly DeveloperNames[] = [];

  constructor(context: MarketContext, opinion: (home: JudgedHome) => Promise<HomeOpinion>) {
    this.#context = context;
    this.#opinion = opinion;
  }

  async prepare(): Promise<void> {
    await warmUpAdvisor(await this.#market());
  }

  async ask(text: string, memory: Memory | null, loan?: LoanProfile): Promise<LocalAnswer> {
    return this.#checked(await answerQuestion(text, { ...(await this.#market()), loan }, memory));
  }

  async askFrame(question: AdvisorQuestion, memory: Memory | null, loan?: LoanProfile): Promise<LocalAnswer> {
    return this.#checked(await answerFrame(question, { ...(await this.#market()), loan }, memory));
  }

  /** Marks an answer from only a part of the market. Missing areas are downloaded for the next question. */
  async #checked(answer: AdvisorAnswer): Promise<LocalAnswer> {
    const isOfListings = answer.calls.some(({ tool }) => tool === 'search_listings');
    if (isOfListings && !this.#context.copy.state.listingsComplete) return { answer, isPartial: true };
    const rests =
      answer.calls.some(({ evidence }) => evidence.some(({ what }) => what === 'sales')) ||
      answer.calls.some(({ tool }) => tool === 'value_home');
    if (!rests) return { answer, isPartial: false };
    const sales = await this.#context.copy.sales();
    const areaIds = answer.slots.areas.map(({ id }) => id);
    for (const id of areaIds) this.#context.copy.ask(id);
    const isHeld = areaIds.length > 0 ? areaIds.every((id) => sales.holds(id)) : sales.complete;
    return { answer, isPartial: !isHeld };
  }

  async #market(): Promise<AdvisorMarket> {
    const context = this.#context;
    const [sales, records, listings, store] = await Promise.all([
      context.copy.sales(),
      context.copy.records(),
      context.copy.openListings(),
      context.copy.storage.open(),
    ]);
    this.#developers = developerNames(await store.developers(), this.#developers);
    return {
      today: dubaiDay(context.copy.now()),
      table: sales.table,
      records,
      columns: listings.columns,
      developers: this.#developers,
      property: async (id) => {
        const property = await context.copy.property(id);
        return property?.isActive === true ? property : null;
      },
      opinion: (home) => this.#opinion(home),
    };
  }
}
