import type { LatLng } from '../../../domain/geo.ts';
import { PLACE_NAMES, ROADS } from './base-map.ts';
import { ground } from './ground.ts';
import type { MapColours } from './map-colours.ts';
import type { MapBubble, MapShape, Palette } from './map-types.ts';
import { type Box, type Placed, place } from './place.ts';
import { type Camera, project, type Size, toScreen } from './projection.ts';

/** Everything that a picture of the map is made from. */
export type Scene = {
  size: Size;
  camera: Camera;
  colours: MapColours;
  palette: Palette;
  bubbles: readonly MapBubble[];
  /** Borders in place of bubbles; bubbles of areas without borders stay. */
  shapes: readonly MapShape[] | null;
  selected: ReadonlySet<string>;
  /** Area under the keyboard. */
  focused: string | null;
  /** Where the person is, and how well that is known. */
  here: { at: LatLng; accuracyM: number } | null;
  /** Corners of a lasso on the screen. */
  lasso: readonly { x: number; y: number }[];
  names: { gulf: string; desert: string };
  /** What lies over the map, where no name is put. */
  over: readonly Box[];
};

type Pen = CanvasRenderingContext2D;

const NAME_FONT = `600 15px Mada, "Segoe UI", system-ui, sans-serif`;
const FIGURE_FONT = `700 14px Mada, "Segoe UI", system-ui, sans-serif`;
const GROUND_FONT = `italic 16px Mada, "Segoe UI", system-ui, sans-serif`;
const ROAD_FONT = `600 11px Mada, "Segoe UI", system-ui, sans-serif`;

/** Draws the map and answers where the bubbles are. The pen's unit is a CSS pixel. */
export function paintMap(pen: Pen, scene: Scene): Placed[] {
  const { size, camera } = scene;
  paintKeptGround(pen, scene);
  if (scene.shapes !== null) {
    pen.save();
    pen.translate(camera.x, camera.y);
    pen.scale(camera.k, camera.k);
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    paintShapes(pen, scene, scene.shapes);
    pen.restore();
  }
  paintNames(pen, scene);
  const placed = place(candidatesOf(pen, scene), size, {
    // Many areas taken together would cover each other.
    ...(scene.selected.size <= 3 ? { keep: scene.selected } : {}),
    over: scene.over,
  });
  paintBubbles(pen, scene, placed);
  if (scene.here !== null) paintHere(pen, scene, scene.here);
  paintLasso(pen, scene);
  return placed;
}

/** The ground as it was last painted on a canvas; its picture once the same is asked for a second time. */
type KeptGround = { key: string; colours: MapColours; picture: HTMLCanvasElement | null };
const grounds = new WeakMap<HTMLCanvasElement, KeptGround>();

/** Paints the ground; from a picture of it while only what lies on it changes. */
function paintKeptGround(pen: Pen, scene: Scene): void {
  const { size, camera, colours } = scene;
  const { a: ratio } = pen.getTransform();
  const { width, height } = pen.canvas;
  const key = [camera.x, camera.y, camera.k, size.width, size.height, width, height, ratio].join(' ');
  const kept = grounds.get(pen.canvas);
  if (kept?.key !== key || kept.colours !== colours) {
    // A moving map is never asked for twice: a picture of it would be work for nothing.
    grounds.set(pen.canvas, { key, colours, picture: null });
    paintGround(pen, scene);
    return;
  }
  kept.picture ??= pictureOf({ width, height, ratio }, scene);
  if (kept.picture === null) paintGround(pen, scene);
  else pen.drawImage(kept.picture, 0, 0, width / ratio, height / ratio);
}

function pictureOf(
  { width, height, ratio }: { width: number; height: number; ratio: number },
  scene: Scene,
): HTMLCanvasElement | null {
  const picture = document.createElement('canvas');
  picture.width = width;
  picture.height = height;
  const pen = picture.getContext('2d');
  if (pen === null) return null;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  paintGround(pen, scene);
  return picture;
}

function paintGround(pen: Pen, scene: Scene): void {
  const { size, camera, colours } = scene;
  pen.fillStyle = colours.sea;
  pen.fillRect(0, 0, size.width, size.height);
  pen.save();
  pen.translate(camera.x, camera.y);
  pen.scale(camera.k, camera.k);
  paintLand(pen, scene);
  pen.restore();
}

