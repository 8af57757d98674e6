import type { PropertyType } from '../property.ts';
import { drawGround, palm, tower, windows } from './parts.ts';
import { box, type Height, type PicturePen, shape } from './pen.ts';

/** The home itself, drawn over the background. One function per listing type. */
export const HOMES: Record<PropertyType, (pen: PicturePen) => string> = {
  apartment,
  villa,
  townhouse,
  penthouse,
  studio,
  duplex,
};

type Family = (pen: PicturePen) => string;

/** A page of homes is not one tower drawn six times: each type has families, which ids go through in turn. */
function pickOne(pen: PicturePen, families: readonly Family[]): string {
  const family = families[pen.family % families.length];
  return family === undefined ? '' : family(pen);
}

/** What stands in a neighbourhood of towers, of houses of middle height, and of low ones. */
const APARTMENTS: Record<Height, readonly Family[]> = {
  tall: [towerOnPodium, slenderTower, twinTowers, steppedTower, roundTower],
  middle: [midRise, towerOnPodium, courtyardBlocks, steppedTower, roundTower],
  low: [courtyardBlocks, midRise, lowBlock],
};

function apartment(pen: PicturePen): string {
  return pickOne(pen, APARTMENTS[pen.place.height]);
}

/** A tower that tapers to a spire over a podium, low blocks to its sides. */
function slenderTower(pen: PicturePen): string {
  const { between, colours: c, ground: g } = pen;
  const x = between(196, 226);
  let out = tower(pen, { x: x - 128, w: 74, h: between(64, 84), side: 16, style: 0 });
  out += tower(pen, { x: x + 104, w: 78, h: between(56, 90), side: 18, style: 1 });
  out += drawGround(pen);
  out += shape([x + 24, g - 214, x + 29, g - 236, x + 34, g - 214], c.slab) + box(x + 12, g - 214, 34, 26, c.side);
  out += tower(pen, { x, w: 58, h: 190, side: 20, style: pen.style });
  out +=
    box(x - 4, g - 196, 66, 7, c.slab) + box(x - 46, g - 34, 160, 34, c.slab) + box(x - 40, g - 26, 148, 10, c.glass);
  out += box(x + between(-30, 70), g - 26, 30, 10, c.lit) + box(x - 52, g - 3, 178, 6, c.sand);
  return out + palm(pen, x - 62, g + 3, 52) + palm(pen, x + 136, g + 3, 46);
}

/** Two like towers joined by a bridge. */
function twinTowers(pen: PicturePen): string {
  const { between, colours: c, ground: g } = pen;
  const x = between(124, 150);
  const { style } = pen;
  const h = between(150, 182);
  const bridge = g - h * between(0.55, 0.75);
  let out = drawGround(pen);
  out += tower(pen, { x, w: 66, h, side: 20, style }) + tower(pen, { x: x + 136, w: 66, h: h - 14, side: 20, style });
  out +=
    box(x + 86, bridge, 50, 20, c.slab) +
    box(x + 88, bridge + 5, 46, 9, c.glass) +
    box(x + 104, bridge + 5, 12, 9, c.lit);
  out +=
    box(x - 18, g - 20, 256, 20, c.slab) + box(x - 12, g - 14, 244, 9, c.glass) + box(x - 24, g - 3, 270, 5, c.sand);
  return out + palm(pen, x - 36, g + 3, 58) + palm(pen, x + 108, g + 4, 44) + palm(pen, x + 258, g + 3, 62);
}

