import { type Camera, NEAR_M, type Pixel, toCamera, toPixel } from './camera.ts';
import { type LabelRules, type LabelWish, placeLabels } from './declutter.ts';
import { sidewaysErrorM, type ViewError, type ViewQuality, viewQuality } from './error-model.ts';
import { isHidden } from './occlusion.ts';
import { groundPolygon, ringLines, silhouette, widened } from './outline.ts';
import { type Quaternion, toEnu } from './quaternion.ts';
import type { Scene, SceneItem } from './scene.ts';

/** Maximum number of outlines in view, nearest first. */
const MOST_OUTLINES = 10;
/** Buildings further away show only their roof line, metres. */
const WHOLE_OUTLINE_M = 300;
/** With poor accuracy, outlines are drawn up to this distance only, metres. */
const POOR_OUTLINE_M = 60;
/** Buildings up to this far outside the view still count as visible, pixels. */
const BESIDE_PX = 40;

export type Outline = {
  readonly key: string;
  readonly isSelected: boolean;
  readonly isHidden: boolean;
  /** The silhouette; empty if only the roof line is drawn. */
  readonly polygon: readonly Pixel[];
  readonly roofLines: readonly (readonly Pixel[])[];
  /** Error band of the plot's edge: outer and inner border. */
  readonly band: { readonly outer: readonly Pixel[]; readonly inner: readonly Pixel[] } | null;
  /** Half the error width at the building's distance, pixels. */
  readonly errorPx: number;
};

export type ArFrame = ReturnType<typeof composeFrame>;

export type FrameInput = {
  readonly scene: Scene;
  readonly items: readonly SceneItem[];
  readonly camera: Camera;
  readonly attitude: Quaternion;
  readonly error: ViewError;
  readonly rules: LabelRules;
  readonly showBoundaries: boolean;
};

/** Composes labels and outlines; `merged` has the keys of buildings in view without a label. */
export function composeFrame(input: FrameInput) {
  const { items, camera, attitude, error, rules, showBoundaries } = input;
  const wishes: LabelWish[] = [];
  const inView: SceneItem[] = [];
  const ahead = toEnu(attitude, { x: 0, y: 0, z: -1 });
  for (const item of items) {
    // A dot product skips buildings outside the view before projecting.
    if (ahead.e * item.roof.e + ahead.n * item.roof.n + ahead.u * item.roof.u < NEAR_M) continue;
    const anchor = labelAnchor(item, camera, attitude);
    if (anchor === null) continue;
    wishes.push({ key: item.building.key, anchor, distanceM: item.distanceM, isHidden: isBehind(item, rules) });
    inView.push(item);
  }
  const { placed, merged } = placeLabels(wishes, rules);
  const quality = viewQuality(error);
  const outlined = showBoundaries ? worthOutlining(inView, quality, rules) : [];
  return { labels: placed, merged, outlines: outlined.map((item) => projectOutline(item, input)), quality };
}

function labelAnchor({ roof, foot }: SceneItem, camera: Camera, attitude: Quaternion): Pixel | null {
  const pixel = toPixel(camera, toCamera(attitude, roof));
  if (pixel.x < -BESIDE_PX || pixel.x > camera.widthPx + BESIDE_PX || pixel.y > camera.heightPx) return null;
  const low = toCamera(attitude, foot);
  const isFootAbove = low.z <= -NEAR_M && toPixel(camera, low).y < 0;
  return isFootAbove ? null : pixel;
}

function isBehind({ building, seenShare }: SceneItem, { before }: LabelRules): boolean {
  return isHidden(seenShare, before.has(building.key));
}

function worthOutlining(inView: readonly SceneItem[], quality: ViewQuality, rules: LabelRules): SceneItem[] {
  const { selected } = rules;
  const furthest = quality === 'poor' ? POOR_OUTLINE_M : Number.POSITIVE_INFINITY;
  return inView
    .filter((item) => item.distanceM <= furthest && (!isBehind(item, rules) || item.building.key === selected))
    .filter(({ building }, place) => place < MOST_OUTLINES || building.key === selected)
    .reverse();
}

function projectOutline(item: SceneItem, { scene, camera, attitude, error, rules }: FrameInput): Outline {
  const { key, heightM } = item.building;
  const ring = scene.ringOf(item);
  const isSelected = key === rules.selected;
  const isWhole = item.distanceM <= WHOLE_OUTLINE_M;
  const errorM = sidewaysErrorM(error, item);
  return {
    key,
    isSelected,
    isHidden: isBehind(item, rules),
    polygon: isWhole ? silhouette(camera, attitude, ring, heightM) : [],
    roofLines: isWhole ? [] : ringLines(camera, attitude, ring, heightM),
    band: isWhole
      ? {
          outer: groundPolygon(camera, attitude, widened(ring, errorM)),
          inner: groundPolygon(camera, attitude, widened(ring, -errorM)),
        }
      : null,
    errorPx: (errorM * camera.focalPx) / Math.max(1, item.distanceM),
  };
}
