import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const STYLES = FILES.filter((file) => file.endsWith('.css'));
const CODE = FILES.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));

/** The first width of a layout; a `max-width` is one pixel below. */
const WIDTHS = [390, 600, 768, 900, 1100, 1400];
const tokens = read('ui/styles/tokens.css');

function found(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) => [...read(file).matchAll(pattern)].map(([text]) => `${file}: ${text.trim()}`));
}

it('has eight spaces and nine type sizes', () => {
  expect(tokens.match(/--space-\w+:/g)).toHaveLength(8);
  expect(tokens.match(/--text-\w+:/g)).toHaveLength(9);
});

it('takes every gap and type size from the scale', () => {
  expect(STYLES.length).toBeGreaterThan(20);
  expect(found(STYLES, /(?<![\w-])(?:row-|column-)?gap: [^;]*\dpx[^;]*;/g)).toEqual([]);
  expect(found(STYLES, /font-size: [\d.]+px;|\bfont: [^;]*?[\d.]+px(?= \/)/g)).toEqual([]);
  const names = found(STYLES, /var\(--(?:space|text)-\w+\)/g).map((use) => /--[\w-]+/.exec(use)?.[0] ?? '');
  expect([...new Set(names)].filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
});

it('changes the layout at the widths of one list', () => {
  const widths = [
    ...found(STYLES, /@media[^{]*/g).flatMap((rule) => [...rule.matchAll(/(min|max)-width: (\d+)px/g)]),
    ...CODE.flatMap((file) => [...read(file).matchAll(/\((min|max)-width: (\d+)px\)/g)]),
  ];
  expect(widths.length).toBeGreaterThan(20);
  const unknown = widths.filter(([, side, px]) => !WIDTHS.includes(Number(px) + (side === 'max' ? 1 : 0)));
  expect(unknown.map(([text]) => text)).toEqual([]);
});
