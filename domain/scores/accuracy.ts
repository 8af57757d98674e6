import { append } from '../collections.ts';
import { fromEpochDay } from '../day.ts';
import { areaById } from '../gazetteer/areas.ts';
import type { MarketTable } from '../market/market-table.ts';
import { quantileOf } from '../median.ts';
import { groupCode } from '../transaction/columns.ts';
import { DEED_TYPES } from '../transaction/transaction.ts';
import { type Backtest, groupInBands, measureBaselines, measureTrials, type Trial } from '../valuation/backtest.ts';
import { CONFIDENCE_LEVELS, confidenceLevel } from '../valuation/confidence.ts';
import { REBUILD_DAYS } from '../valuation/model.ts';
import { SUBJECT_LIMITS } from '../valuation/value-home.ts';
import type { AccuracyReport } from './measured-accuracy.ts';

export type AccuracyBand = AccuracyReport['bands'][number];

/** Maximum sales for measuring accuracy; a phone trains on this many in a minute. */
export const MOST_MEASURED = 40_000;
const WINDOW_DAYS = 1096;
const MIN_BAND = 30;
const SALE = groupCode('sale');
const OTHER = groupCode('other');

/** The sales used to measure accuracy: the newest `MOST_MEASURED` of three years. */
export function measuredPart(table: MarketTable): { table: MarketTable; sales: number } {
  const last = table.maxDay ?? 0;
  const days: number[] = [];
  for (let row = 0; row < table.rows; row++) {
    const day = table.day[row];
    if (table.group[row] === SALE && day > last - WINDOW_DAYS) days.push(day);
  }
  const isAll = days.length <= MOST_MEASURED;
  const fromDay = isAll ? last - WINDOW_DAYS + 1 : Math.ceil(quantileOf(days, 1 - MOST_MEASURED / days.length));
  const group = table.group.slice();
  let sales = 0;
  for (let row = 0; row < table.rows; row++) {
    if (group[row] !== SALE) continue;
    if (table.day[row] < fromDay) group[row] = OTHER;
    else sales++;
  }
  return { table: { ...table, group }, sales };
}

/** The figures of a backtest of flats, and of one of houses (null with too few sales). */
export function accuracyReport(table: MarketTable, test: Backtest, houseTest?: Backtest | null): AccuracyReport | null {
  const { trials } = test;
  const core = trials.filter((trial) => trial.core);
  if (core.length < MIN_BAND) return null;
  const days = trials.map(({ day }) => day);
  const coreHouses = houseTest?.trials.filter((trial) => trial.core) ?? [];
  const houses = coreHouses.length >= MIN_BAND ? coreHouses : [];
  const everyone = [...core, ...houses];
  return {
    core: measureTrials(core),
    all: measureTrials(trials),
    everyone: measureTrials(everyone),
    confidence: byConfidence(everyone),
    baselines: measureBaselines(core),
    hitRate: (100 * core.filter((trial) => isAnswered(table, trial, test.cutDay)).length) / core.length,
    bands: [
      ...bandsBy(everyone, 'area', (t) => areaById(t.area)?.name ?? t.area),
      ...typeBands(table, core),
      ...typeBands(table, houses),
      ...otherBands(core),
    ],
    errors: errorBins(core),
    trainRows: test.trainRows,
    testRows: trials.length,
    from: fromEpochDay(Math.min(...days)),
    to: fromEpochDay(Math.max(...days)),
    models: test.models,
    drift: accuracyDrift(test),
    houses: {
      sales: houseSales(table),
      trainRows: houses.length === 0 ? 0 : (houseTest?.trainRows ?? 0),
      core: houses.length === 0 ? null : measureTrials(houses),
    },
  };
}

function houseSales(table: MarketTable): number {
  let sales = 0;
  for (let row = 0; row < table.rows; row++) {
    const type = DEED_TYPES[table.type[row]];
    if (table.group[row] === SALE && (type === 'villa' || type === 'townhouse')) sales++;
  }
  return sales;
}

