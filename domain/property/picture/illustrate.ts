import {
  box,
  type Height,
  type Light,
  PALETTES,
  type PicturePen,
  picturePlace,
  seededDice,
  shape,
  WALLS,
} from './pen.ts';
import { SCENE_FAMILIES, SCENES } from './scenes.ts';
import type { PictureSubject } from './subject.ts';

const FRONDS = [-165, -140, -112, -68, -40, -15, 170, 10];

function palm({ between, colours }: PicturePen, x: number, y: number, height: number): string {
  const lean = between(-4, 4).toFixed(1);
  let out = `<path d="M${x} ${y}q${lean} ${-height / 2} 1 ${-height}" stroke="${colours.trunk}" stroke-width="${(height / 16).toFixed(1)}" fill="none"/>`;
  for (const angle of FRONDS) {
    const length = height * 0.42;
    const tipX = x + 1 + Math.cos((angle * Math.PI) / 180) * length;
    const tipY = y - height + Math.sin((angle * Math.PI) / 180) * length * 0.72 + length * 0.18;
    const bendX = ((x + tipX) / 2).toFixed(1);
    const bendY = (Math.min(y - height, tipY) - length * 0.22).toFixed(1);
    out += `<path d="M${x + 1} ${y - height}Q${bendX} ${bendY} ${tipX.toFixed(1)} ${tipY.toFixed(1)}" stroke="${colours.leaf}" stroke-width="${(height / 13).toFixed(1)}" fill="none" stroke-linecap="round"/>`;
  }
  return out;
}

type Windows = Record<'x' | 'y' | 'w' | 'h', number> & Record<'pane' | 'gap', [number, number]>;
const LIT_SHARE = 0.16;

function windows({ roll, colours }: PicturePen, { x, y, w, h, pane, gap }: Windows): string {
  const columns = Math.max(1, Math.floor((w + gap[0]) / (pane[0] + gap[0])));
  const rows = Math.max(1, Math.floor((h + gap[1]) / (pane[1] + gap[1])));
  const left = x + (w - (columns * pane[0] + (columns - 1) * gap[0])) / 2;
  let out = '';
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const fill = roll() < LIT_SHARE ? colours.lit : colours.glass;
      out += box(left + i * (pane[0] + gap[0]), y + j * (pane[1] + gap[1]), pane[0], pane[1], fill);
    }
  }
  return out;
}

type Tower = { x: number; w: number; h: number; side: number; style: number };

/** A high-rise with a shaded side; style 0 has balconies, 1 windows, 2 a curtain wall. */
function tower(pen: PicturePen, { x, w, h, side, style }: Tower): string {
  const { colours, ground } = pen;
  const top = ground - h;
  let out = box(x, top, w, h, colours.wall);
  out += shape([x + w, top, x + w + side, top + side * 0.5, x + w + side, ground, x + w, ground], colours.side);
  if (style === 0) out += balconies(pen, x, top, w);
  else if (style === 1)
    out += windows(pen, { x: x + 7, y: top + 14, w: w - 14, h: h - 32, pane: [6, 11], gap: [5, 6] });
  else out += curtainWall(pen, x, top, w);
  for (let y = top + 22; y < ground - 10; y += 13) {
    out += `<path d="M${x + w + 3} ${y + 2}l${side - 6} ${(side - 6) * 0.25}" stroke="${colours.glass}" stroke-width="3" opacity=".55"/>`;
  }
  return out;
}

function balconies({ roll, between, colours, ground }: PicturePen, x: number, top: number, w: number): string {
  let out = '';
  for (let y = top + 14; y < ground - 18; y += 13) {
    out += box(x + 6, y, w - 12, 7, colours.glass);
    if (roll() < 0.5) out += box(x + 6 + between(0, w - 34), y, between(8, 22), 7, colours.lit);
    out += box(x - 3, y + 8.5, w + 3, 2.5, colours.slab);
  }
  return out;
}

function curtainWall({ between, colours, ground }: PicturePen, x: number, top: number, w: number): string {
  const h = ground - top;
  const bay = (w - 16) / 4;
  let out = '';
  for (let i = 0; i < 4; i++) out += box(x + 8 + i * bay, top + 16, bay - 4, h - 34, colours.glass);
  for (let y = top + 30; y < ground - 20; y += 22) out += box(x + 6, y, w - 12, 2, colours.wall);
  for (let k = 0; k < 7; k++) {
    const column = Math.floor(between(0, 4));
    out += box(x + 8 + column * bay, top + 32 + 22 * Math.floor(between(0, (h - 60) / 22)), bay - 4, 20, colours.lit);
  }
  return out;
}

/** Draws water, sand or lawn below the ground line; `dry` draws sand instead of water. */
function drawGround({ between, colours: c, ground, place }: PicturePen, dry = false): string {
  const land = dry && place.land === 'water' ? 'sand' : place.land;
  let out = box(0, ground, 480, 320 - ground, { water: c.sea, sand: c.sand, lawn: c.leaf }[land]);
  if (land !== 'water') {
    const fill = land === 'sand' ? `fill="${c.sand2}"` : `fill="${c.sand}" opacity=".35"`;
    return `${out}<path d="M0 ${ground + 34}Q120 ${ground + 10} 250 ${ground + 30}T480 ${ground + 22}V320H0Z" ${fill}/>`;
  }
  for (let i = 0; i < 16; i++) out += box(between(-20, 460), ground + 8 + between(0, 70), between(24, 96), 2, c.sea2);
  return out + box(0, ground - 3, 480, 6, c.sand);
}

