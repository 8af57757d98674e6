import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runPhotoKills, runRestoreKills } from './testing/proofs/kill-restore-photos.ts';
import { runKills } from './testing/proofs/kill-run.ts';
import { start } from './testing/proofs/programs.ts';

const programs = { built: '' };
/** Each start reads the market, so a small one is written once and copied. */
const SMALL = ['--deeds', '500', '--listings', '50', '--rentals', '10', '--holiday-homes', '5'];
let folder = '';
let dataDir = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahil-kills-'));
  const seeding = start(programs, { program: 'api/cli/seed.ts', args: SMALL, dataDir: join(folder, 'seeded') });
  expect(await once(seeding, 'exit')).toEqual([0, null]);
}, 120_000);
beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'));
  await cp(join(folder, 'seeded'), dataDir, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a server killed under eight writers loses nothing it acknowledged and applies nothing twice', async () => {
  const report = await runKills({ programs, dataDir, kills: 3, writers: 8, log: () => undefined });
  expect(report).toMatchObject({ lost: 0, double: 0 });
  expect(report.acknowledged).toBeGreaterThan(8);
}, 180_000);

it('a server killed during a restore has the state before it or the backup', async () => {
  const seen = await runRestoreKills({ programs, dataDir, kills: 3 });
  expect(seen.filter((state) => state !== 'backup' && state !== 'current')).toEqual([]);
}, 240_000);

it('a server killed while photos arrive keeps those it acknowledged, and takes the others when sent again', async () => {
  const { kept, lost } = await runPhotoKills({ programs, dataDir, kills: 3 });
  expect([kept > 0, lost]).toEqual([true, 0]);
}, 240_000);
