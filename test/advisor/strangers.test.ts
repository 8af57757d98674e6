import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answerQuestion } from '../../domain/advisor/answer.ts';
import type { AdvisorAnswer } from '../../domain/advisor/answers/answer-types.ts';
import { strayNumbers } from '../../domain/advisor/answers/number-guard.ts';
import { demoConversation } from './conversation.ts';

const { market } = demoConversation();

const conversations = readFileSync(join(import.meta.dirname, 'lists', 'strangers.txt'), 'utf8')
  .split(/\n\s*\n/)
  .map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
  .filter((questions) => questions.length > 0);

it('whatever strangers ask is answered in whole sentences, and each figure has a source', async () => {
  for (const questions of conversations) {
    let last: AdvisorAnswer | null = null;
    for (const question of questions) {
      const answer: AdvisorAnswer = await answerQuestion(question, market(), last?.memory ?? null);
      expect(strayNumbers(answer), question).toEqual([]);
      expect(answer.text.length, question).toBeGreaterThan(0);
      for (const sentence of answer.text) {
        expect(sentence.trim(), question).not.toBe('');
        expect(sentence, question).not.toMatch(/undefined|NaN|null|\[object| “” |: \.$/);
      }
      last = answer;
    }
  }
}, 120_000);
