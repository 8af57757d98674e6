import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = dirname(import.meta.dirname);
const MOST_LINES = 400;

/** Files that are still longer, with their lines. They may shrink, never grow. */
const LONGER: ReadonlyMap<string, number> = new Map([
  ['domain/import/field-cases.test.ts', 527],
  ['seed/market.slow.test.ts', 405],
  ['test/outbox.test.ts', 471],
]);

const lines = (file: string) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;

it('no file has more than 400 lines, and the longer ones are named', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { cwd: ROOT, encoding: 'utf8' });
  const long = files
    .trim()
    .split('\n')
    .map((file) => ({ file, lines: lines(file) }))
    .filter((one) => one.lines > (LONGER.get(one.file) ?? MOST_LINES));
  expect(long).toEqual([]);
});

it('a file that has become short enough leaves the list of longer ones', () => {
  expect([...LONGER.keys()].filter((file) => lines(file) <= MOST_LINES)).toEqual([]);
});
