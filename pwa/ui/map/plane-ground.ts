import type { Line } from '../../../domain/map/base-map.ts';
import { type GroundPlace, type GroundRoad, type RailLine, readGround } from '../../../domain/map/ground.ts';
import { type Point, project } from '../../../domain/map/projection.ts';

/** A line on the plane of the map, with its bounds. */
export type PlaneLine = { points: readonly Point[]; left: number; right: number; top: number; bottom: number };
export type PlaneRoad = Pick<GroundRoad, 'name' | 'ref' | 'level'> & { lines: readonly PlaneLine[] };
export type PlanePlace = Pick<GroundPlace, 'kind' | 'rank' | 'name'> & { at: Point };

/** Streets, water, railways and places on the plane of the map. Paths are in its pixels at zoom 1. */
export type PlaneGround = {
  roads: readonly PlaneRoad[];
  /** Paths of all roads of a level, the narrowest first. */
  roadPaths: readonly { level: number; path: Path2D }[];
  water: Path2D;
  waterNames: readonly { name: string; at: Point }[];
  rail: readonly { line: RailLine; path: Path2D }[];
  places: readonly PlanePlace[];
};

export function planeGround(): PlaneGround {
  const { roads, water, rail, places } = readGround();
  const planes = roads.map(({ lines, ...road }): PlaneRoad => ({ ...road, lines: lines.map(toPlaneLine) }));
  return {
    roads: [...planes].sort((a, b) => a.level - b.level),
    roadPaths: [2, 1, 0].map((level) => ({
      level,
      path: toPath(planes.filter((road) => road.level === level).flatMap(({ lines }) => lines)),
    })),
    water: toPath(water.flatMap(({ rings }) => rings.map(toPlaneLine))),
    waterNames: water.flatMap(({ name, rings: [outer = []] }) => (name === '' ? [] : [{ name, at: middleOf(outer) }])),
    rail: rail.map(({ line, lines }) => ({ line, path: toPath(lines.map(toPlaneLine)) })),
    places: places.map(({ at: [lng, lat], ...place }) => ({ ...place, at: project({ lat, lng }) })),
  };
}

function toPlaneLine(line: Line): PlaneLine {
  const points = line.map(([lng, lat]) => project({ lat, lng }));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { points, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function toPath(lines: readonly PlaneLine[]): Path2D {
  const path = new Path2D();
  for (const { points } of lines) {
    points.forEach(({ x, y }, i) => {
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
  }
  return path;
}

/** The vertex nearest to the average of all: a name there is on the water or its bank. */
function middleOf(ring: Line): Point {
  const points = ring.map(([lng, lat]) => project({ lat, lng }));
  const mean = (pick: (point: Point) => number) => points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const centre = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  const apart = ({ x, y }: Point) => Math.hypot(x - centre.x, y - centre.y);
  return points.reduce((best, point) => (apart(point) < apart(best) ? point : best), points[0] ?? centre);
}
