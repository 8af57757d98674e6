import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerQuestion } from '../../domain/advisor/answer.ts';
import type { AdvisorAnswer } from '../../domain/advisor/answers/answer-types.ts';
import { strayNumbers } from '../../domain/advisor/answers/number-guard.ts';
import { RULES } from '../../domain/advisor/reading/meanings.ts';
import type { AdvisorMarket } from '../../domain/advisor/tools/advisor-market.ts';
import { demoAdvisorMarket } from '../../seed/demo-advisor-market.ts';
import { answerErrors, areasShown } from './check-answer.ts';
import { type EvaluationTurn, hasArabicLetters, readSet } from './read-set.ts';
import { bestMeaning, EVALUATION_DAY, frameErrors, resolved, type Shown } from './score-frame.ts';
import { toReadFrame } from './short-frame.ts';

// `npm run eval:advisor [-- --failures tuning-2] [-- --kept-aside] [-- --only tuning-2,scored] [-- --needless]`: measures
// how well questions are understood and answered, or names the rules that no question needs.
// Rules are tuned on the tuning sets only. The scored sets decide, and their failures are never printed.

const LISTS = join(import.meta.dirname, 'lists');
const TUNING = readdirSync(LISTS)
  .filter((file) => /^tuning.*\.txt$/.test(file))
  .map((file) => file.replace('.txt', ''))
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
const SCORED = ['scored', 'kept-aside'].filter((part) => existsSync(join(LISTS, `${part}.txt`)));
const LEAST_FRAMES = 0.95;
const LEAST_DIALOGUES = 0.8;
const LEAST_ANSWERS = 0.95;

type Outcome = {
  say: string;
  kind: string;
  operation: string;
  frame: readonly string[];
  answer: readonly string[];
  stray: readonly string[];
  /** Words that became a filter although the question is not about listings. */
  isWordFilter: boolean;
  got: string;
};

async function play(dialogue: readonly EvaluationTurn[], market: AdvisorMarket): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let last: AdvisorAnswer | null = null;
  let shown: Shown = { homeIds: [], areaIds: [] };
  let before: string | undefined;
  for (const turn of dialogue) {
    const reference = turn.meanings[0]?.slots.get('homes');
    // Follow-up questions refer to the home that was shown when it was first named.
    if (last !== null && (reference === undefined || reference !== before))
      shown = { homeIds: last.memory.shownIds, listedIds: last.memory.listedIds, areaIds: areasShown(last) };
    before = reference;
    const answer: AdvisorAnswer = await answerQuestion(turn.say, market, last?.memory ?? null);
    outcomes.push(await judge(turn, { answer, shown, market }));
    last = answer;
  }
  return outcomes;
}

type Played = { answer: AdvisorAnswer; shown: Shown; market: AdvisorMarket };

async function judge(turn: EvaluationTurn, { answer, shown, market }: Played): Promise<Outcome> {
  const frame = toReadFrame(answer.frame, {
    asks: answer.asks,
    ignored: answer.ignored,
    currencies: answer.converted.map(({ code }) => code),
  });
  const meaning = bestMeaning(turn.meanings, frame, shown);
  const slots = new Map([...meaning.slots].map(([name, value]) => [name, resolved(name, value, shown)]));
  const isOfHomes = turn.meanings.some(({ operations }) => operations.includes('list') || operations.includes('count'));
  const errors = frameErrors(turn.meanings, frame, shown);
  const isOther = errors.some((error) => error.startsWith('operation'));
  return {
    say: turn.say,
    kind: turn.kind,
    operation: turn.meanings[0]?.operations[0] ?? '',
    frame: errors,
    answer: isOther
      ? ['is to another question']
      : await answerErrors(meaning, { answer, slots, market, hasShown: shown.homeIds.length > 0 }),
    stray: strayNumbers(answer),
    isWordFilter: frame.operation === 'list' && answer.slots.keywords !== '' && !isOfHomes,
    got: [frame.operation, frame.subject, frame.measure, ...[...frame.slots].map((pair) => pair.join('='))].join(' '),
  };
}

const share = (right: number, all: number) =>
  `${right} of ${all} (${all === 0 ? '–' : ((100 * right) / all).toFixed(1)}%)`;

function printGroups(title: string, outcomes: readonly Outcome[], group: (outcome: Outcome) => string): void {
  const names = [...new Set(outcomes.map(group))].sort();
  const lines = names.map((name) => {
    const own = outcomes.filter((outcome) => group(outcome) === name);
    const frames = own.filter(({ frame }) => frame.length === 0).length;
    const answers = own.filter(({ answer }) => answer.length === 0).length;
    return `    ${name.padEnd(32)} frames ${share(frames, own.length)}, answers ${share(answers, own.length)}`;
  });
  console.log(`  ${title}\n${lines.join('\n')}`);
}

