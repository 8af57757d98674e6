import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapCamera, Point } from '../../../domain/map/projection.ts';
import { type GroundName, groundNames, type NameLook, STOP_FROM } from './ground-names.ts';
import { type MapBox, touch } from './place.ts';
import type { PlaneGround, PlaneLine, PlanePlace, PlaneRoad } from './plane-ground.ts';

const FRAME = { width: 400, height: 300 };
const measure = (text: string, _look: NameLook) => text.length * 7;

const line = (points: readonly Point[]): PlaneLine => ({
  points,
  left: Math.min(...points.map(({ x }) => x)),
  right: Math.max(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  bottom: Math.max(...points.map(({ y }) => y)),
});
const road = (name: string, ref: string, points: readonly Point[], level = 0): PlaneRoad => ({
  name,
  ref,
  level,
  lines: [line(points)],
});
const ground = (roads: PlaneRoad[], places: PlanePlace[]): Pick<PlaneGround, 'roads' | 'places' | 'waterNames'> => ({
  roads,
  places,
  waterNames: [{ name: 'Creek', at: { x: 30, y: 20 } }],
});
const view = (camera: MapCamera, taken: readonly MapBox[] = []) => ({ camera, size: FRAME, taken, measure });
const at = (k: number): MapCamera => ({ x: 0, y: 0, k });

/** Boxes of a name, small ones along a slanted one. */
function boxesOf({ text, look, at: { x, y }, angle }: GroundName): MapBox[] {
  const width = measure(text, look);
  const count = angle === 0 ? 1 : Math.ceil(width / 8);
  return Array.from({ length: count }, (_, i) => {
    const away = ((i + 0.5) / count - 0.5) * width;
    const [cx, cy] = [x + Math.cos(angle) * away, y + Math.sin(angle) * away];
    const half = width / count / 2;
    return { left: cx - half, right: cx + half, top: cy - 6, bottom: cy + 6 };
  });
}

const somePoint = fc.record({
  x: fc.double({ min: 0, max: 100, noNaN: true }),
  y: fc.double({ min: 0, max: 80, noNaN: true }),
});
const someRoad = fc
  .tuple(
    fc.array(somePoint, { minLength: 2, maxLength: 6 }),
    fc.integer({ min: 0, max: 2 }),
    fc.constantFrom('', 'E11'),
  )
  .map(([points, level, ref]) => road(`Street of level ${level}`, ref, points, level));
const somePlace = fc.record({
  kind: fc.constantFrom('metro' as const, 'mall' as const, 'park' as const),
  rank: fc.integer({ min: 0, max: 2 }),
  name: fc.constantFrom('Dubai Mall', 'Zabeel Park', 'Business Bay'),
  at: somePoint,
});

describe('names on the ground', () => {
  it('cover neither each other nor what is drawn above them, and stay in the frame', () => {
    const taken = [{ left: 100, right: 180, top: 60, bottom: 140 }];
    fc.assert(
      fc.property(
        fc.array(someRoad, { maxLength: 6 }),
        fc.array(somePlace, { maxLength: 12 }),
        fc.double({ min: 0.5, max: 9, noNaN: true }),
        (roads, places, k) => {
          const { names, marks } = groundNames(ground(roads, places), view(at(k), taken));
          for (const { at: point } of marks) {
            const box = { left: point.x - 1, right: point.x + 1, top: point.y - 1, bottom: point.y + 1 };
            expect(taken.some((other) => touch(box, other))).toBe(false);
          }
          const boxes = names.map(boxesOf);
          boxes.forEach((own, i) => {
            const others = [...taken, ...boxes.slice(i + 1).flat()];
            for (const box of own) {
              expect(others.some((other) => touch(box, other))).toBe(false);
              expect(box.left >= 0 && box.right <= FRAME.width && box.top >= 0 && box.bottom <= FRAME.height).toBe(
                true,
              );
            }
          });
        },
      ),
    );
  });

  it('follow a street, upright, where it is straight for the length of the name', () => {
    const winding = [0, 5, 10, 15, 20].map((x, i) => ({ x, y: 50 + (i % 2) * 3 }));
    const straight = [
      { x: 90, y: 70 },
      { x: 10, y: 10 },
    ];
    const roads = [road('Al Wasl Road', '', straight), road('Winding Road', '', winding)];
    const { names } = groundNames(ground(roads, []), view(at(4)));
    const streets = names.filter(({ look }) => look === 'road');
    expect(streets.map(({ text }) => text)).toEqual(['Al Wasl Road']);
    // The street falls by 60 on 80; written from its other end it would stand on its head.
    expect(streets[0]?.angle).toBeCloseTo(Math.atan2(60, 80));
  });

  it('come with the zoom: numbers and famous places first, then stations, then streets', () => {
    const roads = [
      road('Sheikh Zayed Road', 'E11', [
        { x: 0, y: 40 },
        { x: 90, y: 40 },
      ]),
    ];
    const places: PlanePlace[] = [
      { kind: 'landmark', rank: 0, name: 'Burj', at: { x: 20, y: 10 } },
      { kind: 'metro', rank: 1, name: 'Stop', at: { x: 50, y: 60 } },
    ];
    const textsAt = (k: number) => groundNames(ground(roads, places), view(at(k))).names.map(({ text }) => text);
    expect(textsAt(0.5)).toEqual(['E11']);
    expect(textsAt(1.2)).toEqual(['E11', 'Burj']);
    expect(textsAt(3)).toEqual(['E11', 'Burj', 'Stop', 'Creek', 'Sheikh Zayed Road']);
    expect(groundNames(ground(roads, places), view(at(STOP_FROM))).marks.map(({ kind }) => kind)).toEqual(['metro']);
  });
});
