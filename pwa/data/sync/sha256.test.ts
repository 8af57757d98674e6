import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { sha256, sha256Hex } from './sha256.ts';

const hex = (buffer: ArrayBuffer) => Buffer.from(buffer).toString('hex');

// Worked examples of FIPS 180-4.
it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('hashes %j as the standard says', (text, expected) => {
  expect(hex(sha256(new TextEncoder().encode(text)))).toBe(expected);
});

it('agrees with the platform for any bytes', () => {
  void fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }),
  );
});

it('works where the browser has no subtle crypto, as on a plain http address', async () => {
  const { buffer } = new TextEncoder().encode('abc');
  const subtle = await sha256Hex(buffer);
  vi.stubGlobal('crypto', {});
  expect(await sha256Hex(buffer)).toBe(subtle);
  vi.unstubAllGlobals();
});
