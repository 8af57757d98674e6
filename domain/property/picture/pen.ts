import type { PicturePalette } from './palette.ts';
import type { PicturePlace } from './place.ts';

/** What every part of a drawing needs: its own dice, the colours, the ground line. */
export type PicturePen = {
  /** 0 to 1, the same sequence for the same seed. */
  roll: () => number;
  between: (low: number, high: number) => number;
  colours: PicturePalette;
  /** y of the ground. */
  ground: number;
  place: PicturePlace;
  /** How its time built: 0 balconies, 1 windows in a wall (before 2008), 2 a curtain wall (from 2018 on). */
  style: number;
  /** Which of a type's families it belongs to; taken modulo their number. */
  family: number;
};

/** Dice that fall the same way for the same text (FNV-1a into mulberry32). */
export function diceOf(seed: string): () => number {
  let h = 2166136261;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One decimal is a third of a pixel on any phone; rounding is several times cheaper than formatting. */
const short = (n: number) => String(Math.round(n * 10) / 10);

/** A filled box: x, y, width, height. */
export function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"/>`;
}

/** A filled outline through points given as x, y, x, y … */
export function shape(points: readonly number[], fill: string): string {
  let path = 'M';
  for (let i = 0; i < points.length; i += 2)
    path += `${i === 0 ? '' : 'L'}${short(points[i] ?? 0)} ${short(points[i + 1] ?? 0)}`;
  return `<path d="${path}Z" fill="${fill}"/>`;
}
