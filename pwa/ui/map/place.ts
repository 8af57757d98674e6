import type { MapSize, Point } from '../../../domain/map/projection.ts';

export type Candidate = {
  id: string;
  at: Point;
  radius: number;
  label: string;
  labelWidth: number;
  /** Width of a second line; 0 or none without one. */
  noteWidth?: number;
  isLeading?: boolean | undefined;
};

export type Placed = {
  id: string;
  at: Point;
  radius: number;
  /** Number of bubbles hidden behind this one. Zooming in shows them. */
  more: number;
  /** Centre of the mark that shows `more`. */
  moreAt: Point;
  /** Left end and middle of the name and its second line; null if they do not fit. */
  label: PlacedLabel | null;
};

/** `lines`: what fits of name and note. */
export type PlacedLabel = Point & MapSize & { lines: 'name' | 'note' | 'both' };

export type MapBox = { left: number; top: number; right: number; bottom: number };

export const LABEL_HEIGHT = 18;
/** Height of the second line. */
export const NOTE_HEIGHT = 15;
/** Radius of the mark that shows `more`. */
export const MORE_PX = 9;
const GAP = 6;
/** Least room between a name and the map's side. */
const EDGE = 4;
/** Two bubbles may overlap by this share of the smaller one's radius. */
const OVERLAP = 0.15;

/**
 * Places bubbles and names greedily: leading areas first, then by importance. A bubble that would cover an earlier
 * one or a leading name is added to its neighbour's count instead. A name takes the first side where it covers
 * nothing. Bubbles outside the frame are skipped, and those under a box over the map are added to their neighbours'
 * counts.
 * @param options `keep`: always drawn; `over`: boxes over the map; `noNames`: boxes without names
 */
export function place(
  candidates: readonly Candidate[],
  frame: MapSize,
  { keep = NOBODY, over = [], noNames = [] }: Options = {},
): Placed[] {
  const inFrame = candidates.filter(({ at, radius }) => isSeen(at, radius, frame));
  const isUnder = (candidate: Candidate) =>
    !keep.has(candidate.id) && candidate.isLeading !== true && over.some((box) => touch(box, figureBox(candidate)));
  const seen = inFrame.filter((candidate) => !isUnder(candidate));
  const bubbles: Drawn[] = [];
  const names: MapBox[] = [];
  const write = (bubble: Drawn) => {
    const { label, labelWidth, noteWidth = 0, isLeading } = bubble.candidate;
    const written = [...over, ...noNames, ...names];
    const taken = [...written, ...bubbles.map(({ candidate }) => toBox(candidate))];
    const isFree = (box: MapBox, others: readonly MapBox[]) => !others.some((other) => touch(box, other));
    const find = (width: number, height: number) => {
      const sides = labelBoxes(bubble.candidate, { width, height }, frame).filter((box) => isInside(box, frame));
      return (
        sides.find((box) => isFree(box, taken)) ??
        // A leading name may overlap the edge of a bubble.
        (isLeading === true
          ? sides.find((box) => isFree(box, [...written, ...bubbles.map(({ candidate }) => figureBox(candidate))]))
          : undefined)
      );
    };
    const put = (lines: PlacedLabel['lines'], width: number, height: number) => {
      const found = find(width, height);
      if (found === undefined) return false;
      names.push(found);
      bubble.label = { x: found.left, y: (found.top + found.bottom) / 2, width, height, lines };
      return true;
    };
    const both = Math.max(labelWidth, noteWidth);
    if (label === '') {
      if (noteWidth > 0) put('note', noteWidth, NOTE_HEIGHT);
    } else if (noteWidth === 0 || !put('both', both, LABEL_HEIGHT + NOTE_HEIGHT)) {
      put('name', labelWidth, LABEL_HEIGHT);
    }
  };
  const isInTheWay = (candidate: Candidate) =>
    keep.has(candidate.id) || candidate.isLeading === true
      ? undefined
      : bubbles.find(({ candidate: other }) => !keep.has(other.id) && covers(other, candidate));
  const show = (candidate: Candidate) => {
    const inTheWay = isInTheWay(candidate);
    if (inTheWay === undefined) bubbles.push({ candidate, more: 0, label: null });
    else inTheWay.more++;
  };
  for (const candidate of seen)
    if (candidate.isLeading === true) show(moveBesideAll(moveOut(candidate, { over, frame }), bubbles));
  for (const bubble of bubbles) write(bubble);
  const known = [...names];
  for (const candidate of seen) {
    if (candidate.isLeading === true) continue;
    const isOnName = !keep.has(candidate.id) && known.some((name) => touch(name, toBox(candidate)));
    if (isOnName) nearestTo(bubbles, candidate.at).more++;
    else show(candidate);
  }
  for (const candidate of inFrame)
    if (isUnder(candidate) && bubbles.length > 0) nearestTo(bubbles, candidate.at).more++;
  for (const bubble of bubbles) if (bubble.label === null) write(bubble);
  return bubbles.map((bubble) => {
    const { candidate, more, label } = bubble;
    const { id, at, radius } = candidate;
    const others = bubbles.flatMap((other) => (other === bubble ? [] : [other.candidate]));
    return { id, at, radius, more, label, moreAt: moreAt(candidate, others, names, over) };
  });
}

/** Moves a bubble out from under boxes over the map, the shortest way that stays in the frame. */
function moveOut(candidate: Candidate, { over, frame }: { over: readonly MapBox[]; frame: MapSize }): Candidate {
  const box = over.find((one) => touch(one, figureBox(candidate)));
  if (box === undefined) return candidate;
  const { at, radius } = candidate;
  const ways = [
    { x: box.left - radius, y: at.y },
    { x: box.right + radius, y: at.y },
    { x: at.x, y: box.top - radius },
    { x: at.x, y: box.bottom + radius },
  ];
  const inside = ways.filter(({ x, y }) => x > 0 && x < frame.width && y > 0 && y < frame.height);
  const apart = (to: Point) => Math.hypot(to.x - at.x, to.y - at.y);
  const [nearest] = inside.sort((a, b) => apart(a) - apart(b));
  return { ...candidate, at: nearest ?? at };
}

