import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

it('every file that CONTRIBUTING.md leads to is there', () => {
  const section = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('## Where is …')[1] ?? '';
  const paths = [...section.matchAll(/`([\w./-]+\.tsx?)`/g)].map((match) => match[1] ?? '');
  expect(paths.length).toBeGreaterThan(6);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
