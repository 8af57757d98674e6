import { COAST, LAND_BACK } from '../../map/base-map.ts';
import { fitCamera, project, toScreen } from '../../map/projection.ts';
import type { Box } from '../layout.ts';
import type { Shape } from '../shapes.ts';
import type { MapBlock } from '../slide.ts';
import { paragraph } from './draw-text.ts';
import type { Pen } from './pen.ts';

const CAPTION = 30;
const RADIUS = { least: 7, most: 30 };
/** Names on the map: the focus and the largest. */
const MAX_NAMES = 6;

type Point = readonly [x: number, y: number];

/** Areas as circles on the drawn shore. */
export function drawMap({ places, caption }: MapBlock, box: Box, { theme, measure }: Pen): Shape[] {
  const size = { width: box.width, height: box.height - CAPTION };
  const camera = fitCamera(places.length === 0 ? [{ lat: 25.12, lng: 55.24 }] : places, size, { pad: 60, maxK: 3 });
  const at = (lng: number, lat: number): Point => {
    const { x, y } = toScreen(project({ lat, lng }), camera);
    return [box.x + x, box.y + y];
  };
  const frame = { x: box.x, y: box.y, width: box.width, height: size.height };
  const land = clip(
    [...COAST, ...LAND_BACK].map(([lng, lat]) => at(lng, lat)),
    frame,
  );
  const largestFirst = [...places].sort((a, b) => b.size - a.size);
  const named = [...places.filter(({ isFocus }) => isFocus), ...largestFirst.filter(({ isFocus }) => !isFocus)];
  const taken: Box[] = [];
  return [
    { kind: 'rect', ...frame, radius: 10, fill: theme.surface },
    ...(land.length < 3
      ? []
      : [{ kind: 'polygon', points: land, fill: theme.secondary, opacity: 0.18 } satisfies Shape]),
    ...largestFirst.map((place): Shape => {
      const [x, y] = at(place.lng, place.lat);
      const radius = RADIUS.least + Math.sqrt(place.size) * (RADIUS.most - RADIUS.least);
      const fill = place.isFocus ? theme.accent : theme.primary;
      return { kind: 'circle', x, y, radius, fill, opacity: 0.75, outline: theme.surface };
    }),
    ...named.flatMap((place): Shape[] => {
      if (taken.length >= MAX_NAMES) return [];
      const [x, y] = at(place.lng, place.lat);
      const text = `${place.name} · ${place.label}`;
      const width = measure(text, 17, 'bold');
      const label = {
        x: Math.min(Math.max(x - width / 2, box.x + 8), box.x + box.width - width - 8),
        y: y - 12,
        width,
        height: 22,
      };
      if (taken.some((other) => overlaps(other, label))) return [];
      taken.push(label);
      const baselineY = label.y + 17;
      return [
        {
          kind: 'rect',
          x: label.x - 5,
          y: label.y - 1,
          width: width + 10,
          height: 24,
          radius: 4,
          fill: theme.surface,
          opacity: 0.85,
        },
        { kind: 'text', text, x: label.x, baselineY, size: 17, face: 'bold', colour: theme.text, anchor: 'start' },
      ];
    }),
    ...paragraph(
      [caption],
      { x: box.x, baselineY: box.y + box.height - 4 },
      { size: 16, face: 'text', colour: theme.muted, lineHeight: 0 },
    ),
  ];
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** A polygon cut to a box (Sutherland and Hodgman 1974). */
function clip(points: readonly Point[], { x, y, width, height }: Box): Point[] {
  const edges: [inside: (p: Point) => boolean, axis: 0 | 1, bound: number][] = [
    [(p) => p[0] >= x, 0, x],
    [(p) => p[0] <= x + width, 0, x + width],
    [(p) => p[1] >= y, 1, y],
    [(p) => p[1] <= y + height, 1, y + height],
  ];
  return edges.reduce<Point[]>(
    (polygon, [inside, axis, bound]) => {
      return polygon.flatMap((point, i): Point[] => {
        const before = polygon.at(i - 1) ?? point;
        const crosses = inside(before) !== inside(point);
        return [...(crosses ? [crossing(before, point, { axis, bound })] : []), ...(inside(point) ? [point] : [])];
      });
    },
    [...points],
  );
}

function crossing(a: Point, b: Point, { axis, bound }: { axis: 0 | 1; bound: number }): Point {
  const share = (bound - a[axis]) / (b[axis] - a[axis]);
  const other = axis === 0 ? a[1] + (b[1] - a[1]) * share : a[0] + (b[0] - a[0]) * share;
  return axis === 0 ? [bound, other] : [other, bound];
}
