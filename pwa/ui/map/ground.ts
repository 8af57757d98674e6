import {
  CANAL,
  COAST,
  CREEK,
  INLAND,
  ISLANDS,
  LAGOON,
  LAND_BACK,
  type Line,
  MARINA,
  PALMS,
  type Palm,
  ROADS,
  WORLD,
} from '../../../domain/map/base-map.ts';
import { type Point, PX_PER_KM, project } from '../../../domain/map/projection.ts';

/** The ground as paths in plane pixels, made once. */
export type Ground = {
  land: Path2D;
  inland: Path2D;
  coast: Path2D;
  islands: Path2D;
  /** Strokes of the palms: crescents, trunks, fronds; widths in plane pixels. */
  palms: readonly { path: Path2D; width: number }[];
  world: Path2D;
  creek: Path2D;
  lagoon: Path2D;
  canal: Path2D;
  roads: Path2D;
};

let made: Ground | null = null;

/** The ground; drawn to Path2D at the first call. */
export function ground(): Ground {
  made ??= {
    land: pathOf([...COAST, ...LAND_BACK], true),
    inland: pathOf(INLAND, true),
    coast: pathOf(COAST),
    islands: joined(ISLANDS.map((line) => pathOf(line, true))),
    palms: PALMS.flatMap(palmStrokes),
    world: worldPath(),
    creek: pathOf(CREEK),
    lagoon: pathOf(LAGOON, true),
    canal: joined([pathOf(CANAL), pathOf(MARINA)]),
    roads: joined(ROADS.map(({ line }) => pathOf(line))),
  };
  return made;
}

function pathOf(line: Line, closed = false): Path2D {
  const path = new Path2D();
  line.forEach(([lng, lat], i) => {
    const { x, y } = project({ lng, lat });
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  if (closed) path.closePath();
  return path;
}

function joined(paths: readonly Path2D[]): Path2D {
  const all = new Path2D();
  for (const path of paths) all.addPath(path);
  return all;
}

function palmStrokes({ at, foot, radiusKm }: Palm): { path: Path2D; width: number }[] {
  const middle = project({ lng: at[0], lat: at[1] });
  const base = project({ lng: foot[0], lat: foot[1] });
  const r = radiusKm * PX_PER_KM;
  const out = Math.atan2(middle.y - base.y, middle.x - base.x);
  const crescent = new Path2D();
  // Open towards the shore, as the breakwater is.
  crescent.arc(middle.x, middle.y, r, out - 2.15, out + 2.15);
  const trunk = new Path2D();
  trunk.moveTo(base.x, base.y);
  const tip = along(middle, out, r * 0.66);
  trunk.lineTo(tip.x, tip.y);
  const fronds = new Path2D();
  for (let i = 0; i < 5; i++) {
    for (const side of [-1, 1]) {
      const start = along(middle, out, r * (-0.42 + i * 0.2));
      const end = along(start, out + side * (1.25 - i * 0.16), r * (0.66 - Math.abs(i - 1.5) * 0.07));
      fronds.moveTo(start.x, start.y);
      fronds.lineTo(end.x, end.y);
    }
  }
  return [
    { path: crescent, width: r * 0.13 },
    { path: trunk, width: r * 0.17 },
    { path: fronds, width: r * 0.085 },
  ];
}

function along({ x, y }: Point, angle: number, length: number): Point {
  return { x: x + Math.cos(angle) * length, y: y + Math.sin(angle) * length };
}

function worldPath(): Path2D {
  const path = new Path2D();
  const middle = project({ lng: WORLD.at[0], lat: WORLD.at[1] });
  const step = WORLD.stepKm * PX_PER_KM;
  WORLD.rows.forEach((row, j) => {
    [...row].forEach((mark, i) => {
      if (mark !== 'o') return;
      const x = middle.x + (i - row.length / 2) * step;
      const y = middle.y + (j - WORLD.rows.length / 2) * step;
      path.moveTo(x + step * 0.3, y);
      path.arc(x, y, step * 0.3, 0, Math.PI * 2);
    });
  });
  return path;
}
