import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, newTotpSecret, recoveryHash, totpAt, totpStep } from './totp.ts';

/** The key of the examples of RFC 6238, appendix B: "12345678901234567890" as base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %i is the one of the RFC', (second, code) => {
    expect(totpAt(SECRET, Math.floor(second / 30))).toBe(code);
  });

  it('count half a minute early and late, and each once', () => {
    const nowMs = 1111111109_000;
    const step = Math.floor(nowMs / 30_000);
    const at = (shift: number, lastStep = 0) =>
      totpStep({ secret: SECRET, code: totpAt(SECRET, step + shift), nowMs, lastStep });
    expect([at(-2), at(-1), at(0), at(1), at(2)]).toEqual([null, step - 1, step, step + 1, null]);
    expect(at(0, step)).toBeNull();
    expect(totpStep({ secret: SECRET, code: '', nowMs, lastStep: 0 })).toBeNull();
  });

  it('come from keys of 160 bits; recovery codes are accepted in any spelling', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    const { codes, hashes } = newRecoveryCodes();
    expect(codes[0]).toMatch(/^(?:[A-Z2-7]{6}-){3}[A-Z2-7]{6}$/);
    expect(hashes[0]).toBe(recoveryHash(` ${(codes[0] ?? '').toLowerCase().replaceAll('-', ' ')}`));
    expect(new Set(codes).size).toBe(8);
  });
});
