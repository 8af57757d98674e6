import { expect, it } from 'vitest';
import { EMPTY_SLOTS } from '../frame/frame.ts';
import { answerUnavailable } from './unavailable.ts';
import subjects from './unavailable-subjects.json' with { type: 'json' };

// Sizes have a tool; their words only lead to it.
it.each(Object.keys(subjects).filter((subject) => subject !== 'sizes'))(
  'says what is missing and what comes nearest: %s',
  (subject) => {
    for (const language of ['en', 'ar'] as const) {
      const { text, readings = [] } = answerUnavailable({ language, slots: EMPTY_SLOTS }, subject);
      // A subject without a row would be quoted.
      expect(text.join()).not.toMatch(/[“«]/);
      expect(readings.every((question) => question.length > 8 && !question.includes('{'))).toBe(true);
      expect(readings).not.toHaveLength(0);
    }
  },
);
