import { areaName } from '../../gazetteer/place-name.ts';
import type { Language } from '../../language/language.ts';
import { EVICTION_NOTICE_MONTHS } from '../../rent/rent.ts';
import { RULE_IDS } from '../../rules/rule-names.ts';
import { SCREEN_IDS } from '../../screens/screens.ts';
import { hasSlots } from '../../search/slots.ts';
import { EMPTY_SLOTS, type Frame, REFUSALS as REFUSED, type Slots } from '../frame/frame.ts';
import { TERM_IDS } from '../frame/terms.ts';
import { type Texts, tableRows, toTexts } from '../frame/text-table.ts';
import { searchParamsFor, slidesParamsFor } from '../tools/tool-args.ts';
import type { ToolName } from '../tools/tool-types.ts';
import type { ToolBox } from '../tools/tools.ts';
import type { Draft } from './answer-types.ts';
import { unknownHome } from './home.ts';
import { type Ask, areaLabel } from './market.ts';
import { renewalAction } from './renewal.ts';
import { counted, QUESTIONS, reply, say, short, titleText } from './wording.ts';

/** Said when an answer would be empty; the spec's generic greeting line. */
export const FALLBACK = {
  en: 'I can answer questions about Dubai homes, areas, prices, rents and loans. What would you like to know?',
  ar: 'أجيب عن أسئلة حول العقارات والمناطق والأسعار والإيجارات والقروض في دبي. ماذا تود أن تعرف؟',
} as const;

const RENEWAL = {
  en: 'The renewal check says what your landlord may ask and by when, and what it costs to move in elsewhere.',
  ar: 'يبين فحص التجديد ما يحق للمالك طلبه ومتى، وكم يكلف الانتقال إلى بيت آخر.',
};

type Writer = (ask: Ask) => Promise<Draft>;

/** Answers operations without market data. `write` answers a frame again, to explain how the last answer was found. */
export async function answerPlain(ask: Ask, write: Writer): Promise<Draft> {
  const { frame, language, slots, tools, memory } = ask;
  switch (frame.operation) {
    case 'explain':
      return explain(ask, write);
    case 'make':
      return frame.topic === 'message'
        ? draftMessage(language, slots.homeIds[0], tools)
        : {
            text: [
              say(language, {
                en: 'Open the presentation builder to see the slides. Every slide names its source.',
                ar: 'افتح منشئ العروض لترى الشرائح. كل شريحة تذكر مصدرها.',
              }),
            ],
            actions: [
              { kind: 'open', screen: 'presentation', params: slidesParamsFor(slots, await isToLet(slots, tools)) },
            ],
          };
    case 'save':
      return saveSearch(language, hasSlots(slots) ? slots : (memory?.frame.slots ?? EMPTY_SLOTS));
    case 'open': {
      const screen = SCREEN_IDS.find((id) => id === frame.topic);
      return {
        text: [say(language, screen === 'renewal' ? RENEWAL : { en: 'Here it is.', ar: 'تفضل.' })],
        actions: [screen === 'renewal' ? renewalAction(slots) : { kind: 'open', screen: screen ?? 'home', params: {} }],
      };
    }
    case 'greet':
      return { text: [FALLBACK[language]] };
    case 'help':
      return { text: HELP[language] };
    case 'refuse':
      return { text: [REFUSALS[REFUSED.find((topic) => topic === frame.topic) ?? 'law'][language]] };
    default:
      return {
        ...reply(language, {
          en: 'I did not understand that. I know Dubai homes, areas, prices, rents and loans. Did you mean one of these?',
          ar: 'لم أفهم ذلك. أعرف عقارات دبي ومناطقها وأسعارها وإيجاراتها وقروضها. هل تقصد شيئًا من هذا؟',
        }),
        readings: [...EXAMPLES[language]],
      };
  }
}

const EXAMPLES = {
  en: ['2 bedrooms in Dubai Marina', 'Is JVC a good place to invest?', 'Which areas grow fastest?'],
  ar: ['غرفتين في دبي مارينا', 'هل جي في سي منطقة مناسبة للاستثمار؟', 'أي المناطق تنمو أسرع؟'],
} as const;

