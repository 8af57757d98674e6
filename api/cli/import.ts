import { createReadStream } from 'node:fs';
import { access, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Reject } from '../../domain/import/import-run.ts';
import { systemClock } from '../clock.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { csvLine } from '../services/csv.ts';
import type { ImportOutcome, ImportSummary } from '../services/import/import-result.ts';
import { importCsvStream } from '../services/import/import-transactions.ts';
import { refreshDerived } from '../services/import/refresh.ts';
import { seedDemoMarket } from '../services/seed.ts';
import { openStore } from '../store/lowdb/open-store.ts';
import { type Store, StoreError } from '../store/store.ts';
import { openForReading } from './read-only-store.ts';

const USAGE = `npm run import -- FILE... [--dry-run] [--json] [--source NAME]

Takes CSV files of transactions (DLD export, DLD page, Dubai Pulse) into DATA_DIR (.data when not set).

  --dry-run      reads and checks everything, writes nothing
  --json         the last line is {"read","taken","duplicate","rejected":{reason:count}}
  --source NAME  source to name in the deeds instead of the one the header tells
`;

// Exit codes of sysexits.h, as the server uses them.
const EXIT_USAGE = 64;
const EXIT_DATA = 65;
const EXIT_NO_INPUT = 66;
const EXIT_LOCKED = 75;
const EXIT_CONFIG = 78;

/** A reason to stop that the person can do something about. */
class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: number;
  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

type Options = { files: string[]; dryRun: boolean; json: boolean; source: string | undefined };

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const known = error instanceof CliError || error instanceof StoreError || error instanceof ConfigError;
  console.error(known ? error.message : error);
  process.exitCode =
    error instanceof CliError ? error.exitCode : error instanceof ConfigError ? EXIT_CONFIG : EXIT_DATA;
}

async function main(args: string[]): Promise<number> {
  const options = readArgs(args);
  const config = readConfig(process.env);
  for (const file of options.files) await checkFile(file);
  const store = options.dryRun ? await openForReading(config.dataDir) : await openForWriting(config);
  try {
    return await importAll(store, options);
  } finally {
    await store.close();
  }
}