async function scorePart(part: string, market: AdvisorMarket, printsFailures: boolean): Promise<boolean> {
  const dialogues: Outcome[][] = [];
  for (const dialogue of readSet(readFileSync(join(LISTS, `${part}.txt`), 'utf8')))
    dialogues.push(await play(dialogue, market));
  const all = dialogues.flat();
  const frames = all.filter(({ frame }) => frame.length === 0).length;
  const answers = all.filter(({ answer }) => answer.length === 0).length;
  const long = dialogues.filter((turns) => turns.length > 1);
  const whole = long.filter((turns) => turns.every(({ frame }) => frame.length === 0)).length;
  const stray = all.filter((outcome) => outcome.stray.length > 0);
  const filters = all.filter(({ isWordFilter }) => isWordFilter);
  console.log(
    `${part}: frames ${share(frames, all.length)}, whole dialogues ${share(whole, long.length)}, answers ${share(answers, all.length)}, numbers without a tool ${stray.length}, word filters ${filters.length}`,
  );
  printGroups('by operation', all, ({ operation }) => operation);
  if (new Set(all.map(({ kind }) => kind)).size > 1) printGroups('by kind', all, ({ kind }) => kind);
  printGroups('by language', all, ({ say }) => (hasArabicLetters(say) ? 'Arabic' : 'English'));
  if (printsFailures) for (const outcome of all) printFailure(outcome);
  const isGood =
    frames / all.length >= LEAST_FRAMES &&
    answers / all.length >= LEAST_ANSWERS &&
    whole / Math.max(1, long.length) >= LEAST_DIALOGUES;
  return stray.length === 0 && filters.length === 0 && isGood;
}

function printFailure({ say, frame, answer, stray, isWordFilter, got }: Outcome): void {
  const problems = [
    ...frame,
    ...answer.map((error) => `answer ${error}`),
    ...stray.map((number) => `invents ${number}`),
  ];
  if (isWordFilter) problems.push('word filter');
  if (problems.length > 0) console.log(`${say}\n    ${problems.join('; ')}\n    got ${got}`);
}

/** Names the rules without which no more questions are misread, of all lists together: each is left out in turn. */
async function printNeedless(market: AdvisorMarket): Promise<void> {
  const lists = [...TUNING, ...SCORED].map((part) => readFileSync(join(LISTS, `${part}.txt`), 'utf8'));
  const dialogues = lists.flatMap((list) => [...readSet(list)]);
  const rights = async (at: number) =>
    (await play(dialogues[at] ?? [], market)).reduce(
      (sum, { frame, answer }) => sum + Number(frame.length === 0) + Number(answer.length === 0),
      0,
    );
  const readers = RULES.map(({ holds }) => holds);
  const readBy = RULES.map(() => new Set<number>());
  const before: number[] = [];
  let played = 0;
  for (const [rule, one] of RULES.entries())
    one.holds = (says) => readers[rule]?.(says) === true && readBy[rule]?.add(played) !== undefined;
  for (; played < dialogues.length; played++) before.push(await rights(played));
  for (const [rule, one] of RULES.entries()) one.holds = readers[rule] ?? one.holds;
  for (const [rule, one] of RULES.entries()) {
    one.holds = () => false;
    let change = 0;
    for (const at of readBy[rule] ?? []) change += (await rights(at)) - (before[at] ?? 0);
    if (change >= 0 && !one.isLine)
      console.log(`${one.row}\n    read ${readBy[rule]?.size}, without it ${change} more`);
    one.holds = readers[rule] ?? one.holds;
  }
}

const isAside = process.argv.includes('--kept-aside');
const failuresOf = process.argv[process.argv.indexOf('--failures') + 1] ?? '';
const market = demoAdvisorMarket(EVALUATION_DAY);
const only = process.argv.includes('--only')
  ? (process.argv[process.argv.indexOf('--only') + 1] ?? '').split(',')
  : null;
const parts = isAside ? ['kept-aside'] : [...TUNING, ...SCORED].filter((part) => only?.includes(part) ?? true);
if (process.argv.includes('--needless')) await printNeedless(market);
else
  for (const part of parts) {
    const printsFailures = process.argv.includes('--failures') && failuresOf === part && TUNING.includes(part);
    const isGood = await scorePart(part, market, printsFailures);
    if (SCORED.includes(part) && !isGood) process.exitCode = 1;
  }