/** Asks the user what a lone place or sum means, or which of two contradictory wishes to follow. */
export async function answerAskBack({ frame, language, slots }: Ask): Promise<Draft> {
  if (frame.subject === 'home') return { text: [], asks: 'home' };
  const [areaId] = slots.areaIds;
  const name =
    areaId === undefined ? (slots.named?.name ?? '') : areaLabel(language, { areaId, name: areaName(areaId) });
  const price = slots.maxPriceAed ?? slots.minPriceAed;
  const readings = (texts: { en: string[]; ar: string[] }): Draft => ({
    text: [QUESTIONS.meaning[language]],
    asks: 'meaning',
    readings: texts[language],
  });
  if (name !== '')
    return readings({
      en: [`Homes in ${name}`, `Price trend in ${name}`, `Is ${name} a good place to invest?`],
      ar: [`عقارات في ${name}`, `اتجاه الأسعار في ${name}`, `هل ${name} مناسبة للاستثمار؟`],
    });
  if (price !== null) {
    const sum = short(price);
    return readings({
      en: [`Homes up to ${sum}`, `Best areas under ${sum}`, `Mortgage on ${sum}`],
      ar: [`عقارات حتى ${sum}`, `أفضل المناطق بأقل من ${sum}`, `قسط قرض ${sum}`],
    });
  }
  return { text: [QUESTIONS.meaning[language]], asks: 'meaning', readings: [...EXAMPLES[language]] };
}

/** A notice to leave that is shorter than the law asks for. */
function shortNotice(language: Language, { topic, noticeDays }: Frame): string[] {
  if (topic !== 'eviction' || noticeDays === undefined || noticeDays >= SHORTEST_YEAR) return [];
  return [
    say(language, {
      en: `${counted('en', noticeDays, 'day')} are too short: the law asks for ${EVICTION_NOTICE_MONTHS} months’ notice to leave.`,
      ar: `${counted('ar', noticeDays, 'day')} مدة قصيرة: يشترط القانون إخطارًا بالإخلاء قبل ${EVICTION_NOTICE_MONTHS} شهرًا.`,
    }),
  ];
}

const SHORTEST_YEAR = 365;

