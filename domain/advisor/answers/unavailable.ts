import { areaName } from '../../gazetteer/place-name.ts';
import { type AdvisorQuestion, type Frame, isSearch } from '../frame/frame.ts';
import { type Texts, tableRows, toTexts } from '../frame/text-table.ts';
import { saidMeasure } from '../reading/measure-words.ts';
import { phrasePattern } from '../reading/phrases.ts';
import type { Reading } from '../reading/read.ts';
import { areaAsked } from '../tools/tool-args.ts';
import type { Draft } from './answer-types.ts';
import { type Ask, areaLabel } from './market.ts';
import subjects from './unavailable-subjects.json' with { type: 'json' };
import { counted, countText, longRunGrowth, say } from './wording.ts';

// Subjects that no tool answers. The answer says so in one line and offers the nearest question that a tool does answer.

type SubjectId = keyof typeof subjects;

/**
 * One row per subject: id, what is missing in English and Arabic, then the nearest questions, separated by `|`, in
 * English and Arabic.
 */
const TABLE = `
short_lets # What holiday homes earn and how often they are booked is not recorded. The ROI calculator compares a yearly let with a holiday let. # لا تسجل البيانات دخل بيوت العطلات ولا نسبة إشغالها. حاسبة العائد تقارن الإيجار السنوي بإيجار العطلات. # Holiday homes in {place}|What is the rental yield in {place}? # بيوت عطلات في {place}|كم العائد الإيجاري في {place}؟
supply # How many homes or projects will be launched or completed in a given year is not recorded. Off-plan listings name their own handover. # لا تسجل البيانات عدد العقارات أو المشاريع التي ستطلق أو تكتمل في سنة معينة. كل إعلان على الخارطة يذكر تسليمه. # Off-plan homes in {place}|What share of sales in {place} is off-plan? # عقارات على الخارطة في {place}|كم حصة المبيعات على الخارطة في {place}؟
rivals # Which projects compete with another is not recorded. # لا تسجل البيانات أي المشاريع تنافس غيرها. # Projects with the most sales in {place}|Off-plan homes in {place} # أكثر المشاريع مبيعًا في {place}|عقارات على الخارطة في {place}
stock # Too few ready homes are for sale, or were sold, to say how many months they would last. # العقارات الجاهزة المعروضة أو المبيعة أقل من أن تقول كم شهرًا تكفي. # How many sales were there in {place}? # كم عدد المبيعات في {place}؟
absorption # The absorption rate is not computed. # معدل الاستيعاب غير محسوب. # How long do homes take to sell in {place}?|How many sales were there in {place}? # كم تستغرق العقارات حتى تباع في {place}؟|كم عدد المبيعات في {place}؟
distance # Ways and travel times between two places are not computed. I know how far stations, schools, beaches and shops are from an area. # الطرق وأوقات التنقل بين مكانين غير محسوبة. أعرف بعد المحطات والمدارس والشواطئ والمتاجر عن المنطقة. # Nearest metro to {place}|Nearest beach to {place} # أقرب مترو إلى {place}|أقرب شاطئ إلى {place}
rate_change # I don't know your loan, so I can't say what a change in rates does to it. Give me a price and a rate. # لا أعرف قرضك، فلا أستطيع حساب أثر تغير الفائدة. أعطني سعرًا ونسبة فائدة. # Mortgage on 1.5M at 5.5%|Mortgage on 1.5M at 4.5% # قسط قرض 1.5 مليون بفائدة 5.5%|قسط قرض 1.5 مليون بفائدة 4.5%
own_purchase # Your own purchase is not in the data, so your gain is not computed. # شراؤك الخاص ليس في البيانات، فربحك غير محسوب. # Price trend in {place} over five years|What did similar homes in {place} sell for? # اتجاه الأسعار في {place} خلال خمس سنوات|بكم بيعت عقارات مشابهة في {place}؟
hold_or_sell # I can't say whether to hold or sell: that depends on your loan and plans. Your portfolio works it out. # لا أستطيع القول إن كان الأفضل الاحتفاظ أو البيع: ذلك يعتمد على قرضك وخططك. تحسبه صفحة محفظتك. # Price forecast for {place}|How long do homes take to sell in {place}? # توقع الأسعار في {place}|كم تستغرق العقارات حتى تباع في {place}؟
vacancy # The share of empty homes is not recorded. # نسبة العقارات الشاغرة غير مسجلة. # What is the rental yield in {place}?|How many homes are for sale in {place}? # كم العائد الإيجاري في {place}؟|كم عقارًا معروضًا في {place}؟
delivery_record # Delays, build quality and reputation are not recorded. # التأخير وجودة البناء والسمعة غير مسجلة. # Which developers have the most sales?|How risky is off-plan in {place}? # أي المطورين لهم أكثر المبيعات؟|ما مخاطر الشراء على الخارطة في {place}؟
buyers # Who buys and how they pay is not recorded. # لا تسجل البيانات من يشتري وكيف يدفع. # How many sales were there in {place}?|What share of sales in {place} is off-plan? # كم عدد المبيعات في {place}؟|كم حصة المبيعات على الخارطة في {place}؟
building_costs # Building costs and land prices are not recorded. # تكاليف البناء وأسعار الأراضي غير مسجلة. # What is the price per sqft in {place}? # كم سعر القدم في {place}؟
broker_commission # What developers pay brokers is not recorded. What a buyer pays is listed with the costs. # ما يدفعه المطورون للوسطاء غير مسجل. ما يدفعه المشتري مذكور مع التكاليف. # Fees on 1.5M|Which developers have the most sales? # رسوم شراء بسعر 1.5 مليون|أي المطورين لهم أكثر المبيعات؟
bank_offers # What single banks offer, and to whom they lend, is not recorded. # عروض البنوك وشروط الإقراض لديها غير مسجلة. # Mortgage on 1.5M at 4.5%|Explain loan-to-value # قسط قرض 1.5 مليون بفائدة 4.5%|ما هي نسبة القرض إلى القيمة؟
utility_bills # Utility bills and insurance are not recorded. # فواتير الخدمات والتأمين غير مسجلة. # What is the service charge in {place}? # كم رسوم الخدمات في {place}؟
surroundings # Noise, safety, neighbours, parking and places at schools are not recorded. I know how far stations, schools, hospitals and shops are. # الضوضاء والأمان والجيران والمواقف والأماكن الشاغرة في المدارس غير مسجلة. أعرف بعد المحطات والمدارس والمستشفيات والمتاجر. # Nearest metro to {place}|Nearest school to {place} # أقرب مترو إلى {place}|أقرب مدرسة إلى {place}
sizes # # #
economy # Population, visitors and the wider economy are not in the data. # السكان والزوار والاقتصاد العام ليست في البيانات. # How is the market in {place} doing? # كيف السوق في {place}؟
rate_future # Interest rates are not forecast here, so I can't say when to borrow. Give me a price and a rate for the instalment. # لا أتوقع أسعار الفائدة، فلا أقول متى تقترض. أعطني سعرًا ونسبة فائدة لأحسب القسط. # Mortgage on 1.5M at 5.5%|Mortgage on 1.5M at 4.5% # قسط قرض 1.5 مليون بفائدة 5.5%|قسط قرض 1.5 مليون بفائدة 4.5%
rent_future # Rents are not forecast. I know what homes rent for now and how much a renewal may rise. # الإيجارات القادمة غير متوقعة هنا. أعرف الإيجار الحالي وكم يجوز أن يرتفع عند التجديد. # What is the rent of a 1 bed in {place}?|By how much may my rent rise? # كم إيجار شقة غرفة في {place}؟|كم يجوز أن يزيد إيجاري؟
rent_course # How rents changed over time is not computed. I know what homes rent for now. # تغير الإيجارات عبر الزمن غير محسوب. أعرف الإيجار الحالي. # What is the rent of a 1 bed in {place}?|Price trend in {place} # كم إيجار شقة غرفة في {place}؟|اتجاه الأسعار في {place}
marketing # Leads, campaigns and advertising costs are not in the data. # العملاء المحتملون والحملات وتكاليف الإعلان ليست في البيانات. # Which areas have the most sales? # أي المناطق فيها أكثر مبيعات؟
paperwork # Documents and steps of a purchase are not among what I know. Its costs and who may own are. # المستندات وخطوات الشراء ليست مما أعرفه. أعرف تكاليفه ومن يحق له التملك. # Fees on 1.5M|Can foreigners buy freehold? # رسوم شراء بسعر 1.5 مليون|هل يحق للأجانب التملك الحر؟
launch_premium # What a home first cost and what it resold for are not linked, so premiums over the launch price are not computed. # سعر الإطلاق وسعر إعادة البيع غير مرتبطين، فالفرق بينهما غير محسوب. # Compare off-plan and ready homes in {place} # قارن العقارات على الخارطة والجاهزة في {place}
split # How to split a sum over several homes is not computed. I can rank areas, or judge each home. # تقسيم المبلغ على عدة عقارات غير محسوب. أستطيع ترتيب المناطق أو تقييم كل عقار. # Areas with the highest yield|Best areas by investment score # مناطق فيها أعلى عائد|أفضل المناطق حسب درجة الاستثمار
discount # What sellers took off the asking price is not recorded: listings and sales are not linked. A home’s price can be set beside similar sales. # ما خصمه البائعون من السعر المطلوب غير مسجل: الإعلانات والمبيعات غير مرتبطة. يمكن مقارنة سعر عقار بمبيعات مشابهة. # Homes with a lowered price in {place}|Homes below the estimate in {place} # عقارات انخفض سعرها في {place}|عقارات أقل من التقدير في {place}
handover # When a whole community or project is handed over is not recorded. Each off-plan listing names its own handover. # موعد تسليم المجمع أو المشروع غير مسجل. كل إعلان على الخارطة يذكر موعد تسليمه. # Off-plan homes in {place} # عقارات على الخارطة في {place}
far_future # What prices will be in some years cannot be known. The estimate reaches six months. # لا يمكن معرفة الأسعار بعد سنوات. التقدير لستة أشهر فقط. # Price forecast for {place}|Price trend in {place} over five years # توقع الأسعار في {place}|اتجاه الأسعار في {place} خلال خمس سنوات
furnishing # What furnishing adds to a rent is not computed. Homes to rent can be searched furnished or unfurnished. # ما يضيفه الفرش إلى الإيجار غير محسوب. يمكن البحث عن بيوت للإيجار مفروشة أو غير مفروشة. # Furnished homes to rent in {place}|Unfurnished homes to rent in {place} # بيوت مفروشة للإيجار في {place}|بيوت غير مفروشة للإيجار في {place}
commercial # Offices, shops, warehouses and plots are not in the data. I know homes. # المكاتب والمحلات والمستودعات والأراضي ليست في البيانات. أعرف البيوت. # How is the market in {place} doing? # كيف السوق في {place}؟
flooding # Floods and drainage are not recorded: ask the owners’ association of the building or community. # السيول وتصريف المياه غير مسجلة: اسأل جمعية الملاك في المبنى أو المجمع. # How is the market in {place} doing? # كيف السوق في {place}؟
cheques # The number of cheques is agreed in each contract. Listings to rent say how many their owner takes. # عدد الشيكات يتفق عليه في كل عقد. وكل إعلان للإيجار يذكر ما يقبله المالك. # Homes to rent in {place} with 4 cheques|What does moving into a rented home cost? # عقارات للإيجار في {place} بأربع شيكات|كم تكلفة الانتقال إلى بيت مستأجر؟
guaranteed_return # What a seller guarantees is not recorded. Set it beside what such homes yield. # ما يضمنه البائع غير مسجل. قارنه بعائد العقارات المشابهة. # What is the rental yield in {place}?|Homes for sale in {place} # كم العائد الإيجاري في {place}؟|عقارات للبيع في {place}
tenanted # What a sitting tenant takes off a price is not computed. Listings say whether a home is vacant or let. # أثر وجود مستأجر على السعر غير محسوب. وكل إعلان يذكر إن كان العقار شاغرا أو مؤجرًا. # Vacant homes in {place}|Tenanted homes in {place} # عقارات شاغرة في {place}|عقارات مؤجرة في {place}
writing # I do not write listing texts. I can value the home and find sales of homes like it. # لا أكتب نصوص الإعلانات. أستطيع تقييم العقار وإيجاد مبيعات مشابهة. # What did similar homes in {place} sell for?|What is the price per sqft in {place}? # بكم بيعت عقارات مشابهة في {place}؟|كم سعر القدم في {place}؟
crypto # How sellers take payment is not recorded. # طرق الدفع التي يقبلها البائعون غير مسجلة. # Fees on 1.5M in cash # رسوم شراء بسعر 1.5 مليون نقدًا
sharing # Rules for sharing, partitions and bed spaces are not among what I know: ask Dubai Municipality and the landlord. # قواعد السكن المشترك والتقسيم ليست مما أعرفه: اسأل بلدية دبي والمالك. # Studios to rent in {place} # استوديوهات للإيجار في {place}
payment_plans # The payment plans of single projects are not recorded. # خطط الدفع للمشاريع غير مسجلة. # What is a payment plan?|Off-plan homes in {place} # ما هي خطة الدفع؟|عقارات على الخارطة في {place}
`;
const ROWS = tableRows<SubjectId, { text: Texts; nearest: Texts }>(TABLE, ([en = '', ar = '', ...nearest]) => ({
  text: toTexts([en, ar]),
  nearest: toTexts(nearest),
}));
const PATTERNS = (Object.entries(subjects) as [SubjectId, readonly string[]][]).map(
  ([id, phrases]) => [id, phrasePattern(phrases)] as const,
);

