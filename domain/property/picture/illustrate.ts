import type { PropertyType } from '../property.ts';
import { HOMES } from './homes.ts';
import { type Light, PALETTES } from './palette.ts';
import { background } from './parts.ts';
import { box, diceOf, type PicturePen } from './pen.ts';

const LIGHTS: readonly Light[] = ['dawn', 'noon', 'dusk', 'noon'];

/** An elevation of a home of this type, 480 × 320, the same for the same seed; safe to crop to its middle. */
export function illustrate(type: PropertyType, seed: string, light?: Light): string {
  const roll = diceOf(type + seed);
  const between = (low: number, high: number) => low + roll() * (high - low);
  const colours = PALETTES[light ?? LIGHTS[Math.floor(roll() * 4)] ?? 'noon'];
  const isLow = type === 'villa' || type === 'townhouse';
  const sunX = between(320, 420);
  const sunY = isLow ? between(70, 110) : between(60, 120);
  const sun = `<circle cx="${sunX.toFixed(0)}" cy="${sunY.toFixed(0)}" r="${between(20, 30).toFixed(0)}" fill="${colours.sun}"/>`;
  const ground = type === 'penthouse' ? 320 : between(236, 246);
  const pen: PicturePen = { roll, between, colours, ground };
  const sky = `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.sky[0]}"/><stop offset=".78" stop-color="${colours.sky[1]}"/></linearGradient>`;
  // Chromium fits an SVG inside another one by the inner one's own rule: a drawing fills its place, as a photo does.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 480 320" preserveAspectRatio="xMidYMid slice"><defs>${sky}</defs>${box(0, 0, 480, 320, 'url(#s)')}${sun}${background(pen, isLow, type !== 'villa')}${HOMES[type](pen)}</svg>`;
}

/** Tells one home's drawing from another's. */
export function illustrationKey(type: PropertyType, id: number): string {
  return `${type}${id}`;
}

/** The drawing of a listing as an address for `<img>`. */
export function illustrationUri(type: PropertyType, id: number): string {
  return `data:image/svg+xml,${encodeURIComponent(illustrate(type, String(id)))}`;
}
