import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { LANDMARKS } from '../gazetteer/landmarks.ts';
import { bareName } from '../gazetteer/place-name.ts';
import { distanceM } from '../geo.ts';
import { chooseLocale, DEFAULT_LOCALE } from '../language/language.ts';
import written from './ground.json' with { type: 'json' };
import { readGround } from './ground.ts';
import { readLine, writeLine } from './line-text.ts';

describe('a line as text', () => {
  it("is Google's encoded polyline", () => {
    // The example of the format's description: latitude first there.
    const line: [number, number][] = [
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ];
    expect(writeLine(line)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    expect(readLine(writeLine(line))).toEqual(line);
  });

  it('reads back what it writes, to a metre', () => {
    const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((n) => n / 1e5);
    fc.assert(
      fc.property(fc.array(fc.tuple(degrees(180), degrees(90))), (line) => {
        expect(readLine(writeLine(line))).toEqual(line);
      }),
    );
  });
});

describe('the ground of the drawn map', () => {
  afterEach(() => chooseLocale(DEFAULT_LOCALE));

  it('is below 150 kB compressed', () => {
    expect(gzipSync(JSON.stringify(written)).length).toBeLessThan(150_000);
  });

  it('has the main roads with their numbers, both metro lines, the tram and the water', () => {
    const { roads, rail, water, places } = readGround();
    expect(roads).toContainEqual(expect.objectContaining({ name: 'Sheikh Zayed Road', ref: 'E11', level: 0 }));
    expect(new Set(roads.map(({ ref }) => ref))).toEqual(new Set(['', 'E11', 'E44', 'E66', 'E77', 'E311', 'E611']));
    expect(rail.map(({ line, lines }) => [line, lines.map(({ length }) => length)])).toEqual([
      // Route 2020 begins at the junction; its station 75 is not in operation.
      ['red', [29, 7]],
      ['green', [20]],
      ['tram', [11]],
    ]);
    expect(water.map(({ name }) => name)).toEqual(['Dubai Creek', 'Dubai Water Canal', 'Dubai Marina']);
    const of = (kind: string) => places.filter((place) => place.kind === kind).map(({ name }) => name);
    expect(of('airport')).toEqual(['Al Maktoum International Airport', 'Dubai International Airport']);
    expect(of('metro')).toHaveLength(53);
    expect(of('mall')).toContain('Dubai Mall');
    expect(of('park')).toContain('Zabeel Park');
    // A source's note in brackets is no part of a name.
    expect(places.filter(({ name }) => /[()]/.test(name))).toEqual([]);
  });

  it('lies in and around Dubai', () => {
    const { roads, rail, water, places } = readGround();
    const points = [
      ...roads.flatMap(({ lines }) => lines.flat()),
      ...rail.flatMap(({ lines }) => lines.flat()),
      ...water.flatMap(({ rings }) => rings.flat()),
      ...places.map(({ at }) => at),
    ];
    for (const [lng, lat] of points) {
      expect(lng).toBeGreaterThan(54.4);
      expect(lng).toBeLessThan(56.3);
      expect(lat).toBeGreaterThan(24.4);
      expect(lat).toBeLessThan(25.7);
    }
  });

  it('is named in Arabic where the source has the name', () => {
    chooseLocale({ ...DEFAULT_LOCALE, language: 'ar' });
    const { roads, places } = readGround();
    expect(roads.map(({ name }) => name)).toContain('شارع الشيخ زايد');
    expect(places.find(({ kind }) => kind === 'airport')?.name).toBe('مطار آل مكتوم الدولي');
    expect(places.find(({ kind }) => kind === 'university')?.name).toBe('Al Falah University');
  });

  it('has the places that users name in a search where the search has them', () => {
    const { places } = readGround();
    const unmapped = LANDMARKS.filter(({ id, name, otherNames, at }) => {
      const names = new Set([name, name.replace(/ station$/, ''), ...otherNames].map(bareName));
      const isStation = id.endsWith('-metro');
      const shown = places.filter(
        (place) =>
          (place.kind === 'metro') === isStation &&
          place.kind !== 'tram' &&
          place.name.split(' / ').some((part) => names.has(bareName(part))),
      );
      for (const {
        at: [lng, lat],
      } of shown)
        expect(distanceM(at, { lat, lng }), id).toBeLessThan(10);
      return shown.length === 0;
    });
    expect(unmapped.map(({ id }) => id)).toEqual(['outlet-mall', 'coca-cola-arena', 'knowledge-park', 'academic-city']);
  });
});