/** Blocks of five or six floors around a green court. */
function courtyardBlocks(pen: PicturePen): string {
  const { between, roll, colours: c, ground: g } = pen;
  let out = drawGround(pen, true);
  const b = { ...pen, ground: g + 20 };
  const x = between(48, 66);
  out += tower(b, { x: x + 108, w: 128, h: between(108, 128), side: 22, style: pen.style });
  out += tower(b, { x, w: 96, h: between(84, 100), side: 18, style: 1 });
  out += tower(b, { x: x + 262, w: 100, h: between(80, 104), side: 20, style: roll() < 0.5 ? 1 : 0 });
  out +=
    box(x - 22, b.ground - 4, 430, 7, c.slab) +
    shape([x + 60, b.ground + 10, x + 300, b.ground + 10, x + 340, b.ground + 32, x + 20, b.ground + 32], c.leaf);
  out += shape([x + 128, b.ground + 15, x + 226, b.ground + 15, x + 242, b.ground + 27, x + 112, b.ground + 27], c.sea);
  return (
    out +
    palm(pen, x - 20, b.ground + 8, 66) +
    palm(pen, x + 246, b.ground + 12, 56) +
    palm(pen, x + 392, b.ground + 8, 72)
  );
}

function towerOnPodium(pen: PicturePen): string {
  const { between, colours: c, ground: g } = pen;
  const { style } = pen;
  const x = between(150, 190);
  let out = tower(pen, { x: x - 78, w: 50, h: between(96, 124), side: 16, style: 1 });
  out += tower(pen, { x: x + 96, w: 56, h: between(120, 150), side: 18, style: (style + 1) % 3 });
  out += drawGround(pen);
  out += tower(pen, { x, w: 82, h: between(186, 206), side: 26, style });
  out += box(x - 30, g - 24, 170, 24, c.slab) + box(x - 24, g - 17, 158, 12, c.glass);
  out += box(x - 24 + between(0, 90), g - 17, 34, 12, c.lit) + box(x - 36, g - 2, 190, 5, c.sand);
  return out + palm(pen, x - 52, g + 2, 48) + palm(pen, x + 170, g + 2, 42) + palm(pen, x + 196, g + 2, 54);
}

function villa(pen: PicturePen): string {
  return pickOne(pen, [villaWithPool, villaWithArches, cubicVilla]);
}

/** Two floors under hipped roofs, an arcade on the ground floor. */
function villaWithArches(pen: PicturePen): string {
  const { between, roll, colours: c, ground } = pen;
  let out = drawGround(pen, true);
  const x = between(80, 100);
  const b = ground + 26;
  out += box(x, b - 66, 292, 66, c.wall) + box(x + 86, b - 120, 132, 54, c.wall);
  out += shape([x - 12, b - 66, x + 24, b - 92, x + 268, b - 92, x + 304, b - 66], c.trunk);
  out +=
    box(x + 86, b - 118, 132, 50, c.wall) +
    shape([x + 72, b - 118, x + 110, b - 150, x + 194, b - 150, x + 232, b - 118], c.trunk);
  for (let i = 0; i < 3; i++) out += box(x + 98 + i * 40, b - 108, 26, 30, roll() < 0.4 ? c.lit : c.glass);
  for (let i = 0; i < 5; i++)
    out += archedOpening(x + 16 + i * 54, b, i === 2 ? c.line : roll() < 0.35 ? c.lit : c.glass);
  out +=
    box(x - 16, b - 3, 324, 6, c.slab) +
    shape([x + 96, b + 12, x + 196, b + 12, x + 230, b + 40, x + 62, b + 40], c.slab);
  return out + palm(pen, x - 30, b + 6, 84) + palm(pen, x + 330, b + 4, 96) + palm(pen, x + 300, b + 16, 60);
}

function archedOpening(x: number, b: number, fill: string): string {
  const left = Math.round(x * 10) / 10;
  return `<path d="M${left} ${b - 4}v-30a18 18 0 0 1 36 0v30z" fill="${fill}"/>`;
}

