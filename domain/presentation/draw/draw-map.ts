import { mixColours } from '../../colour.ts';
import { LAND_BACK } from '../../map/base-map.ts';
import { fitCamera, project, toScreen } from '../../map/projection.ts';
import { ISLANDS, MAINLAND, SHORE_CREDIT, toPairs } from '../../map/shore.ts';
import type { Box, Shape } from '../shapes.ts';
import type { MapBlock } from '../slide.ts';
import { drawText, fitSize } from './draw-text.ts';
import { inReadingDirection, type Pen } from './mirror.ts';

const CAPTION = 30;
const RADIUS = { least: 7, most: 30 };
/** Zoom at which one district fills a slide. */
const DISTRICT = 3;
const MAX_NAMES = 6;
/** Mixed into a theme's surface, so that every theme has blue water. */
const SEA = '#3E8FB8';

type Point = readonly [x: number, y: number];

export function drawMap({ places, caption, closest = DISTRICT }: MapBlock, box: Box, pen: Pen): Shape[] {
  const { theme, measure } = pen;
  const line = [caption, SHORE_CREDIT].filter((part) => part !== '').join(' · ');
  const lineSize = fitSize(line, { width: box.width, largest: 16, least: 12, face: 'text' }, measure);
  const size = { width: box.width, height: box.height - CAPTION };
  const shown = places.length === 0 ? [{ lat: 25.12, lng: 55.24 }] : places;
  const camera = fitCamera(shown, size, { pad: 60, maxK: closest });
  const at = (lng: number, lat: number): Point => {
    const { x, y } = toScreen(project({ lat, lng }), camera);
    return [box.x + x, box.y + y];
  };
  const frame = { x: box.x, y: box.y, width: box.width, height: size.height };
  const rings = [[...toPairs(MAINLAND), ...LAND_BACK], ...ISLANDS.map(toPairs)];
  const land = rings
    .map((ring) =>
      clip(
        ring.map(([lng, lat]) => at(lng, lat)),
        frame,
      ),
    )
    .filter(({ length }) => length > 2);
  const circles = [...places]
    .sort((a, b) => b.size - a.size)
    .map((place): Circle => {
      const [x, y] = at(place.lng, place.lat);
      return { place, x, y, radius: RADIUS.least + Math.sqrt(place.size) * (RADIUS.most - RADIUS.least) };
    });
  return [
    { kind: 'rect', ...frame, radius: 10, fill: mixColours(theme.surface, SEA, 0.28) },
    ...land.map((points): Shape => ({ kind: 'polygon', points, fill: mixColours(theme.surface, theme.text, 0.05) })),
    ...circles.map(({ place, x, y, radius }): Shape => {
      const fill = place.isFocus ? theme.accent : theme.primary;
      return { kind: 'circle', x, y, radius, fill, opacity: 0.75, outline: theme.surface };
    }),
    ...names(circles, frame, pen),
    ...inReadingDirection(drawText(line, box.x, box.y + box.height - 4, { size: lineSize, colour: theme.muted }), box),
  ];
}

type Circle = { place: MapBlock['places'][number]; x: number; y: number; radius: number };
const NAME = { size: 17, height: 24, pad: 6 } as const;
/** Between a label and the edge of the map. */
const EDGE = 8;

/**
 * Labels beside the circles, on whichever side they cover no other circle or label: the focus first, then the largest.
 * A place without such a side has none, unless it is the focus.
 */
function names(circles: readonly Circle[], frame: Box, { theme, measure }: Pen): Shape[] {
  const inOrder = [...circles].sort((a, b) => Number(b.place.isFocus) - Number(a.place.isFocus));
  const taken: Box[] = [];
  return inOrder.flatMap((circle): Shape[] => {
    if (taken.length >= MAX_NAMES) return [];
    const text = `${circle.place.name} · ${circle.place.label}`;
    const sides = platesBeside(circle, measure(text, NAME.size, 'bold') + 2 * NAME.pad, frame);
    const others = [...taken, ...circles.filter((other) => other !== circle).map(boxOf)];
    const free = sides.find((plate) => !others.some((other) => overlaps(other, plate)));
    const plate = free ?? (circle.place.isFocus ? sides[0] : undefined);
    if (plate === undefined) return [];
    taken.push(plate);
    return [
      { kind: 'rect', ...plate, radius: 4, fill: theme.surface, opacity: 0.88 },
      ...drawText(text, plate.x + NAME.pad, plate.y + 18, { size: NAME.size, face: 'bold', colour: theme.text }),
    ];
  });
}

/** Places of a label within the frame: right of its circle, left, above and below. */
function platesBeside({ x, y, radius }: Circle, width: number, frame: Box): Box[] {
  const { height } = NAME;
  const away = radius + 4;
  return [
    { x: x + away, y: y - height / 2, width, height },
    { x: x - away - width, y: y - height / 2, width, height },
    { x: x - width / 2, y: y - away - height, width, height },
    { x: x - width / 2, y: y + away, width, height },
  ].filter((plate) => isWithin(plate, frame));
}

function isWithin(plate: Box, { x, y, width, height }: Box): boolean {
  const isAcross = plate.x >= x + EDGE && plate.x + plate.width <= x + width - EDGE;
  return isAcross && plate.y >= y + EDGE && plate.y + plate.height <= y + height - EDGE;
}

function boxOf({ x, y, radius }: Circle): Box {
  return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
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
