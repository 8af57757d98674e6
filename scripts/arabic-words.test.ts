import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = dirname(import.meta.dirname);
/** Arabic texts of screens and documents. */
const TEXTS = textsOf(['domain/**/*.ar.ts', 'pwa/**/*.ar.ts', 'domain/rules/renewal-*.ts', ':!domain/advisor']);
/** The advisor's answers, and the rules that it tells, are written without marks, except tanwin. */
const ANSWERS = textsOf(['domain/advisor/answers/*.ts', 'domain/rules/rules.ts']);

function textsOf(paths: readonly string[]): { path: string; text: string }[] {
  return execFileSync('git', ['ls-files', ...paths], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

const WORD = /[\u0621-\u0652]+/g;
/** Duals that look like an adverb without its tanwin: `اسما منطقة` is “two names”. */
const DUALS = new Set(['اسما']);

/** Places of a pattern as `path: found`. */
const found = (pattern: RegExp) =>
  TEXTS.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match}`));

it('a word with tanwin has it everywhere', () => {
  const words = new Set([...TEXTS, ...ANSWERS].flatMap(({ text }) => text.match(WORD) ?? []));
  const isBare = (word: string) => word.endsWith('ا') && !DUALS.has(word) && words.has(`${word.slice(0, -1)}ًا`);
  expect([...words].filter(isBare)).toEqual([]);
  expect([...words].filter((word) => word.endsWith('اً'))).toEqual([]);
});

it('sentences have Arabic commas', () => {
  expect(found(/[\u0621-\u0652], [\u0621-\u0652]+/g)).toEqual([]);
});

it('a term has one translation (domain/language/GLOSSARY.ar.md)', () => {
  expect(
    found(/رسوم الخدمة|رسوم خدمة|المثل بالمثل|متماثل|سوق تجريبية|السوق التجريبية|للقدم المربعة?|مالك الخاص/g),
  ).toEqual([]);
});
