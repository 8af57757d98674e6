import { type Camera, clipToFront, type Pixel, toCamera, toPixel } from '../../../../domain/ar/camera.ts';
import {
  compassPoint,
  type Enu,
  headingTowards,
  RAD_PER_DEG,
  toEnuOffset,
  turnDeg,
} from '../../../../domain/ar/enu.ts';
import { EYE_HEIGHT_M, groundPolygon } from '../../../../domain/ar/outline.ts';
import { type Quaternion, toEnu } from '../../../../domain/ar/quaternion.ts';
import type { Scene, SceneItem } from '../../../../domain/ar/scene.ts';
import { inNumerals } from '../../../../domain/language/language.ts';
import type { Simulation } from '../../../device/simulated-sensors.ts';
import { TEXT_FAMILIES } from '../../../ui/fonts/canvas-fonts.ts';
import { messages } from '../messages.ts';

/** Only this many of the nearest visible houses are drawn. */
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

/** Returns whether the viewer is on the outer side of a wall. */
function facesViewer(a: Enu, b: Enu, ring: readonly Enu[]): boolean {
  const mean = (axis: 'e' | 'n') => ring.reduce((sum, point) => sum + point[axis] / ring.length, 0);
  const side = (e: number, n: number) => (b.e - a.e) * (n - a.n) - (b.n - a.n) * (e - a.e);
  return Math.sign(side(mean('e'), mean('n'))) !== Math.sign(side(0, 0));
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
  if (points.length === 0) return;
  pen.beginPath();
  traceLine(pen, points);
  pen.fillStyle = colour;
  pen.fill();
}

export function traceLine(pen: CanvasRenderingContext2D, points: readonly Pixel[]): void {
  const [first, ...rest] = points;
  if (first === undefined) return;
  pen.moveTo(first.x, first.y);
  for (const { x, y } of rest) pen.lineTo(x, y);
}

function raised(point: Enu, byM: number): Enu {
  return { ...point, u: point.u + byM };
}

function scaled({ e, n, u }: Enu, factor: number): Enu {
  return { e: e * factor, n: n * factor, u };
}

const DARK = '#04161a';
const GOLD = '#ffc94a';
/** Degrees across the tape; ticks every 5, words every 15. */
const TAPE_DEG = 90;
const TICK_DEG = 5;
const LABEL_DEG = 15;
const TICK_WORD_PX = 13;

export function paintTape(
  pen: CanvasRenderingContext2D,
  size: { width: number; height: number },
  headingDeg: number,
  shownDeg: number,
): void {
  const { width, height } = size;
  pen.clearRect(0, 0, width, height);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  const text = inNumerals(`${shownDeg}° ${messages.compass[compassPoint(shownDeg)]}`);
  pen.font = `700 16px ${TEXT_FAMILIES}`;
  const plate = pen.measureText(text).width + 20;
  const first = Math.ceil((headingDeg - TAPE_DEG / 2) / TICK_DEG) * TICK_DEG;
  for (let tick = first; tick <= headingDeg + TAPE_DEG / 2; tick += TICK_DEG) {
    const x = width / 2 + ((tick - headingDeg) / TAPE_DEG) * width;
    const isLabelled = tick % LABEL_DEG === 0;
    pen.fillStyle = isLabelled ? '#ffffff' : '#8fa6a6';
    pen.fillRect(x - 1, 4, isLabelled ? 2 : 1.5, isLabelled ? 12 : 7);
    // Skips words that the plate would partly cover.
    if (!isLabelled || Math.abs(x - width / 2) < plate / 2 + TICK_WORD_PX) continue;
    pen.font = `600 14px ${TEXT_FAMILIES}`;
    const whole = ((tick % 360) + 360) % 360;
    pen.fillText(whole % 45 === 0 ? messages.compass[compassPoint(whole)] : inNumerals(String(whole)), x, 32);
  }
  pen.fillStyle = GOLD;
  pen.beginPath();
  pen.moveTo(width / 2 - 6, 17);
  pen.lineTo(width / 2, 10);
  pen.lineTo(width / 2 + 6, 17);
  pen.fill();
  pen.beginPath();
  pen.roundRect(width / 2 - plate / 2, 16, plate, 27, 4);
  pen.fill();
  pen.fillStyle = DARK;
  pen.font = `700 16px ${TEXT_FAMILIES}`;
  pen.fillText(text, width / 2, 35);
}

type RadarLook = {
  readonly headingDeg: number;
  readonly viewDeg: number;
  readonly errorDeg: number;
  readonly radiusM: number;
  readonly selected: string | null;
  readonly text: string;
};

export function paintRadar(
  pen: CanvasRenderingContext2D,
  center: { x: number; y: number; radius: number },
  items: readonly SceneItem[],
  look: RadarLook,
): void {
  const { x, y, radius } = center;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = DARK;
  pen.fill();
  wedge(pen, center, look.viewDeg / 2 + look.errorDeg, 'rgba(255, 255, 255, 0.12)');
  wedge(pen, center, look.viewDeg / 2, 'rgba(255, 255, 255, 0.22)');
  pen.strokeStyle = 'rgba(255, 255, 255, 0.45)';
  pen.lineWidth = 1;
  pen.beginPath();
  pen.arc(x, y, radius / 2, 0, 2 * Math.PI);
  pen.stroke();
  const dot = (item: SceneItem, size: number, colour: string) => {
    const turn = turnDeg(look.headingDeg, item.bearingDeg) * RAD_PER_DEG;
    const far = (item.distanceM / look.radiusM) * (radius - 6);
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x + far * Math.sin(turn), y - far * Math.cos(turn), size, 0, 2 * Math.PI);
    pen.fill();
  };
  for (const item of items) if (item.building.key !== look.selected) dot(item, items.length > 40 ? 2.5 : 4, '#ffffff');
  const selected = items.find(({ building }) => building.key === look.selected);
  if (selected !== undefined) dot(selected, 6, GOLD);
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.arc(x, y, 3.5, 0, 2 * Math.PI);
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = '#ffffff';
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.stroke();
  pen.font = `600 12px ${TEXT_FAMILIES}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  const words = pen.measureText(look.text).width + 10;
  pen.fillStyle = DARK;
  pen.beginPath();
  pen.roundRect(x - words / 2, y + radius - 19, words, 16, 4);
  pen.fill();
  pen.fillStyle = '#ffffff';
  pen.fillText(look.text, x, y + radius - 7);
}

function wedge(
  pen: CanvasRenderingContext2D,
  { x, y, radius }: { x: number; y: number; radius: number },
  halfDeg: number,
  colour: string,
): void {
  const half = Math.min(180, halfDeg) * RAD_PER_DEG;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.arc(x, y, radius, -Math.PI / 2 - half, -Math.PI / 2 + half);
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
}
