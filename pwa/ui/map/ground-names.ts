import type { PlaceKind } from '../../../domain/map/ground.ts';
import { type MapCamera, type MapSize, type Point, toScreen } from '../../../domain/map/projection.ts';
import { type MapBox, touch } from './place.ts';
import type { PlaneGround, PlaneLine, PlanePlace, PlaneRoad } from './plane-ground.ts';

/** A name or number on the ground. `at`: its centre; `angle`: radians, 0 for a level one. */
export type GroundName = { text: string; look: NameLook; at: Point; angle: number };
export type NameLook = 'place' | 'park' | 'water' | 'road' | 'shield';
/** The mark of a place. */
export type GroundMark = { kind: PlaceKind; at: Point; radius: number };
export type GroundNames = { names: readonly GroundName[]; marks: readonly GroundMark[] };

type NamedGround = Pick<PlaneGround, 'roads' | 'places' | 'waterNames'>;

type View = {
  camera: MapCamera;
  size: MapSize;
  /** Boxes that stay free. */
  taken: readonly MapBox[];
  /** Width of a text in pixels. */
  measure: (text: string, look: NameLook) => number;
};

const HEIGHT_PX = 16;
const EDGE_PX = 4;
/** Room between a mark and its name, and between neighbouring names. */
const GAP_PX = 3;
/** Zooms from which the names of a rank show. */
const NAME_FROM = [1.15, 2.6, 4.5] as const;
export const STOP_FROM = 1;
const RADIUS_PX: Partial<Record<PlaceKind, number>> = { metro: 4.5, airport: 8 };
const WATER_FROM = 1.6;
const SHIELD_FROM = 0.45;
/** Zooms from which streets of a level have names. */
const STREET_FROM = [1.8, 2.8, 4] as const;
/** Distance between two names or numbers of one street, pixels. */
const REPEAT_PX = 340;

/**
 * Chooses the names on the ground that collide neither with each other nor with `taken`: numbers of motorways first,
 * then places from famous to local, then streets. A street is named where it is straight for the length of its name.
 */
export function groundNames(ground: NamedGround, view: View): GroundNames {
  const sheet = newSheet(view);
  const { camera, measure } = view;
  for (const road of ground.roads) {
    if (road.ref === '' || camera.k < SHIELD_FROM) continue;
    const half = measure(road.ref, 'shield') / 2 + 6;
    alongRoad(road, view, ({ at }) =>
      sheet.write({ text: road.ref, look: 'shield', at, angle: 0 }, [boxAround(at, half)]),
    );
  }
  namePlaces(ground, view, sheet);
  if (camera.k >= WATER_FROM) {
    for (const { name, at } of ground.waterNames) {
      const point = toScreen(at, camera);
      sheet.write({ text: name, look: 'water', at: point, angle: 0 }, [boxAround(point, measure(name, 'water') / 2)]);
    }
  }
  for (const road of ground.roads) {
    if (road.name === '' || camera.k < (STREET_FROM[road.level] ?? 0)) continue;
    const width = measure(road.name, 'road');
    alongRoad(road, view, ({ at, angle, straightPx }) => {
      if (straightPx < width + 8) return false;
      return sheet.write({ text: road.name, look: 'road', at, angle }, boxesAlong(at, angle, width));
    });
  }
  return { names: sheet.names, marks: sheet.marks };
}

type Sheet = ReturnType<typeof newSheet>;

function newSheet({ size, taken: given }: View) {
  const taken = [...given];
  const names: GroundName[] = [];
  const marks: GroundMark[] = [];
  const isFree = (box: MapBox) => !taken.some((other) => touch(box, other));
  return {
    names,
    marks,
    isFree,
    /** Writes a name if its boxes are free. Returns whether it did. */
    write(name: GroundName, boxes: readonly MapBox[]): boolean {
      if (!boxes.every((box) => isInside(box, size) && isFree(box))) return false;
      taken.push(...boxes);
      names.push(name);
      return true;
    },
    mark(mark: GroundMark): void {
      marks.push(mark);
      taken.push(boxAround(mark.at, mark.radius, mark.radius));
    },
  };
}