async function explain({ frame, language, tools, memory, ...ask }: Ask, write: Writer): Promise<Draft> {
  const { topic } = frame;
  const rule = RULE_IDS.find((id) => id === topic);
  if (rule !== undefined) {
    const cited = await tools.use('rules', { topic: rule, noticeDays: frame.noticeDays });
    const text = [...shortNotice(language, frame), cited[language]];
    return rule === 'rent-increase' ? { text, actions: [{ kind: 'open', screen: 'renewal', params: {} }] } : { text };
  }
  const term = TERM_IDS.find((id) => id === topic);
  if (term !== undefined) return { text: [(await tools.use('define_term', { term }))[language]] };
  if (topic === 'accuracy')
    return {
      ...reply(language, {
        en: 'I measure myself: every estimate is made for sales the model had not seen and compared with their registered prices. The accuracy page shows how far off I am, by area and kind of home. Rankings and medians are counted, not estimated.',
        ar: 'أقيس دقتي: يقدر النموذج أسعار مبيعات لم يرها ثم تقارن بأسعارها المسجلة. صفحة الدقة تعرض مقدار الخطأ حسب المنطقة ونوع العقار. أما الوسيط والترتيب فمعدودان لا مقدران.',
      }),
      actions: [{ kind: 'open', screen: 'accuracy', params: {} }],
    };
  if (topic === 'data')
    return {
      ...reply(language, {
        en: 'Prices come from registered sales, rents from registered tenancies or published area rents, and homes from the current listings. Each answer says how many rows it rests on and from which months.',
        ar: 'الأسعار من المبيعات المسجلة، والإيجارات من العقود المسجلة أو الإيجارات المنشورة، والعقارات من العروض الحالية. كل إجابة تذكر عدد السجلات وأشهرها.',
      }),
      actions: [{ kind: 'open', screen: 'scraper', params: {} }],
    };
  if (memory === null || STEPLESS.has(memory.frame.operation)) return noFigure(language);
  await write({ ...ask, language, tools, memory, frame: memory.frame, slots: memory.frame.slots });
  const steps = [...new Set(tools.calls.map(({ tool }) => say(language, STEPS[tool])))];
  if (steps.length === 0) return noFigure(language);
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

const noFigure = (language: Language) =>
  reply(language, {
    en: 'There is no figure yet to explain. Ask about a home or an area first.',
    ar: 'لا يوجد رقم بعد لشرحه. اسأل عن عقار أو منطقة أولًا.',
  });

const STEPLESS: ReadonlySet<Frame['operation']> = new Set(['greet', 'help', 'refuse', 'explain', 'unclear', 'open']);

/** One row per tool: its name, and what it did, in English and Arabic. */
const STEPS_TABLE = `
search_listings # I searched the active listings # بحثت في العقارات المعروضة
area_figures # I counted the registered sales of twelve months and took their median # عددت المبيعات المسجلة في اثني عشر شهرًا وأخذت وسيطها
price_history # I took the median of each month # أخذت وسيط كل شهر
rank_areas # I took the figures of every area with enough sales and sorted them # أخذت أرقام كل منطقة لها مبيعات كافية ورتبتها
registered_sales # I listed the newest registered sales of the kind # سردت أحدث المبيعات المسجلة من النوع
value_home # I valued the home by the model trained on registered sales and set the price beside similar sales # قيمت العقار بالنموذج المدرب على المبيعات المسجلة ووضعت السعر بجانب مبيعات مشابهة
mortgage # I computed an annuity loan within the bank’s caps # حسبت قرضا بأقساط متساوية ضمن سقوف البنوك
buying_costs # I added up the fees of a purchase in Dubai # جمعت رسوم الشراء في دبي
affordability # I took half of the income as the highest instalment and the loan that it pays # أخذت نصف الدخل كأعلى قسط والقرض الذي يسدده
return_on_investment # I ran the ROI Calculator with Dubai’s costs and its long-run growth # شغلت حاسبة العائد بتكاليف دبي ونموها طويل الأمد
buy_or_rent # I set the rent that is saved against the loan and the costs, month by month # قابلت الإيجار الموفر بالقرض والتكاليف شهرًا بشهر
rent_cap # I applied the bands of Decree 43 of 2013 # طبقت شرائح المرسوم 43 لسنة 2013
usual_rent # I looked for rents of such homes in the area # بحثت عن إيجارات مثل هذه العقارات في المنطقة
rules # I looked the rule up # بحثت عن القاعدة
area_score # I took the investment score of the area # أخذت درجة الاستثمار للمنطقة
service_charge # I looked up the published service charges # بحثت عن رسوم الخدمات المنشورة
rank_developers # I counted the registered sales and homes on offer by name # عددت المبيعات المسجلة والعروض لكل اسم
required_income # I took the instalment of the loan and the share of an income it may take # أخذت قسط القرض والحصة التي يجوز أن يأخذها من الدخل
define_term # I looked the term up # بحثت عن المصطلح
`;
const STEPS = tableRows<ToolName, Texts>(STEPS_TABLE, toTexts);

const HELP = {
  en: [
    'Ask in your own words, in English or Arabic, with or without a signal.',
    'I find homes, say what one is worth and what similar ones sold for, compare and rank areas, follow prices, calculate loans, costs, yields, rent increases and what you can afford, and explain terms. I also open screens, prepare slides and draft a message to an agent.',
    'Each figure says how many sales it rests on and of which months.',
  ],
  ar: [
    'اسأل بكلماتك بالعربية أو الإنجليزية، مع إشارة أو بدونها.',
    'أجد العقارات، وأقول كم يساوي العقار وبكم بيع مثله، وأقارن المناطق وأرتبها، وأتابع الأسعار، وأحسب القروض والتكاليف والعوائد وزيادة الإيجار وما تستطيع شراءه، وأشرح المصطلحات. وأفتح الشاشات وأجهز الشرائح وأكتب رسالة للوسيط.',
    'كل رقم يذكر عدد المبيعات التي يستند إليها وأشهرها.',
  ],
};

/** Whether a question names a home, and that is to rent. */
async function isToLet({ homeIds }: Slots, tools: ToolBox): Promise<boolean> {
  if (homeIds.length !== 1) return false;
  const { homes } = await tools.use('search_listings', { homeIds: [...homeIds], purpose: 'all', limit: 1 });
  return homes[0]?.purpose !== undefined;
}

function saveSearch(language: Language, slots: Slots): Draft {
  const params = searchParamsFor(slots);
  if (Object.keys(params).length === 0) {
    return reply(language, {
      en: 'There is no search to save yet. Ask for homes first.',
      ar: 'لا يوجد بحث لحفظه بعد. اسأل عن عقارات أولًا.',
    });
  }
  return {
    text: [
      say(language, {
        en: 'Press “Save search” to keep it with your recent searches on this device.',
        ar: 'اضغط «حفظ البحث» فيبقى بين عمليات بحثك على هذا الجهاز.',
      }),
    ],
    actions: [{ kind: 'save_search', params }],
  };
}

const REFUSALS = tableRows<(typeof REFUSED)[number], Texts>(
  `
people # I do not say who lives where, or advise by nationality, religion, family or any other trait of people. I can compare areas by price, yield, growth and the listings there. # لا أقول من يسكن أين، ولا أنصح حسب الجنسية أو الدين أو العائلة أو أي صفة للناس. أستطيع مقارنة المناطق بالسعر والعائد والنمو والمعروض.
law # I give no legal or tax advice. Ask a licensed lawyer or tax adviser, or the Dubai Land Department. I can explain a term, the costs of buying or a published rule. # لا أقدم استشارة قانونية أو ضريبية. اسأل محاميا أو مستشارا ضريبيا مرخصا أو دائرة الأراضي. أستطيع شرح مصطلح أو تكاليف الشراء أو قاعدة زيادة الإيجار.
private # I give out no private data of owners, tenants or sellers. I can write a message to the agent of a listing for you. # لا أعطي بيانات خاصة بالملاك أو المستأجرين أو البائعين. أستطيع كتابة رسالة لوسيط العقار.
orders # I keep to my rules: I answer questions about Dubai property from its data, and nothing else. # ألتزم بقواعدي: أجيب عن أسئلة عقارات دبي من بياناتها ولا شيء غير ذلك.
elsewhere # I only know Dubai. Ask me about a home, an area or a price there. # أعرف دبي وحدها. اسألني عن عقار أو منطقة أو سعر فيها.
`,
  toTexts,
);

async function draftMessage(language: Language, homeId: number | undefined, tools: ToolBox): Promise<Draft> {
  if (homeId === undefined) return { text: [], asks: 'home' };
  const home = await tools.use('value_home', { homeId });
  if (home === null) return unknownHome(language, homeId);
  const price = home.priceAed === null ? '' : ` (AED ${Math.round(home.priceAed).toLocaleString('en-US')})`;
  const message = say(language, {
    en: `Hello, I am interested in “${home.title}” in ${home.areaName}${price}, listing ${homeId}. Is it still available, and when could I see it? Thank you.`,
    ar: `مرحبًا، أنا مهتم بالعقار «${titleText(language, home.title)}» في ${home.areaName}${price}، رقم ${homeId}. هل ما زال متاحًا ومتى يمكنني رؤيته؟ شكرًا.`,
  });
  return {
    text: [
      say(language, { en: 'A draft you can copy; nothing has been sent.', ar: 'مسودة يمكنك نسخها؛ لم يرسل شيء.' }),
    ],
    blocks: [{ kind: 'draft', text: message }],
    actions: [{ kind: 'open', screen: 'property', params: { id: String(homeId) } }],
  };
}
