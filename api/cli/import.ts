import { access, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { dubaiDay } from '../../domain/day.ts';
import type { FileReject } from '../../domain/import/file/file-result.ts';
import { sumCounts, type TablePlan } from '../../domain/import/file/kinds.ts';
import { type RejectsFile, RejectsFiles } from '../../domain/import/file/rejects-file.ts';
import { RULE_TEXTS } from '../../domain/import/rules.ts';
import { type Clock, systemClock } from '../clock.ts';
import { readServerConfig, type ServerConfig } from '../config.ts';
import { isDemoOn, setDemoMarket } from '../services/admin/demo-market.ts';
import { importFile as importInto } from '../services/import/import-file.ts';
import { DATA_TYPES, type ImportOutcome, type ImportSummary, toImportKind } from '../services/import/import-result.ts';
import { undoImport } from '../services/import/undo-import.ts';
import { createPropertyIndex } from '../services/listings/property-index.ts';
import { createMarket, type Market } from '../services/market/market.ts';
import { recompute } from '../services/market/market-records.ts';
import { createRents } from '../services/market/rents.ts';
import { seedDemoMarket } from '../services/market/seed.ts';
import { nodeDisk } from '../store/lowdb/disk.ts';
import { hasData, openForReading } from '../store/lowdb/open-store.ts';
import { openConfiguredStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { CliError, EXIT, openForWriting, runCommand } from './command.ts';

const USAGE = `npm run import -- FILE... [--type KIND] [--dry-run [--records]] [--json] [--source NAME] [--rejects PATH] [--replace-demo]
npm run import -- --undo ID

Imports files of transactions, rents (Ejari), projects, brokers, developers and listings into DATA_DIR (.data when
not set): CSV with any delimiter and encoding, JSON, lines of JSON, workbooks (.xlsx), feeds of portals (XML), and
zip or gzip of these.

  --type KIND    ${DATA_TYPES.join(', ')}: kind of the rows, if the columns do not show it
  --dry-run      reads and checks everything, writes nothing
  --records      with --dry-run: prints only lines of JSON, one a record as it would be stored ("kind", then its fields
                 with their units) and one a rejected row ("row", "column", "value", "reason", "needs")
  --json         the last line is {"read","taken","duplicate","rejected":{reason:count}}; with --dry-run also "tables":
                 what each column was taken for, what its values mean, and how sure (0 to 1)
  --rejects PATH file or folder for rejected rows, instead of the current folder
  --source NAME  source of the records, instead of the one that the columns show
  --replace-demo switches the demo market off for everyone after the import
  --undo ID      undoes an import; its id is in the summary and in the history
`;

const SCORED_LATER = 'Market records are up to date. Listings are scored anew when the server starts.';

type Options = ReturnType<typeof readArgs>;

await runCommand(main, USAGE);

async function main(args: string[]): Promise<number> {
  const options = readArgs(args);
  const config = readServerConfig(process.env);
  for (const file of options.files) await checkFile(file);
  if (options.dryRun) return dryRun(config, options);
  const store = await openSeeded(config);
  try {
    const { undo: undoId } = options;
    const work = () => (undoId === undefined ? importAll(store, options) : undo(store, undoId));
    // With a database, servers may be running. The lock prevents this import from running at the same time as theirs.
    return await store.processes.exclusive('imports', work);
  } finally {
    await store.close();
  }
}

function readArgs(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      source: { type: 'string' },
      type: { type: 'string' },
      undo: { type: 'string' },
      records: { type: 'boolean', default: false },
      rejects: { type: 'string' },
      'replace-demo': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) {
    console.log(USAGE);
    process.exit(0);
  }
  if (values.undo !== undefined && (positionals.length > 0 || values['dry-run'])) {
    throw new CliError(EXIT.usage, `--undo takes no files or other options.\n\n${USAGE}`);
  }
  if (positionals.length === 0 && values.undo === undefined)
    throw new CliError(EXIT.usage, `Name at least one file.\n\n${USAGE}`);
  if (values.source !== undefined && !/^[a-z0-9][a-z0-9-]{0,39}$/.test(values.source)) {
    throw new CliError(EXIT.usage, '--source takes lower-case letters, digits and dashes.');
  }
  const type = DATA_TYPES.find((name) => name === values.type || (name === 'properties' && values.type === 'listings'));
  if (values.type !== undefined && type === undefined) {
    throw new CliError(EXIT.usage, `--type takes one of ${DATA_TYPES.join(', ')}.`);
  }
  const { 'dry-run': dryRun, 'replace-demo': replaceDemo, json, source, undo, records, rejects } = values;
  if (records && !dryRun) throw new CliError(EXIT.usage, '--records goes with --dry-run.');
  return { files: positionals, type, dryRun, replaceDemo, json, source, undo, records, rejects };
}

async function checkFile(file: string): Promise<void> {
  try {
    await access(file);
    if (!(await stat(file)).isFile()) throw new Error('not a file');
  } catch (error) {
    throw new CliError(EXIT.noInput, `${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** Reads without the lock, so it works while a server is running. Without data it compares with an empty store. */
async function dryRun(config: ServerConfig, options: Options): Promise<number> {
  const clock = () => systemClock().getTime();
  const isEmpty = config.databaseUrl === null && !(await hasData(nodeDisk, config.dataDir));
  const empty = isEmpty ? await mkdtemp(join(tmpdir(), 'sahil-dry-run-')) : null;
  const { databaseUrl } = config;
  const dataDir = empty ?? config.dataDir;
  const { store } =
    databaseUrl === null && empty === null
      ? await openForReading({ dataDir, init: false, clock }, nodeDisk, 'a dry run')
      : await openConfiguredStore({ place: { databaseUrl, dataDir }, init: isEmpty, clock });
  try {
    return await importAll(store, options);
  } finally {
    await store.close();
    if (empty !== null) await rm(empty, { recursive: true });
  }
}

async function openSeeded(config: ServerConfig): Promise<Store> {
  const { store, warnings, fresh } = await openForWriting(
    config,
    'Stop it, or upload the file to it: POST /api/dubai/import-data (text/csv), or Data Import in the app. --dry-run works beside it.',
  );
  for (const warning of warnings) console.error(`warning: ${warning}`);
  if (fresh && config.demoMarket) {
    console.error('The store is new: writing the demo market first');
    await seedDemoMarket({ store, clock: systemClock, progress: () => undefined });
  }
  return store;
}

async function importAll(store: Store, options: Options): Promise<number> {
  const market = createMarket(store);
  const done: ImportSummary[] = [];
  const tables: object[] = [];
  let failed = 0;
  for (const file of options.files) {
    const outcome = await importFile({ store, market, file, options });
    tables.push(...outcome.tables.map((table) => ({ file, ...columnFacts(table) })));
    if (outcome.ok) done.push(outcome);
    else failed++;
  }
  if (!options.dryRun && done.some(({ taken }) => taken > 0)) {
    await switchDemo(store, market, options);
    await refreshDerived(store, systemClock, market);
    console.log(SCORED_LATER);
  }
  if (options.json) {
    const { changed: _, ...total } = sumCounts(done);
    console.log(JSON.stringify(options.dryRun ? { ...total, tables } : total));
  }
  return failed > 0 ? EXIT.data : 0;
}

async function switchDemo(store: Store, market: Market, { replaceDemo }: Options): Promise<void> {
  if (!isDemoOn(store)) return;
  if (!replaceDemo) {
    console.log('Demo and registered deeds count together. --replace-demo switches the demo market off for everyone.');
    return;
  }
  await setDemoMarket({ store, market, isOn: false });
  console.log('The demo market is switched off. An administrator can switch it on again.');
}

async function undo(store: Store, importId: string): Promise<number> {
  const outcome = await undoImport({ store, clock: systemClock, importId, user: 'command line', anybody: true });
  await refreshDerived(store, systemClock);
  console.log(SCORED_LATER);
  console.log(`Import ${importId} is undone: ${outcome.deeds} deeds and ${outcome.records} other records.`);
  return 0;
}

type FileImport = { store: Store; market: Market; file: string; options: Options };

async function importFile({ store, market, file, options }: FileImport): Promise<ImportOutcome> {
  const started = performance.now();
  const rejects = new RejectsFiles();
  const outcome = await importInto({
    store,
    market,
    file: { path: file },
    fileName: basename(file),
    kind: options.type === undefined ? undefined : toImportKind(options.type),
    dryRun: options.dryRun,
    source: options.source,
    clock: systemClock,
    user: 'command line',
    isSystem: true,
    onReject: (reject) => {
      rejects.add(reject);
      if (options.records) console.log(JSON.stringify(rejectFacts(reject)));
    },
    onRecord: options.records ? (record) => console.log(JSON.stringify(record)) : undefined,
    onProgress: process.stderr.isTTY ? (rows) => process.stderr.write(`\r${rows} rows read`) : undefined,
  });
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  if (!outcome.ok) {
    console.error(`${file}: ${outcome.message}`);
    if (options.records) console.log(JSON.stringify({ file, refused: outcome.reason, message: outcome.message }));
    return outcome;
  }
  const written: string[] = [];
  if (!options.dryRun) {
    for (const table of rejects.finish(outcome.tables)) written.push(await writeRejects(file, table, options.rejects));
  }
  const text = describe({ file, summary: outcome, rejects: written, seconds: (performance.now() - started) / 1000 });
  if (options.records) console.error(text);
  else console.log(text);
  return outcome;
}

/** Writes the rejected rows of a table where the person asked, or into the current folder; returns the path. */
async function writeRejects(file: string, { table, csv }: RejectsFile, asked: string | undefined): Promise<string> {
  const member = table === '' ? '' : `.${table.replace(/[^\p{L}\p{N}_-]+/gu, '-')}`;
  const name = `${basename(file, extname(file))}${member}.rejects.csv`;
  const path = asked === undefined ? name : (await isFolder(asked)) ? join(asked, name) : asked;
  await writeFile(path, csv);
  return path;
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? path.endsWith('/');
}

function rejectFacts({ table, row, column, value, reason }: FileReject) {
  const needs = RULE_TEXTS.get(reason)?.[2] ?? '';
  return { ...(table !== '' && { table }), row, column, value, reason, needs };
}

/** What the columns of a table were taken for, and how sure. */
function columnFacts({ table, kind, variant, refusal, columns, missing }: TablePlan) {
  return {
    ...{ table, kind, variant, refused: refusal?.reason ?? null, missing: missing.map(({ field }) => field) },
    columns: columns.map(({ name, field, meaning, how, sure, question, samples }) => {
      return { name, field, meaning, how, sure, question, samples: samples.slice(0, 3) };
    }),
  };
}

function describe(from: { file: string; summary: ImportSummary; rejects: readonly string[]; seconds: number }): string {
  const { file, summary, rejects, seconds } = from;
  const row = (what: string, count: number) => `  ${what.padEnd(28)}${String(count).padStart(10)}`;
  const rejected = Object.entries(summary.rejected);
  const rejectedRows = rejected.reduce((sum, [, count]) => sum + count, 0);
  const lines = [
    `${file}: ${summary.variant}, ${seconds.toFixed(1)} s${summary.dryRun ? ', dry run: nothing was written' : ''}`,
    row('rows read', summary.read),
    row('taken', summary.taken),
    ...(summary.changed > 0 ? [row('  of them changed', summary.changed)] : []),
    row('duplicate', summary.duplicate),
    row('rejected', rejectedRows),
    ...rejected.map(([reason, count]) => row(`  ${reason}`, count)),
  ];
  for (const name of rejects) lines.push(`  rejected rows are listed in ${name}: correct them and import that file`);
  for (const table of summary.tables) lines.push(...describeTable(table, summary.tables.length > 1));
  const noted = Object.entries(summary.noted).filter(([, rows]) => rows > 0);
  if (noted.length > 0) lines.push(`  noted: ${noted.map(([code, rows]) => `${code} ${rows}`).join(', ')}`);
  if (!summary.dryRun && summary.taken > 0) lines.push(`  import ${summary.importId}: --undo undoes it`);
  if (summary.unknownAreas.length > 0) {
    const names = summary.unknownAreas.slice(0, 20).map(({ name, rows }) => `${JSON.stringify(name)} (${rows})`);
    lines.push(`  areas unknown to the gazetteer, kept under their own name: ${names.join(', ')}`);
  }
  if (/^(dld-|dubai-pulse)/.test(summary.variant)) lines.push('  Data provided by Dubai Land Department');
  return lines.join('\n');
}

function describeTable({ table, refusal, columns }: TablePlan, isOneOfSeveral: boolean): string[] {
  if (refusal !== null) return [`  ${table} was left out: ${refusal.message}`];
  const where = isOneOfSeveral ? `${table}: ` : '';
  const guessed = columns.flatMap(({ name, field, how }) => (how === 'guess' ? [`${name} as ${field}`] : []));
  const asked = columns.flatMap(({ name, field, question }) =>
    question === null ? [] : [`${name} (${field}) is ${question.options.join(' or ')}: read as ${question.guess}`],
  );
  return [
    ...(guessed.length === 0 ? [] : [`  ${where}columns that were guessed: ${guessed.join(', ')}`]),
    ...asked.map((text) => `  ${where}not clear whether ${text}; say it in the name of the column`),
  ];
}

async function refreshDerived(store: Store, clock: Clock, market = createMarket(store)): Promise<void> {
  const rents = createRents(store);
  await market.refresh();
  await rents.refresh(dubaiDay(clock()));
  await recompute({ store, market, rents, properties: createPropertyIndex(store), clock });
}