function namePlaces({ places }: NamedGround, { camera, size, measure }: View, sheet: Sheet): void {
  const seen = places.flatMap((place) => {
    const at = toScreen(place.at, camera);
    return isIn(at, size) ? [{ ...place, at, radius: RADIUS_PX[place.kind] ?? 3.5 }] : [];
  });
  const isStop = ({ kind }: Pick<PlanePlace, 'kind'>) => kind === 'metro' || kind === 'tram';
  const isRoomFor = ({ at, radius }: GroundMark) => sheet.isFree(boxAround(at, radius, radius));
  // Stations lie on their line, so their marks come before the names of all places.
  const stops = camera.k >= STOP_FROM ? seen.filter((place) => isStop(place) && isRoomFor(place)) : [];
  for (const stop of stops) sheet.mark(stop);
  for (const place of seen) {
    const { kind, rank, name, at, radius } = place;
    if (camera.k < (NAME_FROM[rank] ?? 0)) continue;
    if (isStop(place) ? !stops.includes(place) : !isRoomFor(place)) continue;
    const look: NameLook = kind === 'park' || kind === 'golf' ? 'park' : 'place';
    const half = measure(name, look) / 2;
    const isNamed = sidesOf(at, radius, half).some((centre) =>
      sheet.write({ text: name, look, at: centre, angle: 0 }, [boxAround(centre, half + GAP_PX)]),
    );
    // A mark without a name says nothing.
    if (isNamed && !isStop(place)) sheet.mark(place);
  }
}

type Spot = { at: Point; angle: number; straightPx: number };

/** Offers places along a street until one is taken, then goes on `REPEAT_PX` further. They move with the map. */
function alongRoad({ lines }: PlaneRoad, { camera, size }: View, use: (spot: Spot) => boolean): void {
  const used: Point[] = [];
  for (const line of lines) {
    if (!isSeen(line, camera, size)) continue;
    for (let i = 1; i < line.points.length; i++) {
      const [from, to] = [line.points[i - 1], line.points[i]];
      if (from === undefined || to === undefined) continue;
      const [a, b] = [toScreen(from, camera), toScreen(to, camera)];
      const straightPx = Math.hypot(b.x - a.x, b.y - a.y);
      // Several places on a long stretch, its middle on a short one.
      const count = Math.max(1, Math.floor(straightPx / 90));
      for (let step = 0; step < count; step++) {
        const share = (step + 0.5) / count;
        const at = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
        if (!isIn(at, size) || used.some((one) => Math.hypot(one.x - at.x, one.y - at.y) < REPEAT_PX)) continue;
        const isFit = use({ at, angle: readable(Math.atan2(b.y - a.y, b.x - a.x)), straightPx });
        if (isFit) used.push(at);
      }
    }
  }
}

/** Turns a text that would stand on its head. */
function readable(angle: number): number {
  if (angle > Math.PI / 2) return angle - Math.PI;
  return angle < -Math.PI / 2 ? angle + Math.PI : angle;
}

/** Boxes that together cover a slanted text. */
function boxesAlong(at: Point, angle: number, width: number): MapBox[] {
  const count = Math.max(1, Math.ceil(width / HEIGHT_PX));
  return Array.from({ length: count }, (_, i) => {
    const away = ((i + 0.5) / count - 0.5) * width;
    const centre = { x: at.x + Math.cos(angle) * away, y: at.y + Math.sin(angle) * away };
    return boxAround(centre, HEIGHT_PX / 2 + 2, HEIGHT_PX / 2 + 2);
  });
}

/** Centres of a name beside, below and above a mark. */
function sidesOf({ x, y }: Point, radius: number, half: number): Point[] {
  const away = radius + GAP_PX + half;
  const [below, above] = [y + radius + HEIGHT_PX / 2, y - radius - HEIGHT_PX / 2];
  return [
    { x: x + away, y },
    { x: x - away, y },
    { x, y: below },
    { x, y: above },
  ];
}

function boxAround({ x, y }: Point, halfWidth: number, halfHeight = HEIGHT_PX / 2): MapBox {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function isIn({ x, y }: Point, { width, height }: MapSize): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

function isInside({ left, right, top, bottom }: MapBox, { width, height }: MapSize): boolean {
  return left >= EDGE_PX && top >= EDGE_PX && right <= width - EDGE_PX && bottom <= height - EDGE_PX;
}

function isSeen(line: PlaneLine, camera: MapCamera, { width, height }: MapSize): boolean {
  const from = toScreen({ x: line.left, y: line.top }, camera);
  const to = toScreen({ x: line.right, y: line.bottom }, camera);
  return to.x >= 0 && to.y >= 0 && from.x <= width && from.y <= height;
}
