import { figureWords } from '../../../domain/figure-words.ts';
import { type Point, project, toScreen } from '../../../domain/map/projection.ts';
import { TEXT_FAMILIES } from '../fonts/canvas-fonts.ts';
import { isWritten, writeName } from './letters.ts';
import { inkOn } from './map-colours.ts';
import type { MapBubble, MapTone } from './map-types.ts';
import { type Candidate, LABEL_HEIGHT, MORE_PX, NOTE_HEIGHT, type Placed } from './place.ts';
import { hatch, type MapPen, type MapScene, measureWidth, NAME_FONT, selectColour, selectInk } from './scene.ts';

const EDGE_PX = 1.2;
/** Maximum number of new names drawn at once. Each costs as much as ten cached ones. */
const FRESH_NAMES = 4;
/** Font of the mark that shows the number of hidden areas. */
const MORE_FONT = `700 10px ${TEXT_FAMILIES}`;
const NOTE_FONT = `600 12px ${TEXT_FAMILIES}`;
const FIGURE_FONT = `700 14px ${TEXT_FAMILIES}`;

export function toCandidates(pen: MapPen, { bubbles, camera, shapes }: MapScene) {
  const bordered = new Set(shapes?.map(({ id }) => id));
  return bubbles.map(({ id, name, at, radius, note = '', isLeading }): Candidate => {
    // An area with coloured borders has no bubble, so only its name is placed.
    return {
      id,
      at: toScreen(project(at), camera),
      radius: bordered.has(id) ? 3 : radius,
      label: name,
      isLeading,
      // Measured when a name is placed: of two hundred homes in one area, most are hidden behind another.
      get labelWidth() {
        return measureWidth(pen, NAME_FONT, name);
      },
      get noteWidth() {
        return note === '' ? 0 : measureWidth(pen, NOTE_FONT, note);
      },
    };
  });
}

type DrawnBubble = { spot: Placed; bubble: MapBubble; figurePx: number };

export function paintBubbles(pen: MapPen, scene: MapScene, placed: readonly Placed[]): void {
  const byId = new Map(scene.bubbles.map((bubble) => [bubble.id, bubble]));
  const bordered = new Set(scene.shapes?.map(({ id }) => id));
  // The most important bubble is drawn last, so that it is on top.
  const drawn = [...placed].reverse().flatMap((spot): DrawnBubble[] => {
    const bubble = byId.get(spot.id);
    if (bubble === undefined || bordered.has(spot.id)) return [];
    return [{ spot, bubble, figurePx: figurePx(pen, bubble.text, spot.radius) }];
  });
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  // Changing the font is expensive, so figures are drawn by size, then all marks.
  let px = 0;
  for (const one of drawn) {
    if (one.figurePx !== px) pen.font = FIGURE_FONT.replace('14px', `${one.figurePx}px`);
    px = one.figurePx;
    paintBubble(pen, scene, one);
  }
  pen.font = MORE_FONT;
  for (const { spot } of drawn) if (spot.more > 0) paintMore(pen, scene, spot);
  const look = { font: NAME_FONT, ink: scene.colours.ink, halo: scene.colours.land, scale: pen.getTransform().a };
  let fresh = 0;
  const write = (text: string, at: Point, font: string) => {
    const own = { ...look, font };
    const isFresh = !isWritten(text, own);
    if (isFresh) fresh++;
    if (isFresh && fresh > FRESH_NAMES && scene.paintAgain !== undefined) return;
    writeName(pen, text, at, own);
  };
  for (const { id, label } of placed) {
    if (label === null) continue;
    const { name = '', note = '' } = byId.get(id) ?? {};
    const middle = (font: string, text: string) => label.x + (label.width - measureWidth(pen, font, text)) / 2;
    const [up, down] = label.lines === 'both' ? [NOTE_HEIGHT / 2, LABEL_HEIGHT / 2] : [0, 0];
    if (label.lines !== 'note') write(name, { x: middle(NAME_FONT, name), y: label.y - up }, NAME_FONT);
    if (label.lines !== 'name') write(note, { x: middle(NOTE_FONT, note), y: label.y + down }, NOTE_FONT);
  }
  if (fresh > FRESH_NAMES) scene.paintAgain?.();
}

