import { box, type Landmark, type PicturePen, shape } from './pen.ts';

/** The silhouette far behind a home that tells its neighbourhood, about x. */
export function landmark({ colours: { far, mid }, ground: g }: PicturePen, kind: Landmark, x: number): string {
  switch (kind) {
    case 'needle':
      return shape(
        [x - 13, g, x - 10, g - 70, x - 6, g - 122, x - 2, g - 160, x, g - 206].concat([
          x + 2,
          g - 160,
          x + 6,
          g - 122,
          x + 10,
          g - 70,
          x + 13,
          g,
        ]),
        far,
      );
    case 'wheel': {
      let out = `<g fill="none" stroke="${far}" stroke-width="4"><circle cx="${x}" cy="${g - 76}" r="62"/>`;
      for (let i = 0; i < 6; i++) {
        const [dx, dy] = [62 * Math.cos((i * Math.PI) / 6), 62 * Math.sin((i * Math.PI) / 6)].map(Math.round);
        out += `<path stroke-width="1" d="M${x - (dx ?? 0)} ${g - 76 - (dy ?? 0)}L${x + (dx ?? 0)} ${g - 76 + (dy ?? 0)}"/>`;
      }
      return `${out}<path d="M${x} ${g - 76}l-26 76M${x} ${g - 76}l26 76"/></g>`;
    }
    case 'sail':
      return `<path d="M${x - 20} ${g}V${g - 138}Q${x + 44} ${g - 92} ${x + 40} ${g}Z" fill="${far}"/>${box(x - 22, g - 156, 4, 156, mid)}`;
    case 'arch':
      return `<path d="M${x - 62} ${g}v-66h40v-18l12-14h20l12 14v18h40v66h-48v-40q-14-24-28 0v40z" fill="${far}"/>`;
    case 'twist':
      return `<path d="M${x - 18} ${g}q8-80-6-152l34-8q-8 80 8 160z" fill="${far}"/>${shape([x + 44, g, x + 44, g - 116, x + 58, g - 128, x + 72, g - 116, x + 72, g], far)}`;
    case 'frame':
      return `<path d="M${x - 34} ${g}v-128h68v128zm12 0h44v-112h-44z" fill-rule="evenodd" fill="${far}"/>`;
    case 'wind_towers': {
      let out = '';
      for (const [dx, h] of [
        [-70, 44],
        [-8, 62],
        [52, 50],
      ] as const) {
        out += box(x + dx, g - h, 30, h, far) + box(x + dx - 22, g - h * 0.45, 74, h * 0.45, far);
        for (let i = 0; i < 3; i++) out += box(x + dx + 5 + i * 8, g - h + 8, 4, 20, mid);
      }
      return out;
    }
    case 'hills':
      return (
        shape([-10, g, 70, g - 66, 130, g - 28, 214, g - 92, 300, g - 30, 372, g - 74, 490, g - 8, 490, g], far) +
        shape([-10, g, 40, g - 30, 120, g - 8, 260, g - 40, 420, g - 10, 490, g - 26, 490, g], mid)
      );
    case 'none':
      return '';
  }
}

/** A tower crane over a home that is not built yet, and the frame it is building. */
export function crane({ colours: c, ground: g }: PicturePen): string {
  const [x, top] = [424, g - 214];
  let out =
    box(x, top, 5, 214, c.line) + box(x - 124, top + 12, 168, 4, c.line) + box(x + 30, top + 14, 14, 14, c.line);
  out += `<path d="M${x + 2} ${top - 12}l-96 24M${x + 2} ${top - 12}l38 24M${x - 100} ${top + 16}v46" stroke="${c.line}" stroke-width="1.5" fill="none"/>`;
  return out + box(x - 110, top + 62, 20, 10, c.lit);
}
