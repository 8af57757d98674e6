import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FILE_LIMITS } from '../domain/import/file/refusals.ts';
import { DEFAULT_LIMITS } from './config.ts';
import { ABSOLUTE_MS, IDLE_MS, MOST_SESSIONS } from './services/accounts/sessions.ts';
import { UPLOAD_LIMIT } from './services/import/upload.ts';

const SHEET = readFileSync('docs/security.md', 'utf8');
const TEST_FILE = /`([\w/.-]+\.(?:test\.tsx?|e2e\.ts))`(?: ((?:"[^"]+"(?:, )?)+))?/g;

it('the sheet of security names tests that are there', () => {
  const named = [...SHEET.matchAll(TEST_FILE)].map(([, file = '', titles = '']) => ({ file, titles }));
  expect(named.length).toBeGreaterThan(40);
  for (const { file, titles } of named) {
    expect(existsSync(file), file).toBe(true);
    const text = readFileSync(file, 'utf8');
    for (const [, title = ''] of titles.matchAll(/"([^"]+)"/g)) expect(text, `${file}: ${title}`).toContain(title);
  }
});

it('the sheet of security says the bounds that are in force', () => {
  const hour = 3_600_000;
  const figures = [
    `idle ${IDLE_MS / hour} hours, ${ABSOLUTE_MS / (24 * hour)} days at most; at most ${MOST_SESSIONS} an account`,
    `per account ${DEFAULT_LIMITS.logins} failures`,
    `${DEFAULT_LIMITS.perMinute.toLocaleString('en')} requests, ${DEFAULT_LIMITS.rows / 1e6} million deeds`,
    `${DEFAULT_LIMITS.accounts} password derivations, ${DEFAULT_LIMITS.imports} imports, ${DEFAULT_LIMITS.ai} questions`,
    `${DEFAULT_LIMITS.assistant} messages of other assistants`,
    `${UPLOAD_LIMIT / 1024 ** 2} MiB by upload, ${FILE_LIMITS.unpackedBytes / 1024 ** 3} GiB unpacked, ${FILE_LIMITS.ratio} to 1`,
    `${FILE_LIMITS.entries} members`,
  ];
  for (const figure of figures) expect(SHEET).toContain(figure);
});
