import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_ATTACKS } from './all-attacks.ts';
import { attack } from './attack.ts';
import { startTarget, type Target } from './target.ts';

// Runs only the attacks of `npm run attack` that take seconds.
const list = ALL_ATTACKS.map((one, index) => ({ ...one, index }));

describe('a server under attack', () => {
  let target: Target;
  beforeAll(async () => {
    // Tables of any size are attacked alike, and with so few deeds no model is trained beside the attacks;
    // `npm run attack` has the whole market.
    const seed = ['--deeds', '900', '--listings', '300'];
    // Hashing a password takes 0.1 s instead of 0.4 s, which is long enough to attack meanwhile.
    target = await startTarget({ seed, env: { PASSWORD_COST: '15' } });
  }, 120_000);
  afterAll(() => target.stop());

  it.each(list.filter(({ isQuick }) => isQuick))('holds the bound of $name', { timeout: 120_000 }, async (one) => {
    expect((await attack(target, one, one.index)).fault).toBeNull();
  });
});
