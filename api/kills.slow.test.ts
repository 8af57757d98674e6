import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runPhotoKills, runRestoreKills } from './testing/proofs/kill-restore-photos.ts';
import { runKills } from './testing/proofs/kill-run.ts';

const programs = { built: '', port: 20_000 + (process.pid % 20_000) };

it('a server killed under eight writers loses nothing it acknowledged and applies nothing twice', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahil-kills-'));
  const report = await runKills({ programs, dataDir, kills: 3, writers: 8, log: () => undefined });
  expect(report).toMatchObject({ lost: 0, double: 0 });
  expect(report.acknowledged).toBeGreaterThan(8);
  await rm(dataDir, { recursive: true });
}, 180_000);

it('a server killed during a restore has the state before it or the backup', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahil-kills-'));
  const seen = await runRestoreKills({ programs, dataDir, kills: 3 });
  expect(seen.filter((state) => state !== 'backup' && state !== 'current')).toEqual([]);
  await rm(dataDir, { recursive: true });
}, 240_000);

it('a server killed while photos arrive keeps those it acknowledged, and takes the others when sent again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahil-kills-'));
  const { kept, lost } = await runPhotoKills({ programs, dataDir, kills: 3 });
  expect([kept > 0, lost]).toEqual([true, 0]);
  await rm(dataDir, { recursive: true });
}, 240_000);
