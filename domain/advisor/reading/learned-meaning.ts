import { MEASURES, type Measure, type Memory, type Operation, PLACES, RANK_MEASURES } from '../frame/frame.ts';
import learned from './learned-weights.json' with { type: 'json' };
import { classOf, type Meaning, meaningOfClass } from './meanings.ts';

// Weighs what a question says against sentences whose meaning is known. The weights are learned from the tuning lists
// by `npm run train:advisor`. They read wordings that no rule knows; a rule that is sure counts more than the weights.

/** Names of what a question says: conditions of rules, beginnings and letters of words, pairs of neighbours. */
export type Evidence = readonly string[];

const PREFIX = /^(?:وال|بال|لل|ال|و|ب|ل)(?=.{3})/;
const STEM = 4;
const LETTERS = 3;

export function evidenceOf(conditions: readonly string[], masked: string, memory: Memory | null): Evidence {
  const words = masked.split(' ').filter((word) => word !== '');
  const bare = words.map((word) => (word.startsWith('@') ? word : word.replace(PREFIX, '')));
  const stems = ['^', ...bare.map((word) => (word.startsWith('@') ? word : word.slice(0, STEM))), '$'];
  const letters = words.filter((word) => !word.startsWith('@')).flatMap(lettersOf);
  const pairs = stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);
  return [...new Set(['', ...conditions.map((name) => `!${name}`), ...stems, ...letters, ...pairs, ...before(memory)])];
}

/** Runs of three letters, `_` at the ends: parts that forms and misspellings of a word share. */
function lettersOf(word: string): string[] {
  const framed = `_${word}_`;
  return Array.from({ length: framed.length - LETTERS + 1 }, (_, at) => `#${framed.slice(at, at + LETTERS)}`);
}

const IN_CONVERSATION = '<';

function before(memory: Memory | null): string[] {
  if (memory === null) return [];
  const { operation, subject, measure, direction } = memory.frame;
  return [
    IN_CONVERSATION,
    `<${operation} ${subject}`,
    `<${measure}`,
    `<${direction}`,
    ...(memory.asked === null ? [] : ['<asked']),
    ...(memory.topic === undefined ? [] : ['<explained', `<${memory.topic}`]),
  ];
}

/** The weights choose a meaning for each question, and a figure for a question about places. */
export const HEADS = ['meaning', 'measure'] as const;
export type Head = (typeof HEADS)[number];

type Model = { classes: readonly string[]; weights: ReadonlyMap<string, string> };

/** Character codes of the first class and of a weight of 0. Weights count `WEIGHT_STEP`. */
export const FIRST_CLASS = 48;
export const ZERO_WEIGHT = 109;
export const WEIGHT_STEP = 0.5;

const NO_MODEL: Model = { classes: [], weights: new Map() };

/** Parses weights: a line of classes, then lines `evidence=pairs`, each pair a class and its weight as characters. */
function parseModel(text: string): Model {
  const [classes = '', ...rows] = text.split('\n');
  const weights = rows.map((row) => {
    const at = row.lastIndexOf('\t');
    return [row.slice(0, at), row.slice(at + 1)] as const;
  });
  return { classes: classes.split(';').filter((name) => name !== ''), weights: new Map(weights) };
}

const MODELS = new Map(HEADS.map((head) => [head, parseModel(learned[head])]));

/** Probability of each class by the evidence. */
export function probabilities(evidence: Evidence, head: Head = 'meaning'): Map<string, number> {
  const { classes, weights } = MODELS.get(head) ?? NO_MODEL;
  const scores = new Float64Array(classes.length);
  for (const name of evidence) {
    const pairs = weights.get(name) ?? '';
    for (let at = 0; at < pairs.length; at += 2) {
      const index = pairs.charCodeAt(at) - FIRST_CLASS;
      scores[index] = (scores[index] ?? 0) + (pairs.charCodeAt(at + 1) - ZERO_WEIGHT) * WEIGHT_STEP;
    }
  }
  const most = Math.max(...scores);
  const shares = [...scores].map((score) => Math.exp(score - most));
  const sum = shares.reduce((total, share) => total + share, 0);
  return new Map(classes.map((name, at) => [name, (shares[at] ?? 0) / sum]));
}

/** The likeliest class, if the one that a rule names counts `times` as much. */
export function likeliest(shares: ReadonlyMap<string, number>, named: string, times: number): string {
  const weigh = (name: string) => (shares.get(name) ?? LEAST_SHARE) * (name === named ? times : 1);
  return [...new Set([named, ...shares.keys()])].reduce((best, name) => (weigh(name) > weigh(best) ? name : best));
}

/** Share of a class that no sentence of the tuning lists has. */
const LEAST_SHARE = 0.001;

/** Operations that a sure rule decides alone, for safety or because their words are plain. */
const OF_RULES: ReadonlySet<string> = new Set(['refuse', 'greet', 'help', 'save', 'make', 'open', 'unclear']);

