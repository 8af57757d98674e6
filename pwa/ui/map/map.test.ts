import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceM } from '../../../domain/geo.ts';
import { fitCamera, PX_PER_KM, project, toPlane, toScreen, unproject } from '../../../domain/map/projection.ts';
import { createCamera, ZOOM, zoomedAt } from './camera.ts';
import { inkOn } from './map-colours.ts';
import { bubbleAt, type Candidate, LABEL_HEIGHT, NOTE_HEIGHT, place } from './place.ts';

const somePlace = fc.record({
  lat: fc.double({ min: 24.8, max: 25.4, noNaN: true }),
  lng: fc.double({ min: 54.9, max: 55.7, noNaN: true }),
});

describe('the projection', () => {
  it('projects a point and finds it again', () => {
    fc.assert(
      fc.property(somePlace, (at) => {
        const back = unproject(project(at));
        expect(back.lat).toBeCloseTo(at.lat, 9);
        expect(back.lng).toBeCloseTo(at.lng, 9);
      }),
    );
  });

  it('keeps distances within a percent of those on the ground', () => {
    fc.assert(
      fc.property(somePlace, somePlace, (a, b) => {
        const [p, q] = [project(a), project(b)];
        const drawnKm = Math.hypot(p.x - q.x, p.y - q.y) / PX_PER_KM;
        expect(Math.abs(drawnKm - distanceM(a, b) / 1000)).toBeLessThan(0.01 * drawnKm + 0.05);
      }),
    );
  });

  it('fits its places into the frame', () => {
    const size = { width: 358, height: 336 };
    const places = [
      { lat: 25.0, lng: 55.1 },
      { lat: 25.3, lng: 55.4 },
    ];
    const camera = fitCamera(places, size, { pad: 20, maxK: 9 });
    for (const at of places) {
      const { x, y } = toScreen(project(at), camera);
      expect(x).toBeGreaterThanOrEqual(19.9);
      expect(x).toBeLessThanOrEqual(338.1);
      expect(y).toBeGreaterThanOrEqual(19.9);
      expect(y).toBeLessThanOrEqual(316.1);
    }
  });
});

describe('the camera', () => {
  it('zooms around a point and never past its ends', () => {
    const before = { x: 10, y: 20, k: 1 };
    const at = { x: 100, y: 50 };
    const after = zoomedAt(before, 2, at);
    expect(toScreen(toPlane(at, before), after)).toEqual(at);
    expect(zoomedAt(before, 1000, at).k).toBe(ZOOM.max);
    expect(zoomedAt(before, 0.001, at).k).toBe(ZOOM.min);
  });

  it('reports who moved it', () => {
    const camera = createCamera();
    const seen: unknown[] = [];
    const stop = camera.subscribe((at, by) => seen.push([at.k, by]));
    camera.set({ x: 0, y: 0, k: 99 }, 'me');
    stop();
    camera.set({ x: 0, y: 0, k: 1 }, 'you');
    expect(seen).toEqual([[ZOOM.max, 'me']]);
  });
});

const FRAME = { width: 400, height: 300 };
const someCandidates = fc
  .array(
    fc.record({
      x: fc.integer({ min: -50, max: 450 }),
      y: fc.integer({ min: -50, max: 350 }),
      radius: fc.integer({ min: 15, max: 35 }),
      labelWidth: fc.integer({ min: 20, max: 150 }),
    }),
    { maxLength: 60 },
  )
  .map((spots): Candidate[] =>
    spots.map(({ x, y, radius, labelWidth }, i) => ({
      id: String(i),
      at: { x, y },
      radius,
      label: `area ${i}`,
      labelWidth,
    })),
  );