const SKYLINE: Record<Height, number> = { tall: 1.3, middle: 0.75, low: 0.4 };

function background(pen: PicturePen): string {
  const { roll, between, colours, ground, place } = pen;
  const height = SKYLINE[place.height];
  let out = drawScene(pen, place.landmark, Math.round(between(356, 410)), ground);
  for (let x = -10; x < 490; ) {
    const w = between(14, 34);
    out += box(x, ground - between(18, 74) * height, w, 76 * height, colours.far);
    x += w + between(-2, 10);
  }
  for (let x = -10; x < 490; ) {
    const w = between(18, 40);
    if (roll() > 0.42) out += box(x, ground - between(10, 38) * height, w, 40 * height, colours.mid);
    x += w + between(0, 18);
  }
  return out;
}

const REPEAT = /^(\d+|n)x(-?[\d.]+)(?:,(-?[\d.]+))?$/;

/** Draws a scene of `SCENES` at x on a base line. `outer`: height of the enclosing scene. */
function drawScene(pen: PicturePen, name: string, x: number, base: number, outer = 0): string {
  let [left, ground, h] = [x, base, outer];
  const value = (word: string): number => {
    const [, sign, more] = /^(-?)h(.*)$/.exec(word) ?? [];
    if (more !== undefined) return (sign === '-' ? -h : h) + Number(more);
    const [low, high] = word.split('~').map(Number);
    return high === undefined ? (low ?? 0) : pen.between(low ?? 0, high);
  };
  let out = '';
  for (const part of (SCENES[name] ?? '').split(/[;\n]/)) {
    const words = part.trim().split(/\s+/);
    const [, times, dx = 0, dy = 0] = REPEAT.exec(words[0] ?? '') ?? [];
    const [verb = '', ...rest] = times === undefined ? words : words.slice(1);
    const count = times === 'n' ? Math.floor((h - 30) / 22) : Number(times ?? 1);
    for (let i = 0; i < count; i++) {
      const args = rest.map((word) => (word === 's' ? pen.style : value(word)));
      const [a = 0, b = 0] = args;
      if (verb === 'at') [left, ground] = [left + a, ground + b];
      else if (verb === 'h') h = a;
      else if (verb === 'ground' || verb === 'dry') out += drawGround(pen, verb === 'dry');
      else if (verb !== '')
        out += drawPart({ ...pen, ground }, verb, args, [left + i * Number(dx), ground + i * Number(dy), h]);
    }
  }
  return out;
}

type Origin = readonly [x: number, y: number, height: number];

function drawPart(pen: PicturePen, verb: string, args: readonly number[], [x, y, height]: Origin): string {
  const { colours } = pen;
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = args;
  const [kind = '', detail = ''] = verb.split(/[:?]/);
  const scene = verb.replace('*', String(pen.style));
  if (scene in SCENES) return drawScene(pen, scene, x + a, y + b, height);
  const colour = (name: string) => colours[name as keyof typeof colours];
  switch (kind) {
    case 'palm':
      return palm(pen, Math.round(x + a), y + b, c);
    case 'bush':
      return `<ellipse cx="${Math.round(x + a)}" cy="${Math.round(y + b)}" rx="${c}" ry="${d}" fill="${colours.leaf}"/>`;
    case 'tower':
      return tower(pen, { x: x + a, w: b, h: c, side: d, style: e });
    case 'rod':
      return `<path d="M${Math.round(x + b)} ${y + c}L${Math.round(x + d)} ${y + e}" stroke="${colour(detail)}" stroke-width="${a}"/>`;
    case 'ring':
      return `<circle cx="${x + a}" cy="${y + b}" r="${c}" fill="none" stroke="${colour(detail)}" stroke-width="4"/>`;
  }
  const fill = detail !== '' && pen.roll() * 100 < Number(detail) ? colours.lit : colour(kind);
  if (args.length === 4) return box(x + a, y + b, c, d, fill);
  const points = args.map((n, i) => n + (i % 2 === 0 ? x : y));
  return shape(points, fill);
}

const LIGHTS: readonly Light[] = ['dawn', 'noon', 'dusk', 'noon'];
const [BALCONIES_FROM, GLASS_FROM] = [2008, 2018];

function pickStyle({ id, yearBuilt }: PictureSubject): number {
  if (yearBuilt === null || yearBuilt === undefined) return id % 3;
  if (yearBuilt < BALCONIES_FROM) return 1;
  return yearBuilt < GLASS_FROM ? 0 : 2;
}

/** Draws an elevation of a home, 480 × 320, deterministically; can be cropped to its centre. */
export function illustrate(subject: PictureSubject): string {
  const { id, propertyType: type } = subject;
  const roll = seededDice(type + id);
  const between = (low: number, high: number) => low + roll() * (high - low);
  const light = LIGHTS[Math.floor(roll() * 4)] ?? 'noon';
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
  // `slice` is needed because Chromium scales a nested SVG differently.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 480 320" preserveAspectRatio="xMidYMid slice"><defs>${sky}</defs>${box(0, 0, 480, 320, 'url(#s)')}${scene}</svg>`;
}

/** The drawing of a listing as a data address for `<img>`. */
export function illustrationUri(subject: PictureSubject): string {
  return `data:image/svg+xml,${encodeURIComponent(illustrate(subject))}`;
}
