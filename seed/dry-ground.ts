import { distanceM, type LatLng, offsetBy } from '../domain/geo.ts';
import { isOnLand } from './land.ts';
import { housePlot, type Plot, towerPlot } from './plots.ts';
import type { AreaMarket, SeedProject } from './projects.ts';

/** Number of places tried around the first one, on a spiral with turns about 40 m apart. */
const TRIES = 300;
const STEP_M = 25;
const GOLDEN_ANGLE = 2.399963;
/** Minimum distance between the centres of two buildings, metres. */
const LEAST_APART_M = 60;

/**
 * Moves projects that would stand in water on the coastline map to the nearest free land. Without free land a project
 * stays: the map predates Dubai Harbour and lacks The World.
 */
export function moveToDryGround(areas: readonly AreaMarket[]): void {
  for (const { projects } of areas) {
    const built: LatLng[] = [];
    for (const project of projects) {
      if (!isDry(project)) project.center = nearestGround(project, built) ?? project.center;
      built.push(...plotsOf(project).map(({ center }) => center));
    }
  }
}

function nearestGround(project: SeedProject, built: readonly LatLng[]): LatLng | null {
  for (let place = 1; place <= TRIES; place++) {
    const far = STEP_M * Math.sqrt(place);
    const angle = place * GOLDEN_ANGLE;
    const moved = { ...project, center: offsetBy(project.center, far * Math.sin(angle), far * Math.cos(angle)) };
    if (isDry(moved) && isFree(moved, built)) return moved.center;
  }
  return null;
}

function isDry(project: SeedProject): boolean {
  return plotsOf(project).every(({ corners }) => corners.every(isOnLand));
}

function isFree(project: SeedProject, built: readonly LatLng[]): boolean {
  return plotsOf(project).every(({ center }) => built.every((other) => distanceM(center, other) >= LEAST_APART_M));
}

/** Plots of all towers, or of the first and last houses of the first rows. */
function plotsOf(project: SeedProject): Plot[] {
  if (project.kind === 'tower') return project.buildings.map((_, tower) => towerPlot(project, tower));
  const perRow = project.kind === 'villa' ? 6 : 12;
  return [0, perRow - 1, perRow, 3 * perRow - 1].map((house) => housePlot(project, house, 300));
}
