import { memorySpill } from '../../columns/sorted-runs.ts';
import { filsFromAed } from '../../money.ts';
import type { RentContract } from '../../rent/rent.ts';
import type { RentColumns } from '../../rent/rent-columns.ts';
import { hashText } from '../../transaction/deed-key.ts';
import type { DeedType } from '../../transaction/transaction.ts';
import { AreaFinder } from '../area-of-deed.ts';
import { parseDeedType } from '../deed-type.ts';
import {
  type FieldReader,
  type MapContext,
  type MappedRecord,
  type RecordProblem,
  wholeText,
  wrong,
} from '../records/mapped-record.ts';
import { RentCollector } from '../rent-collector.ts';
import { LIMITS } from '../rules.ts';
import { parseNumber, parseRooms, parseSourceDate } from '../values.ts';
import type { FileImportOptions, RentsResult } from './file-result.ts';

/** The tenancies of one file, whatever tables they stand in. */
export class RentImporter {
  readonly #collector: RentCollector;
  readonly #areas: AreaFinder;
  readonly #rejected = new Map<string, number>();
  #read = 0;

  constructor(options: Pick<FileImportOptions, 'areaAssignments' | 'spill' | 'metRent'>) {
    this.#collector = new RentCollector({ spill: options.spill ?? memorySpill(), met: options.metRent });
    this.#areas = new AreaFinder(options.areaAssignments);
  }

  /** Rows of tenancies read so far, good or not. */
  get rowsRead(): number {
    return this.#read;
  }

  /** Takes a row; null, or why it was not taken. */
  take(read: FieldReader, context: Omit<MapContext, 'areas'>): RecordProblem | null {
    this.#read++;
    const mapped = mapRent(read, { ...context, areas: this.#areas });
    if (!mapped.ok) {
      this.#count(mapped.reason);
      return mapped;
    }
    this.#collector.add(mapped.record, context.source);
    return null;
  }

  /** Counts a row that could not even be read. */
  unreadable(reason: string): void {
    this.#read++;
    this.#count(reason);
  }

  /** Takes in what earlier imports brought. */
  know(columns: RentColumns, from: { place: number; droppedRows: readonly number[] }): void {
    this.#collector.know(columns, from);
  }

  /** Streams the new tenancies in pieces, then returns the result; null where the file holds none. */
  *finish(): Generator<RentColumns, { result: RentsResult; unknownAreas: { name: string; rows: number }[] } | null> {
    if (this.#read === 0) return null;
    const { taken, changed, replaced } = yield* this.#collector.finish();
    const rejected = [...this.#rejected.values()].reduce((sum, rows) => sum + rows, 0);
    const duplicate = this.#read - rejected - taken;
    const counts = { read: this.#read, taken, changed, duplicate, rejected: Object.fromEntries(this.#rejected) };
    return { result: { counts, pieces: [], replaced }, unknownAreas: this.#areas.unknown() };
  }

  #count(reason: string): void {
    this.#rejected.set(reason, (this.#rejected.get(reason) ?? 0) + 1);
  }
}

/** A tenancy longer than this is a slip of the keyboard or a lease of land. */
const MAX_YEARS = 50;

/** One line of an Ejari contract, by the rules of `rules.ts`. */
function mapRent(read: FieldReader, { areas }: MapContext): MappedRecord<RentContract> {
  const start = read('start');
  if (start === '') return wrong('start', 'date_missing');
  const startDay = parseSourceDate(start);
  if (startDay === null) return wrong('start', 'date_invalid', start);
  const end = read('end');
  const endDay = end === '' ? startDay + 364 : parseSourceDate(end);
  if (endDay === null) return wrong('end', 'date_invalid', end);
  if (endDay < startDay || endDay - startDay > MAX_YEARS * 366) return wrong('end', 'period_invalid', end);
  const registered = read('registered');
  const day = registered === '' ? startDay : parseSourceDate(registered);
  if (day === null) return wrong('registered', 'date_invalid', registered);
  const rent = readRent(read, endDay - startDay + 1);
  if (typeof rent !== 'number') return rent;
  const sizeText = read('size');
  const size = sizeText === '' ? 0 : parseNumber(sizeText);
  if (size === null) return wrong('size', 'size_invalid', sizeText);
  if (size < 0) return wrong('size', 'size_negative', sizeText);
  if (size > LIMITS.maxPlotSqm) return wrong('size', 'size_too_large', sizeText);
  const project = read('project');
  const building = read('building');
  const areaId = areas.find({ area: read('area'), masterProject: read('masterProject'), project, building });
  if (areaId === null) return wrong('area', 'place_missing');
  const subType = read('propertySubType');
  const rooms = read('rooms');
  const record: RentContract = {
    contractId: '',
    day,
    startDay,
    endDay,
    areaId,
    project,
    building,
    type: rentType(read('propertyType'), subType, rooms),
    rooms: Math.max(parseRooms(rooms), parseRooms(subType)),
    areaCentiSqm: Math.round(size * 100),
    annualFils: filsFromAed(rent),
    isNew: !/renew|تجديد|مجدد/i.test(read('version')),
  };
  const number = wholeText(read('id'));
  const line = wholeText(read('line'));
  // The gateway publishes no contract numbers: such a row is known by all it says.
  record.contractId = number === '' ? contentKey(record) : line === '' || line === '0' ? number : `${number}/${line}`;
  if (record.contractId.length > LIMITS.maxText) return wrong('id', 'text_too_long', number);
  return { ok: true, key: record.contractId, record };
}

/** Yearly rent of one home, AED. */
function readRent(read: FieldReader, days: number): number | ReturnType<typeof wrong> {
  const annualText = read('annual');
  const contractText = read('contract');
  const text = annualText === '' ? contractText : annualText;
  if (text === '') return wrong('annual', 'price_missing');
  const amount = parseNumber(text);
  const field = annualText === '' ? 'contract' : 'annual';
  if (amount === null) return wrong(field, 'price_invalid', text);
  if (amount < 0) return wrong(field, 'price_negative', text);
  if (amount === 0) return wrong(field, 'price_zero', text);
  if (amount > LIMITS.maxRentAed) return wrong(field, 'price_too_large', text);
  return annualText === '' ? (amount * 365) / Math.max(days, 28) : amount;
}

/** Ejari says `Flat` and puts the rooms into the sub-type; the page says `Unit` and has `Flat` there. */
function rentType(type: string, subType: string, rooms: string): DeedType {
  const all = `${rooms} ${subType}`.trim();
  if (!/^(unit|building)?$/i.test(type)) return parseDeedType(type, '', all);
  const named = parseDeedType(type, subType, all);
  return named === 'other' ? parseDeedType(type, '', all) : named;
}

function contentKey(rent: RentContract): string {
  const { lo, hi } = hashText(JSON.stringify(Object.values(rent)));
  return `row:${hi.toString(16).padStart(8, '0')}${lo.toString(16).padStart(8, '0')}`;
}
