import { expect, test } from 'vitest';
import { analyticsQuestion, formatView, parseView, type View } from './view.ts';

const read = (query: string) => parseView(new URLSearchParams(query));

test('an empty address is the whole city, all homes, twelve months', () => {
  expect(analyticsQuestion(read(''))).toEqual({ areaIds: [], choice: {}, measure: 'sqft', months: 12 });
  expect(Object.values(formatView(read(''))).every((value) => value === undefined)).toBe(true);
});

test('every choice is in the address and comes back from it', () => {
  const view: View = {
    areaIds: ['dubai-marina', 'jvc'],
    type: 'villa',
    rooms: '4',
    state: 'off-plan',
    measure: 'total',
    months: 0,
    journey: 'broker',
    sort: { key: 'volume', up: true },
    growth: 'expected',
  };
  const params = new URLSearchParams(Object.entries(formatView(view)).map(([name, value]) => [name, value ?? '']));
  expect(parseView(params)).toEqual(view);
  expect(analyticsQuestion(view).choice).toEqual({ types: ['villa'], rooms: { min: 4 }, offPlan: true });
});

test('unknown values become the default', () => {
  const odd = read('type=castle&rooms=99&state=maybe&measure=x&months=7&user=king&area=a,b,a,c,d,e,f');
  expect(odd).toMatchObject({ type: null, rooms: null, state: null, measure: 'sqft', months: 12, journey: null });
  expect(odd.areaIds).toEqual(['a', 'b', 'c', 'd']);
});

test('rooms are exactly so many, and four means four or more', () => {
  expect(analyticsQuestion(read('rooms=0')).choice).toEqual({ rooms: { min: 0, max: 0 } });
  expect(analyticsQuestion(read('rooms=2&state=ready')).choice).toEqual({ rooms: { min: 2, max: 2 }, offPlan: false });
});