function paintLand(pen: Pen, { colours, camera }: Scene): void {
  const at = ground();
  /** A stroke that is `px` wide on the screen but grows with the map once that is wider. */
  const wide = (px: number, plane: number) => Math.max(px / camera.k, plane);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  // Depth lines along the shore, as on a chart.
  pen.strokeStyle = colours.coast;
  for (const [shift, alpha] of [
    [22, 0.22],
    [11, 0.4],
  ] as const) {
    pen.save();
    pen.translate(-shift, -shift);
    pen.globalAlpha = alpha;
    pen.lineWidth = 1 / camera.k;
    pen.stroke(at.coast);
    pen.restore();
  }
  pen.fillStyle = colours.land;
  pen.fill(at.land);
  pen.save();
  pen.clip(at.land);
  pen.globalAlpha = 0.65;
  pen.fillStyle = colours.inland;
  pen.fill(at.inland);
  pen.restore();
  pen.fillStyle = colours.land;
  pen.fill(at.islands);
  pen.globalAlpha = 0.85;
  pen.fill(at.world);
  pen.globalAlpha = 1;
  pen.strokeStyle = colours.land;
  for (const { path, width } of at.palms) {
    pen.lineWidth = width;
    pen.stroke(path);
  }
  pen.strokeStyle = colours.sea;
  pen.fillStyle = colours.sea;
  pen.fill(at.lagoon);
  pen.lineWidth = wide(5, 9);
  pen.stroke(at.creek);
  pen.lineWidth = wide(2.5, 4);
  pen.stroke(at.canal);
  pen.strokeStyle = colours.coast;
  pen.lineWidth = 2 / camera.k;
  pen.stroke(at.coast);
  paintRoads(pen, { colours, wide, roads: at.roads });
}

function paintRoads(
  pen: Pen,
  { colours, wide, roads }: { colours: MapColours; wide: (px: number, plane: number) => number; roads: Path2D },
): void {
  pen.strokeStyle = colours.coast;
  pen.globalAlpha = 0.5;
  pen.lineWidth = wide(4.5, 4);
  pen.stroke(roads);
  pen.globalAlpha = 1;
  pen.strokeStyle = colours.road;
  pen.lineWidth = wide(3, 2.8);
  pen.stroke(roads);
}

function paintShapes(pen: Pen, scene: Scene, shapes: readonly MapShape[]): void {
  const { camera, colours, selected } = scene;
  for (const shape of shapes) {
    const path = shapePath(shape);
    const fill = colourOf(scene, shape.step);
    if (fill !== null) {
      pen.globalAlpha = 0.86;
      pen.fillStyle = fill;
      pen.fill(path, 'evenodd');
      pen.globalAlpha = 1;
      if (shape.thin) hatch(pen, path, inkOf(scene, shape.step));
    }
    pen.strokeStyle = colours.ink;
    pen.globalAlpha = selected.has(shape.id) ? 1 : 0.4;
    pen.lineWidth = (selected.has(shape.id) ? 2.5 : 0.8) / camera.k;
    pen.stroke(path);
    pen.globalAlpha = 1;
  }
}

const shapePaths = new WeakMap<readonly (readonly number[])[], Path2D>();

/** Borders as a path in plane pixels; made once a file. */
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

function paintNames(pen: Pen, { camera, colours, names, over }: Scene): void {
  pen.font = GROUND_FONT;
  pen.fillStyle = colours.soft;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const { name, at } of PLACE_NAMES) {
    const { x, y } = toScreen(project({ lng: at[0], lat: at[1] }), camera);
    const isCovered = over.some(
      (box) => x > box.left - 30 && x < box.right + 30 && y > box.top - 9 && y < box.bottom + 9,
    );
    if (!isCovered) pen.fillText(names[name], x, y);
  }
  if (camera.k < 0.55) return;
  pen.font = ROAD_FONT;
  for (const road of ROADS) {
    const { x, y } = toScreen(project({ lng: road.label[0], lat: road.label[1] }), camera);
    const width = pen.measureText(road.name).width + 8;
    pen.fillStyle = colours.surface;
    pen.strokeStyle = colours.line;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.roundRect(x - width / 2, y - 8, width, 16, 4);
    pen.fill();
    pen.stroke();
    pen.fillStyle = colours.soft;
    pen.fillText(road.name, x, y + 0.5);
  }
}

const widths = new Map<string, number>();

function candidatesOf(pen: Pen, { bubbles, camera, shapes }: Scene) {
  const bordered = new Set(shapes?.map(({ id }) => id));
  pen.font = NAME_FONT;
  return bubbles.map(({ id, name, at, radius }) => {
    let labelWidth = widths.get(name);
    if (labelWidth === undefined) {
      labelWidth = pen.measureText(name).width;
      widths.set(name, labelWidth);
    }
    // Where borders carry the colour, only the name is left to place.
    return {
      id,
      at: toScreen(project(at), camera),
      radius: bordered.has(id) ? 3 : radius,
      label: name,
      labelWidth,
    };
  });
}