/** Operations whose answer would be another figure in place of the one asked for. */
const OF_FIGURES: ReadonlySet<Frame['operation']> = new Set([
  'value',
  'verdict',
  'trend',
  'compare',
  'count',
  'rank',
  'unclear',
  'ask_back',
]);

/** Subjects of people who own or borrow already; a search or a calculation is not what they ask for. */
const OF_OWNERS: ReadonlySet<string> = new Set(['own_purchase', 'hold_or_sell', 'rate_change', 'bank_offers']);
/** Subjects that no search, term or rule answers either. */
const EVERYWHERE: ReadonlySet<string> = new Set([
  ...OF_OWNERS,
  ...[
    'rate_future',
    'rent_future',
    'marketing',
    'paperwork',
    'split',
    'buyers',
    'launch_premium',
    'utility_bills',
    'broker_commission',
    'rivals',
    'payment_plans',
    ...['discount', 'handover', 'furnishing', 'delivery_record'],
    ...[
      'flooding',
      'guaranteed_return',
      'tenanted',
      'writing',
      'crypto',
      'sharing',
      'cheques',
      'commercial',
      'short_lets',
      'absorption',
      'stock',
      'vacancy',
      'economy',
      'building_costs',
      'rent_course',
    ],
  ],
]);
/** Subjects that a sum does not make a calculation of. */
const ALWAYS: ReadonlySet<string> = new Set([
  ...['marketing', 'paperwork', 'split', 'own_purchase', 'hold_or_sell', 'launch_premium', 'rate_future'],
  ...['payment_plans', 'commercial', 'guaranteed_return', 'writing', 'crypto', 'tenanted', 'sharing'],
]);
/** Years of a forecast. */
const LAST_PAST = 2020;
const LAST_FUTURE = 2070;
/** The estimate of prices reaches six months. */
const FAR = /@years|@year|20\d\d|(?:^| )(?:five|ten|few|couple of|several|3|5|10) years|سنوات|سنين/;

