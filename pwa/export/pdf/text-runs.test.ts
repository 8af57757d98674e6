import { describe, expect, it } from 'vitest';
import { isRightToLeft } from '../../../domain/language/language.ts';
import { visualRuns } from './pdf-writer.ts';

const texts = (line: string) => visualRuns(line).map(({ text }) => text);

describe('runs of a line', () => {
  it('keeps a Latin line in one run', () => {
    expect(visualRuns('AED 2,590,000 (fair)')).toEqual([{ text: 'AED 2,590,000 (fair)', script: 'latin', level: 0 }]);
    expect(visualRuns('')).toEqual([]);
  });

  it('puts an Arabic name after the Latin words before it', () => {
    expect(texts('Tower برج خليفة')).toEqual(['Tower ', 'برج خليفة']);
  });

  it('puts the number of an Arabic line to the left of the words that precede it', () => {
    // Read from the right: "marina 3 rooms" is drawn as rooms, 3, marina.
    expect(texts('مارينا 3 غرف')).toEqual([' غرف', '3', 'مارينا ']);
  });

  it('turns brackets around in Arabic text', () => {
    expect(texts('برج (دبي)')).toEqual(['(', 'دبي', ')', 'برج ']);
  });

  it('keeps a colon at the word before it, and the space behind it', () => {
    // On paper, from left to right: the second word, the space, the colon, the first word.
    expect(texts('دبي: برج').join('|')).toBe('برج| :|دبي');
  });

  it('replaces signs that the fonts lack', () => {
    expect(texts('Σ flow → ≥ 0')).toEqual(['Sum of flow -> >= 0']);
  });

  it('draws no direction marks, and keeps their order', () => {
    expect(texts('\u200e−0.6%')).toEqual(['−0.6%']);
    expect(texts('نمو \u200e−0.6%').join('')).not.toContain('\u200e');
    expect(texts('نمو \u200e−0.6%')).toEqual(texts('نمو \u200e−0.6%\u200e'));
  });

  it('knows the direction of a text by its first letter', () => {
    expect(isRightToLeft('3 غرف in Marina')).toBe(true);
    expect(isRightToLeft('Marina غرف')).toBe(false);
    expect(isRightToLeft('2,590')).toBe(false);
  });
});
