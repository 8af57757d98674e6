import { RULE_IDS, RULE_NAMES, type RuleId } from '../../rules/rule-names.ts';
import { tokenize } from '../../search/tokens.ts';
import { TERM_NAMES, type TermId } from '../frame/terms.ts';
import { tableRows } from '../frame/text-table.ts';
import { phrasePattern } from './phrases.ts';
import rulePhrases from './rule-phrases.json' with { type: 'json' };

export type FoundTopic = { id: TopicId; isRule: boolean };

type TopicId = RuleId | TermId;

/** Phrases that ask for a Dubai rule without its name. */
const RULES = (Object.entries(rulePhrases) as [TopicId, readonly string[]][]).map(
  ([id, phrases]) => [id, phrasePattern(phrases)] as const,
);

/** Parses the table below into topic ids and their words. */
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

/** Rules that say what is asked of a term beside its meaning: `dld fee who pays`, `golden visa how much value`. */
const RULE_OF: Partial<Record<TopicId, RuleId>> = {
  'golden-visa': 'residence',
  'dld-fee': 'purchase-fees',
  trustee: 'purchase-fees',
  ltv: 'mortgage-caps',
  ejari: 'ejari',
  freehold: 'who-may-buy',
  escrow: 'off-plan-escrow',
};

/** The rule about a term, where more than its meaning is asked; else the topic itself. */
export function ruleOfTerm<T>(topic: T, isDefined: boolean): T | RuleId {
  return (isDefined ? undefined : RULE_OF[topic as TopicId]) ?? topic;
}
