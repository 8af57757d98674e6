import { describe, expect, it } from 'vitest';
import { AREAS } from '../../gazetteer/areas.ts';
import { PROPERTY_TYPES } from '../property.ts';
import { illustrate, illustrationUri } from './illustrate.ts';
import { picturePlace } from './pen.ts';
import type { PictureSubject } from './subject.ts';

const home = (id: number, given: Partial<PictureSubject> = {}): PictureSubject => ({
  id,
  propertyType: 'apartment',
  areaId: 'dubai-marina',
  yearBuilt: 2012,
  completion: 'ready',
  ...given,
});

describe('the drawing of a home', () => {
  it.each(PROPERTY_TYPES)('of a %s is the same for the same home and another for another one', (propertyType) => {
    expect(illustrate(home(17, { propertyType }))).toBe(illustrate(home(17, { propertyType })));
    expect(illustrate(home(17, { propertyType }))).not.toBe(illustrate(home(18, { propertyType })));
  });

  it('shows neighbourhood, age and construction', () => {
    const one = illustrate(home(17));
    expect(illustrate(home(17, { areaId: 'downtown-dubai' }))).not.toBe(one);
    expect(illustrate(home(17, { yearBuilt: 1999 }))).not.toBe(one);
    expect(illustrate(home(17, { yearBuilt: 2024 }))).not.toBe(one);
    expect(illustrate(home(17, { completion: 'off_plan' }))).not.toBe(one);
  });

  it('is of five families among six flats of one neighbourhood of towers that follow each other', () => {
    // Counts shapes, to ignore colours and small random differences.
    const outline = (svg: string) => svg.replaceAll(/#[0-9A-F]{6}/g, '').match(/<(rect|path|ellipse)/g)?.length ?? 0;
    for (let first = 1; first < 60; first++) {
      const page = Array.from({ length: 6 }, (_, i) => illustrate(home(first + i)));
      expect(new Set(page).size).toBe(6);
      expect(new Set(page.map(outline)).size).toBeGreaterThanOrEqual(5);
    }
  });

  it('draws only finite numbers, for every neighbourhood and age', () => {
    for (const [i, { id: areaId }] of AREAS.entries()) {
      for (const propertyType of PROPERTY_TYPES) {
        const subject = home(i, { propertyType, areaId, yearBuilt: 1990 + (i % 38), completion: 'off_plan' });
        expect(illustrate(subject)).not.toMatch(/NaN|Infinity|undefined/);
      }
    }
  });

  it('is small', () => {
    for (let id = 0; id < 60; id++) expect(illustrationUri(home(id)).length).toBeLessThan(60_000);
  });

  it('is an address that an image can have', () => {
    const villa = home(4, { propertyType: 'villa' });
    expect(decodeURIComponent(illustrationUri(villa))).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
    expect(illustrationUri(villa)).not.toMatch(/["<>\s]/);
  });
});

it('knows the places it names from the gazetteer', () => {
  const known = AREAS.map(({ id }) => picturePlace(id)).filter(({ landmark }) => landmark !== 'none');
  expect(known.length).toBeGreaterThan(45);
  expect(picturePlace('')).toEqual({ height: 'middle', land: 'sand', landmark: 'none' });
});