function paintBubbles(pen: Pen, scene: Scene, placed: readonly Placed[]): void {
  const byId = new Map(scene.bubbles.map((bubble) => [bubble.id, bubble]));
  const bordered = new Set(scene.shapes?.map(({ id }) => id));
  // The most important one is drawn last: on top where two overlap.
  for (const spot of [...placed].reverse()) {
    const bubble = byId.get(spot.id);
    if (bubble !== undefined && !bordered.has(spot.id)) paintBubble(pen, scene, { spot, bubble });
  }
  pen.font = NAME_FONT;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  for (const { id, label } of placed) {
    if (label === null) continue;
    const name = byId.get(id)?.name ?? '';
    pen.strokeStyle = scene.colours.land;
    pen.lineWidth = 4.5;
    pen.strokeText(name, label.x, label.y + 1);
    pen.fillStyle = scene.colours.ink;
    pen.fillText(name, label.x, label.y + 1);
  }
}

function paintBubble(pen: Pen, scene: Scene, { spot, bubble }: { spot: Placed; bubble: MapBubble }): void {
  const { colours } = scene;
  const { x, y } = spot.at;
  const circle = new Path2D();
  circle.arc(x, y, spot.radius, 0, Math.PI * 2);
  pen.fillStyle = colourOf(scene, bubble.step) ?? colours.unknown;
  pen.fill(circle);
  if (bubble.thin && !spot.isDot) {
    hatch(pen, circle, inkOf(scene, bubble.step));
  }
  pen.globalAlpha = 0.55;
  pen.strokeStyle = colours.ink;
  pen.lineWidth = 1.2;
  pen.stroke(circle);
  pen.globalAlpha = 1;
  if (scene.selected.has(spot.id) || scene.focused === spot.id) {
    pen.strokeStyle = scene.focused === spot.id ? colours.focus : colours.ink;
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.arc(x, y, spot.radius + 5, 0, Math.PI * 2);
    pen.stroke();
  }
  if (spot.isDot) return;
  paintFigure(pen, scene, { spot, bubble });
}

function paintFigure(pen: Pen, scene: Scene, { spot, bubble }: { spot: Placed; bubble: MapBubble }): void {
  pen.font = FIGURE_FONT;
  const room = spot.radius * 2 - 4;
  const width = pen.measureText(bubble.text).width;
  if (width > room) pen.font = FIGURE_FONT.replace('14px', `${Math.max(9, Math.floor((14 * room) / width))}px`);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  if (bubble.thin) {
    pen.strokeStyle = colourOf(scene, bubble.step) ?? scene.colours.unknown;
    pen.lineWidth = 4;
    pen.strokeText(bubble.text, spot.at.x, spot.at.y + 1);
  }
  pen.fillStyle = inkOf(scene, bubble.step);
  pen.fillText(bubble.text, spot.at.x, spot.at.y + 1);
}

const TILE_PX = 7;
const tiles = new Map<string, HTMLCanvasElement>();

/** Fills a path with diagonal lines, equally wide at every zoom. */
function hatch(pen: Pen, path: Path2D, colour: string): void {
  const pattern = pen.createPattern(hatchTile(colour), 'repeat');
  if (pattern === null) return;
  const { a: scale } = pen.getTransform();
  pattern.setTransform(new DOMMatrix().scale(devicePixelRatio / scale));
  pen.globalAlpha = 0.6;
  pen.fillStyle = pattern;
  pen.fill(path, 'evenodd');
  pen.globalAlpha = 1;
}

function hatchTile(colour: string): HTMLCanvasElement {
  const known = tiles.get(colour);
  if (known !== undefined) return known;
  const tile = document.createElement('canvas');
  tile.width = TILE_PX;
  tile.height = TILE_PX;
  const pen = tile.getContext('2d');
  if (pen !== null) {
    pen.strokeStyle = colour;
    pen.lineWidth = 1.3;
    pen.beginPath();
    // Three pieces, so that the line goes on in the tile beside it.
    for (const shift of [-TILE_PX, 0, TILE_PX]) {
      pen.moveTo(shift - 1, TILE_PX + 1);
      pen.lineTo(shift + TILE_PX + 1, -1);
    }
    pen.stroke();
  }
  tiles.set(colour, tile);
  return tile;
}

function paintHere(pen: Pen, { camera, colours }: Scene, here: NonNullable<Scene['here']>): void {
  const { x, y } = toScreen(project(here.at), camera);
  const ring = Math.max(14, (here.accuracyM / 1000) * 22 * camera.k);
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

function paintLasso(pen: Pen, { lasso, colours }: Scene): void {
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

function colourOf({ colours, palette }: Scene, step: number | null): string | null {
  return step === null ? null : (colours[palette][step] ?? null);
}

function inkOf({ colours, palette }: Scene, step: number | null): string {
  const inks = palette === 'heat' ? colours.onHeat : colours.onChange;
  return step === null ? colours.ink : (inks[step] ?? colours.ink);
}
