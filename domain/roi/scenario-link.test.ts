import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayNumber, NUMBER_KEYS, numberField, problemWith, readNumber } from './fields.ts';
import { CHOICE_KEYS, CHOICES, MAX_NAME_LENGTH, type Scenario, STANDARD_SCENARIO } from './scenario.ts';
import { readScenario, SCENARIO_PARAMS, scenarioParams } from './scenario-link.ts';

const link = (scenario: Scenario) => new URLSearchParams(scenarioParams(scenario)).toString();
const read = (text: string) => {
  const params = new URLSearchParams(text);
  return readScenario((name) => params.get(name));
};

const anyScenario: fc.Arbitrary<Scenario> = fc
  .record({
    ...Object.fromEntries(
      NUMBER_KEYS.map((key) => {
        const { min, max, whole } = numberField(key);
        return [
          key,
          whole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true }).map((v) => (v === 0 ? 0 : v)),
        ];
      }),
    ),
    ...Object.fromEntries(CHOICE_KEYS.map((key) => [key, fc.constantFrom(...CHOICES[key].values)])),
    name: fc.string({ maxLength: MAX_NAME_LENGTH, unit: 'grapheme-ascii' }),
    propertyId: fc.option(fc.integer({ min: 1, max: 999_999 })),
    areaId: fc.constantFrom('', 'dubai-marina', 'jumeirah-village-circle'),
  })
  .map((changes) => ({ ...STANDARD_SCENARIO, ...changes }) as Scenario);

describe('a scenario’s link', () => {
  it('is empty for the defaults', () => {
    expect(link(STANDARD_SCENARIO)).toBe('');
    expect(read('')).toEqual({ scenario: STANDARD_SCENARIO, problems: [] });
  });

  it('uses AED and percent', () => {
    const changed = { ...STANDARD_SCENARIO, priceFils: 180_000_000, interestPercent: 3.99, financing: 'cash' as const };
    expect(link(changed)).toBe('finance=cash&price=1800000&rate=3.99');
  });

  it('restores every scenario', () => {
    void fc.assert(
      fc.property(anyScenario, (given) => {
        expect(read(link(given))).toEqual({ scenario: given, problems: [] });
      }),
    );
  });

  it('keeps the default for invalid values, and reports them', () => {
    const { scenario, problems } = read(
      'down=60&rate=abc&price=&years=2.5&finance=barter&property=-3&area=<b>&other=1',
    );
    expect(scenario).toEqual(STANDARD_SCENARIO);
    expect(problems.map(({ param, reason }) => [param, reason])).toEqual([
      ['property', 'unknown'],
      ['area', 'unknown'],
      ['finance', 'unknown'],
      ['price', 'empty'],
      ['down', 'too-high'],
      ['rate', 'not-a-number'],
      ['years', 'not-whole'],
    ]);
  });

  it('never uses one parameter for two things', () => {
    expect(SCENARIO_PARAMS.size).toBe(NUMBER_KEYS.length + CHOICE_KEYS.length + 3);
    expect(SCENARIO_PARAMS.has('tab')).toBe(false);
  });
});

describe('a typed number', () => {
  it.each([
    ['2,500,000', 250_000_000],
    [' 1 800 000 ', 180_000_000],
    ['1000.5', 100_050],
  ])('is read as people write it: %s', (text, value) => {
    expect(readNumber('priceFils', text)).toEqual({ ok: true, value });
  });

  it.each(['', ' ', 'abc', '1e5', 'Infinity', 'NaN', '1.2.3', '--5'])(
    'is refused with a reason, not turned into NaN: "%s"',
    (text) => {
      expect(readNumber('priceFils', text).ok).toBe(false);
    },
  );

  it('is refused outside its range, not clamped', () => {
    expect(readNumber('downPaymentPercent', '9.9')).toEqual({ ok: false, reason: 'too-low' });
    expect(readNumber('downPaymentPercent', '22.5')).toEqual({ ok: true, value: 22.5 });
    expect(readNumber('years', '31')).toEqual({ ok: false, reason: 'too-high' });
    expect(problemWith('years', Number.NaN)).toBe('not-a-number');
  });

  it('has defaults within its own bounds', () => {
    for (const key of NUMBER_KEYS) expect(problemWith(key, STANDARD_SCENARIO[key]), key).toBeNull();
    expect(displayNumber('priceFils', STANDARD_SCENARIO.priceFils)).toBe(2_500_000);
  });
});
