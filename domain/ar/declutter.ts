import type { Pixel, Size } from './camera.ts';

export type LabelWish = {
  readonly key: string;
  readonly anchor: Pixel;
  readonly distanceM: number;
  /** Hidden behind a nearer building: no label unless selected. */
  readonly isHidden: boolean;
};
/** A placed label: `box` is its top left corner, `anchor` the end of its leader line. */
export type PlacedLabel = {
  readonly key: string;
  readonly box: Pixel;
  readonly anchor: Pixel;
  readonly isHidden: boolean;
};
type Labels = { readonly placed: readonly PlacedLabel[]; readonly merged: readonly string[] };

export type LabelRules = {
  readonly view: Size;
  readonly label: Size;
  readonly top: number;
  readonly bottom: number;
  /** Space reserved for tools at the sides; pixels. */
  readonly left: number;
  readonly right: number;
  readonly most: number;
  readonly selected: string | null;
  /** Labels shown in the previous frame; they keep their place even if other buildings are slightly nearer. */
  readonly before: ReadonlySet<string>;
};

/** Grid that separates and moves labels, pixels. */
const GRID_PX = 12;
/** From the label down to its target, pixels. */
const LEADER_PX = 26;
/** Factor on the distance of shown labels, so that two labels at equal distance do not alternate. */
const KEPT_NEARER = 0.85;
/** Maximum distance a label is moved up to find free space, pixels; beyond it, the label is merged. */
const MOST_PUSH_PX = 180;

/** Places the selected label first, then the nearest. Moves labels up to free space; merges the others into a count. */
export function placeLabels(wishes: readonly LabelWish[], rules: LabelRules): Labels {
  const ranked = wishes
    .map((wish) => ({ wish, rank: labelRank(wish, rules) }))
    .sort((a, b) => a.rank - b.rank || (a.wish.key < b.wish.key ? -1 : 1));
  const placed: PlacedLabel[] = [];
  const merged: string[] = [];
  for (const { wish } of ranked) {
    const { key, anchor, isHidden } = wish;
    const isWanted = placed.length < rules.most && (!isHidden || key === rules.selected);
    const box = isWanted ? freePlace(wish, placed, rules) : null;
    if (box === null) merged.push(key);
    else placed.push({ key, box, anchor, isHidden });
  }
  return { placed, merged };
}

function labelRank({ key, distanceM }: LabelWish, { selected, before }: LabelRules): number {
  if (key === selected) return -1;
  return before.has(key) ? distanceM * KEPT_NEARER : distanceM;
}

function freePlace({ anchor }: LabelWish, placed: readonly PlacedLabel[], rules: LabelRules): Pixel | null {
  const { view, label, top, bottom, left, right } = rules;
  const margin = GRID_PX / 2;
  const x = clamp(anchor.x - label.width / 2, left + margin, view.width - right - label.width - margin);
  const wanted = clamp(anchor.y - LEADER_PX - label.height, top, bottom - label.height);
  for (let y = wanted; y >= top && y >= wanted - MOST_PUSH_PX; y -= GRID_PX) {
    if (placed.every(({ box }) => !overlaps(box, { x, y }, label))) return { x, y };
  }
  return null;
}

function overlaps(a: Pixel, b: Pixel, { width, height }: Size): boolean {
  return Math.abs(a.x - b.x) < width + GRID_PX / 2 && Math.abs(a.y - b.y) < height + GRID_PX / 2;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** Time a label takes to cover 95 % of the way to its place, ms. */
const EASE_MS = 100;
/** Smaller moves of a resting label are ignored, because hands tremble, pixels. */
const REST_PX = 4;
/** Heading changes below this many degrees are not announced. */
export const REST_DEG = 1.5;

export type Eased = { readonly at: Pixel; readonly isMoving: boolean };

/** One frame of exponential easing, 95 % after 100 ms. Resting labels ignore moves below 4 px. */
export function easeTowards(from: Eased, to: Pixel, elapsedMs: number, isStill = false): Eased {
  const far = Math.hypot(to.x - from.at.x, to.y - from.at.y);
  if (far === 0 || (!from.isMoving && far < REST_PX)) return { at: from.at, isMoving: false };
  const share = isStill ? 1 : 1 - Math.exp((-3 * elapsedMs) / EASE_MS);
  const at = { x: from.at.x + (to.x - from.at.x) * share, y: from.at.y + (to.y - from.at.y) * share };
  return { at, isMoving: far * (1 - share) > 0.5 };
}
