import { RULE_IDS, RULE_NAMES, type RuleId } from '../rules/rule-names.ts';
import { tokenize } from '../search/tokens.ts';
import { phrasePattern } from './phrases.ts';
import { TERM_NAMES, type TermId } from './terms.ts';
import { tableRows } from './text-table.ts';

/** Phrases that ask for a Dubai rule without its name, separated by `;`. `*` ends a stem, `_` skips some words. */
const RULE_WORDS = `
who-may-buy # (need|have) to (be|have|hold) _ (residen*|visa|citizen*|passport) _ _ (own|buy); (passport|citizen*|nationality|tourist|without residen*|no (residen* |residence )?visa) _ _ _ (can|may|could) (i|we) (buy|own); (can|may|could) an? \\S+ (buy|own); (foreigner*|tourist*|expat*|non resident*|indian*|pakistani*|british|russian*|anyone) _ (buy|own)*; (can|may) (i|we) (buy|own) _ (as|if|without) _; freehold _ (foreigner*|expat*); تملك* _ (اجنب*|اجانب); (اجنبي|اجانب|وافد*|مقيم) _ (يتملك|يشتري|تملك|شراء|يملك)
residence # visa*; residency; residence permit; اقامه*; فيزا*; تاشيره*
off-plan-cancellation # (pull|back|walk|get) (out|away) _ _ (off ?plan|developer|contract); (developer|builder|project) _ (bust|under|collapse*|insolvent); cancel* _ (contract|purchase|off ?plan|spa|unit|sale); developer _ cancel*; (default|stop paying) _ (off ?plan|instal*ment*|developer); (developer|builder|project|handover) _ (late|delay*|cancel*|bankrupt*|broke|never|stop*|fail*|not finish*|disappear*); delay* _ (handover|project|developer); (stop|miss|skip|behind) _ (instal*ment*|payments?) _ (developer|off ?plan)*; (وقفت|بطلت|تاخرت|ماقدرت|عجزت) _ (ادفع|دفع|اقساط); (المطور|مشروع|المشروع|تسليم) _ (تاخر*|افلس*|وقف*|توقف*|الغي*|ما سلم*|هرب*); (الغاء|الغي|يلغي|فسخ) _ (عقد|شراء|مطور)*
eviction # evict*; (refuse*|not|reject*) _ renew*; renew _ (lease|contract|tenancy); (يرفض|رفض|ما) _ (يجدد*|تجديد); kick* _ out; (throw|force) _ out; he wants to sell; (leave|move out|vacate) _ (landlord|owner|notice); (landlord|owner) _ _ (move|get) _ out; notice to (leave|vacate|quit); (اخلاء|يخلي|يطلعني|اطلع|طرد|يطرد*) _; يطلع _ مستاجر
service-charges # who pays _ service charge*; ^(and |so )?who pays (it|them|that)$; ^(طيب |و)?(مين|من) (يدفعها|بيدفعها|يدفعهم|يتحملها|عليها)$; (رسوم الخدمات|رسوم الخدمه) _ (مين|من|المالك|المستاجر|علي); مين يدفع رسوم
taxes # tax; taxes; taxed; vat; ضريبه; ضرايب
rent-increase # how (does|do) _ rera _ (decide|calculate|set|work); rent increase (rule*|law*|notice); how (long|much) (before|notice) _ rent; (قواعد|قانون) زياده الايجار; (ت|ي)?بلغ* قبل; notice _ (rent|increase)
subletting # sublet*; sub let*; تاجير من الباطن; من الباطن
maintenance # who pays _ (repair*|maintenance|ac|fix*); repair*; (مين|من) (يدفع|يتحمل) _ صيانه; صيانه (علي|مين); تصليح*
mortgage-caps # how much (down|deposit)( payment)?( is)?( needed| required)?$; (foreigner*|expat*|non residents?|tourist*) _ (mortgage|loan|financ*|borrow*); (mortgage*|loan*|financ*) (for|as|to) _ (foreigner*|expat*|non residents?|tourist*); (قرض|تمويل|رهن) _ (اجنبي|اجانب|غير مقيم*|وافد*); (اجنبي|مقيم|وافد|اجانب) _ (قرض|تمويل|رهن); (max*|highest|most) _ (ltv|loan|mortgage|finance*); how much _ bank* (lend|finance) _ (resident*|expat*|national*); (minimum|least) down ?payment; اقصي تمويل; (اقل|ادني) دفعه اولي; نسبه التمويل
purchase-fees # what (percent*|percentage|cut|share) (does|do) (the |an )?(agent|broker)s? (take|get|charge); who pays _ (commission|dld|fee*|transfer|agent|broker|trustee); (buyer|seller) or _ (buyer|seller) pays; (commission|agent|broker) _ (buyer|seller) or; commission usual*; usual commission; كم عموله _ عاده; (كم|شو|قديش) _ (ياخذ|ياخد|بياخذ|يطلب|نصيب) _ (سمسار|وسيط|وكيل|مكتب|دلال); (كم|شو|قديش) (عموله|نسبه|سعي) (السمسار|الوسيط|الوكيل|المكتب|الدلال*|السمسره); (what|how much) (is|are|do) (the |an )?(agent|broker|agency)s? (commission|fee|charge)*; مين يدفع _ (عموله|رسوم|دلاله)
security-deposit # security deposit; deposit _ (move|moving|leave|leaving|vacat*|tenancy|lease); deposit _ (rent|tenant|landlord|back|return); تامين* _ (مؤجر|ايجار|يطلب*|مستاجر)*; (مبلغ|نسبه|قيمه) التامين; (استرجع|يرجع|ارجع|يرد|استرداد) _ تامين*; تامين* _ (المالك|الموجر)
holiday-homes # airbnb; holiday home*; short term (rental|let)*; (تاجير|ايجار|اجر|ااجر|اوجر|نوجر) _ (يومي|قصير*|بالليله); بيوت العطلات
estimate # how _ (estimate*|valuation*|value homes) (made|work*|calculated|done)*; how do you (value|estimate|price); كيف (تعرف*|تقدر*|تحسب*|تقيم*) _ (سعر|قيمه|تقدير|البيت)
off-plan-escrow # is my money (safe|protected); (فلوسي|اموالي) (امنه|محميه|بامان)
`;

