import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Head } from '../../domain/advisor/reading/learned-meaning.ts';
import type { Example } from './learn.ts';
import { type EvaluationTurn, readSet } from './read-set.ts';
import { EVALUATION_DAY } from './score-frame.ts';

// `npm run train:advisor [-- --without tuning-11]`: learns the weights of `domain/advisor/reading/learned-weights.json` from the
// tuning lists. Lists that only score are never read. The result is the same on every run.

const LISTS = join(import.meta.dirname, 'lists');
const FILE = join(import.meta.dirname, '../../domain/advisor/reading/learned-weights.json');

function save(weights: Record<Head, string>): void {
  writeFileSync(FILE, `${JSON.stringify(weights, null, 2)}\n`);
}

// Conversations are played by the rules alone, so that the result does not depend on earlier weights. Therefore the
// advisor is imported afterwards.
save({ meaning: '', measure: '' });
const { answerQuestion } = await import('../../domain/advisor/answer.ts');
const { readInMarket } = await import('../../domain/advisor/read-question.ts');
const { EXAMPLES } = await import('./labels.ts');
const { HEADS } = await import('../../domain/advisor/reading/learned-meaning.ts');
const { learnWeights, weightsText } = await import('./learn.ts');
const { demoAdvisorMarket } = await import('../../seed/demo-advisor-market.ts');

const market = demoAdvisorMarket(EVALUATION_DAY);
const examples = new Map<Head, Example[]>(HEADS.map((head) => [head, []]));

async function learnDialogue(dialogue: readonly EvaluationTurn[]): Promise<void> {
  let memory: Awaited<ReturnType<typeof answerQuestion>>['memory'] | null = null;
  for (const { say, meanings: accepted } of dialogue) {
    const [expected] = accepted;
    if (expected === undefined) continue;
    const reading = readInMarket(say, market, memory);
    for (const head of HEADS) {
      const example = EXAMPLES[head](expected, reading);
      if (example !== null) examples.get(head)?.push(example);
    }
    if (dialogue.length > 1) memory = (await answerQuestion(say, market, memory)).memory;
  }
}

const without = process.argv.includes('--without')
  ? (process.argv[process.argv.indexOf('--without') + 1] ?? '').split(',')
  : [];
const lists = readdirSync(LISTS)
  .filter((file) => /^(?:tuning|wordings).*\.txt$/.test(file) && !without.includes(file.replace('.txt', '')))
  .sort();
for (const list of lists)
  for (const dialogue of readSet(readFileSync(join(LISTS, list), 'utf8'))) await learnDialogue(dialogue);

/** Classes of few examples are learned without their topic, or not at all. */
function withoutRare(all: readonly Example[]): Example[] {
  const common = (some: readonly Example[], least: number) => {
    const counts = new Map<string, number>();
    for (const { name } of some) counts.set(name, (counts.get(name) ?? 0) + 1);
    return ({ name }: Example) => (counts.get(name) ?? 0) >= least;
  };
  const isCommon = common(all, LEAST_OF_TOPIC);
  const merged = all.map((one) => (isCommon(one) ? one : { ...one, name: one.name.replace(/ \S+$/, ' -') }));
  return merged.filter(common(merged, LEAST_OF_CLASS));
}

const L1 = 10;
const LEAST_OF_TOPIC = 4;
const LEAST_OF_CLASS = 3;

const learned = HEADS.map(
  (head) => [head, weightsText(learnWeights(withoutRare(examples.get(head) ?? []), L1))] as const,
);
save(Object.fromEntries(learned) as Record<Head, string>); // a text for each head
console.log(`${lists.length} lists: ${HEADS.map((head) => `${head} ${examples.get(head)?.length}`).join(', ')}`);
