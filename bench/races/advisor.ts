import { answerQuestion, warmUpAdvisor } from '../../domain/advisor/answer.ts';
import type { Operation } from '../../domain/advisor/frame/frame.ts';
import type { AdvisorMarket } from '../../domain/advisor/tools/advisor-market.ts';
import { homeOpinion } from '../../domain/advisor/tools/home-opinion.ts';
import { fromEpochDay } from '../../domain/day.ts';
import type { MarketTable } from '../../domain/market/market-table.ts';
import { marketRecords } from '../../domain/market/records.ts';
import type { Property } from '../../domain/property/property.ts';
import { buildPropertyColumns } from '../../domain/property/property-columns.ts';
import { homeFacts } from '../../domain/scores/home-facts.ts';
import { NO_MODELS } from '../../domain/scores/models.ts';
import type { Row } from '../race.ts';

/** Time limit for the first answer to a question. */
const ANSWER_MS = 50;

/** Questions that need the market, each with the operation it must be read as. */
const QUESTIONS: readonly (readonly [Operation, string])[] = [
  ['list', '2 bed apartment in dubai marina under 2.5m near the metro'],
  ['verdict', 'is 1.8m fair for a 2 bed of 1,100 sqft in business bay?'],
  ['list', 'recent sales of 1 beds in jvc'],
  ['trend', 'price trend in dubai marina'],
  ['trend', 'how is the market in dubai'],
  ['compare', 'compare dubai marina, downtown and jvc for 2 beds'],
  ['compare', 'compare homes 5 and 9'],
  ['rank', 'best areas for yield under 2 million'],
  ['rank', 'which areas grew fastest for 1 bed apartments'],
  ['afford', 'what can i afford on 30k a month'],
  ['value', 'mortgage on 2m with 25% down'],
  ['value', 'fees for buying at 1.5m'],
  ['value', 'roi of home 12 if the rent is 10% lower'],
  ['compare', 'rent or buy a 1 bed in jlt for 5 years'],
  ['value', 'landlord raises my rent from 80k, market is 100k'],
  ['value', 'what does a 2 bed rent for in business bay'],
  ['verdict', 'is it safe to buy off plan in dubai south'],
  ['explain', 'what is net yield'],
  ['make', 'make slides about downtown'],
  ['make', 'write a message to the agent of home 7'],
  ['verdict', 'is jvc a good place to invest'],
  ['count', 'how many homes were sold in dubai marina this year'],
  ['rank', 'which developer sold the most in dubai south'],
];

/** The benchmark's market in the form that the advisor's tools read. */
export function advisorBenchMarket(table: MarketTable, listings: readonly Property[]): AdvisorMarket {
  const today = fromEpochDay(table.maxDay ?? 0);
  const records = marketRecords({ table, listings, today, rents: new Map() });
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const view = { table, models: NO_MODELS, records, rents: null, today };
  return {
    today,
    table,
    records,
    rents: null,
    columns: buildPropertyColumns(listings),
    developers: [],
    property: async (id) => byId.get(id) ?? null,
    opinion: async (home) => homeOpinion(homeFacts(view, home)),
  };
}

/**
 * Times the first answer to each question, after the preparation that the screen does when it opens. Each question is
 * asked once. No peer answers questions, so each time is compared with the limit.
 * @param note receives how long the preparation took
 * @throws Error when a question is misread, because its time would be meaningless
 */
export async function advisorRows(market: AdvisorMarket, label: string, note: (text: string) => void): Promise<Row[]> {
  const opened = performance.now();
  await warmUpAdvisor(market);
  note(`advisor prepared when its screen opens: ${Math.round(performance.now() - opened)} ms`);
  const rows: Row[] = [];
  for (const [operation, question] of QUESTIONS) {
    const start = performance.now();
    const answer = await answerQuestion(question, market);
    const ours_ms = performance.now() - start;
    const read = answer.frame.operation;
    if (read !== operation) throw new Error(`“${question}” was read as ${read}`);
    const name = `advisor ${label}, first answer, ${operation}: ${question}`;
    rows.push({ name, ours_ms, peer: `${ANSWER_MS} ms`, peer_ms: ANSWER_MS, ratio: ANSWER_MS / ours_ms });
  }
  return rows;
}
