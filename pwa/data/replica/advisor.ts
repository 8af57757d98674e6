import { answerFrame, answerQuestion, warmUpAdvisor } from '../../../domain/advisor/answer.ts';
import type { AdvisorAnswer } from '../../../domain/advisor/answers/answer-types.ts';
import type { AdvisorQuestion, Memory } from '../../../domain/advisor/frame/frame.ts';
import type { AdvisorMarket } from '../../../domain/advisor/tools/advisor-market.ts';
import type { HomeOpinion } from '../../../domain/advisor/tools/home-opinion.ts';
import { dubaiDay } from '../../../domain/day.ts';
import { isForSale } from '../../../domain/property/purpose.ts';
import type { LoanProfile } from '../../../domain/roi/loan.ts';
import type { JudgedHome } from '../../../domain/scores/home-facts.ts';
import { type DeveloperNames, developerNames } from '../../../domain/search/developer-names.ts';
import type { MarketContext } from './market-copy.ts';

export type LocalAnswer = { answer: AdvisorAnswer; isPartial: boolean };

/** Answers advisor questions from the copy on this device, with the same code as the server. */
export function advisorAnswers({ copy, rents }: MarketContext, opinion: (home: JudgedHome) => Promise<HomeOpinion>) {
  let developers: readonly DeveloperNames[] = [];
  const readMarket = async (): Promise<AdvisorMarket> => {
    const [sales, records, { columns }, store, tenancies] = await Promise.all([
      copy.sales(),
      copy.records(),
      copy.openListings(),
      copy.storage.open(),
      rents(),
    ]);
    developers = developerNames(await store.developers(), developers);
    const property = async (id: number) => {
      const found = await copy.property(id);
      return found?.isActive === true && isForSale(found) ? found : null;
    };
    const today = dubaiDay(copy.now());
    return { today, table: sales.table, records, rents: tenancies, columns, developers, property, opinion };
  };
  /** Marks an answer from only a part of the market. Missing areas are downloaded for the next question. */
  const checked = async (answer: AdvisorAnswer): Promise<LocalAnswer> => {
    const isOfListings = answer.calls.some(({ tool }) => tool === 'search_listings');
    if (isOfListings && !copy.state.listingsComplete) return { answer, isPartial: true };
    const rests =
      answer.calls.some(({ evidence }) => evidence.some(({ what }) => what === 'sales')) ||
      answer.calls.some(({ tool }) => tool === 'value_home');
    if (!rests) return { answer, isPartial: false };
    const sales = await copy.sales();
    const { areaIds } = answer.slots;
    for (const id of areaIds) copy.ask(id);
    const isHeld = areaIds.length > 0 ? areaIds.every((id) => sales.holds(id)) : sales.complete;
    return { answer, isPartial: !isHeld };
  };
  return {
    prepare: async () => warmUpAdvisor(await readMarket()),
    ask: async (text: string, memory: Memory | null, loan?: LoanProfile) =>
      checked(await answerQuestion(text, { ...(await readMarket()), loan }, memory)),
    askFrame: async (question: AdvisorQuestion, memory: Memory | null, loan?: LoanProfile) =>
      checked(await answerFrame(question, { ...(await readMarket()), loan }, memory)),
  };
}