/** Operations that answer no figure of a place. */
const OF_SEARCH: ReadonlySet<Frame['operation']> = new Set(['list', 'afford', 'explain']);

const NOT_OF_SUPPLY: ReadonlySet<Frame['measure']> = new Set(['price_per_sqft', 'yield', 'rent']);

/** Subjects beside whose answer the figures of the place help. */
const WITH_FIGURES: ReadonlySet<string> = new Set([
  ...OF_OWNERS,
  ...['far_future', 'launch_premium', 'discount', 'sizes', 'supply', 'handover', 'payment_plans', 'delivery_record'],
  ...['guaranteed_return', 'tenanted'],
]);

/** Whether what is not recorded is followed by homes and figures: by those of a search, or of what one owns. A way is not. */
export const hasCompanions = (subject: string | null, frame: Frame) =>
  subject !== 'distance' && (subject === null || !isKnown(subject) || WITH_FIGURES.has(subject) || isSearch(frame));

/** Whether a forecast is asked for years ahead. */
function isFar({ parsed, masked }: Reading): boolean {
  const isYear = parsed.measures.some(({ unit, low }) => unit === null && low > LAST_PAST && low < LAST_FUTURE);
  return isYear || FAR.test(masked);
}

/** Topics of rules about which nothing is missing; null where no topic is named. */
const ANSWERS_ITSELF: ReadonlySet<Frame['topic']> = new Set([null, 'renting-costs']);