function villaWithPool(pen: PicturePen): string {
  const { between, colours: c, ground } = pen;
  let out = drawGround(pen, true);
  const x = between(84, 104);
  const b = ground + 24;
  out += box(x, b - 74, 250, 74, c.wall);
  out +=
    shape([x + 250, b - 74, x + 290, b - 66, x + 290, b, x + 250, b], c.side) + box(x + 54, b - 128, 150, 54, c.slab);
  out += shape([x + 204, b - 128, x + 236, b - 121, x + 236, b - 74, x + 204, b - 74], c.side);
  out += box(x - 14, b - 80, 282, 7, c.slab) + box(x + 42, b - 135, 176, 7, c.slab);
  out += box(x + 68, b - 116, 58, 36, c.glass) + box(x + 132, b - 116, 60, 36, c.lit);
  out +=
    box(x + 18, b - 60, 92, 60, c.glass) + box(x + 64, b - 60, 2, 60, c.wall) + box(x + 118, b - 60, 44, 60, c.lit);
  out += box(x + 172, b - 58, 26, 58, c.line) + box(x + 210, b - 56, 28, 22, c.glass);
  out += windTower(pen, x, b);
  out += shape([x - 40, b + 14, x + 150, b + 14, x + 186, b + 40, x - 62, b + 40], c.slab);
  out += shape([x - 30, b + 18, x + 142, b + 18, x + 168, b + 36, x - 46, b + 36], c.sea);
  out += box(x + 10, b + 25, 50, 2, c.sea2) + box(x + 80, b + 30, 40, 2, c.sea2);
  return out + palm(pen, x - 34, b + 6, 92) + palm(pen, x + 318, b + 4, 74) + palm(pen, x + 346, b + 12, 100);
}

function windTower({ colours: c }: PicturePen, x: number, b: number): string {
  let out = box(x + 222, b - 166, 40, 92, c.wall);
  out += shape([x + 262, b - 166, x + 276, b - 162, x + 276, b - 74, x + 262, b - 74], c.side);
  out += box(x + 218, b - 172, 48, 7, c.slab);
  for (let i = 0; i < 4; i++) out += box(x + 227 + i * 8.4, b - 154, 4.6, 34, c.line);
  return out;
}

function townhouse(pen: PicturePen): string {
  return pickOne(pen, [rowOfHouses, gabledRow]);
}

function rowOfHouses(pen: PicturePen): string {
  const { colours: c, ground } = pen;
  let out = drawGround(pen, true);
  const b = ground + 22;
  // Which of the row stand higher differs from street to street.
  const first = Math.floor(pen.roll() * 3);
  for (let i = 0; i < 4; i++) out += rowHouse(pen, 46 + i * 98, b, first === 2 ? i === 0 || i === 3 : i % 2 === first);
  out += box(0, b, 480, 8, c.slab) + palm(pen, 34, b + 8, 86) + palm(pen, 244, b + 14, 70) + palm(pen, 452, b + 8, 92);
  for (let i = 0; i < 4; i++) out += `<ellipse cx="${100 + i * 98}" cy="${b + 2}" rx="15" ry="9" fill="${c.leaf}"/>`;
  return out;
}

function rowHouse({ roll, colours: c }: PicturePen, x: number, b: number, isTall: boolean): string {
  const h = isTall ? 126 : 112;
  const pane = (chance: number) => (roll() < chance ? c.lit : c.glass);
  let out = box(x, b - h, 94, h, isTall ? c.slab : c.wall) + box(x + 94, b - h + 6, 5, h - 6, c.side);
  out += box(x - 2, b - h - 5, 99, 6, c.side) + box(x + 10, b - h + 16, 32, 34, pane(0.4));
  out += box(x + 52, b - h + 16, 32, 34, pane(0.3)) + box(x + 8, b - h + 54, 80, 4, c.side);
  out +=
    box(x + 14, b - 44, 24, 44, c.line) +
    box(x + 48, b - 42, 36, 30, pane(0.5)) +
    box(x + 8, b - h + 50, 80, 2, c.line);
  if (!isTall) return out;
  out += box(x + 56, b - h - 38, 26, 36, c.wall) + box(x + 82, b - h - 36, 6, 34, c.side);
  for (let k = 0; k < 3; k++) out += box(x + 60 + k * 7, b - h - 31, 4, 18, c.line);
  return out;
}

/** Its own terrace over the city, or the stepped tower it is the top of; `illustrate` sets the ground by the same turn. */
function penthouse(pen: PicturePen): string {
  return pickOne(pen, [terraceOverCity, steppedTower]);
}

