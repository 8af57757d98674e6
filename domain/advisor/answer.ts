import { SCREENS } from '../screens/screens.ts';
import type { Answer, AnswerBlock, Draft, Language, Missing } from './answer-types.ts';
import {
  type Ask,
  answerComparables,
  answerCompareAreas,
  answerOffPlan,
  answerRankAreas,
  answerSearch,
  answerTrend,
  slidesParams,
} from './answers-market.ts';
import {
  answerAffordability,
  answerBuyOrRent,
  answerCompareHomes,
  answerFairPrice,
  answerFees,
  answerMortgage,
  answerRentCap,
  answerRentEstimate,
  answerRoi,
} from './answers-money.ts';
import type { AdvisorMarket } from './market.ts';
import { untraceableNumbers } from './number-guard.ts';
import { parseQuestion } from './parse-question.ts';
import type { KnownWords } from './parse-sentence.ts';
import { EMPTY_SLOTS, type Intent, type Memory, type Question } from './question.ts';
import { registerNames } from './register-names.ts';
import { knownIn } from './sentence-search.ts';
import { searchParamsFor } from './slot-args.ts';
import { type ToolBox, toolBox } from './tools.ts';
import { QUESTIONS, say, sourceLine } from './wording.ts';

/** Said when an answer would be empty; the spec's generic greeting line. */
export const FALLBACK = {
  en: 'I can answer questions about Dubai homes, areas, prices, rents and loans. What would you like to know?',
  ar: 'أجيب عن أسئلة حول العقارات والمناطق والأسعار والإيجارات والقروض في دبي. ماذا تود أن تعرف؟',
} as const;

/** Reads a question and answers it from a market. The same on device and server, without a network. */
export async function answerQuestion(
  text: string,
  market: AdvisorMarket,
  memory: Memory | null = null,
): Promise<Answer> {
  const question = parseQuestion(text, { memory, ...knownWords(market) });
  return answerParsed(question, market, { memory, text });
}

/** The words that a market knows: those of its listings, and the names of its register. */
function knownWords({ columns, table, developers }: AdvisorMarket): KnownWords {
  return { isInListings: knownIn(columns), names: () => registerNames(table, developers) };
}

/**
 * Makes what the first question would wait for: the names of the register, and the sales that homes are valued by.
 * To be called when somebody opens the advisor.
 */
export async function prepareAdvisor(market: AdvisorMarket): Promise<void> {
  registerNames(market.table, market.developers);
  const [area] = market.table.areas;
  if (area === undefined) return;
  // A question about a whole area and one about a home go through all that is made once.
  await answerQuestion('which areas grew fastest', market);
  await toolBox(market).use('value_home', { areaId: area, beds: 1, sqft: 800 });
}

/** Answers a question whose slots a person changed: no words are read. */
export function answerSlots(question: Question, market: AdvisorMarket, memory: Memory | null): Promise<Answer> {
  return answerParsed(question, market, { memory, text: '' });
}

type Around = { memory: Memory | null; text: string };

