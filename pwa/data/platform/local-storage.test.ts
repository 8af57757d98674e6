import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LOCAL_KEYS } from './local-storage.ts';

const PWA = join(import.meta.dirname, '../..');
const SOURCES = readdirSync(PWA, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

it('all keys outside the databases are listed in one place, so that erasing the device finds them', () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  const elsewhere = SOURCES.filter((file) => /localStorage\s*\.\s*setItem/.test(readFileSync(join(PWA, file), 'utf8')));
  expect(elsewhere).toEqual(['data/platform/local-storage.ts']);
  expect(new Set(Object.values(LOCAL_KEYS)).size).toBe(Object.keys(LOCAL_KEYS).length);
});