function figurePx(pen: MapPen, text: string, radius: number): number {
  const room = radius * 2 - 4;
  const width = measureWidth(pen, FIGURE_FONT, text);
  return width > room ? Math.max(9, Math.floor((14 * room) / width)) : 14;
}

const TAG_HEIGHT = 28;
/** Half of a price tag's width: what a bubble with one needs as its radius. */
export const TAG_RADIUS = 27;

/** A price on a rounded tag in the tone of its verdict. */
function paintTag(pen: MapPen, scene: MapScene, { spot, bubble }: DrawnBubble, tone: MapTone): void {
  const { colours } = scene;
  const { x, y } = spot.at;
  const isChosen = scene.selected.has(spot.id) || scene.focused === spot.id;
  const tag = (edge: number) => {
    pen.beginPath();
    pen.roundRect(
      x - TAG_RADIUS - edge,
      y - TAG_HEIGHT / 2 - edge,
      2 * (TAG_RADIUS + edge),
      TAG_HEIGHT + 2 * edge,
      TAG_HEIGHT,
    );
    pen.fill();
  };
  pen.fillStyle = scene.focused === spot.id ? colours.focus : colours.ink;
  tag(isChosen ? 2.5 : 0.8);
  pen.fillStyle = colours.tones[tone];
  tag(-0.4);
  pen.fillStyle = inkOn(colours.tones[tone]);
  pen.fillText(bubble.text, x, y + 1);
}

function paintBubble(pen: MapPen, scene: MapScene, { spot, bubble, figurePx }: DrawnBubble): void {
  if (bubble.tag !== undefined) {
    paintTag(pen, scene, { spot, bubble, figurePx }, bubble.tag);
    return;
  }
  const { colours } = scene;
  const { x, y } = spot.at;
  // The edge is a larger circle below, because an outline takes three times as long.
  pen.globalAlpha = 0.55;
  pen.fillStyle = colours.ink;
  circle(pen, x, y, spot.radius + EDGE_PX / 2);
  pen.globalAlpha = 1;
  pen.fillStyle = selectColour(scene, bubble.step) ?? colours.unknown;
  circle(pen, x, y, spot.radius - EDGE_PX / 2);
  if (bubble.thin) hatch(pen, null, selectInk(scene, bubble.step));
  if (scene.selected.has(spot.id) || scene.focused === spot.id) {
    pen.strokeStyle = scene.focused === spot.id ? colours.focus : colours.ink;
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.arc(x, y, spot.radius + 5, 0, Math.PI * 2);
    pen.stroke();
  }
  paintFigure(pen, scene, { spot, bubble });
}

/** Paints the number of hidden areas, e.g. `+3`. */
function paintMore(pen: MapPen, { colours }: MapScene, { moreAt: { x, y }, more }: Placed): void {
  pen.fillStyle = colours.ink;
  circle(pen, x, y, MORE_PX);
  pen.fillStyle = colours.surface;
  pen.fillText(figureWords.signed('+', `${more}`), x, y + 0.5);
}

function circle(pen: MapPen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

function paintFigure(pen: MapPen, scene: MapScene, { spot, bubble }: Pick<DrawnBubble, 'spot' | 'bubble'>): void {
  if (bubble.thin) {
    pen.strokeStyle = selectColour(scene, bubble.step) ?? scene.colours.unknown;
    pen.lineWidth = 4;
    pen.strokeText(bubble.text, spot.at.x, spot.at.y + 1);
  }
  pen.fillStyle = selectInk(scene, bubble.step);
  pen.fillText(bubble.text, spot.at.x, spot.at.y + 1);
}
