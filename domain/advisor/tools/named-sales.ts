import { type MarketTable, subTable } from '../../market/market-table.ts';
import type { DeveloperNames } from '../../search/developer-names.ts';
import type { AdvisorMarket } from './advisor-market.ts';

type NamedSales = { developer?: string | undefined; project?: string | undefined };

type Found = {
  table: MarketTable;
  /** Number of the developer's projects in the register; null if no developer was requested. */
  projects: number | null;
};

/** Caches the last requested name, because its figures and its history are requested one after the other. */
const LAST = new WeakMap<MarketTable, { key: string; developers: readonly DeveloperNames[]; found: Found }>();

export function namedSales({ table, developers }: AdvisorMarket, { developer, project }: NamedSales): Found {
  if (developer === undefined && project === undefined) return { table, projects: null };
  const key = JSON.stringify([developer, project]);
  const known = LAST.get(table);
  if (known !== undefined && known.key === key && known.developers === developers) return known.found;
  const found = findSales(table, { developer, project }, developers);
  LAST.set(table, { key, developers, found });
  return found;
}

function findSales(
  table: MarketTable,
  { developer, project }: NamedSales,
  developers: readonly DeveloperNames[],
): Found {
  const built = developer === undefined ? null : wordMask(table.projects, isBuiltBy(developer, developers));
  const wanted = project?.toLowerCase() ?? '';
  const projects = project === undefined ? null : wordMask(table.projects, isNamed(wanted));
  const buildings = project === undefined ? null : wordMask(table.buildings, isNamed(wanted));
  const isKept = (row: number) =>
    (built === null || built[table.project[row] ?? 0] === 1) &&
    (projects === null || projects[table.project[row] ?? 0] === 1 || buildings?.[table.building[row] ?? 0] === 1);
  return {
    table: subTable(table, isKept),
    projects: built === null ? null : built.reduce((sum, one) => sum + one, 0),
  };
}

/** Matches a project or building and its parts: `Marina Gate` and `Marina Gate 1`. */
function isNamed(wanted: string): (name: string) => boolean {
  return (name) => `${name} `.startsWith(`${wanted} `);
}

function wordMask(words: readonly string[], isMeant: (word: string) => boolean): Uint8Array {
  return Uint8Array.from(words, (word) => (word !== '' && isMeant(word.toLowerCase()) ? 1 : 0));
}

/** Matches projects in the developer's list, and projects that start with its name (`Emaar Beachfront`). */
export function isBuiltBy(developer: string, developers: readonly DeveloperNames[]): (project: string) => boolean {
  const name = developer.toLowerCase();
  const known = developers.filter((one) => `${one.name.toLowerCase()} `.startsWith(`${name} `));
  const own = new Set(known.flatMap(({ projects }) => projects.map((project) => project.toLowerCase())));
  return (project) => own.has(project) || `${project} `.startsWith(`${name} `);
}
