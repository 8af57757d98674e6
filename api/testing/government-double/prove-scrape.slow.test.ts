import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { seededRandom } from '../../../domain/random.ts';
import { proveScrape } from './prove-scrape.ts';

// `npm run prove:sources` does the same with 150,000 rows.
it('a run that is killed again and again ends as if it had run once, and a second one changes nothing', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahil-prove-'));
  try {
    const random = seededRandom(4);
    const proof = await proveScrape({
      dataDir,
      share: 0.004,
      faultShare: 0.05,
      kills: 2,
      killWithin: 30,
      seed: 4,
      random,
    });
    expect(proof).toMatchObject({ kills: 2, isEqual: true });
    expect(proof.first).toMatchObject({ state: 'done', problems: [] });
    expect(proof.again.counts).toEqual({ read: proof.rows, added: 0, changed: 0, same: proof.rows, rejected: 0 });
    expect([proof.again.hash, proof.again.imports]).toEqual([proof.first.hash, proof.first.imports]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}, 180_000);
