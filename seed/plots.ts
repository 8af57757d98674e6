import { type LatLng, offsetBy } from '../domain/geo.ts';
import type { SeedProject } from './projects.ts';

/** A home's place and the outline of its plot or building, four corners in order. */
export type Plot = { center: LatLng; corners: LatLng[] };

/** Converts metres along and across the project's street to metres east and north. */
function turned(project: SeedProject, along: number, across: number): readonly [east: number, north: number] {
  const angle = (project.bearing * Math.PI) / 180;
  return [along * Math.sin(angle) + across * Math.cos(angle), along * Math.cos(angle) - across * Math.sin(angle)];
}

function rectangle(project: SeedProject, center: LatLng, size: { along: number; across: number }): Plot {
  const corner = (a: number, b: number) => {
    const at = offsetBy(center, ...turned(project, (size.along / 2) * a, (size.across / 2) * b));
    return { lat: round(at.lat), lng: round(at.lng) };
  };
  const corners = [corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)];
  return { center: { lat: round(center.lat), lng: round(center.lng) }, corners };
}

/** Seven decimals are a centimetre. */
const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** Footprint of a tower: 30 to 60 m long, the same for all its homes. A project's towers stand in a row. */
export function towerPlot(project: SeedProject, tower: number): Plot {
  const count = Math.max(1, project.buildings.length);
  const [east, north] = turned(project, (tower - (count - 1) / 2) * 72, 0);
  const seed = project.name.length * 7 + tower * 11;
  return rectangle(project, offsetBy(project.center, east, north), {
    along: 32 + (seed % 25),
    across: 30 + (seed % 17),
  });
}

/** Plot number `index` of a house project: rows back to back along the street, without overlaps. */
export function housePlot(project: SeedProject, index: number, plotSqm: number): Plot {
  // The grid is as wide as the largest plot, so that neighbours never overlap.
  const cell = project.kind === 'villa' ? { along: 26, across: 40 } : { along: 10, across: 32 };
  const perRow = project.kind === 'villa' ? 6 : 12;
  const row = Math.floor(index / perRow);
  const column = index % perRow;
  // Rows alternate between both sides of the middle.
  const side = row % 2 === 0 ? row / 2 : -(row + 1) / 2;
  const [east, north] = turned(project, (column - (perRow - 1) / 2) * cell.along, side * cell.across);
  const depth = cell.across - 6;
  const along = Math.min(cell.along - 1, Math.max(6, plotSqm / depth));
  return rectangle(project, offsetBy(project.center, east, north), { along, across: depth });
}
