import { compassPoint, RAD_PER_DEG, turnDeg } from '../../../../domain/ar/enu.ts';
import type { SceneItem } from '../../../../domain/ar/scene.ts';
import { inNumerals } from '../../../../domain/language/language.ts';
import { TEXT_FAMILIES } from '../../../ui/canvas-fonts.ts';
import { messages } from '../messages.ts';

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
    // A word half under the plate would be misread.
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

export type RadarLook = {
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
