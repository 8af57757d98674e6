import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { fromEpochDay } from '../../domain/day.ts';
import { FileImport } from '../../domain/import/file/file-import.ts';
import type { CheckedFile } from '../../domain/import/file/file-result.ts';
import { buildMarketTable, type MarketTable, type SegmentPart } from '../../domain/market/market-table.ts';
import { seededRandom } from '../../domain/random.ts';
import type { RentContract } from '../../domain/rent/rent.ts';
import { rowToRent } from '../../domain/rent/rent-columns.ts';
import { buildRentTable, type RentTable, rentPart } from '../../domain/rent/rent-table.ts';
import { type RentBand, rentBands } from '../../domain/scores/rent-accuracy.ts';
import { rowToDeed } from '../../domain/transaction/columns.ts';
import { deedKey } from '../../domain/transaction/deed-key.ts';
import {
  type Accuracy,
  type Backtest,
  backtest,
  groupInBands,
  measureBaselines,
  measureTrials,
  type Trial,
} from '../../domain/valuation/backtest.ts';
import type { RatioStudy } from '../../domain/valuation/ratio-study.ts';
import { backtestRents, measurePlainMedian, measureRents } from '../../domain/valuation/rent/rent-backtest.ts';
import { type HomeFamily, selectSales } from '../../domain/valuation/sales.ts';
import { CliError, EXIT, runCommand } from './command.ts';

const USAGE = `npm run backtest -- FILE... [--flats | --houses] [--json]

Trains on the first 75 % of the sales in the files by date and values the rest. Where the rest spans more than a
quarter, the model is rebuilt each quarter. Files of tenancies (Ejari), known by their columns, measure the rent
estimate in the same way.

  --flats   flats; --houses: villas and townhouses. Unless told, whichever the files hold more sales of
  --json    the last line, of sales and of tenancies, is {"n","mdape","ppe10","ppe20","cod","prd","medianRatio","coverage80","width80","baselines"}
`;

const SEED = 4;

const HEADINGS = [
  '',
  'n',
  'MdAPE',
  'PPE5',
  'PPE10',
  'PPE20',
  'COD',
  'PRD',
  'PRB',
  'ratio',
  'cov80',
  'width80',
  'cov50',
];

const BY = {
  confidence: 'confidence, the chance of a price within 10 %',
  evidence: 'sales known of the project',
  price: 'price',
  uncertainty: 'predicted uncertainty',
  state: 'completion',
} as const;

const RENT_BANDS = {
  first: 'first contracts',
  renewal: 'renewals',
  flat: 'flats',
  house: 'villas and townhouses',
} as const satisfies Record<RentBand, string>;

await runCommand(main, USAGE);

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      flats: { type: 'boolean' },
      houses: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true || positionals.length === 0) {
    console.log(USAGE);
    return values.help === true ? 0 : EXIT.usage;
  }
  const { table, rents } = await readFiles(positionals);
  if (rents.rows > 0) reportRents({ files: positionals, rents, isJson: values.json === true });
  if (table.rows === 0) return 0;
  const family = chooseFamily(values, table);
  const started = performance.now();
  const result = backtest({ table, random: seededRandom(SEED), family });
  if (result === null) throw new CliError(EXIT.data, 'Too few sales in these files to learn from.');
  const seconds = (performance.now() - started) / 1000;
  const core = result.trials.filter((trial) => trial.core);
  console.log(report({ files: positionals, family, result, core, seconds }));
  if (values.json === true) console.log(JSON.stringify(figures(core)));
  return 0;
}

function chooseFamily(
  values: { flats?: boolean | undefined; houses?: boolean | undefined },
  table: MarketTable,
): HomeFamily {
  if (values.flats === true || values.houses === true) return values.flats === true ? 'flat' : 'house';
  const salesOfFamily = (family: HomeFamily) => selectSales({ table, family }).counts.sales;
  return salesOfFamily('house') > salesOfFamily('flat') ? 'house' : 'flat';
}

async function readFiles(files: readonly string[]): Promise<{ table: MarketTable; rents: RentTable }> {
  const parts: SegmentPart[] = [];
  const rents = new Map<string, RentContract>();
  const seen = new Set<string>();
  for (const file of files) {
    const result = await readFile(file);
    if (result.deeds === null && result.rents === null) {
      throw new CliError(EXIT.data, `${file} is no file of sales or tenancies.`);
    }
    for (const columns of result.rents?.pieces ?? []) {
      for (let row = 0; row < columns.rows; row++) {
        const contract = rowToRent(columns, row);
        rents.set(contract.contractId, contract);
      }
    }
    const own = new Set<string>();
    for (const columns of result.deeds?.pieces ?? []) {
      const droppedRows: number[] = [];
      for (let row = 0; row < columns.rows; row++) {
        const { lo, hi } = deedKey(rowToDeed(columns, row));
        if (seen.has(`${lo}.${hi}`)) droppedRows.push(row);
        own.add(`${lo}.${hi}`);
      }
      parts.push({ columns, droppedRows });
    }
    for (const key of own) seen.add(key);
  }
  return { table: buildMarketTable(parts), rents: buildRentTable([rentPart([...rents.values()])]) };
}