/** A leading area is always drawn, moved aside if it would cover another. */
function moveBesideAll(candidate: Candidate, bubbles: readonly Drawn[]): Candidate {
  let { at } = candidate;
  for (const { candidate: other } of bubbles) {
    const apart = Math.hypot(at.x - other.at.x, at.y - other.at.y);
    const least = leastApart(other, candidate);
    if (apart >= least) continue;
    const [x, y] = apart === 0 ? [0, -1] : [(at.x - other.at.x) / apart, (at.y - other.at.y) / apart];
    at = { x: other.at.x + x * least, y: other.at.y + y * least };
  }
  return { ...candidate, at };
}

/** Returns the corner for the count of hidden areas. Prefers one that covers no bubble or name, then no figure. */
function moreAt(
  { at, radius }: Candidate,
  others: readonly Candidate[],
  names: readonly MapBox[],
  over: readonly MapBox[],
) {
  const away = (radius + 4) * 0.74;
  const corners = [
    { x: at.x + away, y: at.y - away },
    { x: at.x - away, y: at.y - away },
    { x: at.x + away, y: at.y + away },
    { x: at.x - away, y: at.y + away },
  ] as const;
  const isFree = ({ x, y }: Point, taken: readonly MapBox[]) => {
    const mark = { left: x - MORE_PX, right: x + MORE_PX, top: y - MORE_PX, bottom: y + MORE_PX };
    return !taken.some((box) => touch(box, mark));
  };
  return (
    corners.find((corner) => isFree(corner, [...others.map(toBox), ...names, ...over])) ??
    corners.find((corner) => isFree(corner, [...others.map(figureBox), ...over])) ??
    corners[0]
  );
}

type Options = { keep?: ReadonlySet<string>; over?: readonly MapBox[]; noNames?: readonly MapBox[] };
type Drawn = { candidate: Candidate; more: number; label: PlacedLabel | null };

function nearestTo(bubbles: readonly Drawn[], to: Point): Drawn {
  const apart = ({ candidate: { at } }: Drawn) => Math.hypot(at.x - to.x, at.y - to.y);
  return bubbles.reduce((best, bubble) => (apart(bubble) < apart(best) ? bubble : best));
}

function toBox({ at, radius }: Candidate): MapBox {
  return { left: at.x - radius, right: at.x + radius, top: at.y - radius, bottom: at.y + radius };
}

const NOBODY: ReadonlySet<string> = new Set();

function isSeen({ x, y }: Point, radius: number, { width, height }: MapSize): boolean {
  return x > -radius && x < width + radius && y > -radius && y < height + radius;
}

function figureBox({ at, radius }: Candidate): MapBox {
  const [wide, high] = [radius * 0.8, Math.min(radius, 10)];
  return { left: at.x - wide, right: at.x + wide, top: at.y - high, bottom: at.y + high };
}

function covers(placed: Candidate, other: Candidate): boolean {
  return Math.hypot(placed.at.x - other.at.x, placed.at.y - other.at.y) < leastApart(placed, other);
}

const leastApart = (a: Candidate, b: Candidate) => a.radius + b.radius - Math.min(a.radius, b.radius) * OVERLAP;

function labelBoxes({ at, radius, isLeading }: Candidate, { width, height }: MapSize, frame: MapSize): MapBox[] {
  const half = height / 2;
  const boxAt = (left: number, middle: number): MapBox => ({
    left,
    right: left + width,
    top: middle - half,
    bottom: middle + half,
  });
  const sides = [
    boxAt(at.x + radius + GAP, at.y),
    boxAt(at.x - radius - GAP - width, at.y),
    boxAt(at.x - width / 2, at.y + radius + half + 2),
    boxAt(at.x - width / 2, at.y - radius - half - 2),
  ];
  if (isLeading !== true) return sides;
  // A leading name may also be at a corner.
  const [beside, above] = [radius * 0.75, radius * 0.75 + half];
  const [below, over] = [at.y + radius + half + 2, at.y - radius - half - 2];
  return [
    ...sides,
    boxAt(at.x - beside - width, at.y - above),
    boxAt(at.x + beside, at.y - above),
    boxAt(at.x - beside - width, at.y + above),
    boxAt(at.x + beside, at.y + above),
    // Or below and above, aligned with the bubble's side.
    ...[below, over].flatMap((middle) => [
      boxAt(Math.max(EDGE, at.x + radius - width), middle),
      boxAt(Math.min(frame.width - EDGE - width, at.x - radius), middle),
    ]),
  ];
}

export const touch = (a: MapBox, b: MapBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function isInside(box: MapBox, { width, height }: MapSize): boolean {
  return box.left >= EDGE && box.right <= width - EDGE && box.top >= 2 && box.bottom <= height - 2;
}

const TOUCH_RADIUS = 22;

/** Returns the nearest bubble whose circle, or a touch target of 44 px, contains the point. */
export function bubbleAt(placed: readonly Placed[], { x, y }: Point): string | null {
  let best: string | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const { id, at, radius } of placed) {
    const apart = Math.hypot(at.x - x, at.y - y);
    const score = Math.max(0, apart - radius);
    if (apart <= Math.max(TOUCH_RADIUS, radius) && score < nearest) {
      best = id;
      nearest = score;
    }
  }
  return best;
}
