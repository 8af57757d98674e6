import { expect, it } from 'vitest';
import type { Shape } from '../shapes.ts';
import { THEMES } from '../themes.ts';
import { drawMap } from './draw-map.ts';
import { drawFigure } from './draw-text.ts';

const PEN = { theme: THEMES.professional, measure: (text: string, size: number) => text.length * size * 0.55 };
const BOX = { x: 0, y: 0, width: 560, height: 470 };
const place = (name: string, lng: number, size: number) =>
  ({ name, label: '400', lat: 25.0, lng, size, isFocus: false }) as const;

it('a label of a map covers no other circle', () => {
  // The second circle is where the first one's label would be on its right.
  const places = [place('Downtown Jebel Ali', 55.12, 1), place('The Valley', 55.2, 0.2), place('Far', 55.5, 0.1)];
  const shapes = drawMap({ kind: 'map', places, caption: '' }, BOX, PEN);
  const circles = shapes.filter((shape) => shape.kind === 'circle');
  const plates = shapes.filter((shape) => shape.kind === 'rect' && shape.opacity !== undefined);
  expect(plates.length).toBeGreaterThan(1);
  const covered = plates.filter((plate) => circles.some((circle) => isOver(plate, circle)));
  expect(covered).toEqual([]);
});

function isOver(plate: Shape, circle: Shape): boolean {
  if (plate.kind !== 'rect' || circle.kind !== 'circle') return false;
  const { x, y, width, height } = plate;
  const [dx, dy] = [Math.max(x - circle.x, circle.x - x - width, 0), Math.max(y - circle.y, circle.y - y - height, 0)];
  return Math.hypot(dx, dy) < circle.radius;
}

it('two lines of detail stay in a card of a third of the slide', () => {
  const box = { x: 0, y: 0, width: 392, height: 141 };
  const detail = 'bearish · like for like, last 3 months against a year earlier';
  const shapes = drawFigure({ kind: 'figure', label: 'Price growth', value: '−0.8%', detail, tone: 'bad' }, box, PEN);
  const baselines = shapes.flatMap((shape) => (shape.kind === 'text' ? shape.baselineY : []));
  expect(baselines).toHaveLength(4);
  expect(Math.max(...baselines)).toBeLessThanOrEqual(box.height - 14);
  expect(Math.min(...baselines)).toBeGreaterThan(14);
});