async function readFile(file: string): Promise<CheckedFile> {
  const run = new FileImport({ name: file, known: null });
  try {
    for await (const chunk of createReadStream(file)) run.feed(chunk);
  } catch (error) {
    throw new CliError(EXIT.noInput, `${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  const result = run.finish();
  if (!result.ok) throw new CliError(EXIT.data, `${file} is no file of sales or tenancies.`);
  return result;
}

function reportRents({ files, rents, isJson }: { files: readonly string[]; rents: RentTable; isJson: boolean }): void {
  const result = backtestRents(rents);
  if (result === null) throw new CliError(EXIT.data, 'Too few tenancies in these files to learn from.');
  const { trials } = result;
  const measured = measureRents(trials);
  const plain = measurePlainMedian(trials);
  const lines = [
    `${files.join(', ')}: tenancies of homes ${result.tenancies}; left out as gross outliers ${result.outliers}`,
    `trained on ${result.trainRows} tenancies before ${fromEpochDay(result.cutDay)}, ${result.models} ${result.models === 1 ? 'model' : 'models, rebuilt each quarter'}`,
    '',
    tableLine(HEADINGS),
    accuracyCells('rents', measured),
    studyLine('  area × rooms median', plain),
    ...rentBands(trials).map(({ name, accuracy }) => accuracyCells(`  ${RENT_BANDS[name]}`, accuracy)),
    '',
    `MdAPE ${(100 * (1 - measured.mdape / plain.mdape)).toFixed(1)} % below that of the median of area × rooms`,
    'Estimates, not valuations. Data provided by Dubai Land Department.',
  ];
  console.log(lines.join('\n'));
  if (isJson)
    console.log(JSON.stringify({ ...short(measured), ...ranges(measured), baselines: { areaRooms: short(plain) } }));
}

function report(from: {
  files: readonly string[];
  family: HomeFamily;
  result: Backtest;
  core: Trial[];
  seconds: number;
}): string {
  const { result, core } = from;
  const { counts, trials, frozen } = result;
  const base = measureBaselines(core);
  const baseAll = measureBaselines(trials);
  const lines = [
    `${from.files.join(', ')}, ${from.family === 'flat' ? 'flats' : 'villas and townhouses'}: ${from.seconds.toFixed(1)} s`,
    `sales ${counts.sales}; left out: under 20 sqm ${counts.small}, under AED 100,000 ${counts.cheap}, several units ${counts.severalUnits}, part shares ${counts.share}, gross outliers ${counts.outliers}; kept ${counts.kept}`,
    `trained on ${result.trainRows} sales before ${fromEpochDay(result.cutDay)}, ${result.models} ${result.models === 1 ? 'model' : 'models, rebuilt each quarter'}; core leaves out block deals and unusual procedures`,
    '',
    tableLine(HEADINGS),
    accuracyLine('core', core),
    `  one standard error of cov80 at this n is ${(100 * Math.sqrt((0.8 * 0.2) / core.length)).toFixed(1)} points, of PPE10 about ${(100 * Math.sqrt(0.23 / core.length)).toFixed(1)}`,
    studyLine('  area × rooms median', base.areaRooms),
    studyLine('  project median', base.project),
    ...(frozen === null
      ? []
      : [
          accuracyLine(
            '  model never rebuilt',
            frozen.filter((trial) => trial.core),
          ),
        ]),
    accuracyLine('all, block deals too', trials),
    studyLine('  area × rooms median', baseAll.areaRooms),
    studyLine('  project median', baseAll.project),
  ];
  let by = '';
  for (const band of groupInBands(core)) {
    if (band.by !== by) lines.push('', `core by ${BY[band.by]}`);
    by = band.by;
    lines.push(accuracyLine(`  ${band.name}`, band.trials));
  }
  lines.push('', 'Estimates, not valuations. Data provided by Dubai Land Department.');
  return lines.join('\n');
}

const accuracyLine = (name: string, trials: Trial[]) => accuracyCells(name, measureTrials(trials));

function accuracyCells(name: string, a: Accuracy): string {
  return tableLine([...studyCells(name, a), a.coverage80.toFixed(1), a.width80.toFixed(1), a.coverage50.toFixed(1)]);
}

function studyLine(name: string, study: RatioStudy): string {
  return tableLine(studyCells(name, study));
}

function studyCells(name: string, s: RatioStudy): string[] {
  const percents = [s.mdape, s.ppe5, s.ppe10, s.ppe20, s.cod].map((value, i) => value.toFixed(i === 0 ? 2 : 1));
  return [name, String(s.n), ...percents, s.prd.toFixed(3), s.prb.toFixed(3), s.medianRatio.toFixed(3)];
}

function tableLine(cells: readonly string[]): string {
  return cells.map((cell, i) => (i === 0 ? cell.padEnd(28) : cell.padStart(8))).join('');
}

function figures(core: Trial[]) {
  const accuracy = measureTrials(core);
  const { areaRooms, project } = measureBaselines(core);
  return {
    ...short(accuracy),
    ...ranges(accuracy),
    baselines: { areaRooms: short(areaRooms), project: short(project) },
  };
}

function short({ n, mdape, ppe10, ppe20, cod, prd, medianRatio }: RatioStudy) {
  return {
    n,
    mdape: rounded(mdape, 2),
    ppe10: rounded(ppe10, 1),
    ppe20: rounded(ppe20, 1),
    cod: rounded(cod, 2),
    prd: rounded(prd, 3),
    medianRatio: rounded(medianRatio, 3),
  };
}

function ranges({ coverage80, width80 }: Accuracy) {
  return { coverage80: rounded(coverage80, 1), width80: rounded(width80, 1) };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
