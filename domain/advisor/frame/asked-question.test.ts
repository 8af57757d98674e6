import { expect, it } from 'vitest';
import { questionOf, questionsOf, withQuestion } from './asked-question.ts';
import { EMPTY_FRAME, EMPTY_SLOTS, type Frame, type Slots } from './frame.ts';

const asked = (frame: Partial<Frame>, slots: Partial<Slots>): Frame => ({
  ...EMPTY_FRAME,
  ...frame,
  slots: { ...EMPTY_SLOTS, ...slots },
});

it('asks each other question of the same place and kind', () => {
  const frame = asked(
    { operation: 'list', subject: 'home', position: 2 },
    { areaIds: ['jvc'], minBeds: 2, maxBeds: 2 },
  );
  expect(questionOf(frame)).toBe('homes');
  for (const name of questionsOf(frame)) {
    const other = withQuestion(frame, name);
    expect(questionOf(other), name).toBe(name);
    expect(other.slots).toMatchObject({ minBeds: 2, maxBeds: 2, areaIds: name === 'areas' ? [] : ['jvc'] });
    expect(other.position).toBeNull();
  }
});

it('asks each other question of the same home', () => {
  const frame = asked({ operation: 'value', subject: 'home', measure: 'price' }, { homeIds: [12] });
  expect(questionOf(frame)).toBe('estimate');
  expect(questionsOf(frame).map((name) => questionOf(withQuestion(frame, name)))).toEqual(questionsOf(frame));
});

it('names no question of a term that is explained, but offers those of the place it names', () => {
  const frame = asked({ operation: 'explain', subject: 'rule', topic: 'handover' }, { areaIds: ['meydan'] });
  expect(questionOf(frame)).toBeNull();
  expect(questionsOf(frame)).toContain('sales');
  expect(questionsOf(asked({ operation: 'explain' }, {}))).toEqual([]);
  expect(questionsOf(asked({ operation: 'compare' }, { homeIds: [1, 2] }))).toEqual([]);
});
