import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerQuestion, strayNumbers } from '../../domain/advisor/answer.ts';
import { readSet, shortSlots, slotScore } from '../../domain/advisor/evaluation/read-set.ts';
import type { AdvisorMarket } from '../../domain/advisor/market.ts';
import type { Memory } from '../../domain/advisor/question.ts';
import { demoAdvisorMarket } from '../../seed/demo-advisor-market.ts';

// `npm run eval:advisor [-- --failures tuning]`: how well questions are understood, and whether each number of each
// answer came from a tool. Only the scored part decides; rules are tuned on the other one.

const FOLDER = join(import.meta.dirname, '../../domain/advisor/evaluation');
const TODAY = '2026-09-28';
const LEAST_INTENTS = 0.95;
const LEAST_SLOTS = 0.92;

type Score = { turns: number; intents: number; slots: { right: number; all: number }; stray: string[]; empty: number };

async function scorePart(part: string, market: AdvisorMarket, tellFailures: boolean): Promise<Score> {
  const score: Score = { turns: 0, intents: 0, slots: { right: 0, all: 0 }, stray: [], empty: 0 };
  for (const dialogue of readSet(readFileSync(join(FOLDER, `${part}.txt`), 'utf8'))) {
    let memory: Memory | null = null;
    for (const turn of dialogue) {
      const answer = await answerQuestion(turn.say, market, memory);
      memory = answer.memory;
      const given = shortSlots(answer.slots);
      const slots = slotScore(turn.slots, given);
      score.turns++;
      if (answer.intent === turn.intent) score.intents++;
      score.slots.right += slots.right;
      score.slots.all += slots.all;
      if (answer.text.join('').trim() === '') score.empty++;
      for (const number of strayNumbers(answer)) score.stray.push(`${number} in the answer to “${turn.say}”`);
      const isRight = answer.intent === turn.intent && slots.right === slots.all;
      if (tellFailures && !isRight) {
        const wanted = [...turn.slots].map((pair) => pair.join('=')).join(' ');
        const got = [...given].map((pair) => pair.join('=')).join(' ');
        console.log(`${turn.say}\n  wanted ${turn.intent} ${wanted}\n  got    ${answer.intent} ${got}`);
      }
    }
  }
  return score;
}

const failuresOf = process.argv[process.argv.indexOf('--failures') + 1];
const market = demoAdvisorMarket(TODAY);
const share = (right: number, all: number) => `${right} of ${all} (${((100 * right) / all).toFixed(1)}%)`;
for (const part of ['tuning', 'scored']) {
  const score = await scorePart(part, market, process.argv.includes('--failures') && failuresOf === part);
  const { right, all } = score.slots;
  console.log(
    `${part}: intents ${share(score.intents, score.turns)}, slots ${share(right, all)}, numbers without a tool: ${score.stray.length}`,
  );
  for (const stray of score.stray) console.log(`  ${stray}`);
  const isGood = score.intents / score.turns >= LEAST_INTENTS && right / all >= LEAST_SLOTS;
  if (score.stray.length > 0 || score.empty > 0 || (part === 'scored' && !isGood)) process.exitCode = 1;
}
