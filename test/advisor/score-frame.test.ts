import { expect, test } from 'vitest';
import { readSet } from './read-set.ts';
import { frameErrors, type ReadFrame } from './score-frame.ts';

const NOTHING = { homeIds: [], areaIds: [] };

function meaningsOf(frames: string) {
  return readSet(`something => ${frames}`)[0]?.[0]?.meanings ?? [];
}

function frame(operation: string, subject: string, slots: Record<string, string> = {}): ReadFrame {
  return { operation, subject, measure: null, slots: new Map(Object.entries(slots)) };
}

test('dialogues go on with lines that begin with >', () => {
  const set = readSet('# a comment\n2 beds => list home beds=2-2\n> 3 => list home beds=3-3\nhi => greet');
  expect(set.map((turns) => turns.map(({ say }) => say))).toEqual([['2 beds', '3'], ['hi']]);
  expect(() => readSet('no meaning')).toThrow('line 1');
});

test('a slot that is missing, wrong or too much is an error', () => {
  const meanings = meaningsOf('list home areas=jvc,arjan beds=2-2');
  expect(frameErrors(meanings, frame('list', 'home', { areas: 'arjan,jvc', beds: '2-2' }), NOTHING)).toEqual([]);
  expect(frameErrors(meanings, frame('list', 'home', { areas: 'jvc', price: '-9' }), NOTHING)).toEqual([
    'areas=jvc',
    'beds=',
    'price=-9',
  ]);
});

test('the best of several meanings counts', () => {
  const meanings = meaningsOf('value area yield areas=jvc or ask_back asks=meaning');
  expect(frameErrors(meanings, frame('ask_back', 'area', { asks: 'meaning' }), NOTHING)).toEqual([]);
  expect(frameErrors(meanings, frame('value', 'area', { areas: 'jvc' }), NOTHING)).toEqual(['measure null']);
});

test('a reference is what the answer before showed', () => {
  const meanings = meaningsOf('compare home homes=#1,#3');
  const shown = { homeIds: [7, 8, 9], areaIds: [] };
  expect(frameErrors(meanings, frame('compare', 'home', { homes: '7,9', areas: 'jvc' }), shown)).toEqual([]);
  expect(frameErrors(meanings, frame('compare', 'home', { homes: '7,8' }), shown)).toEqual(['homes=7,8']);
});

test('free, approximate and open values', () => {
  const meanings = meaningsOf('list home price=~-1000000 sqft=1000 beds=?');
  expect(frameErrors(meanings, frame('list', 'home', { price: '-1050000', sqft: '1010' }), NOTHING)).toEqual([]);
  expect(
    frameErrors(meanings, frame('list', 'home', { price: '1000000-', sqft: '1000', beds: '1-1' }), NOTHING),
  ).toEqual(['price=1000000-']);
});