/** Whether `valueHome` would have valued the sale: size and rooms within limits, enough earlier sales in the area. */
function isAnswered(table: MarketTable, { row, day }: Trial, cutDay: number): boolean {
  const sqm = table.areaCentiSqm[row] / 100;
  const rooms = table.rooms[row];
  if (sqm < SUBJECT_LIMITS.minSqm || sqm > SUBJECT_LIMITS.maxSqm || rooms > SUBJECT_LIMITS.maxRooms) return false;
  if (rooms > 1 && sqm / rooms < SUBJECT_LIMITS.minSqmPerRoom) return false;
  const known = cutDay + Math.floor((day - cutDay) / REBUILD_DAYS) * REBUILD_DAYS;
  const area = table.area[row];
  let sales = 0;
  for (let i = table.areaStart[area]; i < table.areaStart[area + 1]; i++) {
    if (table.day[i] >= known) break;
    if (table.group[i] === SALE && ++sales >= SUBJECT_LIMITS.areaSales) return true;
  }
  return false;
}

function accuracyBand(by: AccuracyBand['by'], name: string, trials: Trial[]): AccuracyBand {
  return { by, name, accuracy: measureTrials(trials), baselineMdape: measureBaselines(trials).project.mdape };
}

function bandsBy(trials: readonly Trial[], by: AccuracyBand['by'], toName: (trial: Trial) => string): AccuracyBand[] {
  const groups = new Map<string, Trial[]>();
  for (const trial of trials) append(groups, toName(trial), trial);
  return [...groups]
    .filter(([, members]) => members.length >= MIN_BAND)
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name, members]) => accuracyBand(by, name, members));
}

function typeBands(table: MarketTable, trials: readonly Trial[]): AccuracyBand[] {
  return bandsBy(trials, 'type', ({ row }) => {
    const type = DEED_TYPES[table.type[row]] ?? 'other';
    const rooms = table.rooms[row];
    if (type !== 'apartment' || rooms < 0) return type;
    return rooms === 0 ? `${type}, studio` : `${type}, ${Math.min(rooms, 5)} bed`;
  });
}

function otherBands(trials: readonly Trial[]): AccuracyBand[] {
  return groupInBands(trials).flatMap(({ by, name, trials: members }) =>
    by === 'confidence' || members.length < MIN_BAND ? [] : [accuracyBand(by, name, members)],
  );
}

function byConfidence(trials: readonly Trial[]): AccuracyReport['confidence'] {
  return CONFIDENCE_LEVELS.flatMap((level) => {
    const members = trials.filter(({ confidence }) => confidenceLevel(confidence) === level);
    if (members.length < MIN_BAND) return [];
    const expected = (100 * members.reduce((sum, { confidence }) => sum + confidence, 0)) / members.length;
    return [{ level, expected, accuracy: measureTrials(members) }];
  });
}

const BIN = 5;
const BIN_LIMIT = 40;

function errorBins(trials: readonly Trial[]): AccuracyReport['errors'] {
  const bins = Array.from({ length: (2 * BIN_LIMIT) / BIN }, () => 0);
  for (const { value, price } of trials) {
    const error = 100 * (value / price - 1);
    const bin = Math.max(0, Math.min(bins.length - 1, Math.floor((error + BIN_LIMIT) / BIN)));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins.map((count, i) => ({
    from: -BIN_LIMIT + i * BIN,
    to: -BIN_LIMIT + (i + 1) * BIN,
    share: count / trials.length,
  }));
}

function accuracyDrift({ frozen, trials, cutDay }: Backtest): AccuracyReport['drift'] {
  if (frozen === null) return null;
  const toQuarter = ({ day }: Trial) => Math.floor((day - cutDay) / REBUILD_DAYS);
  const quarters = [...new Set(trials.map(toQuarter))].sort((a, b) => a - b);
  const rows = quarters.flatMap((quarter) => {
    const of = (list: readonly Trial[]) => list.filter((trial) => trial.core && toQuarter(trial) === quarter);
    const old = of(frozen);
    const fresh = of(trials);
    if (old.length < MIN_BAND || fresh.length < MIN_BAND) return [];
    const [before, after] = [measureTrials(old).mdape, measureTrials(fresh).mdape];
    return [{ quarter: quarter + 1, n: fresh.length, frozen: before, rebuilt: after }];
  });
  return rows.length === 0 ? null : rows;
}
