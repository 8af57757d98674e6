import { expect, it } from 'vitest';
import { type CardVerdict, cardVerdictText } from './card-verdict.ts';

it('names the similar sales beside the verdict only where both say the same', () => {
  const text = (word: CardVerdict['word'], cheaperThan: number, isBetween = false) =>
    cardVerdictText({ word, isBetween, standing: { sales: 12, cheaperThan, dearerThan: 12 - cheaperThan } }, true);
  expect(text('good_value', 12)).toBe('Good value · cheaper than all 12 sales');
  expect(text('overpriced', 1)).toBe('Overpriced · pricier than 11 of 12 sales');
  // Nine of twelve are three in four.
  expect(text('fair', 9)).toBe('Fair · cheaper than 9 of 12 sales');
  expect(text('fair', 10)).toBe('Fair');
  expect(text('fair', 0)).toBe('Fair');
  expect(text('ask_why', 2, true)).toBe('Ask why it is cheap');
});
