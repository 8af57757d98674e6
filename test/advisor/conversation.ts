import { expect } from 'vitest';
import { answerQuestion, strayNumbers } from '../../domain/advisor/answer.ts';
import type { AdvisorAnswer } from '../../domain/advisor/answer-types.ts';
import type { AdvisorMarket } from '../../domain/advisor/market.ts';

/** Asks the questions of one conversation in order; returns the last answer, in which each number must have a source. */
export async function converse(market: AdvisorMarket, questions: readonly string[]): Promise<AdvisorAnswer> {
  let answer: AdvisorAnswer | null = null;
  for (const question of questions) answer = await answerQuestion(question, market, answer?.memory ?? null);
  if (answer === null) throw new Error('ask something');
  expect(strayNumbers(answer)).toEqual([]);
  return answer;
}
