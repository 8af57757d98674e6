import { expect, test } from 'vitest';
import { meaningClass } from './labels.ts';
import { learnWeights, weightsText } from './learn.ts';
import { readSet } from './read-set.ts';

test('weights tell apart what their examples tell apart, the same on every run', () => {
  const examples = ['buy', 'sell'].flatMap((word) =>
    Array.from({ length: 20 }, () => ({ evidence: ['', word], name: word })),
  );
  const learned = learnWeights(examples, 1);
  const weight = (word: string, name: string) =>
    learned.weights[learned.evidence.indexOf(word) * 2 + learned.classes.indexOf(name)] ?? 0;
  expect(weight('buy', 'buy')).toBeGreaterThan(weight('buy', 'sell'));
  expect(weight('sell', 'sell')).toBeGreaterThan(weight('sell', 'buy'));
  expect(learnWeights(examples, 1)).toEqual(learned);
  expect(weightsText(learned).split('\n')[0]).toBe('buy;sell');
});

const meanings = (text: string) => (readSet(text)[0] ?? []).flatMap((turn) => turn.meanings.slice(0, 1));

test('figures of places are one class, figures of homes and loans are several', () => {
  const classes = meanings('a => value area yield').concat(
    meanings('b => value loan fees'),
    meanings('c => value home rent'),
  );
  const rule = { operation: 'unclear', subject: 'app', measure: null, topic: null } as const;
  expect(classes.map((meaning) => meaningClass(meaning, rule))).toEqual([
    'value place - -',
    'value loan fees -',
    'value home rent -',
  ]);
});
