import { groundOf, palm, tower, windows } from './parts.ts';
import { box, type PicturePen, shape } from './pen.ts';

/** A tower in three steps, each with a planted terrace. */
export function steppedTower(pen: PicturePen): string {
  const { between, colours: c, ground: g, style } = pen;
  const x = between(140, 170);
  const h = between(80, 96);
  let out = groundOf(pen);
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
export function roundTower(pen: PicturePen): string {
  const { between, roll, colours: c, ground: g } = pen;
  const [x, w] = [between(190, 216), 84];
  const top = g - between(160, 186);
  let out = groundOf(pen) + tower(pen, { x: x + 112, w: 60, h: between(64, 92), side: 14, style: pen.style });
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
export function midRise(pen: PicturePen): string {
  const { between, roll, colours: c, ground } = pen;
  const b = ground + 16;
  const [x, w, floors] = [between(84, 104), 270, Math.floor(between(5, 8))];
  const h = floors * 22 + 30;
  let out = groundOf(pen, true) + box(x, b - h, w, h, c.wall);
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
export function cubicVilla(pen: PicturePen): string {
  const { between, colours: c, ground } = pen;
  const [x, b] = [between(84, 104), ground + 26];
  let out = groundOf(pen, true) + box(x + 54, b - 66, 200, 66, c.side) + box(x + 70, b - 56, 84, 56, c.glass);
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
export function gabledRow(pen: PicturePen): string {
  const { roll, colours: c, ground } = pen;
  const b = ground + 22;
  let out = groundOf(pen, true);
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
