import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runKills } from './testing/proofs/kill-run.ts';

it('a server killed under eight writers loses nothing it acknowledged and applies nothing twice', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahil-kills-'));
  const programs = { built: '', port: 20_000 + (process.pid % 20_000) };
  const report = await runKills({ programs, dataDir, kills: 3, writers: 8, log: () => undefined });
  expect(report).toMatchObject({ lost: 0, double: 0 });
  expect(report.acknowledged).toBeGreaterThan(8);
  await rm(dataDir, { recursive: true });
}, 180_000);
