import { INLAND, LAND_BACK, type Line, WORLD } from '../../../domain/map/base-map.ts';
import { PX_PER_KM, project } from '../../../domain/map/projection.ts';
import { ISLANDS, MAINLAND, toPairs } from '../../../domain/map/shore.ts';
import type { MapColours } from './map-colours.ts';
import type { PlaneGround } from './plane-ground.ts';
import type { MapPen, MapScene } from './scene.ts';

type Ground = { land: Path2D; inland: Path2D; shore: Path2D; world: Path2D };

let made: Ground | null = null;

type CachedGround = {
  key: string;
  colours: MapColours;
  picture: HTMLCanvasElement | null;
  timer: ReturnType<typeof setTimeout>;
};
const grounds = new WeakMap<HTMLCanvasElement, CachedGround>();

/** Waits this long after the last move before caching. A picture of a moving map would not be used. */
const REST_MS = 150;

/** Paints the ground, from a cached picture while only figures change. */
export function paintCachedGround(pen: MapPen, scene: MapScene): void {
  const { size, camera, colours, city } = scene;
  const { a: ratio } = pen.getTransform();
  const { width, height } = pen.canvas;
  const key = JSON.stringify([camera, size, width, height, ratio, city !== null]);
  const kept = grounds.get(pen.canvas);
  if (kept?.key === key && kept.colours === colours && kept.picture !== null) {
    pen.drawImage(kept.picture, 0, 0, width / ratio, height / ratio);
    return;
  }
  paintGround(pen, scene);
  // A canvas that is painted only once, for a file, needs no cached picture.
  if ((kept?.key === key && kept.colours === colours) || !pen.canvas.isConnected) return;
  clearTimeout(kept?.timer);
  const timer = setTimeout(() => {
    made.picture = drawPicture({ width, height, ratio }, scene);
  }, REST_MS);
  const made: CachedGround = { key, colours, picture: null, timer };
  grounds.set(pen.canvas, made);
}

function drawPicture(
  { width, height, ratio }: { width: number; height: number; ratio: number },
  scene: MapScene,
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

function paintGround(pen: MapPen, scene: MapScene): void {
  const { size, camera, colours } = scene;
  pen.fillStyle = colours.sea;
  pen.fillRect(0, 0, size.width, size.height);
  pen.save();
  pen.translate(camera.x, camera.y);
  pen.scale(camera.k, camera.k);
  paintLand(pen, scene);
  pen.restore();
}

function paintLand(pen: MapPen, { colours, camera, city }: MapScene): void {
  made ??= drawGround();
  const at = made;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.fillStyle = colours.land;
  pen.fill(at.land);
  pen.save();
  pen.clip(at.land);
  pen.globalAlpha = 0.65;
  pen.fillStyle = colours.inland;
  pen.fill(at.inland);
  pen.restore();
  pen.fillStyle = colours.land;
  pen.globalAlpha = 0.85;
  pen.fill(at.world);
  pen.globalAlpha = 1;
  pen.strokeStyle = colours.coast;
  pen.lineWidth = 1.2 / camera.k;
  pen.stroke(at.shore);
  if (city !== null) paintCity(pen, city, { colours, k: camera.k });
}

/** Zooms from which streets of a level show: motorway, trunk, primary. */
const ROAD_FROM = [0, 0.5, 0.9] as const;
/** Least widths on the screen, pixels, and widths in the plane, which are those of a carriageway. */
const ROAD_PX = [2.6, 2, 1.4] as const;
const ROAD_PLANE = [0.6, 0.5, 0.4] as const;
const CASING_PX = 1.5;
const RAIL_FROM = 0.7;

function paintCity(pen: MapPen, city: PlaneGround, { colours, k }: { colours: MapColours; k: number }): void {
  pen.fillStyle = colours.sea;
  pen.fill(city.water, 'evenodd');
  pen.lineWidth = 0.8 / k;
  pen.stroke(city.water);
  const roads = city.roadPaths.filter(({ level }) => k >= (ROAD_FROM[level] ?? 0));
  const wide = (level: number) => Math.max((ROAD_PX[level] ?? 0) / k, ROAD_PLANE[level] ?? 0);
  pen.globalAlpha = 0.5;
  for (const { level, path } of roads) {
    pen.lineWidth = wide(level) + CASING_PX / k;
    pen.stroke(path);
  }
  pen.globalAlpha = 1;
  pen.strokeStyle = colours.road;
  for (const { level, path } of roads) {
    pen.lineWidth = wide(level);
    pen.stroke(path);
  }
  if (k < RAIL_FROM) return;
  pen.lineWidth = Math.max(1.6 / k, 0.12);
  for (const { line, path } of city.rail) {
    pen.strokeStyle = colours.rail[line];
    pen.stroke(path);
  }
}

function drawGround(): Ground {
  const mainland = toPairs(MAINLAND);
  const islands = ISLANDS.map((ring) => toPath(toPairs(ring), true));
  return {
    land: joined([toPath([...mainland, ...LAND_BACK], true), ...islands]),
    inland: toPath(INLAND, true),
    shore: joined([toPath(mainland), ...islands]),
    world: worldPath(),
  };
}

function toPath(line: Line, closed = false): Path2D {
  const path = new Path2D();
  line.forEach(([lng, lat], i) => {
    const { x, y } = project({ lng, lat });
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  if (closed) path.closePath();
  return path;
}

function joined(paths: readonly Path2D[]): Path2D {
  const all = new Path2D();
  for (const path of paths) all.addPath(path);
  return all;
}

function worldPath(): Path2D {
  const path = new Path2D();
  const middle = project({ lng: WORLD.at[0], lat: WORLD.at[1] });
  const step = WORLD.stepKm * PX_PER_KM;
  WORLD.rows.forEach((row, j) => {
    [...row].forEach((mark, i) => {
      if (mark !== 'o') return;
      const x = middle.x + (i - row.length / 2) * step;
      const y = middle.y + (j - WORLD.rows.length / 2) * step;
      path.moveTo(x + step * 0.3, y);
      path.arc(x, y, step * 0.3, 0, Math.PI * 2);
    });
  });
  return path;
}
