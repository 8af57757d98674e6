import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attack } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { EARLIER_ATTACKS } from './earlier-attacks.ts';
import { IMPORT_ATTACKS } from './import-attacks.ts';
import { startTarget, type Target } from './target.ts';

// Runs only the attacks of `npm run attack` that take seconds.
const list = [...ATTACKS, ...IMPORT_ATTACKS, ...EARLIER_ATTACKS].map((one, index) => ({ ...one, index }));

describe('a server under attack', () => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget();
  }, 120_000);
  afterAll(() => target.stop());

  it.each(list.filter(({ isQuick }) => isQuick))('holds the bound of $name', { timeout: 120_000 }, async (one) => {
    expect((await attack(target, one, one.index)).fault).toBeNull();
  });
});
