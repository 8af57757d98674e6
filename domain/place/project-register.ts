import { getOrCreate } from '../collections.ts';
import { bareName } from '../gazetteer/place-name.ts';

/** The shipped file of the register of projects (`scripts/place-data.mjs`). */
export type ProjectFile = { licence: string; asOf: string; areas: string[]; developers: string[]; rows: string };

const STATUSES = { F: 'finished', A: 'active', N: 'notStarted', P: 'pending', C: 'active' } as const;
export type ProjectStatus = (typeof STATUSES)[keyof typeof STATUSES];

export type RegisteredProject = {
  number: number;
  /** English name, or the Arabic one if the register has no other. */
  name: string;
  /** Gazetteer id, or the register's own name; '' if unknown. */
  areaId: string;
  /** As registered: often the master developer that owns the land. '' if unknown. */
  developer: string;
  /** Null if stopped or unknown. */
  status: ProjectStatus | null;
  /** 0 to 100, on the day of the register; null if unknown. */
  percentCompleted: number | null;
  /** `YYYY-MM-DD`; '' if unknown. The end is planned until the project is finished. */
  start: string;
  end: string;
  /** Null if the register counts none: many rows have no count. */
  units: number | null;
  villas: number | null;
};

/** All registered projects by area and name, with the day of the register, `YYYY-MM-DD`. */
export class ProjectRegister {
  readonly asOf: string;
  readonly projects: readonly RegisteredProject[];
  readonly #byName = new Map<string, RegisteredProject[]>();

  constructor(file: ProjectFile) {
    this.asOf = file.asOf;
    this.projects = file.rows.split('\n').map((row) => parseRow(file, row));
    for (const project of this.projects) getOrCreate(this.#byName, bareName(project.name), () => []).push(project);
  }

  /** Finds a project by its bare name. Of several, only one in the area counts; null if none or not unique. */
  find(bare: string, isArea: (areaId: string) => boolean): RegisteredProject | null {
    // A few rows have a name of punctuation only.
    const named = bare === '' ? [] : (this.#byName.get(bare) ?? []);
    const near = named.filter(({ areaId }) => isArea(areaId));
    const found = near.length > 0 ? near : named;
    return found.length === 1 ? (found[0] ?? null) : null;
  }
}

function parseRow({ areas, developers }: ProjectFile, row: string): RegisteredProject {
  const [
    number,
    english = '',
    arabic = '',
    area = '',
    developer = '',
    status = '',
    percent = '',
    start = '',
    end = '',
    units = '',
    villas = '',
  ] = row.split('|');
  return {
    number: Number(number),
    name: english || arabic,
    areaId: area === '' ? '' : (areas[Number(area)] ?? ''),
    developer: developer === '' ? '' : (developers[Number(developer)] ?? ''),
    status: STATUSES[status as keyof typeof STATUSES] ?? null,
    percentCompleted: count(percent),
    start: toDay(start),
    end: toDay(end),
    units: count(units),
    villas: count(villas),
  };
}

const count = (text: string) => (text === '' ? null : Number(text));
const toDay = (text: string) => (text === '' ? '' : `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`);
