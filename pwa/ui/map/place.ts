import type { MapSize, Point } from '../../../domain/map/projection.ts';

/** A bubble on the screen, most important first. */
export type Candidate = { id: string; at: Point; radius: number; label: string; labelWidth: number };

export type Placed = {
  id: string;
  at: Point;
  radius: number;
  /** Drawn as a mark only, as a larger neighbour needs the room; it grows when the map is closer. */
  isDot: boolean;
  /** Where the name stands: its left end and the middle of its height; null where there is no room. */
  label: Point | null;
};

/** A part of the screen. */
export type MapBox = { left: number; top: number; right: number; bottom: number };

const DOT_RADIUS = 5;
export const LABEL_HEIGHT = 18;
const GAP = 6;
/** Two bubbles may overlap by this share of the smaller one's radius. */
const OVERLAP = 0.35;

/**
 * Greedy placement by importance: a bubble that would cover one before it becomes a dot, and a name takes the
 * first of four sides where it covers neither a bubble nor a name. Bubbles outside the frame are left out.
 * @param options `keep`: never dots; `over`: boxes that lie over the map, where no name is put
 */
export function place(
  candidates: readonly Candidate[],
  frame: MapSize,
  { keep = NOBODY, over = [] }: { keep?: ReadonlySet<string>; over?: readonly MapBox[] } = {},
): Placed[] {
  const seen = candidates.filter(({ at, radius }) => isSeen(at, radius, frame));
  const bubbles: Placed[] = [];
  for (const candidate of seen) {
    const isDot = !keep.has(candidate.id) && bubbles.some((other) => !other.isDot && covers(other, candidate));
    bubbles.push({
      id: candidate.id,
      at: candidate.at,
      radius: isDot ? DOT_RADIUS : candidate.radius,
      isDot,
      label: null,
    });
  }
  const taken: MapBox[] = [
    ...over,
    ...bubbles.map(({ at, radius }) => ({
      left: at.x - radius,
      right: at.x + radius,
      top: at.y - radius,
      bottom: at.y + radius,
    })),
  ];
  return bubbles.map((bubble, i) => {
    const { label, labelWidth } = seen[i] as Candidate;
    if (label === '' || (bubble.isDot && !keep.has(bubble.id))) return bubble;
    const found = sidesOf(bubble, labelWidth).find(
      (box) => isInside(box, frame) && !taken.some((other) => touch(box, other)),
    );
    if (found === undefined) return bubble;
    taken.push(found);
    return { ...bubble, label: { x: found.left, y: (found.top + found.bottom) / 2 } };
  });
}

const NOBODY: ReadonlySet<string> = new Set();

function isSeen({ x, y }: Point, radius: number, { width, height }: MapSize): boolean {
  return x > -radius && x < width + radius && y > -radius && y < height + radius;
}

function covers(placed: Placed, { at, radius }: Candidate): boolean {
  const apart = Math.hypot(placed.at.x - at.x, placed.at.y - at.y);
  return apart < placed.radius + radius - Math.min(placed.radius, radius) * OVERLAP;
}

function sidesOf({ at, radius }: Placed, width: number): MapBox[] {
  const half = LABEL_HEIGHT / 2;
  const boxAt = (left: number, middle: number): MapBox => ({
    left,
    right: left + width,
    top: middle - half,
    bottom: middle + half,
  });
  return [
    boxAt(at.x + radius + GAP, at.y),
    boxAt(at.x - radius - GAP - width, at.y),
    boxAt(at.x - width / 2, at.y + radius + half + 2),
    boxAt(at.x - width / 2, at.y - radius - half - 2),
  ];
}

function touch(a: MapBox, b: MapBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isInside(box: MapBox, { width, height }: MapSize): boolean {
  return box.left >= 4 && box.right <= width - 4 && box.top >= 2 && box.bottom <= height - 2;
}

/** The bubble under a finger: the nearest whose circle, or 44 px of touch around it, holds the point. */
export function bubbleAt(placed: readonly Placed[], { x, y }: Point, reach = 22): string | null {
  let best: string | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const { id, at, radius, isDot } of placed) {
    const apart = Math.hypot(at.x - x, at.y - y);
    // Inside a circle counts before near a dot.
    const score = isDot ? apart : Math.max(0, apart - radius);
    if (apart <= Math.max(isDot ? reach / 2 : reach, radius) && score < nearest) {
      best = id;
      nearest = score;
    }
  }
  return best;
}
