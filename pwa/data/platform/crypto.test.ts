import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { hashSha256 } from './crypto.ts';

afterEach(() => vi.unstubAllGlobals());

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
/** Simulates a plain http address. */
const withoutSubtle = () => vi.stubGlobal('crypto', {});

// Worked examples of FIPS 180-4.
it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('hashes %j by the standard, with and without WebCrypto', async (text, expected) => {
  expect(await hashSha256(bytesOf(text))).toBe(expected);
  withoutSubtle();
  expect(await hashSha256(bytesOf(text))).toBe(expected);
});

it('agrees with the platform for any bytes if the browser has no WebCrypto', async () => {
  withoutSubtle();
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      expect(await hashSha256(bytes.slice().buffer)).toBe(createHash('sha256').update(bytes).digest('hex'));
    }),
  );
});
