import { describe, expect, it } from 'vitest';
import { MOST_CORNERS, outlineText, parseWithin } from './within.ts';

/** An L: the square's north-eastern quarter is missing. */
const L = '25,55,25.2,55,25.2,55.1,25.1,55.1,25.1,55.2,25,55.2';

describe('a part of the map in an address', () => {
  it('is a rectangle of four numbers', () => {
    const area = parseWithin('25.07,55.12,25.09,55.15');
    expect(area?.ring).toBeNull();
    expect([area?.has(25.08, 55.13), area?.has(25.1, 55.13)]).toEqual([true, false]);
  });

  it('is an outline of three corners or more, whatever its shape', () => {
    const area = parseWithin(L);
    expect(area?.bounds).toEqual({ south: 25, west: 55, north: 25.2, east: 55.2 });
    expect([area?.has(25.15, 55.05), area?.has(25.05, 55.15), area?.has(25.15, 55.15)]).toEqual([true, true, false]);
    expect(area?.has(Number.NaN, Number.NaN)).toBe(false);
  });

  it.each(['', '25,55,26', '25,55,25.1,55.1,x,55', '25,55,25,55.1,25,55.2', `${'25,55,'.repeat(30)}26,56`])(
    'is nothing else: %s',
    (text) => expect(parseWithin(text)).toBeNull(),
  );

  it('is written with its most telling corners', () => {
    // A square drawn with a hundred points along its sides.
    const side = (i: number) => (i % 25) / 125;
    const ring = Array.from({ length: 100 }, (_, i) => {
      const at = side(i);
      const [x, y] = [
        [at, 0],
        [0.2, at],
        [0.2 - at, 0.2],
        [0, 0.2 - at],
      ][Math.floor(i / 25)] as [number, number];
      return [55 + x, 25 + y];
    }).flat();
    const text = outlineText(ring);
    expect(text.split(',').length / 2).toBe(MOST_CORNERS);
    expect(text.length).toBeLessThan(600);
    expect(parseWithin(text)?.bounds).toEqual({ south: 25, west: 55, north: 25.2, east: 55.2 });
    expect(outlineText([55, 25, 55, 25, 55.1, 25])).toBe('');
  });
});