describe('placement', () => {
  it('never puts a name over another name, a bubble, an overlay or the edge', () => {
    const over = [{ left: 0, top: 0, right: 120, bottom: 80 }];
    fc.assert(
      fc.property(someCandidates, (candidates) => {
        const placed = place(candidates, FRAME, { over });
        const names = placed.flatMap(({ id, label }) =>
          label === null
            ? []
            : [
                {
                  id,
                  left: label.x,
                  right: label.x + (candidates[Number(id)]?.labelWidth ?? 0),
                  top: label.y - LABEL_HEIGHT / 2,
                  bottom: label.y + LABEL_HEIGHT / 2,
                },
              ],
        );
        const bubbles = placed.map(({ id, at, radius }) => ({
          id: `bubble ${id}`,
          left: at.x - radius,
          right: at.x + radius,
          top: at.y - radius,
          bottom: at.y + radius,
        }));
        for (const name of names) {
          expect(name.left).toBeGreaterThanOrEqual(0);
          expect(name.right).toBeLessThanOrEqual(FRAME.width);
          for (const other of [...names, ...bubbles, ...over.map((box) => ({ id: 'over', ...box }))]) {
            if (other === name) continue;
            const apart =
              other.left >= name.right ||
              other.right <= name.left ||
              other.top >= name.bottom ||
              other.bottom <= name.top;
            expect(apart).toBe(true);
          }
        }
      }),
    );
  });

  it('places the more important one, with the number of hidden ones, and always the selected one', () => {
    const two: Candidate[] = [
      { id: 'big', at: { x: 100, y: 100 }, radius: 35, label: 'Big', labelWidth: 30 },
      { id: 'small', at: { x: 120, y: 100 }, radius: 15, label: 'Small', labelWidth: 40 },
    ];
    expect(place(two, FRAME).map(({ id, more }) => [id, more])).toEqual([['big', 1]]);
    expect(place(two, FRAME, { keep: new Set(['small']) }).map(({ id }) => id)).toEqual(['big', 'small']);
  });

  it('writes a leading name before all others, and hides bubbles that would cover it', () => {
    const crowd: Candidate[] = [0, 1, 2, 3].map((i) => ({
      id: `busy ${i}`,
      at: { x: 200 + (i === 0 ? 60 : i === 1 ? -60 : 0), y: 150 + (i === 2 ? 40 : i === 3 ? -40 : 0) },
      radius: 20,
      label: '',
      labelWidth: 0,
    }));
    const marina = { id: 'marina', at: { x: 200, y: 150 }, radius: 18, label: 'Dubai Marina', labelWidth: 90 };
    expect(place([...crowd, marina], FRAME).find(({ id }) => id === 'marina')?.label).toBeNull();
    const known = place([...crowd, { ...marina, isLeading: true }], FRAME);
    expect(known.find(({ id }) => id === 'marina')?.label).toMatchObject({ x: 224, y: 150, lines: 'name' });
    expect(known.some(({ id }) => id === 'busy 0')).toBe(false);
    expect(known.reduce((sum, { more }) => sum + more, known.length)).toBe(5);
  });

  it('writes a second line below a name where both fit, else the name alone, and a note without a name', () => {
    const marina = { id: 'marina', at: { x: 60, y: 60 }, radius: 20, label: 'Marina', labelWidth: 50, noteWidth: 70 };
    const [alone] = place([marina], FRAME);
    expect(alone?.label).toEqual({ x: 86, y: 60, width: 70, height: LABEL_HEIGHT + NOTE_HEIGHT, lines: 'both' });
    const over = [{ left: 0, top: 0, right: 140, bottom: 39 }];
    const [tight] = place([marina], { width: 140, height: 62 + LABEL_HEIGHT / 2 }, { over });
    expect(tight?.label).toMatchObject({ width: 50, lines: 'name' });
    const [unnamed] = place([{ ...marina, label: '', labelWidth: 0 }], FRAME);
    expect(unnamed?.label).toMatchObject({ width: 70, height: NOTE_HEIGHT, lines: 'note' });
  });

  it('writes every leading name where leading areas crowd at the edge of a phone', () => {
    // Positions of these areas' bubbles in the heat map's first view at 390 px.
    const phone = { width: 356, height: 336 };
    const known = [
      { id: 'jvc', at: { x: 138, y: 250 }, radius: 27, label: 'JVC', labelWidth: 26 },
      { id: 'marina', at: { x: 80, y: 232 }, radius: 20, label: 'Dubai Marina', labelWidth: 97 },
      { id: 'palm', at: { x: 78, y: 200 }, radius: 16, label: 'Palm Jumeirah', labelWidth: 97 },
      { id: 'hills', at: { x: 175, y: 205 }, radius: 16, label: 'Dubai Hills', labelWidth: 68 },
      { id: 'bay', at: { x: 192, y: 134 }, radius: 23, label: 'Business Bay', labelWidth: 84 },
      { id: 'downtown', at: { x: 197, y: 97 }, radius: 18, label: 'Downtown Dubai', labelWidth: 110 },
      { id: 'international', at: { x: 305, y: 155 }, radius: 16, label: 'International City', labelWidth: 126 },
    ].map((place) => ({ ...place, isLeading: true }));
    expect(place(known, phone).filter(({ label }) => label === null)).toEqual([]);
  });

  it('counts bubbles under a control at their neighbour, and sets leading areas side by side', () => {
    const at = (id: string, x: number, isLeading = false): Candidate => ({
      id,
      at: { x, y: 150 },
      radius: 20,
      label: '',
      labelWidth: 0,
      isLeading,
    });
    const over = [{ left: 300, top: 100, right: 356, bottom: 200 }];
    const placed = place([at('downtown', 200, true), at('bay', 190, true), at('hidden', 310)], FRAME, { over });
    expect(placed.map(({ id, more }) => [id, more])).toEqual([
      ['downtown', 1],
      ['bay', 0],
    ]);
    const [downtown, bay] = placed;
    // 15 % of the smaller radius may be covered: 20 + 20 - 3.
    expect((downtown?.at.x ?? 0) - (bay?.at.x ?? 0)).toBe(37);
    // A leading area is moved out from under the control.
    const [moved] = place([at('leader', 310, true)], FRAME, { over });
    expect(moved?.at).toEqual({ x: 280, y: 150 });
    expect(place([at('hidden', 310)], FRAME, { over, keep: new Set(['hidden']) })).toHaveLength(1);
  });

  it('puts the count of hidden bubbles where it covers no other bubble', () => {
    const bubble = (id: string, x: number, y: number): Candidate => ({
      id,
      at: { x, y },
      radius: 20,
      label: '',
      labelWidth: 0,
    });
    const [first] = place(
      [bubble('one', 150, 150), bubble('right above', 185, 125), bubble('covered', 150, 155)],
      FRAME,
    );
    expect(first?.more).toBe(1);
    expect([(first?.moreAt.x ?? 0) < 150, (first?.moreAt.y ?? 0) < 150]).toEqual([true, true]);
  });

  it('finds the bubble of a tap: the one under it, or the nearest within reach', () => {
    const placed = place(
      [
        { id: 'a', at: { x: 100, y: 100 }, radius: 30, label: '', labelWidth: 0 },
        { id: 'b', at: { x: 200, y: 100 }, radius: 15, label: '', labelWidth: 0 },
      ],
      FRAME,
    );
    expect(bubbleAt(placed, { x: 125, y: 100 })).toBe('a');
    expect(bubbleAt(placed, { x: 219, y: 100 })).toBe('b');
    expect(bubbleAt(placed, { x: 160, y: 200 })).toBeNull();
  });
});

describe('figures on colours', () => {
  it.each([
    '#f3ddae',
    '#e9b45e',
    '#d8803a',
    '#ae472c',
    '#6f1d22',
    '#5b2b26',
    '#8f402d',
    '#c56a35',
    '#e7a24b',
    '#f8dd93',
  ])('can be read on %s', (colour) => {
    expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
  });
});

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const value = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
