import { OPERATIONS, type Operation, PLACES, SUBJECTS, type Subject } from '../../domain/advisor/frame/frame.ts';
import { evidenceOfDetail, type Head, NONE } from '../../domain/advisor/reading/learned-meaning.ts';
import { classOf, type Meaning, meaningOfClass } from '../../domain/advisor/reading/meanings.ts';
import { isOfPlaceFigure } from '../../domain/advisor/reading/measure-words.ts';
import type { Reading } from '../../domain/advisor/reading/read.ts';
import type { Example } from './learn.ts';
import type { ExpectedMeaning } from './read-set.ts';

// The classes of turns that the weights learn to tell apart.

/** Class of the expected meaning. `rule` says what the expectation leaves open, e.g. the topic of a refusal. */
export function meaningClass({ operations, subjects, measures, slots }: ExpectedMeaning, rule: Meaning): string {
  const isOf = (names: readonly string[] | null, name: string | null) => names === null || names.includes(name ?? '-');
  const topic = slots.get('topic')?.split('/')[0] ?? null;
  const operation = operations[0] ?? 'unclear';
  const subject = subjects?.[0] ?? (OF_HOMES.has(operation) ? 'home' : 'app');
  const said = meaningOfClass(`${operation} ${subject} ${measures?.[0] ?? '-'} ${topic ?? '-'}`);
  const isRule =
    rule.operation === operation &&
    classOf(said).split(' ').slice(0, 2).join(' ') === classOf(rule).split(' ').slice(0, 2).join(' ');
  if (!isRule && NO_SUBJECT.has(operation) && rule.operation === operation) return classOf(rule);
  return isRule && isOf(measures, rule.measure) && topic === null ? classOf(rule) : classOf(said);
}

const OF_HOMES: ReadonlySet<string> = new Set(['list', 'value', 'verdict', 'compare', 'count']);
const NO_SUBJECT: ReadonlySet<string> = new Set(['refuse', 'save', 'unclear', 'greet', 'help', 'make']);

/** The example that a turn gives each head of the weights; null if it gives none. */
export const EXAMPLES: Readonly<Record<Head, (expected: ExpectedMeaning, reading: Reading) => Example | null>> = {
  meaning: (expected, { evidence, frame }) => ({ evidence, name: meaningClass(expected, frame) }),
  measure: (expected, { evidence }) => {
    const { operation, subject } = ofPlace(expected);
    if (operation === undefined || subject === undefined || !isOfPlaceFigure({ operation, subject })) return null;
    const name = expected.measures?.[0] ?? (LEFT_OPEN.has(operation) ? NONE : null);
    return name === null ? null : { evidence: evidenceOfDetail(operation, evidence), name };
  },
};

function ofPlace({ operations, subjects }: ExpectedMeaning): { operation?: Operation; subject?: Subject } {
  const operation = OPERATIONS.find((one) => one === operations[0]);
  const subject = SUBJECTS.find((one) => subjects?.includes(one) && PLACES.has(one));
  return { ...(operation && { operation }), ...(subject && { subject }) };
}

/** Without a measure, these ask for no single figure. */
const LEFT_OPEN: ReadonlySet<string> = new Set(['rank', 'verdict', 'compare']);
