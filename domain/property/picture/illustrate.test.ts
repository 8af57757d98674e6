import { describe, expect, it } from 'vitest';
import { PROPERTY_TYPES } from '../property.ts';
import { illustrate, illustrationUri } from './illustrate.ts';

describe('the drawing of a home', () => {
  it.each(PROPERTY_TYPES)('of a %s is the same for the same id and another for another id', (type) => {
    expect(illustrate(type, '17')).toBe(illustrate(type, '17'));
    expect(illustrate(type, '17')).not.toBe(illustrate(type, '18'));
  });

  it('draws only finite numbers', () => {
    for (const type of PROPERTY_TYPES) {
      for (let id = 0; id < 40; id++) expect(illustrate(type, String(id))).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  it('is an address that an image can have', () => {
    expect(decodeURIComponent(illustrationUri('villa', 4))).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
    expect(illustrationUri('villa', 4)).not.toMatch(/["<>\s]/);
  });
});
