import { PLACE_NAMES } from '../../../domain/map/base-map.ts';
import { project, toScreen } from '../../../domain/map/projection.ts';
import { TEXT_FAMILIES } from '../fonts/canvas-fonts.ts';
import { groundNames } from './ground-names.ts';
import type { MapShape } from './map-types.ts';
import { paintBubbles, toCandidates } from './paint-bubbles.ts';
import { measureLook, paintCityNames } from './paint-city-names.ts';
import { paintCachedGround } from './paint-ground.ts';
import { type MapBox, MORE_PX, type Placed, type PlacedLabel, place } from './place.ts';
import { hatch, type MapPen, type MapScene, measureWidth, selectColour, selectInk } from './scene.ts';

const GROUND_FONT = `italic 16px ${TEXT_FAMILIES}`;

const EDGE = 8;

const HERE_PX = 14;

export function paintMap(pen: MapPen, scene: MapScene): Placed[] {
  const { size, camera } = scene;
  if (scene.isReal) pen.clearRect(0, 0, size.width, size.height);
  else paintCachedGround(pen, scene);
  if (scene.shapes !== null) {
    pen.save();
    pen.translate(camera.x, camera.y);
    pen.scale(camera.k, camera.k);
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    paintShapes(pen, scene, scene.shapes);
    pen.restore();
  }
  const wide = wideNames(pen, scene);
  const placed = place(toCandidates(pen, scene), size, {
    keep: selectKept(scene),
    over: scene.over,
    // Keeps area names off the names of sea and desert and off the user's position.
    noNames: [...wide.map(({ box }) => box), ...hereBox(scene)],
  });
  paintWideNames(pen, scene, wide);
  if (scene.city !== null && !scene.isReal) {
    const taken = [...scene.over, ...wide.map(({ box }) => box), ...hereBox(scene), ...placedBoxes(scene, placed)];
    paintCityNames(pen, scene, groundNames(scene.city, { ...scene, taken, measure: measureLook(pen) }));
  }
  paintBubbles(pen, scene, placed);
  if (scene.here !== null) paintHere(pen, scene, scene.here);
  paintLasso(pen, scene);
  return placed;
}

/** The focused area and up to three selected ones are always drawn. */
function selectKept({ selected, focused }: MapScene): ReadonlySet<string> {
  const kept = new Set(selected.size <= 3 ? selected : []);
  if (focused !== null) kept.add(focused);
  return kept;
}

function paintShapes(pen: MapPen, scene: MapScene, shapes: readonly MapShape[]): void {
  const { camera, colours, selected } = scene;
  for (const shape of shapes) {
    const path = shapePath(shape);
    const fill = selectColour(scene, shape.step);
    if (fill !== null) {
      pen.globalAlpha = 0.86;
      pen.fillStyle = fill;
      pen.fill(path, 'evenodd');
      pen.globalAlpha = 1;
      if (shape.thin) hatch(pen, path, selectInk(scene, shape.step));
    }
    pen.strokeStyle = colours.ink;
    pen.globalAlpha = selected.has(shape.id) ? 1 : 0.4;
    pen.lineWidth = (selected.has(shape.id) ? 2.5 : 0.8) / camera.k;
    pen.stroke(path);
    pen.globalAlpha = 1;
  }
}

const shapePaths = new WeakMap<readonly (readonly number[])[], Path2D>();

function shapePath({ rings }: MapShape): Path2D {
  const known = shapePaths.get(rings);
  if (known !== undefined) return known;
  const path = new Path2D();
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const { x, y } = project({ lng: ring[i] ?? 0, lat: ring[i + 1] ?? 0 });
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    path.closePath();
  }
  shapePaths.set(rings, path);
  return path;
}

/** The names of sea and desert. */
function wideNames(pen: MapPen, { camera, size, names, over, isReal }: MapScene) {
  if (isReal) return [];
  return PLACE_NAMES.flatMap(({ name, at }) => {
    const point = toScreen(project({ lng: at[0], lat: at[1] }), camera);
    if (point.x < 0 || point.x > size.width) return [];
    // Moves a name at the edge inward instead of cutting it.
    const half = measureWidth(pen, GROUND_FONT, names[name]) / 2 + EDGE;
    const x = Math.max(half, Math.min(size.width - half, point.x));
    const isCovered = over.some(
      (box) => x > box.left - 30 && x < box.right + 30 && point.y > box.top - 9 && point.y < box.bottom + 9,
    );
    if (isCovered) return [];
    const box = { left: x - half + EDGE, right: x + half - EDGE, top: point.y - 8, bottom: point.y + 8 };
    return [{ text: names[name], x, y: point.y, box }];
  });
}

function paintWideNames(pen: MapPen, { colours }: MapScene, names: ReturnType<typeof wideNames>): void {
  pen.font = GROUND_FONT;
  pen.fillStyle = colours.soft;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const { text, x, y } of names) pen.fillText(text, x, y);
}

/** Boxes of bubbles, their names and the counts beside them. */
function placedBoxes({ shapes }: MapScene, placed: readonly Placed[]): MapBox[] {
  const bordered = new Set(shapes?.map(({ id }) => id));
  return placed.flatMap(({ id, at, radius, label, more, moreAt }) => {
    const around = (middle: { x: number; y: number }, half: number): MapBox => ({
      left: middle.x - half,
      right: middle.x + half,
      top: middle.y - half,
      bottom: middle.y + half,
    });
    return [
      ...(bordered.has(id) ? [] : [around(at, radius + 2)]),
      ...(more > 0 ? [around(moreAt, MORE_PX)] : []),
      ...(label === null ? [] : [labelBox(label)]),
    ];
  });
}

const labelBox = ({ x, y, width, height }: PlacedLabel): MapBox => ({
  left: x,
  right: x + width,
  top: y - height / 2,
  bottom: y + height / 2,
});

function hereBox({ here, camera }: MapScene): MapBox[] {
  if (here === null) return [];
  const { x, y } = toScreen(project(here.at), camera);
  return [{ left: x - HERE_PX, top: y - HERE_PX, right: x + HERE_PX, bottom: y + HERE_PX }];
}

function paintHere(pen: MapPen, { camera, colours }: MapScene, here: NonNullable<MapScene['here']>): void {
  const { x, y } = toScreen(project(here.at), camera);
  const ring = Math.max(HERE_PX, (here.accuracyM / 1000) * 22 * camera.k);
  pen.fillStyle = colours.focus;
  pen.globalAlpha = 0.16;
  pen.beginPath();
  pen.arc(x, y, ring, 0, Math.PI * 2);
  pen.fill();
  pen.globalAlpha = 1;
  pen.beginPath();
  pen.arc(x, y, 7, 0, Math.PI * 2);
  pen.fill();
  pen.strokeStyle = colours.surface;
  pen.lineWidth = 2.5;
  pen.stroke();
}

function paintLasso(pen: MapPen, { lasso, colours }: MapScene): void {
  const [first, ...rest] = lasso;
  if (first === undefined) return;
  pen.beginPath();
  pen.moveTo(first.x, first.y);
  for (const { x, y } of rest) pen.lineTo(x, y);
  pen.closePath();
  pen.fillStyle = colours.gulf;
  pen.globalAlpha = 0.14;
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = colours.gulf;
  pen.lineWidth = 2.5;
  pen.setLineDash([6, 4]);
  pen.stroke();
  pen.setLineDash([]);
}