/** The meaning of a question by its rule and its evidence, whose `learned` probabilities of classes are known. */
export function weighMeaning(
  rule: { meaning: Meaning; isSure: boolean },
  evidence: Evidence,
  learned: ReadonlyMap<string, number> = probabilities(evidence),
): { meaning: Meaning; isSure: boolean } {
  const shares = new Map(learned);
  if (rule.isSure && OF_RULES.has(rule.meaning.operation) && !isNoRefusal(rule.meaning, shares)) return rule;
  const named = classOf(rule.meaning);
  // Only a rule, or very plain evidence, refuses. A few words after another question hardly greet or refuse at all.
  const isAlone = evidence.includes(IN_CONVERSATION) ? ALONE : REFUSED;
  for (const [name, share] of shares)
    if (name !== named && isAlone.test(name) && share <= SURE_SHARE) shares.delete(name);
  // What a published rule allows is no legal advice.
  const isOfRule = rule.isSure && rule.meaning.operation === 'explain' && evidence.includes('!ruletopic');
  if (isOfRule && ALLOWED.some((stem) => evidence.includes(stem))) shares.delete('refuse app - -');
  // `we moved here from London` does not ask about London.
  if (evidence.includes('!comesfrom')) shares.delete('refuse app - elsewhere');
  const best = likeliest(shares, named, 1);
  const isSure = (shares.get(best) ?? 0) > SURE_SHARE;
  const least = rule.isSure ? LEAST_AGAINST_RULE : LEAST_LEARNED;
  return best === named || (shares.get(best) ?? 0) < least ? rule : { meaning: meaningOfClass(best), isSure };
}

/** Beginnings of words that ask what is allowed. */
const ALLOWED = ['can', 'coul', 'may', 'allo', 'lega', 'righ', 'يحق', 'حقه', 'حقي', 'يقدر', 'يجوز', 'قانو'];

/** A class with a smaller share is a guess that is no better than the rule's. */
const LEAST_LEARNED = 0.25;
/** The same beside a rule that is sure. Below this share the rule was right more often, on lists nobody taught. */
const LEAST_AGAINST_RULE = 0.9;

/** Whether words of privacy or law belong to an ordinary question, e.g. about a landlord's letter. */
function isNoRefusal({ operation, topic }: Meaning, shares: ReadonlyMap<string, number>): boolean {
  if (operation !== 'refuse' || !MAY_BE_ORDINARY.has(topic ?? '')) return false;
  const refused = [...shares].reduce((sum, [name, share]) => (REFUSED.test(name) ? sum + share : sum), 0);
  return refused < LEAST_REFUSED && Math.max(...shares.values()) > SURE_ORDINARY;
}

const MAY_BE_ORDINARY: ReadonlySet<string> = new Set(['private', 'law', 'elsewhere']);
const LEAST_REFUSED = 0.02;
const SURE_ORDINARY = 0.9;

const SURE_SHARE = 0.8;

/** Evidence for a detail of a question, e.g. its figure, whose operation or figure is known. */
export const evidenceOfDetail = (known: string | null, evidence: Evidence) => [...evidence, `:${known ?? NONE}`];

/** Class of a question that leaves a detail open. */
export const NONE = '-';

/** The figure of a place that is asked for. `named`: by the rules; it counts more if words of the question say it. */
export function weighMeasure(
  { operation, named, isSaid }: { operation: Operation; named: Measure | null; isSaid: boolean },
  evidence: Evidence,
): Measure | null {
  const shares = probabilities(evidenceOfDetail(operation, evidence), 'measure');
  if (shares.size === 0) return named;
  // Returns and values have too few examples to be learned.
  if (isSaid && (named === 'return' || named === 'volume')) return named;
  const best = likeliest(shares, named ?? NONE, isSaid ? SAID_TIMES : 1);
  if ((operation === 'rank' && !RANKED.has(best)) || (isSaid && best === NONE)) return named;
  // A figure that no word names is guessed only if the evidence is plain.
  if (!isSaid && operation !== 'rank' && RARE.has(best) && (shares.get(best) ?? 0) < LEAST_RARE) return null;
  return MEASURES.find((measure) => measure === best) ?? null;
}

const SAID_TIMES = 2;
const RARE: ReadonlySet<string> = new Set([
  ...(['off_plan_share', 'stock', 'days_on_market', 'service_charge', 'rent', 'sales', 'score', 'accuracy'] as const),
]);
const LEAST_RARE = 0.6;
const RANKED: ReadonlySet<string> = new Set(RANK_MEASURES);

/** The figure that a follow-up asks for instead of the last one, if the weights are sure; null if it keeps that. */
export function otherMeasure(memory: Memory | null, evidence: Evidence): Measure | null {
  if (memory === null || !PLACES.has(memory.frame.subject)) return null;
  const shares = probabilities(evidenceOfDetail(memory.frame.operation, evidence), 'measure');
  const best = MEASURES.find((measure) => (shares.get(measure) ?? 0) > SURE_SHARE) ?? null;
  return best === memory.frame.measure ? null : best;
}

const REFUSED = /^refuse /;
const ALONE = /^(?:greet|help|refuse|open|explain|unclear|ask_back|save) /;