function readArgs(args: string[]): Options {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new CliError(EXIT_USAGE, `${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  if (values.help === true) {
    console.log(USAGE);
    process.exit(0);
  }
  if (positionals.length === 0) throw new CliError(EXIT_USAGE, `No file is named.\n\n${USAGE}`);
  if (values.source !== undefined && !/^[a-z0-9][a-z0-9-]{0,39}$/.test(values.source)) {
    throw new CliError(EXIT_USAGE, '--source takes lower-case letters, digits and dashes.');
  }
  return { files: positionals, dryRun: values['dry-run'] ?? false, json: values.json ?? false, source: values.source };
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      json: { type: 'boolean' },
      source: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
}

async function checkFile(file: string): Promise<void> {
  try {
    await access(file);
    if (!(await stat(file)).isFile()) throw new Error('not a file');
  } catch (error) {
    throw new CliError(EXIT_NO_INPUT, `${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** Opens DATA_DIR as the server does; an empty one gets the demo market, as the server's first start gives it. */
async function openForWriting(config: Config): Promise<Store> {
  const clock = systemClock;
  try {
    const opened = await openStore({
      dataDir: config.dataDir,
      init: !config.production || config.init,
      clock: () => clock().getTime(),
    });
    for (const warning of opened.warnings) console.error(`warning: ${warning}`);
    if (opened.fresh) {
      console.error(`${config.dataDir} is new: writing the demo market first`);
      await seedDemoMarket({ store: opened.store, clock, progress: () => undefined });
    }
    return opened.store;
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'locked') throw error;
    throw new CliError(
      EXIT_LOCKED,
      `${error.message}\nThe server is running on ${config.dataDir}. Stop it, or upload the file to it: POST /api/dubai/import-data (text/csv), or Data Import in the app. --dry-run works beside it.`,
    );
  }
}

async function importAll(store: Store, options: Options): Promise<number> {
  const done: ImportSummary[] = [];
  let failed = 0;
  for (const file of options.files) {
    const outcome = await importFile({ store, file, options });
    if (outcome.ok) done.push(outcome);
    else failed++;
  }
  if (!options.dryRun && done.some(({ taken }) => taken > 0)) await refreshDerived(store, systemClock);
  if (options.json) console.log(JSON.stringify(totalOf(done)));
  return failed > 0 ? EXIT_DATA : 0;
}

async function importFile(from: { store: Store; file: string; options: Options }): Promise<ImportOutcome> {
  const { store, file, options } = from;
  const started = performance.now();
  const lines: string[] = [];
  const outcome = await importCsvStream({
    store,
    stream: createReadStream(file, { highWaterMark: 256 * 1024 }),
    fileName: basename(file),
    dryRun: options.dryRun,
    source: options.source,
    clock: systemClock,
    user: 'command line',
    onReject: (reject) => lines.push(rejectLine(reject)),
    onProgress: process.stderr.isTTY ? (rows) => process.stderr.write(`\r${rows} rows read`) : undefined,
  });
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  if (!outcome.ok) {
    console.error(`${file}: ${outcome.message}`);
    return outcome;
  }
  const rejects = lines.length > 0 && !options.dryRun ? await writeRejects(file, lines) : null;
  console.log(describe({ file, summary: outcome, rejects, seconds: (performance.now() - started) / 1000 }));
  return outcome;
}

function rejectLine({ row, column, reason, value }: Reject): string {
  return csvLine([row, column, reason, value]);
}

/** Beside the file, or in the working folder where that one cannot be written. */
async function writeRejects(file: string, lines: readonly string[]): Promise<string> {
  const name = `${basename(file, extname(file))}.rejects.csv`;
  const text = csvLine(['line', 'column', 'reason', 'value']) + lines.join('');
  const beside = join(dirname(file), name);
  try {
    await writeFile(beside, text);
    return beside;
  } catch {
    // A folder of downloads may be read-only.
    await writeFile(name, text);
    return name;
  }
}

function describe(from: { file: string; summary: ImportSummary; rejects: string | null; seconds: number }): string {
  const { file, summary, rejects, seconds } = from;
  const row = (what: string, count: number) => `  ${what.padEnd(28)}${String(count).padStart(10)}`;
  const rejected = Object.entries(summary.rejected);
  const lines = [
    `${file}: ${summary.variant}, ${seconds.toFixed(1)} s${summary.dryRun ? ', dry run: nothing was written' : ''}`,
    row('rows read', summary.read),
    row('taken', summary.taken),
    ...(summary.changed > 0 ? [row('  of them changed', summary.changed)] : []),
    row('duplicate', summary.duplicate),
    row(
      'rejected',
      rejected.reduce((sum, [, count]) => sum + count, 0),
    ),
    ...rejected.map(([reason, count]) => row(`  ${reason}`, count)),
  ];
  if (rejects !== null) lines.push(`  rejected rows are listed in ${rejects}`);
  if (summary.unknownAreas.length > 0) {
    const names = summary.unknownAreas.slice(0, 20).map(({ name, rows }) => `${JSON.stringify(name)} (${rows})`);
    lines.push(`  areas unknown to the gazetteer, kept under their own name: ${names.join(', ')}`);
  }
  if (summary.variant !== 'sample') lines.push('  Data provided by Dubai Land Department');
  return lines.join('\n');
}

function totalOf(summaries: readonly ImportSummary[]) {
  const total = { read: 0, taken: 0, duplicate: 0, rejected: {} as Record<string, number> };
  for (const { read, taken, duplicate, rejected } of summaries) {
    total.read += read;
    total.taken += taken;
    total.duplicate += duplicate;
    for (const [reason, count] of Object.entries(rejected))
      total.rejected[reason] = (total.rejected[reason] ?? 0) + count;
  }
  return total;
}