async function answerParsed(question: Question, market: AdvisorMarket, { memory, text }: Around): Promise<Answer> {
  const tools = toolBox(market);
  const { language, slots } = question;
  const draft = await draftOf(question, { tools, memory, text });
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

/** Small talk and limits leave the conversation where it was. */
function remembered(
  question: Question,
  from: { memory: Memory | null; shown: number[]; asks: Missing | null },
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

async function draftOf(question: Question, { tools, memory, text }: With): Promise<Draft> {
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
      return answerPlain(question, { tools, memory, text });
  }
}

/** Answers that need no figures. */
async function answerPlain({ intent, language, slots }: Question, { tools, memory }: With): Promise<Draft> {
  switch (intent) {
    case 'explain_term': {
      if (slots.term === null) return { text: [] };
      const found = await tools.use('define_term', { term: slots.term });
      return { text: [found[language]] };
    }
    case 'make_slides':
      return {
        text: [
          say(language, {
            en: 'The presentation builder opens with it; every slide carries its source.',
            ar: 'يفتح منشئ العروض بها، وكل شريحة تحمل مصدرها.',
          }),
        ],
        actions: [{ kind: 'open', screen: 'presentation', params: slidesParams(slots) }],
      };
    case 'draft_message':
      return draftMessage(language, slots.homeIds[0], tools);
    case 'save_search': {
      const params = searchParamsFor(memory?.slots ?? EMPTY_SLOTS);
      if (Object.keys(params).length === 0) {
        return {
          text: [
            say(language, {
              en: 'There is no search to save yet. Ask for homes first.',
              ar: 'لا يوجد بحث لحفظه بعد. اسأل عن عقارات أولا.',
            }),
          ],
        };
      }
      return {
        text: [
          say(language, {
            en: 'Press “Save search” and it stands among your recent searches on this device.',
            ar: 'اضغط «حفظ البحث» فيبقى بين عمليات بحثك على هذا الجهاز.',
          }),
        ],
        actions: [{ kind: 'save_search', params }],
      };
    }
    case 'navigate':
      return slots.screen === null
        ? { text: [] }
        : {
            text: [say(language, { en: 'Here it is.', ar: 'تفضل.' })],
            actions: [{ kind: 'open', screen: slots.screen in SCREENS ? slots.screen : 'home', params: {} }],
          };
    case 'greeting':
      return { text: [FALLBACK[language]] };
    case 'help':
      return { text: HELP[language] };
    case 'limits_people':
      return {
        text: [
          say(language, {
            en: 'I do not say who lives where, or advise by nationality, religion, family or any other trait of people. I can compare areas by price, yield, growth and what is on offer.',
            ar: 'لا أقول من يسكن أين، ولا أنصح حسب الجنسية أو الدين أو العائلة أو أي صفة للناس. أستطيع مقارنة المناطق بالسعر والعائد والنمو والمعروض.',
          }),
        ],
      };
    case 'limits_legal':
      return {
        text: [
          say(language, {
            en: 'I give no legal or tax advice. Ask a licensed lawyer or tax adviser, or the Dubai Land Department. I can explain a term, the costs of buying or the rule on rent increases.',
            ar: 'لا أقدم استشارة قانونية أو ضريبية. اسأل محاميا أو مستشارا ضريبيا مرخصا أو دائرة الأراضي. أستطيع شرح مصطلح أو تكاليف الشراء أو قاعدة زيادة الإيجار.',
          }),
        ],
      };
    default:
      return {
        text: [
          say(language, {
            en: 'I did not understand that. I know Dubai homes, areas, prices, rents and loans; try “two bedrooms in Dubai Marina” or “compare JVC and Arjan”.',
            ar: 'لم أفهم ذلك. أعرف عقارات دبي ومناطقها وأسعارها وإيجاراتها وقروضها؛ جرب «غرفتين في دبي مارينا» أو «قارن بين المارينا والخليج التجاري».',
          }),
        ],
      };
  }
}

const HELP = {
  en: [
    'Ask in your own words, in English or Arabic, with or without a signal.',
    'I find homes, say what one is worth and what similar ones sold for, compare and rank areas, follow prices, reckon loans, costs, yields, rent increases and what you can afford, and explain terms. I also open screens, prepare slides and draft a message to an agent.',
    'Each figure says how many sales it rests on and of which months.',
  ],
  ar: [
    'اسأل بكلماتك بالعربية أو الإنجليزية، مع إشارة أو بدونها.',
    'أجد العقارات، وأقول كم يساوي العقار وبكم بيع مثله، وأقارن المناطق وأرتبها، وأتابع الأسعار، وأحسب القروض والتكاليف والعوائد وزيادة الإيجار وما تستطيع شراءه، وأشرح المصطلحات. وأفتح الشاشات وأجهز الشرائح وأكتب رسالة للوسيط.',
    'كل رقم يذكر عدد المبيعات التي يستند إليها وأشهرها.',
  ],
};

/** How the last answer came about: its question is asked again, and what the tools rest on is said. */
async function explainLast(language: Language, memory: Memory | null, tools: ToolBox): Promise<Draft> {
  if (memory === null || ASIDES.has(memory.intent)) {
    return {
      text: [
        say(language, {
          en: 'There is no figure yet to explain. Ask about a home or an area first.',
          ar: 'لا يوجد رقم بعد لشرحه. اسأل عن عقار أو منطقة أولا.',
        }),
      ],
    };
  }
  const question = {
    intent: memory.intent,
    slots: memory.slots,
    language,
    isFollowUp: false,
    notUnderstood: [],
    corrected: [],
  };
  await draftOf(question, { tools, memory, text: '' });
  const steps = tools.calls.map(({ tool }) => say(language, STEPS[tool]));
  return {
    text: [
      say(language, {
        en: `The last answer: ${steps.join('; then ')}.`,
        ar: `الإجابة الأخيرة: ${steps.join('؛ ثم ')}.`,
      }),
      say(language, {
        en: 'The wishes, the query and the rows are below under “How I got this”. Sales with a doubt (several units, shares, implausible prices) count as sales but not in prices.',
        ar: 'الشروط والاستعلام والصفوف أدناه في «كيف وصلت إلى هذا». المبيعات المشكوك فيها تعد مبيعات ولا تدخل في الأسعار.',
      }),
    ],
  };
}

const STEPS = {
  search_listings: { en: 'I searched the listings on offer', ar: 'بحثت في العقارات المعروضة' },
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
  define_term: { en: 'I looked the term up', ar: 'بحثت عن المصطلح' },
} as const;

async function draftMessage(language: Language, homeId: number | undefined, tools: ToolBox): Promise<Draft> {
  if (homeId === undefined) return { text: [], asks: 'home' };
  const home = await tools.use('value_home', { homeId });
  if (home === null)
    return {
      text: [
        say(language, { en: `There is no listing with the number ${homeId}.`, ar: `لا يوجد عقار بالرقم ${homeId}.` }),
      ],
    };
  const price = home.priceAed === null ? '' : ` (AED ${Math.round(home.priceAed).toLocaleString('en-US')})`;
  const message = say(language, {
    en: `Hello, I am interested in “${home.title}” in ${home.areaName}${price}, listing ${homeId}. Is it still available, and when could I see it? Thank you.`,
    ar: `مرحبا، أنا مهتم بالعقار «${home.title}» في ${home.areaName}${price}، رقم ${homeId}. هل ما زال متاحا ومتى يمكنني رؤيته؟ شكرا.`,
  });
  return {
    text: [
      say(language, { en: 'A draft you can copy; nothing has been sent.', ar: 'مسودة يمكنك نسخها؛ لم يرسل شيء.' }),
    ],
    blocks: [{ kind: 'draft', text: message }],
    actions: [{ kind: 'open', screen: 'property', params: { id: String(homeId) } }],
  };
}

/** Everything of an answer that a person reads. */
function answerTexts(answer: Pick<Answer, 'text' | 'sourceLine' | 'blocks'>): string[] {
  return [...answer.text, answer.sourceLine, ...answer.blocks.flatMap(blockTexts)];
}

function blockTexts(block: AnswerBlock): string[] {
  if (block.kind === 'table') return [...block.columns, ...block.rows.flat()];
  return block.kind === 'draft' ? [block.text] : [];
}

/** Numbers of an answer that no tool gave: empty, always. */
export function strayNumbers(answer: Answer): string[] {
  return answerTexts(answer).flatMap((text) => untraceableNumbers(text, answer.calls));
}
