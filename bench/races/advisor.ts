import { answerQuestion, warmUpAdvisor } from '../../domain/advisor/answer.ts';
import { homeOpinion } from '../../domain/advisor/home-opinion.ts';
import type { AdvisorMarket } from '../../domain/advisor/market.ts';
import type { Intent } from '../../domain/advisor/question.ts';
import { fromEpochDay } from '../../domain/day.ts';
import type { MarketTable } from '../../domain/market/market-table.ts';
import { marketRecords } from '../../domain/market/records.ts';
import type { Property } from '../../domain/property/property.ts';
import { buildPropertyColumns } from '../../domain/property/property-columns.ts';
import { homeFacts } from '../../domain/scores/home-facts.ts';
import { NO_MODELS } from '../../domain/scores/models.ts';
import type { Row } from '../race.ts';

/** Longest that the first answer to a question takes. */
const ANSWER_MS = 50;

/** One question of each intent that needs the market. */
const QUESTIONS: readonly (readonly [Intent, string])[] = [
  ['search', '2 bed apartment in dubai marina under 2.5m near the metro'],
  ['fair_price', 'is 1.8m fair for a 2 bed of 1,100 sqft in business bay?'],
  ['comparables', 'recent sales of 1 beds in jvc'],
  ['trend', 'price trend in dubai marina'],
  ['trend', 'how is the market in dubai'],
  ['compare_areas', 'compare dubai marina, downtown and jvc for 2 beds'],
  ['compare_homes', 'compare homes 5 and 9'],
  ['rank_areas', 'best areas for yield under 2 million'],
  ['rank_areas', 'which areas grew fastest for 1 bed apartments'],
  ['affordability', 'what can i afford on 30k a month'],
  ['mortgage', 'mortgage on 2m with 25% down'],
  ['fees', 'fees for buying at 1.5m'],
  ['roi', 'roi of home 12 if the rent is 10% lower'],
  ['buy_or_rent', 'rent or buy a 1 bed in jlt for 5 years'],
  ['rent_cap', 'landlord raises my rent from 80k, market is 100k'],
  ['rent_estimate', 'what does a 2 bed rent for in business bay'],
  ['off_plan_check', 'is it safe to buy off plan in dubai south'],
  ['explain_term', 'what is net yield'],
  ['make_slides', 'make slides about downtown'],
  ['draft_message', 'write a message to the agent of home 7'],
];

/** The market of the benchmark as the advisor's tools read it. */
export function advisorBenchMarket(table: MarketTable, listings: readonly Property[]): AdvisorMarket {
  const today = fromEpochDay(table.maxDay ?? 0);
  const records = marketRecords({ table, listings, today, rents: new Map() });
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const view = { table, models: NO_MODELS, records, rents: null, today };
  return {
    today,
    table,
    records,
    columns: buildPropertyColumns(listings),
    developers: [],
    property: async (id) => byId.get(id) ?? null,
    opinion: async (home) => homeOpinion(homeFacts(view, home)),
  };
}

/**
 * The first answer to one question of each intent, each asked once, after what the screen prepares when it opens. No
 * peer answers questions: the bound stands beside it.
 * @param note tells how long the preparation took
 * @throws Error when a question is not understood, as its time would say nothing
 */
export async function advisorRows(market: AdvisorMarket, label: string, note: (text: string) => void): Promise<Row[]> {
  const opened = performance.now();
  await warmUpAdvisor(market);
  note(`advisor prepared when its screen opens: ${Math.round(performance.now() - opened)} ms`);
  const rows: Row[] = [];
  for (const [intent, question] of QUESTIONS) {
    const start = performance.now();
    const answer = await answerQuestion(question, market);
    const ours_ms = performance.now() - start;
    if (answer.intent !== intent) throw new Error(`“${question}” was read as ${answer.intent}`);
    const name = `advisor ${label}, first answer, ${intent}: ${question}`;
    rows.push({ name, ours_ms, peer: `${ANSWER_MS} ms`, peer_ms: ANSWER_MS, ratio: ANSWER_MS / ours_ms });
  }
  return rows;
}
