import { INLAND, LAND_BACK, type Line, ROADS, WORLD } from '../../../domain/map/base-map.ts';
import { PX_PER_KM, project } from '../../../domain/map/projection.ts';
import { ISLANDS, MAINLAND, pairsOf } from '../../../domain/map/shore.ts';

/** The ground as paths in plane pixels, made once. */
export type Ground = {
  /** Mainland and islands. */
  land: Path2D;
  inland: Path2D;
  /** The line between land and water. */
  shore: Path2D;
  world: Path2D;
  roads: Path2D;
};

let made: Ground | null = null;

/** The ground; drawn to Path2D at the first call. */
export function ground(): Ground {
  made ??= drawGround();
  return made;
}

function drawGround(): Ground {
  const mainland = pairsOf(MAINLAND);
  const islands = ISLANDS.map((ring) => pathOf(pairsOf(ring), true));
  return {
    land: joined([pathOf([...mainland, ...LAND_BACK], true), ...islands]),
    inland: pathOf(INLAND, true),
    shore: joined([pathOf(mainland), ...islands]),
    world: worldPath(),
    roads: joined(ROADS.map(({ line }) => pathOf(line))),
  };
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
