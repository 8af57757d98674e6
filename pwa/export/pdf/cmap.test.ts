import { expect, it } from 'vitest';
import { testPdfFonts } from '../../../test/pdf-fonts.ts';
import { glyphTest } from './cmap.ts';

it('knows which characters a font can draw', () => {
  const latin = glyphTest(testPdfFonts()['text-latin']);
  expect([...'Aé€–'].map((letter) => latin(letter.codePointAt(0) ?? 0))).toEqual([true, true, true, true]);
  expect([...'Я海🔥№'].map((letter) => latin(letter.codePointAt(0) ?? 0))).toEqual([false, false, false, false]);
  expect(glyphTest(testPdfFonts()['text-arabic'])('م'.codePointAt(0) ?? 0)).toBe(true);
});
