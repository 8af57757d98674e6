import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unpackWoff } from './fonts.ts';

const WOFF = new Uint8Array(readFileSync('node_modules/@fontsource/mada/files/mada-latin-400-normal.woff'));

describe('unpacked WOFF font', () => {
  it('is a TrueType file of the size its header names, with its tables whole', () => {
    const sfnt = unpackWoff(WOFF);
    const view = new DataView(sfnt.buffer);
    expect(sfnt.length).toBe(new DataView(WOFF.buffer).getUint32(16));
    expect(view.getUint32(0)).toBe(0x00010000);
    // The head table's magic number is at its twelfth byte.
    const directory = Array.from({ length: view.getUint16(4) }, (_, i) => 12 + i * 16);
    const head = directory.find((at) => view.getUint32(at) === 0x68656164) ?? 0;
    expect(view.getUint32(view.getUint32(head + 8) + 12)).toBe(0x5f0f3cf5);
  });

  it('refuses what is no WOFF font', () => {
    expect(() => unpackWoff(new Uint8Array(100))).toThrow(RangeError);
    expect(() => unpackWoff(new Uint8Array(3))).toThrow(RangeError);
  });
});
