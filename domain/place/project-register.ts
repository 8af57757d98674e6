import { nameMask } from '../market/name-mask.ts';

/** The shipped file of the register of projects (`scripts/place-data.mjs`). */
export type ProjectFile = { licence: string; asOf: string; areas: string[]; developers: string[]; rows: string };

const STATUSES = { F: 'finished', A: 'active', N: 'notStarted', P: 'pending', C: 'active' } as const;
export type ProjectStatus = (typeof STATUSES)[keyof typeof STATUSES];

export type RegisteredProject = {
  number: number;
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

/** All registered projects, with the day of the register, `YYYY-MM-DD`. Rows are parsed when they are asked for. */
export class ProjectRegister {
  readonly asOf: string;
  readonly #file: ProjectFile;
  readonly #rows: readonly string[];
  readonly #names: readonly string[];
  #projects: readonly RegisteredProject[] | null = null;

  constructor(file: ProjectFile) {
    this.asOf = file.asOf;
    this.#file = file;
    this.#rows = file.rows.split('\n');
    this.#names = this.#rows.map(nameOf);
  }

  get projects(): readonly RegisteredProject[] {
    this.#projects ??= this.#rows.map((row) => parseRow(this.#file, row));
    return this.#projects;
  }

  /** Finds a project by its bare name. Of several, only one in the area counts; null if none or not unique. */
  find(bare: string, isArea: (areaId: string) => boolean): RegisteredProject | null {
    const mask = nameMask(this.#names, bare);
    const named = mask === null ? [] : this.#rows.filter((_, row) => mask[row] === 1);
    const all = named.map((row) => parseRow(this.#file, row));
    const near = all.filter(({ areaId }) => isArea(areaId));
    const found = near.length > 0 ? near : all;
    return found.length === 1 ? (found[0] ?? null) : null;
  }
}

/** English name, or the Arabic one if the register has no other. */
function nameOf(row: string): string {
  const [, english, arabic = ''] = row.split('|', 3);
  return english || arabic;
}

function parseRow({ areas, developers }: ProjectFile, row: string): RegisteredProject {
  const [
    number,
    ,
    ,
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
    name: nameOf(row),
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
