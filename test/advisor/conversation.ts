import { beforeAll, expect } from 'vitest';
import { answerQuestion } from '../../domain/advisor/answer.ts';
import type { AdvisorAnswer } from '../../domain/advisor/answers/answer-types.ts';
import { strayNumbers } from '../../domain/advisor/answers/number-guard.ts';
import type { AdvisorMarket } from '../../domain/advisor/tools/advisor-market.ts';
import { demoAdvisorMarket } from '../../seed/demo-advisor-market.ts';

/** Builds the demo market before the tests of a file. `ask` holds a conversation and returns its last answer. */
export function demoConversation() {
  let market: AdvisorMarket;
  beforeAll(() => {
    market = demoAdvisorMarket('2026-09-28');
  }, 120_000);
  return { ask: (...questions: string[]) => converse(market, questions), market: () => market };
}

export const textOf = ({ text }: AdvisorAnswer) => text.join(' ');

/** Asks the questions of one conversation in order; returns the last answer, in which each number must have a source. */
async function converse(market: AdvisorMarket, questions: readonly string[]): Promise<AdvisorAnswer> {
  let answer: AdvisorAnswer | null = null;
  for (const question of questions) answer = await answerQuestion(question, market, answer?.memory ?? null);
  if (answer === null) throw new Error('ask something');
  expect(strayNumbers(answer)).toEqual([]);
  return answer;
}
