import { expect, test } from 'vitest';
import { type LetterDocument, layoutLetter } from './layout-letter.ts';
import { REPORT_THEME } from './report-document.ts';

const measure = (text: string, size: number) => text.length * size * 0.5;
const LETTER: LetterDocument = {
  letters: {
    en: { subject: 'Renewal', paragraphs: ['Dear landlord,', 'My contract ends.'] },
    ar: { subject: 'تجديد', paragraphs: ['حضرة المؤجر', 'ينتهي عقدي.'] },
  },
  figures: [{ en: 'Rent', value: '85,000', ar: 'الإيجار' }],
  footer: { en: 'Source', ar: 'المصدر' },
  theme: REPORT_THEME,
};
const textsOf = (letter: LetterDocument) =>
  layoutLetter(letter, measure).shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));

test('English starts at the left edge, Arabic at the right', () => {
  const { width } = layoutLetter(LETTER, measure);
  for (const { text, x, anchor } of textsOf(LETTER)) {
    if (text === '85,000') continue;
    const isArabic = /\p{Script=Arabic}/u.test(text);
    expect([text, anchor, x < width / 2]).toEqual([text, isArabic ? 'end' : 'start', !isArabic]);
  }
});

test('long letters get smaller type and stay on the page', () => {
  const paragraphs = Array.from({ length: 14 }, () => 'A sentence with a figure of AED 100,000. '.repeat(6));
  const long = { ...LETTER, letters: { en: { ...LETTER.letters.en, paragraphs }, ar: LETTER.letters.ar } };
  const { height } = layoutLetter(long, measure);
  const texts = textsOf(long);
  expect(Math.max(...texts.map(({ baselineY }) => baselineY))).toBeLessThan(height - 60);
  const size = (some: typeof texts) =>
    some.find(({ text }) => text.startsWith('A sentence') || text === 'Dear landlord,')?.size ?? 0;
  expect(size(texts)).toBeLessThan(size(textsOf(LETTER)));
});
