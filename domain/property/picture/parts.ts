import { landmark } from './landmarks.ts';
import { box, type Height, type PicturePen, shape } from './pen.ts';

const FRONDS = [-165, -140, -112, -68, -40, -15, 170, 10];

/** A date palm standing at x, y. */
export function palm({ between, colours }: PicturePen, x: number, y: number, height: number): string {
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

type Windows = {
  x: number;
  y: number;
  w: number;
  h: number;
  pane: [number, number];
  gap: [number, number];
  lit?: number;
};

/** Rows of windows in a wall, some with the light on. */
export function windows({ roll, colours }: PicturePen, { x, y, w, h, pane, gap, lit = 0.16 }: Windows): string {
  const columns = Math.max(1, Math.floor((w + gap[0]) / (pane[0] + gap[0])));
  const rows = Math.max(1, Math.floor((h + gap[1]) / (pane[1] + gap[1])));
  const left = x + (w - (columns * pane[0] + (columns - 1) * gap[0])) / 2;
  let out = '';
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const fill = roll() < lit ? colours.lit : colours.glass;
      out += box(left + i * (pane[0] + gap[0]), y + j * (pane[1] + gap[1]), pane[0], pane[1], fill);
    }
  }
  return out;
}

type Tower = { x: number; w: number; h: number; side: number; style: number };

/** A high-rise with its shaded side; style 0 has balconies, 1 windows, 2 a curtain wall. */
export function tower(pen: PicturePen, { x, w, h, side, style }: Tower): string {
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

/** Water, sand or lawn from the ground line down, as the neighbourhood has it; `dry` where a home reaches into it. */
export function drawGround({ between, colours: c, ground, place }: PicturePen, dry = false): string {
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

/** The city far behind: as high as the neighbourhood is, with what it is known by. */
export function background(pen: PicturePen): string {
  const { roll, between, colours, ground, place } = pen;
  const height = SKYLINE[place.height];
  let out = landmark(pen, place.landmark, Math.round(between(356, 410)));
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