export type FoundTopic = { id: TopicId; isRule: boolean };

type TopicId = RuleId | TermId;

const RULES = rowsOf(RULE_WORDS).map(([id, phrases]) => [id, phrasePattern(phrases)] as const);

/** Parses the tables above and below into topic ids and their words. */
function rowsOf(table: string): (readonly [TopicId, string])[] {
  const rows = Object.entries(tableRows<TopicId, string>(table, ([words = '']) => words));
  return rows as (readonly [TopicId, string])[]; // keys of the record
}

/** The term or rule that a question names. Rules are tried first, because their phrases are longer than terms. */
export function topicIn(plain: string): FoundTopic | null {
  const rule = RULES.find(([, pattern]) => pattern.test(plain));
  if (rule !== undefined) return { id: rule[0], isRule: true };
  const text = ` ${bare(plain.split(' '))} `;
  for (const { id, words } of NAMES) {
    if (text.includes(` ${words} `) || text.includes(` ${words}s `)) return { id, isRule: false };
  }
  return null;
}

/** Names of terms and rules, the longest first. */
const NAMES = [
  ...TERM_NAMES.map(({ id, name }) => ({ id, name })),
  ...RULE_IDS.flatMap((id) => RULE_NAMES[id].split('|').map((name) => ({ id, name }))),
]
  .sort((a, b) => b.name.length - a.name.length)
  .map(({ id, name }) => ({ id, words: bare(tokenize(name).map(({ text: word }) => word)) }));

function bare(words: readonly string[]): string {
  return words.map((word) => word.replace(/^(?:[وبفك]?ال|لل)(?=\p{L}{2})/u, '')).join(' ');
}

/**
 * Stems by topic, for questions that name no topic. A stem with `+` counts twice, because it is rare in other topics.
 */
const STEMS = `
purchase-fees # land+ department+ register registr transfer charg fee cost trustee pay دايره+ اراضي+ تسجيل+ رسوم نقل ملكيه+ عقار تكلف
who-may-buy # foreign+ expat nationalit+ passport+ own buy allowed freehold+ يتملك+ تملك+ يقدر يحق اجنبي+ جنسي
residence # visa+ resid stay spend golden+ invest اقام+ فيزا+ مستثمر
off-plan-escrow # hold holds held money escrow+ bankrupt+ protect+ build stop developer plan مطور+ يفلس+ فلوس+ ضمان+ يوقف
mortgage-caps # borrow+ bank+ lend+ loan expat maximum limit percent اقترض+ بنك+ يقرض+ قرض تمويل اقصي
eviction # landlord+ sell leave+ move vacate+ kick+ month notice out مالك+ يبيع اطلع+ اخلي+ انذار+
security-deposit # deposit+ back return landlord keep kept تامين+ يرجع مالك
ejari # ejari+ tenancy contract+ regist dewa+ ايجاري+ عقد ديوا+
maintenance # broken+ repair+ fix+ leak+ plumb+ pays landlord tenant خربان+ تصليح+ صيانه+ يدفع
taxes # tax+ taxes+ vat+ ضريب+
subletting # sublet+ rent room+ roommate+ باطن+
holiday-homes # airbnb+ tourist+ nightly+ daily+ guest+ يومي+ سياح+
`;
const BAGS = rowsOf(STEMS).map(([id, stems]) => ({
  id,
  stems: stems.split(' ').map((stem) => ({ text: stem.replace('+', ''), points: stem.endsWith('+') ? 2 : 1 })),
}));
/** Requires at least two stems, one of them rare, so that no topic is guessed from one word. */
const LEAST_POINTS = 3;

/** The topic with the most matching stems; null on a tie or with too few matches. */
export function guessTopic(plain: string): FoundTopic | null {
  const words = bare(plain.split(' ')).split(' ');
  const scored = BAGS.map(({ id, stems }) => {
    const said = stems.filter(({ text }) =>
      words.some((word) => (text.length > 3 ? word.startsWith(text) : word === text)),
    );
    return { id, points: said.length < 2 ? 0 : said.reduce((sum, { points }) => sum + points, 0) };
  }).sort((a, b) => b.points - a.points);
  const [best, next] = scored;
  if (best === undefined || best.points < LEAST_POINTS || best.points === next?.points) return null;
  return { id: best.id, isRule: true };
}