function terraceOverCity(pen: PicturePen): string {
  const { between, roll, colours: c } = pen;
  let out = box(0, 232, 480, 88, c.sea);
  for (let i = 0; i < 9; i++) out += box(between(0, 440), 242 + between(0, 50), between(30, 90), 2, c.sea2);
  for (let x = -6; x < 490; ) {
    const w = between(18, 40);
    const h = between(14, 84);
    if (roll() > 0.3) {
      out += box(x, 240 - h, w, h + 80, c.mid);
      out += windows(pen, { x: x + 3, y: 248 - h, w: w - 6, h, pane: [3, 4], gap: [4, 7], lit: 0.3 });
    }
    x += w + between(4, 16);
  }
  out += box(40, 150, 300, 8, c.slab) + box(58, 158, 262, 72, c.wall) + box(64, 164, 170, 60, c.glass);
  out += box(128, 164, 44, 60, c.lit) + box(234, 164, 80, 60, c.side);
  for (let i = 1; i < 6; i++) out += box(64 + i * 28.4, 164, 2, 60, c.wall);
  out += box(96, 108, 176, 8, c.slab) + box(110, 116, 148, 34, c.glass) + box(158, 116, 36, 34, c.lit);
  out += terrace(pen);
  return `${out}${palm(pen, 352, 231, 62)}<ellipse cx="386" cy="226" rx="10" ry="8" fill="${c.leaf}"/>`;
}

function terrace({ between, colours: c }: PicturePen): string {
  let out = box(0, 230, 400, 12, c.slab) + shape([400, 230, 430, 238, 430, 250, 400, 242], c.side);
  out += box(0, 242, 400, 78, c.wall) + shape([400, 242, 430, 250, 430, 320, 400, 320], c.side);
  out += box(20, 236, 150, 6, c.sea) + box(0, 214, 400, 2, c.line);
  for (let i = 0; i < 14; i++) out += box(i * 30 + 4, 214, 1.6, 17, c.line);
  for (let i = 0; i < 2; i++) {
    out += box(0, 256 + i * 34, 392, 22, c.glass);
    for (let k = 0; k < 4; k++) out += box(between(10, 340), 256 + i * 34, 26, 22, c.lit);
    for (let k = 0; k < 10; k++) out += box(38 + k * 39, 256 + i * 34, 3, 22, c.wall);
  }
  return out;
}

function studio(pen: PicturePen): string {
  return pickOne(
    pen,
    pen.place.height === 'tall' ? [roundTower, lowBlock, midRise, slenderTower] : [lowBlock, midRise, courtyardBlocks],
  );
}

/** Four floors of small homes. */
function lowBlock(pen: PicturePen): string {
  const { between, colours: c, ground } = pen;
  let out = drawGround(pen, true);
  const [x, b, w, h] = [138, ground + 16, 206, 164];
  out += box(x, b - h, w, h, c.wall) + shape([x + w, b - h, x + w + 34, b - h + 12, x + w + 34, b, x + w, b], c.side);
  out += box(x - 5, b - h - 7, w + 10, 8, c.slab);
  const picked = Math.floor(between(4, 11));
  for (let n = 0; n < 16; n++) {
    const left = x + 12 + (n % 4) * 48;
    const top = b - h + 13 + Math.floor(n / 4) * 37;
    out += box(left, top, 38, 25, n === picked ? c.lit : c.glass) + box(left - 2, top + 18, 42, 9, c.slab);
    out += box(left + 18, top, 2, 18, c.wall);
  }
  for (let k = 0; k < 6; k++) out += box(x + w + 8, b - h + 26 + k * 22, 18, 4, c.glass);
  return out + box(x - 20, b - 5, w + 70, 6, c.slab) + palm(pen, x - 36, b + 2, 84) + palm(pen, x + w + 66, b + 4, 70);
}

function duplex(pen: PicturePen): string {
  return pickOne(pen, pen.place.height === 'tall' ? [cutDuplex, steppedTower] : [cutDuplex, gabledRow]);
}