/** The subject of a question that no tool answers: its row, or the user's own words for it. Null if a tool does. */
export function unavailableIn(
  reading: Reading,
  { operation, subject, measure, topic, from, slots }: Frame,
): string | null {
  const isOfHome = subject === 'home' && operation !== 'count' && measure !== 'rent';
  const isOfSearch = OF_SEARCH.has(operation) || subject === 'loan' || isOfHome;
  const isOfRule =
    subject === 'rule' && (operation !== 'explain' || ANSWERS_ITSELF.has(topic) || slots.rentAed !== null);
  if (!(OF_FIGURES.has(operation) || isOfSearch) || isOfRule || slots.homeIds.length > 0) return null;
  // With a price or a rent of its own, a calculation answers it.
  const isSummed = (slots.maxPriceAed ?? slots.rentAed) !== null && isOfSearch;
  const isAsked = (id: string) =>
    !(operation === 'rank' && id === 'surroundings') &&
    (!isSummed || (ALWAYS.has(id) && (slots.rentAed === null || id === 'hold_or_sell'))) &&
    (!isOfSearch || EVERYWHERE.has(id));
  const isOfSupply = PATTERNS.some(([id, pattern]) => id === 'supply' && pattern.test(reading.masked));
  if (measure === 'forecast' && from === null && isFar(reading) && !isOfSupply) return 'far_future';
  // `the price per sqft of new launches` asks for a figure, not for the launches.
  const isOfFigure = NOT_OF_SUPPLY.has(saidMeasure(reading.concepts));
  const found = PATTERNS.find(
    ([id, pattern]) => isAsked(id) && !(isOfFigure && id === 'supply') && pattern.test(reading.masked),
  );
  return found?.[0] ?? (isOfSearch ? null : unknownFigure(reading));
}

