import { describe, expect, it } from 'vitest';
import { confidenceLevel, medianConfidence, toConfidence } from './confidence.ts';

describe('confidence', () => {
  it('is 1 less half the 80 % width in standard deviations', () => {
    expect(toConfidence(0.2)).toBe(0.92);
    expect(toConfidence(0.25632)).toBe(0.9);
    expect(toConfidence(0.4)).toBe(0.84);
    expect(toConfidence(0)).toBe(1);
    expect(toConfidence(9)).toBe(0);
  });

  it('is under "high" with a doubt and under "medium" with a grave one', () => {
    expect(toConfidence(0.1, ['no_project'])).toBe(0.89);
    expect(toConfidence(0.1, ['no_project', 'project_without_sales'])).toBe(0.81);
    expect(toConfidence(0.1, ['few_sales'])).toBe(0.81);
    expect(toConfidence(0.46, ['wide_range'])).toBe(0.81);
    // A doubt raises nothing.
    expect(toConfidence(1, ['old_model'])).toBe(0.61);
  });

  it('of a median of similar sales is low, however close they lie', () => {
    expect(medianConfidence(0)).toBe(0.81);
    expect(medianConfidence(0.4047)).toBe(0.7);
    expect(confidenceLevel(medianConfidence(0))).toBe('low');
  });

  it('has one word for one figure: no figure of two decimals has two', () => {
    const words = new Map<string, Set<string>>();
    for (let width = 0; width < 1.2; width += 0.0007) {
      for (const doubts of [[], ['old_model'], ['few_sales']] as const) {
        const value = toConfidence(width, doubts);
        const text = value.toFixed(2);
        words.set(text, (words.get(text) ?? new Set()).add(confidenceLevel(value)));
      }
    }
    expect([...words].filter(([, levels]) => levels.size > 1)).toEqual([]);
    expect(['0.90', '0.89', '0.82', '0.81'].map((text) => [...(words.get(text) ?? [])])).toEqual([
      ['high'],
      ['medium'],
      ['medium'],
      ['low'],
    ]);
  });

  it('is said as it is shown: 0.896 reads 0.90 and is high', () => {
    expect(confidenceLevel(0.896)).toBe('high');
    expect(confidenceLevel(0.894)).toBe('medium');
  });
});
