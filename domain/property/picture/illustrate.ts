import { background, drawScene } from './parts.ts';
import { box, type Light, PALETTES, type PicturePen, picturePlace, seededDice, WALLS } from './pen.ts';
import { SCENE_FAMILIES } from './scenes.ts';
import type { PictureSubject } from './subject.ts';

const LIGHTS: readonly Light[] = ['dawn', 'noon', 'dusk', 'noon'];
const [BALCONIES_FROM, GLASS_FROM] = [2008, 2018];

function pickStyle({ id, yearBuilt }: PictureSubject): number {
  if (yearBuilt === null || yearBuilt === undefined) return id % 3;
  if (yearBuilt < BALCONIES_FROM) return 1;
  return yearBuilt < GLASS_FROM ? 0 : 2;
}

/** Draws an elevation of a home, 480 × 320, deterministically; can be cropped to its centre. */
export function illustrate(subject: PictureSubject, wanted?: Light): string {
  const { id, propertyType: type } = subject;
  const roll = seededDice(type + id);
  const between = (low: number, high: number) => low + roll() * (high - low);
  const light = wanted ?? LIGHTS[Math.floor(roll() * 4)] ?? 'noon';
  const walls = WALLS[light];
  const colours = { ...PALETTES[light], ...walls[Math.floor(roll() * (walls.length + 1))] };
  const place = picturePlace(subject.areaId ?? '');
  const sun = `<circle cx="${between(320, 420).toFixed(0)}" cy="${between(60, 112).toFixed(0)}" r="${between(20, 30).toFixed(0)}" fill="${colours.sun}"/>`;
  const isTerrace = type === 'penthouse' && id % 2 === 0;
  const ground = isTerrace ? 320 : between(236, 246);
  // Consecutive homes of an area never share a family.
  const pen: PicturePen = { roll, between, colours, ground: Math.round(ground), place, style: pickStyle(subject) };
  const families = SCENE_FAMILIES[type][place.height];
  const draw = (scene: string) => drawScene(pen, scene, 0, pen.ground);
  const sky = `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.skyTop}"/><stop offset=".78" stop-color="${colours.skyBottom}"/></linearGradient>`;
  const isTurned = roll() < 0.5;
  const isRising = subject.completion === 'off_plan' && !isTerrace;
  const home = `${sun}${background(pen)}${isRising ? draw('crane') : ''}${draw(families[id % families.length] ?? '')}`;
  const scene = isTurned ? `<g transform="matrix(-1 0 0 1 480 0)">${home}</g>` : home;
  // `slice`: Chromium fits a nested SVG by its own rule.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 480 320" preserveAspectRatio="xMidYMid slice"><defs>${sky}</defs>${box(0, 0, 480, 320, 'url(#s)')}${scene}</svg>`;
}

/** The drawing of a listing as a data address for `<img>`. */
export function illustrationUri(subject: PictureSubject): string {
  return `data:image/svg+xml,${encodeURIComponent(illustrate(subject))}`;
}