/** Two homes of two floors each, as if cut open. */
function cutDuplex(pen: PicturePen): string {
  const { roll, colours: c, ground: b } = pen;
  let out = drawGround(pen);
  const x = 112;
  out +=
    box(x, b - 186, 208, 186, c.wall) + shape([x + 208, b - 186, x + 240, b - 172, x + 240, b, x + 208, b], c.side);
  for (let j = 0; j < 2; j++) {
    const y = b - 178 + j * 88;
    out += box(x + 10, y, 120, 76, c.glass) + box(x + 138, y, 60, 34, roll() < 0.5 ? c.lit : c.glass);
    out += box(x + 138, y + 42, 60, 34, c.glass) + box(x + 10, y + 36, 46, 3, c.slab);
    out += `<path d="M${x + 56} ${y + 37}l34 38" stroke="${c.slab}" stroke-width="4"/>`;
    out += box(x + 18, y + 8, 30, 28, c.lit) + box(x + 92, y, 2, 76, c.wall);
    out += box(x - 6, y + 78, 220, 6, c.slab) + box(x + 136, y + 64, 64, 2, c.slab);
  }
  return out + box(x - 12, b - 194, 232, 9, c.slab) + palm(pen, x - 34, b + 3, 70) + palm(pen, x + 270, b + 3, 58);
}

/** A tower in three steps, each with a planted terrace. */
function steppedTower(pen: PicturePen): string {
  const { between, colours: c, ground: g, style } = pen;
  const x = between(140, 170);
  const h = between(80, 96);
  let out = drawGround(pen);
  out += tower(pen, { x: x + 96, w: 52, h: h + 106, side: 18, style });
  out += tower(pen, { x: x + 48, w: 62, h: h + 52, side: 18, style });
  out += tower(pen, { x, w: 66, h, side: 16, style });
  for (const [dx, dy] of [
    [8, h],
    [56, h + 52],
  ] as const)
    out += `<ellipse cx="${Math.round(x + dx + 12)}" cy="${Math.round(g - dy - 3)}" rx="13" ry="6" fill="${c.leaf}"/>`;
  out += box(x - 14, g - 16, 190, 16, c.slab) + box(x - 8, g - 12, 178, 7, c.glass);
  return out + palm(pen, x - 34, g + 3, 60) + palm(pen, x + 196, g + 3, 50);
}

/** A round tower of many rings under a crown. */
function roundTower(pen: PicturePen): string {
  const { between, roll, colours: c, ground: g } = pen;
  const [x, w] = [between(190, 216), 84];
  const top = g - between(160, 186);
  let out = drawGround(pen) + tower(pen, { x: x + 112, w: 60, h: between(64, 92), side: 14, style: pen.style });
  out += `<path d="M${Math.round(x)} ${g}V${Math.round(top)}q42-34 84 0V${g}Z" fill="${c.wall}"/>`;
  out += `<path d="M${Math.round(x + 62)} ${g}V${Math.round(top - 12)}q12 4 22 12V${g}Z" fill="${c.side}"/>`;
  for (let y = top + 6; y < g - 24; y += 14) {
    const lit = between(0, 44);
    out +=
      box(x, y, w, 8, c.glass) +
      (roll() < 0.6 ? box(x + lit, y, 20, 8, c.lit) : '') +
      box(x - 4, y + 9, w + 8, 2.5, c.slab);
  }
  out += box(x - 24, g - 18, w + 48, 18, c.slab) + box(x - 18, g - 13, w + 36, 8, c.glass);
  return out + palm(pen, x - 44, g + 3, 62) + palm(pen, x - 66, g + 5, 46) + palm(pen, x + 206, g + 3, 56);
}

