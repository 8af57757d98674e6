import { TEXT_FAMILIES } from '../typefaces.ts';
import { hatch } from './hatch.ts';
import { widthOf } from './letters.ts';
import type { MapBubble } from './map-types.ts';
import type { Candidate, Placed } from './place.ts';
import { project, toScreen } from './projection.ts';
import { colourOf, inkOf, NAME_FONT, type Pen, type Scene } from './scene.ts';

const FIGURE_FONT = `700 14px ${TEXT_FAMILIES}`;

/** Bubbles with their names, for finding room for them. */
export function candidatesOf(pen: Pen, { bubbles, camera, shapes }: Scene) {
  const bordered = new Set(shapes?.map(({ id }) => id));
  return bubbles.map(({ id, name, at, radius }): Candidate => {
    // Where borders carry the colour, only the name is left to place.
    return {
      id,
      at: toScreen(project(at), camera),
      radius: bordered.has(id) ? 3 : radius,
      label: name,
      labelWidth: widthOf(pen, NAME_FONT, name),
    };
  });
}

export function paintBubbles(pen: Pen, scene: Scene, placed: readonly Placed[]): void {
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
  pen.beginPath();
  pen.arc(x, y, spot.radius, 0, Math.PI * 2);
  pen.fillStyle = colourOf(scene, bubble.step) ?? colours.unknown;
  pen.fill();
  if (bubble.thin && !spot.isDot) hatch(pen, null, inkOf(scene, bubble.step));
  pen.globalAlpha = 0.55;
  pen.strokeStyle = colours.ink;
  pen.lineWidth = 1.2;
  pen.stroke();
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
  const room = spot.radius * 2 - 4;
  const width = widthOf(pen, FIGURE_FONT, bubble.text);
  const px = width > room ? Math.max(9, Math.floor((14 * room) / width)) : 14;
  pen.font = FIGURE_FONT.replace('14px', `${px}px`);
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
