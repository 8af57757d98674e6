import { describe, expect, it } from 'vitest';
import { facingOf, sunOnFacade, sunPosition } from './sun.ts';

const MARINA = { lat: 25.08, lng: 55.14 };

describe('the sun over Dubai', () => {
  // At noon of the sun the altitude is 90° − latitude + declination: 88.4° in June, 41.5° in December.
  it.each([
    ['2026-06-21', 88.4],
    ['2026-12-21', 41.5],
  ])('stands highest in the south on %s at %s°', (day, altitude) => {
    const highest = Math.max(...Array.from({ length: 144 }, (_, i) => sunPosition(MARINA, day, i * 10).altitudeDeg));
    expect(highest).toBeGreaterThan(altitude - 0.6);
    expect(highest).toBeLessThan(altitude + 0.6);
  });
  it('rises in the east at the equinox, about a quarter past six', () => {
    const [at620, at640] = [380, 400].map((minutes) => sunPosition(MARINA, '2026-03-20', minutes));
    expect(at620?.altitudeDeg).toBeLessThan(0);
    expect(at640?.altitudeDeg).toBeGreaterThan(0);
    expect(at640?.azimuthDeg).toBeGreaterThan(88);
    expect(at640?.azimuthDeg).toBeLessThan(93);
  });
});

describe('a facade', () => {
  it('to the west has sun from noon to sunset, one to the east before', () => {
    const [west] = sunOnFacade(MARINA, 270, '2026-12-21').spans;
    const [east] = sunOnFacade(MARINA, 90, '2026-12-21').spans;
    expect(west?.from).toBe(east?.to);
    // The sun's noon is at about 12:18 then, as Dubai lies west of its zone's meridian.
    expect(west?.from).toBe(740);
  });
  it('to the north has sun in June mornings and evenings, and none in December', () => {
    expect(sunOnFacade(MARINA, 0, '2026-06-21').spans.length).toBeGreaterThanOrEqual(1);
    expect(sunOnFacade(MARINA, 0, '2026-12-21').spans).toEqual([]);
  });
});

describe('the facing that a listing states', () => {
  it.each([
    ['Bright south-west facing unit', 225],
    ['It faces north with a canal view', 0],
    ['North facing', 0],
    ['شقة بواجهة شمالية شرقية', 45],
  ])('%s', (text, degrees) => expect(facingOf(text)).toBe(degrees));
  it.each(['West Bay view', 'the east wing', 'واجهة بحرية', ''])('is not read from “%s”', (text) =>
    expect(facingOf(text)).toBeNull(),
  );
});
