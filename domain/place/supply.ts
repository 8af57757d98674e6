import { minusMonths } from '../day.ts';
import { areaById } from '../gazetteer/areas.ts';
import { periodFigures } from '../market/analytics/period.ts';
import type { MarketTable } from '../market/market-table.ts';
import type { ProjectRegister, RegisteredProject } from './project-register.ts';

/** Registered homes that are not finished. `uncounted` projects have no number of homes in the register. */
export type Due = { homes: number; projects: number; uncounted: number };
export type YearSupply = Due & {
  /** Year of the planned handover; `late` if that day has passed, `''` if the register has none. */
  year: string;
};
export type AreaSupply = Due & { areaId: string; salesLastYear: number };

const LATE = 'late';
const AREAS = 12;

export type Supply = ReturnType<typeof supply>;

/** Homes due by year of handover and by area, against the sales of the last twelve months up to `end` (epoch day). */
export function supply(
  register: ProjectRegister,
  table: MarketTable,
  { areaId, end, today }: { areaId: string | undefined; end: number; today: string },
) {
  const due = dueProjects(register, areaId);
  const years = groupBy(due, (project) =>
    project.end === '' ? '' : project.end < today ? LATE : project.end.slice(0, 4),
  );
  const lastYear = (id: string | undefined) =>
    periodFigures(table, { areaId: id, measure: 'none', fromDay: minusMonths(end, 12) + 1, toDay: end }).count;
  return {
    asOf: register.asOf,
    years: [...years]
      .map(([year, projects]): YearSupply => ({ year, ...sumOfDue(projects) }))
      .sort((a, b) => yearOrder(a.year) - yearOrder(b.year)),
    areas: dueByArea(due, AREAS).map((area): AreaSupply => ({ ...area, salesLastYear: lastYear(area.areaId) })),
    total: sumOfDue(due),
    salesLastYear: lastYear(areaId),
  };
}

/** The areas with the most homes due, at most `most`. */
export function dueByArea(due: readonly RegisteredProject[], most: number): (Due & { areaId: string })[] {
  return [...groupBy(due, ({ areaId }) => areaId)]
    .filter(([areaId]) => areaById(areaId) !== undefined)
    .map(([areaId, projects]) => ({ areaId, ...sumOfDue(projects) }))
    .sort((a, b) => b.homes - a.homes)
    .slice(0, most);
}

/** Registered projects that are not finished, in an area or in the city. */
export function dueProjects(register: ProjectRegister, areaId: string | undefined): RegisteredProject[] {
  return register.projects.filter(
    (project) =>
      project.status !== null && project.status !== 'finished' && (areaId === undefined || project.areaId === areaId),
  );
}

export function sumOfDue(projects: readonly RegisteredProject[]): Due {
  const homes = projects.map(({ units, villas }) => (units ?? 0) + (villas ?? 0));
  return {
    homes: homes.reduce((sum, n) => sum + n, 0),
    projects: projects.length,
    uncounted: homes.filter((n) => n === 0).length,
  };
}

/** Late projects first, then by year, those without a date last. */
function yearOrder(year: string): number {
  return year === LATE ? 0 : year === '' ? Number.POSITIVE_INFINITY : Number(year);
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}
