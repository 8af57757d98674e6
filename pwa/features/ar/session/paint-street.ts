import { type Camera, clipToFront, type Pixel, toCamera, toPixel } from '../../../../domain/ar/camera.ts';
import { type Enu, headingTowards, RAD_PER_DEG, toEnuOffset } from '../../../../domain/ar/enu.ts';
import { EYE_HEIGHT_M, groundPolygon } from '../../../../domain/ar/outline.ts';
import { type Quaternion, toEnu } from '../../../../domain/ar/quaternion.ts';
import type { Scene, SceneItem } from '../../../../domain/ar/scene.ts';
import type { Simulation } from '../../../device/simulated-sensors.ts';

/** The nearest houses in sight are drawn. */
const MOST_HOUSES = 18;
const HORIZON_M = 4000;
const STOREY_M = 3.4;
const ROAD_M = 700;
/** Windows are drawn up to this distance, metres. */
const WINDOWS_M = 140;
const MOST_ROWS = 10;
const SUN = { e: -0.6, n: 0.3 };

export function paintGround(pen: CanvasRenderingContext2D, camera: Camera, attitude: Quaternion): void {
  const { widthPx, heightPx } = camera;
  pen.fillStyle = '#a9c9d9';
  pen.fillRect(0, 0, widthPx, heightPx);
  const heading = headingTowards(toEnu(attitude, { x: 0, y: 0, z: -1 }));
  const far = (turn: number): Enu => {
    const angle = (heading + turn) * RAD_PER_DEG;
    return { e: HORIZON_M * Math.sin(angle), n: HORIZON_M * Math.cos(angle), u: -EYE_HEIGHT_M };
  };
  const ground = groundPolygon(camera, attitude, [-150, -75, 0, 75, 150].map(far));
  fill(pen, ground, '#87918b');
  const near = groundPolygon(
    camera,
    attitude,
    [-150, -50, 50, 150].map((turn) => scaled(far(turn), 60 / HORIZON_M)),
  );
  fill(pen, near, '#747c7d');
}

export function paintStreet(
  pen: CanvasRenderingContext2D,
  scene: Scene,
  items: readonly SceneItem[],
  view: { camera: Camera; simulation: Simulation },
): void {
  const { camera, simulation } = view;
  const { attitude } = simulation;
  paintGround(pen, camera, attitude);
  for (const { ring, colour } of roadFrom(simulation)) fill(pen, groundPolygon(camera, attitude, ring), colour);
  pen.lineCap = 'butt';
  const ahead = items
    .filter(({ foot, seenShare }) => seenShare > 0 && toCamera(attitude, foot).z < 20)
    .slice(0, MOST_HOUSES);
  for (const item of ahead.reverse()) paintHouse(pen, scene.ringOf(item), item, { camera, attitude });
}

function roadFrom({ street, pose }: Simulation): { ring: Enu[]; colour: string }[] {
  const start = toEnuOffset(pose.at, street.at, -EYE_HEIGHT_M);
  const turn = street.headingDeg * RAD_PER_DEG;
  const strip = (left: number, right: number, from: number, to: number) =>
    [
      [left, from],
      [right, from],
      [right, to],
      [left, to],
    ].map(([across = 0, along = 0]) => ({
      e: start.e + along * Math.sin(turn) + across * Math.cos(turn),
      n: start.n + along * Math.cos(turn) - across * Math.sin(turn),
      u: start.u,
    }));
  const dashes = Array.from({ length: 24 }, (_, i) => strip(-0.15, 0.15, i * 9 - 20, i * 9 - 16));
  return [
    { ring: strip(-8, 8, -ROAD_M, ROAD_M), colour: '#a2a79f' },
    { ring: strip(-5.5, 5.5, -ROAD_M, ROAD_M), colour: '#5f6668' },
    ...dashes.map((ring) => ({ ring, colour: '#e8e6da' })),
  ];
}

function paintHouse(
  pen: CanvasRenderingContext2D,
  ring: readonly Enu[],
  { building: { heightM }, distanceM }: SceneItem,
  { camera, attitude }: { camera: Camera; attitude: Quaternion },
): void {
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i], ring[(i + 1) % ring.length]];
    if (a === undefined || b === undefined || !facesViewer(a, b, ring)) continue;
    const wall = [a, b, raised(b, heightM), raised(a, heightM)];
    fill(pen, groundPolygon(camera, attitude, wall), wallColour(a, b, distanceM));
    if (distanceM > WINDOWS_M) continue;
    const rows = Math.min(MOST_ROWS, Math.floor(heightM / STOREY_M));
    pen.beginPath();
    for (let row = 1; row <= rows; row++) {
      const height = (heightM * (row - 0.4)) / rows;
      traceEdge(pen, camera, attitude, raised(a, height), raised(b, height));
    }
    pen.strokeStyle = 'rgba(60, 108, 120, 0.55)';
    pen.lineWidth = Math.max(1, (camera.focalPx * 1.2) / Math.max(8, distanceM));
    pen.stroke();
  }
}

/** A wall is visible from its outer side. */
function facesViewer(a: Enu, b: Enu, ring: readonly Enu[]): boolean {
  const middle = ring.reduce((sum, { e, n }) => ({ e: sum.e + e / ring.length, n: sum.n + n / ring.length }), {
    e: 0,
    n: 0,
  });
  const side = (p: { e: number; n: number }) => (b.e - a.e) * (p.n - a.n) - (b.n - a.n) * (p.e - a.e);
  return Math.sign(side(middle)) !== Math.sign(side({ e: 0, n: 0 }));
}

function wallColour(a: Enu, b: Enu, distanceM: number): string {
  const length = Math.hypot(b.e - a.e, b.n - a.n) || 1;
  const light = Math.abs((SUN.e * (b.n - a.n) - SUN.n * (b.e - a.e)) / length);
  const haze = Math.min(0.6, distanceM / 900);
  const mix = (wall: number, sky: number) => Math.round(wall * (0.72 + 0.34 * light) * (1 - haze) + sky * haze);
  return `rgb(${mix(214, 178)} ${mix(196, 200)} ${mix(162, 208)})`;
}

function traceEdge(pen: CanvasRenderingContext2D, camera: Camera, attitude: Quaternion, a: Enu, b: Enu): void {
  const edge = clipToFront(toCamera(attitude, a), toCamera(attitude, b));
  if (edge === null) return;
  const [from, to] = [toPixel(camera, edge[0]), toPixel(camera, edge[1])];
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
}

function fill(pen: CanvasRenderingContext2D, points: readonly Pixel[], colour: string): void {
  const [first, ...rest] = points;
  if (first === undefined) return;
  pen.beginPath();
  pen.moveTo(first.x, first.y);
  for (const { x, y } of rest) pen.lineTo(x, y);
  pen.fillStyle = colour;
  pen.fill();
}

function raised(point: Enu, byM: number): Enu {
  return { ...point, u: point.u + byM };
}

function scaled({ e, n, u }: Enu, factor: number): Enu {
  return { e: e * factor, n: n * factor, u };
}
