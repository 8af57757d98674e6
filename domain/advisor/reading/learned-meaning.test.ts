import { expect, test } from 'vitest';
import { evidenceOf, likeliest, probabilities, weighMeaning } from './learned-meaning.ts';
import { readFrame } from './read.ts';

const read = (text: string) => readFrame(text, { memory: null, today: '2026-09-28' });

test.each([
  ['what does the bank grab off me every month if it costs 1.25m', 'value', 'loan'],
  ['does Al Furjan deserve my savings', 'verdict', 'area'],
  ['what bite does the bank take from my pay for a 2m villa', 'afford', 'loan'],
  ['is there sense in parking a bonus in Al Furjan', 'verdict', 'area'],
  ['قديش لازم كون عم قبض بالشهر حتى آخد بيت بمليونين ونص', 'afford', 'loan'],
])('“%s” is read although no rule is sure of it', (text, operation, subject) => {
  const { frame, byRule } = read(text);
  expect(byRule.isSure).toBe(false);
  expect(frame).toMatchObject({ operation, subject });
});

test('the weights name classes whose probabilities sum to 1', () => {
  const shares = probabilities(evidenceOf(['place', 'area1'], 'how is @area doing', null));
  expect(shares.size).toBeGreaterThan(30);
  expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
});

test('evidence is conditions, beginnings and letters of words, and neighbours; masks stay whole', () => {
  expect(evidenceOf(['price'], 'والشقق under @money', null)).toEqual([
    ...['', '!price', '^', 'شقق', 'unde', '@money', '$'],
    ...['#_وا', '#وال', '#الش', '#لشق', '#شقق', '#قق_', '#_un', '#und', '#nde', '#der', '#er_'],
    ...['^ شقق', 'شقق unde', 'unde @money', '@money $'],
  ]);
});

test.each([
  ['typical yearly rent across the city for a studio', { operation: 'value', measure: 'rent' }],
  ['how long do flats sit on the market in JLT', { operation: 'value', measure: 'days_on_market' }],
  ['where do homes take the longest to sell', { operation: 'rank', measure: 'days_on_market', direction: 'up' }],
  ['كم نسبة البيع على الخارطة في دبي الجنوب', { operation: 'value', measure: 'off_plan_share' }],
  ['where should we settle with three kids', { operation: 'rank', purpose: 'live' }],
])('“%s” names its figure, order and purpose', (text, frame) => {
  expect(read(text).frame).toMatchObject(frame);
});

test('the class that a rule names counts more', () => {
  const shares = new Map([
    ['a', 0.7],
    ['b', 0.3],
  ]);
  expect(likeliest(shares, 'b', 2)).toBe('a');
  expect(likeliest(shares, 'b', 3)).toBe('b');
});

test('a rule that is sure of a refusal is not outweighed', () => {
  const orders = { operation: 'refuse', subject: 'app', measure: null, topic: 'orders' } as const;
  const evidence = evidenceOf(['price'], 'flats under @money', null);
  expect(weighMeaning({ meaning: orders, isSure: true }, evidence).meaning).toBe(orders);
  expect(read('what is the phone number of the owner of villa 8').frame.operation).toBe('refuse');
});

test('a landlord who writes is no private matter', () => {
  expect(read('my landlord emailed that the rent goes up from 80k to 95k, is that allowed').frame).toMatchObject({
    operation: 'value',
    measure: 'rent_increase',
  });
});
