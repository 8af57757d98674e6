import * as z from 'zod/mini';
import { DEED_TYPES } from '../transaction/transaction.ts';
import type { RentContract } from './rent.ts';
import { RENT_MONTHS } from './rent-table.ts';

/**
 * Registered tenancies as columns of JSON, for devices: what rents are estimated from, no more. Names are numbers
 * into `areas` and `projects`; days are differences to the row before.
 */
const RentFile = z.object({
  layout: z.literal(1),
  areas: z.array(z.string()),
  projects: z.array(z.string()),
  start: z.array(z.int()),
  length: z.array(z.int()),
  area: z.array(z.int()),
  project: z.array(z.int()),
  type: z.array(z.int()),
  rooms: z.array(z.int()),
  size: z.array(z.int()),
  rent: z.array(z.int()),
  isNew: z.array(z.int()),
});
type RentFile = z.infer<typeof RentFile>;

/** Tenancies a device gets at most, newest first: half a megabyte compressed. */
export const MOST_SENT = 60_000;
/** A little more than is looked at, so that a device that is offline for months still has its 24. */
const DAYS_SENT = Math.round((RENT_MONTHS + 3) * 30.5);

/** The newest tenancies as a file; the same contracts always give the same text. Null without any. */
export function encodeRents(contracts: readonly RentContract[]): string | null {
  const newest = contracts.reduce((max, { startDay }) => Math.max(max, startDay), Number.NEGATIVE_INFINITY);
  const kept = contracts
    .filter(({ startDay }) => startDay > newest - DAYS_SENT)
    .sort((a, b) => a.startDay - b.startDay || (a.contractId < b.contractId ? -1 : 1))
    .slice(-MOST_SENT);
  if (kept.length === 0) return null;
  const areas = wordsOf(kept.map(({ areaId }) => areaId));
  const projects = wordsOf(kept.map(({ project }) => project));
  const file: RentFile = {
    layout: 1,
    areas: areas.words,
    projects: projects.words,
    start: kept.map(({ startDay }, i) => startDay - (kept[i - 1]?.startDay ?? 0)),
    length: kept.map(({ startDay, endDay }) => endDay - startDay),
    area: kept.map(({ areaId }) => areas.codeOf(areaId)),
    project: kept.map(({ project }) => projects.codeOf(project)),
    type: kept.map(({ type }) => DEED_TYPES.indexOf(type)),
    rooms: kept.map(({ rooms }) => rooms),
    size: kept.map(({ areaCentiSqm }) => areaCentiSqm),
    rent: kept.map(({ annualFils }) => annualFils),
    isNew: kept.map(({ isNew }) => (isNew ? 1 : 0)),
  };
  return JSON.stringify(file);
}

function wordsOf(texts: readonly string[]): { words: string[]; codeOf(word: string): number } {
  const words = [...new Set(texts)].sort();
  const codes = new Map(words.map((word, code) => [word, code]));
  return { words, codeOf: (word) => codes.get(word) ?? 0 };
}

/** Tenancies from a file; null when it is none, or its columns do not fit each other. */
export function decodeRents(text: string): RentContract[] | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = RentFile.safeParse(json);
  if (!parsed.success) return null;
  const { layout: _, areas, projects, ...columns } = parsed.data;
  const rows = columns.start.length;
  if (Object.values(columns).some(({ length }) => length !== rows)) return null;
  let day = 0;
  return columns.start.map((step, i) => {
    day += step;
    return {
      contractId: `file/${i}`,
      day,
      startDay: day,
      endDay: day + (columns.length[i] ?? 0),
      areaId: areas[columns.area[i] ?? -1] ?? '',
      project: projects[columns.project[i] ?? -1] ?? '',
      building: '',
      type: DEED_TYPES[columns.type[i] ?? -1] ?? 'other',
      rooms: columns.rooms[i] ?? -1,
      areaCentiSqm: columns.size[i] ?? 0,
      annualFils: columns.rent[i] ?? 0,
      isNew: columns.isNew[i] === 1,
    };
  });
}
