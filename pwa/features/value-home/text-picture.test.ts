import { expect, test } from 'vitest';
import { isRightToLeft, wrap } from './text-picture.ts';

test('a name runs as its first letter does', () => {
  expect(isRightToLeft('برج خليفة')).toBe(true);
  expect(isRightToLeft('12 برج')).toBe(true);
  expect(isRightToLeft('Burj خليفة')).toBe(false);
  expect(isRightToLeft('12')).toBe(false);
});

test('lines break between words; no word is lost, one that is too wide stands alone', () => {
  const widthOf = (part: string) => part.length;
  expect(wrap('aa bb cc dd', widthOf, 5)).toEqual(['aa bb', 'cc dd']);
  expect(wrap('a longerword b', widthOf, 5)).toEqual(['a', 'longerword', 'b']);
  expect(wrap('', widthOf, 5)).toEqual(['']);
});
