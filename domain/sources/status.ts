import * as z from 'zod/mini';
import { Drift, Run, SERVICES, SOURCE_NAMES, SourceProblem } from './run.ts';

export const DatasetStatus = z.object({
  source: z.enum(SOURCE_NAMES),
  dataset: z.string(),
  service: z.nullable(z.enum(SERVICES)),
  /** Whether the rows are imported into the market; false for registers, which are only kept as files. */
  isImported: z.boolean(),
  rows: z.int(),
  /** ISO instant; empty if no run has succeeded. */
  lastSuccessAt: z.string(),
  /** Rows by month, `YYYY-MM`; empty if the rows have no date. */
  months: z.record(z.string(), z.int()),
  drift: z.nullable(Drift),
  problem: z.nullable(SourceProblem),
});
export type DatasetStatus = z.infer<typeof DatasetStatus>;

export const SourceStatus = z.object({
  source: z.enum(SOURCE_NAMES),
  isOn: z.boolean(),
  /** Code of the reason why the source cannot be used (`no_key`); null if it can. */
  problem: z.nullable(z.string()),
  /** Host that requests go to; empty for the folder. */
  host: z.string(),
});
export type SourceStatus = z.infer<typeof SourceStatus>;

/** Response of `GET /api/dubai/scraper-status`: the specification's three fields, and more for the dashboard. */
export const SourcesStatus = z.object({
  isRunning: z.boolean(),
  /** ISO instant of the next daily run; null when none is scheduled. */
  nextRun: z.nullable(z.string()),
  /** ISO instant of the next weekly deep scrape; null when none is scheduled. */
  weeklyDeepScrape: z.nullable(z.string()),
  run: z.nullable(Run),
  /** Number of records imported from sources, without undone imports. */
  imported: z.int(),
  datasets: z.array(DatasetStatus),
  sources: z.array(SourceStatus),
  /** Server time of this response. */
  asOf: z.string(),
});
export type SourcesStatus = z.infer<typeof SourcesStatus>;

/** Result of a small test request to a source. */
export const TestedSource = z.object({
  isOk: z.boolean(),
  rows: z.int(),
  ms: z.int(),
  problem: z.nullable(z.object({ code: z.string(), detail: z.string() })),
});
export type TestedSource = z.infer<typeof TestedSource>;

export const ScrapeResults = z.object({
  timestamp: z.string(),
  scraped: z.object({ services: z.int(), datasets: z.int(), transactions: z.int() }),
  imported: z.object({ transactions: z.int(), brokers: z.int(), developers: z.int(), errors: z.array(z.string()) }),
});
export type ScrapeResults = z.infer<typeof ScrapeResults>;

const Download = z.strictObject({
  name: z.string().check(z.regex(/^[\p{L}\p{N} ._-]{1,60}$/u, 'letters, digits, spaces, . _ -')),
  url: z.string().check(z.maxLength(2000)),
});
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day, e.g. 06:00'));

/** Settings of an administrator. Keys are not included: they come from the environment and are never sent. */
export const SourceSettings = z.strictObject({
  isScheduled: z.boolean(),
  /** Time of day in Dubai. */
  dailyAt: Time,
  /** 0 Sunday to 6 Saturday. */
  deepOn: z.int().check(z.minimum(0), z.maximum(6)),
  deepAt: Time,
  /** For sources with data of many years, the first month that a full run reads. */
  sinceMonth: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'a month, e.g. 2025-01')),
  isGatewayOn: z.boolean(),
  isDataDubaiOn: z.boolean(),
  downloads: z.array(Download).check(z.maxLength(20)),
});
export type SourceSettings = z.infer<typeof SourceSettings>;