const NOUN = 'rates?|ratios?|ind(?:ex|ices)|levels?|margins?|premiums?|spreads?|multiples?|density|velocity|share';
const FIGURE = new RegExp(String.raw`(\p{L}{4,}(?:[ -]to[ -]\p{L}+)?) (?:${NOUN})(?= |$)`, 'u');

/** `sharpe ratio`: a figure that neither the words of the advisor nor the lists it learned from know. */
function unknownFigure({ masked, parsed, concepts }: Reading): string | null {
  const [figure, word = ''] = FIGURE.exec(masked) ?? [];
  const isUnread = parsed.notUnderstood.some((one) => one.toLowerCase() === word.split(' ')[0]);
  return figure !== undefined && isUnread && saidMeasure(concepts) === null ? figure : null;
}

/** Says what is missing, with the nearest questions as chips. */
export function answerUnavailable(
  { language, slots }: Pick<Ask, 'language' | 'slots'>,
  subject: NonNullable<AdvisorQuestion['unavailable']>,
): Draft {
  const place = placeAsked(language, slots);
  if (!isKnown(subject))
    return {
      text: [
        say(language, {
          en: `“${subject}” is not among the figures I have.`,
          ar: `«${subject}» ليس من الأرقام التي لدي.`,
        }),
      ],
      readings: [say(language, { en: `How is the market in ${place} doing?`, ar: `كيف السوق في ${place}؟` })],
    };
  const row = ROWS[subject];
  return {
    isOfOwner: OF_OWNERS.has(subject),
    text: [say(language, row.text)],
    readings: say(language, row.nearest)
      .split('|')
      .map((question) => question.replace('{place}', place)),
  };
}

/** The figure nearest to what is missing: months of stock, or the long-run growth that returns assume. */
export async function nearestFigure({ language, slots, tools }: Ask, subject: string): Promise<string[]> {
  const areaId = areaAsked(slots);
  if (subject !== 'stock' && subject !== 'far_future') return [];
  const [area] = await tools.use('area_figures', { areaIds: areaId === undefined ? [] : [areaId] });
  if (area === undefined) return [];
  const name = areaLabel(language, area);
  if (subject === 'far_future') {
    const growth = longRunGrowth(language, area.longRun);
    return [
      say(language, {
        en: `Returns over years assume that prices in ${name} change by ${growth}.`,
        ar: `حساب العائد لسنوات يفترض تغير الأسعار في ${name}: ${growth}.`,
      }),
    ];
  }
  const { monthsOfStock, readyListings, readySales } = area;
  if (monthsOfStock === null || readyListings === null) return [];
  return [
    say(language, {
      en: `${name} has ${monthsOfStock} months of stock: ${countText(readyListings)} ready homes for sale, at ${counted('en', readySales, 'sale')} of ready homes in twelve months.`,
      ar: `المعروض في ${name} يكفي نحو ${monthsOfStock} شهر: ${countText(readyListings)} من العقارات الجاهزة معروضة، وبيع منها ${countText(readySales)} خلال سنة.`,
    }),
  ];
}

const isKnown = (subject: string): subject is SubjectId => Object.hasOwn(ROWS, subject);

/** Name of the place that a question is about: Dubai without one. */
function placeAsked(language: Ask['language'], { areaIds: [areaId = ''], named }: Ask['slots']): string {
  return areaId === '' && named !== null ? named.name : areaLabel(language, { areaId, name: areaName(areaId) });
}
