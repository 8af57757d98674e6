import type { Language } from '../language/language.ts';
import type { MarketTable } from '../market/market-table.ts';
import { registerNames } from '../search/register-names.ts';
import { knownIn } from '../search/sentence-search.ts';
import type { AdvisorAnswer, AnswerBlock, Draft, MissingFact } from './answer-types.ts';
import { answerCompareHomes, answerFairPrice } from './answers-home.ts';
import { answerAffordability, answerFees, answerMortgage } from './answers-loan.ts';
import { type Ask, answerComparables, answerCompareAreas, answerOffPlan, answerRankAreas } from './answers-market.ts';
import { answerPlain, FALLBACK } from './answers-plain.ts';
import { answerBuyOrRent, answerRentCap, answerRentEstimate, answerRoi } from './answers-rent.ts';
import { answerSearch } from './answers-search.ts';
import { answerTrend } from './answers-trend.ts';
import type { AdvisorMarket } from './market.ts';
import { untraceableNumbers } from './number-guard.ts';
import { parseQuestion } from './parse-question.ts';
import type { AdvisorQuestion, Intent, Memory } from './question.ts';
import { type ToolBox, toolBox } from './tools.ts';
import { QUESTIONS, reply, say, sourceLine } from './wording.ts';

/** Reads a question and answers it from a market. The same on device and server, without a network. */
export async function answerQuestion(
  text: string,
  market: AdvisorMarket,
  memory: Memory | null = null,
): Promise<AdvisorAnswer> {
  const { columns, table, developers } = market;
  const names = () => registerNames(table, developers);
  const question = parseQuestion(text, { memory, isInListings: knownIn(columns), names });
  return answerParsed(question, market, { memory, text });
}

/** Makes what a first question would wait for: register names, valuation evidence. Call it when the advisor opens. */
export async function warmUpAdvisor(market: AdvisorMarket): Promise<void> {
  registerNames(market.table, market.developers);
  const areaId = busiestArea(market.table);
  if (areaId === undefined) return;
  // Questions about areas, the city and a home go through all that is made once.
  await answerQuestion('which areas grew fastest', market);
  await answerQuestion('how is the market in dubai', market);
  await toolBox(market).use('value_home', { areaId, beds: 1, sqft: 800, priceAed: 1_000_000 });
}

/** The area with the most deeds: the slowest to be asked about for the first time. */
function busiestArea({ areas, areaStart }: MarketTable): string | undefined {
  const deeds = areas.map((_, area) => (areaStart[area + 1] ?? 0) - (areaStart[area] ?? 0));
  return areas[deeds.indexOf(Math.max(...deeds))];
}

/** Answers a question whose slots a person changed: no words are read. */
export function answerSlots(
  question: AdvisorQuestion,
  market: AdvisorMarket,
  memory: Memory | null,
): Promise<AdvisorAnswer> {
  return answerParsed(question, market, { memory, text: '' });
}

type Around = { memory: Memory | null; text: string };

async function answerParsed(
  question: AdvisorQuestion,
  market: AdvisorMarket,
  { memory, text }: Around,
): Promise<AdvisorAnswer> {
  const tools = toolBox(market);
  const { language, slots } = question;
  const draft = await draftAnswer(question, { tools, memory, text });
  const asks = draft.asks ?? null;
  const said = asks !== null && draft.text.length === 0 ? [QUESTIONS[asks][language]] : draft.text;
  const evidence = tools.calls.flatMap((call) => call.evidence);
  const shown = (draft.blocks ?? []).flatMap((block) =>
    block.kind === 'homes' ? block.homes.map(({ id }) => id) : [],
  );
  return {
    intent: question.intent,
    language,
    text: said.length === 0 ? [FALLBACK[language]] : said,
    sourceLine: asks === null ? sourceLine(language, evidence) : '',
    blocks: draft.blocks ?? [],
    actions: draft.actions ?? [],
    asks,
    slots,
    notUnderstood: question.notUnderstood,
    corrected: question.corrected,
    calls: tools.calls,
    evidence,
    memory: remembered(question, { memory, shown, asks }),
  };
}

function remembered(
  question: AdvisorQuestion,
  from: { memory: Memory | null; shown: number[]; asks: MissingFact | null },
): Memory {
  const { memory, shown, asks } = from;
  const isAside = ASIDES.has(question.intent);
  if (isAside && memory !== null) return { ...memory, asked: null };
  const areas = [...(memory?.recentAreas ?? []), ...question.slots.areas];
  return {
    intent: question.intent,
    slots: question.slots,
    shownIds: shown.length > 0 ? shown : (memory?.shownIds ?? []),
    recentAreas: [...new Map(areas.map((area) => [area.id, area])).values()].slice(-4),
    asked: asks,
  };
}

const ASIDES: ReadonlySet<Intent> = new Set([
  'greeting',
  'help',
  'limits_people',
  'limits_legal',
  'explain_number',
  'explain_term',
  'save_search',
  'navigate',
  'unknown',
]);

type With = { tools: ToolBox; memory: Memory | null; text: string };