/** A long house of five to eight floors over shops. */
function midRise(pen: PicturePen): string {
  const { between, roll, colours: c, ground } = pen;
  const b = ground + 16;
  const [x, w, floors] = [between(84, 104), 270, Math.floor(between(5, 8))];
  const h = floors * 22 + 30;
  let out = drawGround(pen, true) + box(x, b - h, w, h, c.wall);
  out +=
    shape([x + w, b - h, x + w + 28, b - h + 10, x + w + 28, b, x + w, b], c.side) +
    box(x - 5, b - h - 6, w + 10, 7, c.slab);
  out += box(x + w - 66, b - h - 24, 46, 20, c.side);
  for (let floor = 0; floor < floors; floor++) {
    const y = b - h + 10 + floor * 22;
    if (pen.style === 1) out += windows(pen, { x: x + 10, y, w: w - 20, h: 13, pane: [13, 13], gap: [12, 9] });
    else {
      out += box(x + 10, y, w - 20, 12, c.glass) + box(x + 10 + between(0, w - 60), y, 36, 12, c.lit);
      out += pen.style === 0 ? box(x - 4, y + 13, w + 8, 3, c.slab) : '';
      for (let k = 1; k < 6; k++) out += box(x + k * 45, y - 2, 4, 16, c.wall);
    }
  }
  out += box(x, b - 22, w, 22, c.line);
  for (let k = 0; k < 6; k++) out += box(x + 8 + k * 44, b - 18, 34, 18, roll() < 0.5 ? c.lit : c.glass);
  return out + box(x - 26, b - 3, w + 84, 6, c.slab) + palm(pen, x - 30, b + 4, 86) + palm(pen, x + w + 52, b + 4, 72);
}

/** Two white boxes across each other, the upper one over the carport. */
function cubicVilla(pen: PicturePen): string {
  const { between, colours: c, ground } = pen;
  const [x, b] = [between(84, 104), ground + 26];
  let out = drawGround(pen, true) + box(x + 54, b - 66, 200, 66, c.side) + box(x + 70, b - 56, 84, 56, c.glass);
  out +=
    box(x + 112, b - 56, 42, 56, c.lit) + box(x + 168, b - 50, 28, 50, c.line) + box(x + 208, b - 52, 34, 22, c.glass);
  out +=
    box(x - 20, b - 132, 220, 68, c.wall) +
    shape([x + 200, b - 132, x + 232, b - 124, x + 232, b - 64, x + 200, b - 64], c.side);
  out +=
    box(x - 26, b - 138, 232, 7, c.slab) + box(x - 6, b - 120, 128, 42, c.glass) + box(x + 84, b - 120, 38, 42, c.lit);
  for (let i = 0; i < 7; i++) out += box(x + 134 + i * 8, b - 122, 4, 46, c.trunk);
  out += box(x - 12, b - 64, 6, 64, c.slab) + box(x + 268, b - 30, 84, 30, c.wall) + box(x - 44, b - 2, 400, 6, c.slab);
  return out + palm(pen, x - 44, b + 8, 104) + palm(pen, x + 302, b + 6, 90) + palm(pen, x + 336, b + 14, 66);
}

/** Houses of one row under gables, each in a tone of its own, behind garden walls. */
function gabledRow(pen: PicturePen): string {
  const { roll, colours: c, ground } = pen;
  const b = ground + 22;
  let out = drawGround(pen, true);
  for (let i = 0; i < 4; i++) {
    const x = 40 + i * 100;
    const h = 92 + Math.floor(roll() * 3) * 8;
    out +=
      box(x, b - h, 96, h, i % 2 === 0 ? c.wall : c.sand) +
      shape([x - 5, b - h, x + 48, b - h - 40, x + 101, b - h], c.trunk);
    out += box(x + 36, b - h - 14, 24, 16, roll() < 0.4 ? c.lit : c.glass);
    for (const dx of [12, 58]) out += box(x + dx, b - h + 14, 26, 28, roll() < 0.35 ? c.lit : c.glass);
    out += box(x + 14, b - 42, 24, 42, c.line) + box(x + 52, b - 40, 34, 28, c.glass);
    out += box(x + 46, b - 16, 50, 16, c.slab);
  }
  return (
    out + box(0, b, 480, 8, c.slab) + palm(pen, 26, b + 8, 80) + palm(pen, 240, b + 12, 92) + palm(pen, 456, b + 8, 74)
  );
}