async function draftAnswer(question: AdvisorQuestion, { tools, memory, text }: With): Promise<Draft> {
  const { intent, language, slots } = question;
  const ask: Ask = { language, slots, tools };
  switch (intent) {
    case 'search':
      return answerSearch(ask);
    case 'trend':
      return answerTrend(ask);
    case 'compare_areas':
      return answerCompareAreas(ask);
    case 'rank_areas':
      return answerRankAreas(ask);
    case 'comparables':
      return answerComparables(ask);
    case 'off_plan_check':
      return answerOffPlan(ask);
    case 'fair_price':
      return answerFairPrice(ask);
    case 'compare_homes':
      return answerCompareHomes(ask);
    case 'mortgage':
      return answerMortgage(ask);
    case 'fees':
      return answerFees(ask, /\bcash\b|نقدا|كاش/i.test(text));
    case 'affordability':
      return answerAffordability(ask);
    case 'roi':
      return answerRoi(ask);
    case 'buy_or_rent':
      return answerBuyOrRent(ask);
    case 'rent_cap':
      return answerRentCap(ask);
    case 'rent_estimate':
      return answerRentEstimate(ask);
    case 'explain_number':
      return explainLast(language, memory, tools);
    default:
      return answerPlain(question, { tools, memory });
  }
}

async function explainLast(language: Language, memory: Memory | null, tools: ToolBox): Promise<Draft> {
  if (memory === null || ASIDES.has(memory.intent)) {
    return reply(language, {
      en: 'There is no figure yet to explain. Ask about a home or an area first.',
      ar: 'لا يوجد رقم بعد لشرحه. اسأل عن عقار أو منطقة أولا.',
    });
  }
  const question = {
    intent: memory.intent,
    slots: memory.slots,
    language,
    isFollowUp: false,
    notUnderstood: [],
    corrected: [],
  };
  await draftAnswer(question, { tools, memory, text: '' });
  const steps = tools.calls.map(({ tool }) => say(language, STEPS[tool]));
  return {
    text: [
      say(language, {
        en: `The last answer: ${steps.join('; then ')}.`,
        ar: `الإجابة الأخيرة: ${steps.join('؛ ثم ')}.`,
      }),
      say(language, {
        en: 'The filters, the query and the rows are below under “How I got this”. Sales with a doubt (several units, shares, implausible prices) count as sales but not in prices.',
        ar: 'الشروط والاستعلام والصفوف أدناه في «كيف وصلت إلى هذا». المبيعات المشكوك فيها تعد مبيعات ولا تدخل في الأسعار.',
      }),
    ],
  };
}

const STEPS = {
  search_listings: { en: 'I searched the active listings', ar: 'بحثت في العقارات المعروضة' },
  area_figures: {
    en: 'I counted the registered sales of twelve months and took their median',
    ar: 'عددت المبيعات المسجلة في اثني عشر شهرا وأخذت وسيطها',
  },
  price_history: { en: 'I took the median of each month', ar: 'أخذت وسيط كل شهر' },
  rank_areas: {
    en: 'I took the figures of every area with enough sales and sorted them',
    ar: 'أخذت أرقام كل منطقة لها مبيعات كافية ورتبتها',
  },
  registered_sales: {
    en: 'I listed the newest registered sales of the kind',
    ar: 'سردت أحدث المبيعات المسجلة من النوع',
  },
  value_home: {
    en: 'I valued the home by the model trained on registered sales and set the price beside similar sales',
    ar: 'قيمت العقار بالنموذج المدرب على المبيعات المسجلة ووضعت السعر بجانب مبيعات مشابهة',
  },
  mortgage: { en: 'I computed an annuity loan within the bank’s caps', ar: 'حسبت قرضا بأقساط متساوية ضمن سقوف البنوك' },
  buying_costs: { en: 'I added up the fees of a purchase in Dubai', ar: 'جمعت رسوم الشراء في دبي' },
  affordability: {
    en: 'I took half of the income as the highest instalment and the loan that it pays',
    ar: 'أخذت نصف الدخل كأعلى قسط والقرض الذي يسدده',
  },
  return_on_investment: {
    en: 'I ran the ROI Calculator with Dubai’s costs and no price growth',
    ar: 'شغلت حاسبة العائد بتكاليف دبي دون نمو أسعار',
  },
  buy_or_rent: {
    en: 'I set the rent that is saved against the loan and the costs, month by month',
    ar: 'قابلت الإيجار الموفر بالقرض والتكاليف شهرا بشهر',
  },
  rent_cap: { en: 'I applied the bands of Decree 43 of 2013', ar: 'طبقت شرائح المرسوم 43 لسنة 2013' },
  usual_rent: { en: 'I looked for rents of such homes in the area', ar: 'بحثت عن إيجارات مثل هذه العقارات في المنطقة' },
  rules: { en: 'I looked the rule up', ar: 'بحثت عن القاعدة' },
  define_term: { en: 'I looked the term up', ar: 'بحثت عن المصطلح' },
} as const;

function blockTexts(block: AnswerBlock): string[] {
  if (block.kind === 'table') return [...block.columns, ...block.rows.flat()];
  return block.kind === 'draft' ? [block.text] : [];
}

/** Numbers of an answer that no tool gave: empty, always. */
export function strayNumbers(answer: AdvisorAnswer): string[] {
  const texts = [...answer.text, answer.sourceLine, ...answer.blocks.flatMap(blockTexts)];
  return texts.flatMap((text) => untraceableNumbers(text, answer.calls));
}
