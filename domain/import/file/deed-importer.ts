import { sqmFromSqft } from '../../area-unit.ts';
import { filsFromAed } from '../../money.ts';
import type { TransactionColumns } from '../../transaction/columns.ts';
import { MAX_AREA_CENTI_SQM } from '../../transaction/deed-builder.ts';
import { DEED_FLAG, type Deed, type DeedType } from '../../transaction/transaction.ts';
import { AreaFinder } from '../area-of-deed.ts';
import { DeedCollector, type KnownDeeds } from '../deed-collector.ts';
import { isOffPlan, parseDeedGroup, parseDeedType } from '../deed-type.ts';
import { FIELDS, type Field } from '../headers.ts';
import { LIMITS, type RejectReason } from '../rules.ts';
import { parseNumber, parseRooms, parseSourceDate } from '../values.ts';
import type { DeedsResult, FileImportOptions } from './file-result.ts';

/** Flags that a summary counts, with their code in `rules.ts`. */
const NOTED = [
  ['multi_unit', DEED_FLAG.multiUnit],
  ['partial_share', DEED_FLAG.partialShare],
  ['nominal_price', DEED_FLAG.nominalPrice],
  ['implausible_price', DEED_FLAG.implausiblePrice],
  ['off_plan', DEED_FLAG.offPlan],
] as const;

/** The deeds of one file, whatever tables they stand in. */
export class DeedImporter {
  readonly #collector: DeedCollector;
  readonly #areas: AreaFinder;
  readonly #rejected = new Map<string, number>();
  #read = 0;
  #sameDeed = 0;
  #variant = '';
  #source = '';

  constructor(options: Pick<FileImportOptions, 'known' | 'areaAssignments'>) {
    this.#collector = new DeedCollector(options.known);
    this.#areas = new AreaFinder(options.areaAssignments);
  }

  /** Rows of deeds read so far, good or not. */
  get rowsRead(): number {
    return this.#read;
  }

  /** Deeds of earlier imports; before `finish`. */
  know(known: KnownDeeds): void {
    this.#collector.know(known);
  }

  /** Takes a row; null, or why it was not taken. A further row of a deed is taken as its duplicate. */
  take(read: FieldReader, from: { variant: string; source: string }): RowProblem | null {
    if (this.#variant === '') {
      this.#variant = from.variant;
      this.#source = from.source;
    }
    this.#read++;
    const mapped = mapRow(read, { areas: this.#areas, source: from.source });
    if (!mapped.ok) return this.#refused(mapped);
    const added = this.#collector.add(mapped.deed);
    if (added === 'added') return null;
    if (added !== 'same_deed') return this.#refused({ field: 'id', reason: added, value: mapped.deed.deedNumber });
    this.#sameDeed++;
    return null;
  }

  /** Counts a row that could not even be read. */
  unreadable(reason: string): void {
    this.#read++;
    this.#count(reason);
  }

  /** Streams the new deeds in pieces, then returns the result; null where the file holds no deeds. */
  *finish(): Generator<
    TransactionColumns,
    {
      result: DeedsResult;
      unknownAreas: { name: string; rows: number }[];
      noted: Record<string, number>;
    } | null
  > {
    if (this.#read === 0) return null;
    const noted = new Map<string, number>();
    const pieces = this.#collector.finish();
    let step = pieces.next();
    for (; step.done !== true; step = pieces.next()) {
      countNoted(step.value.flags, noted);
      yield step.value;
    }
    const collected = step.value;
    const counts = {
      read: this.#read,
      taken: collected.taken,
      changed: collected.changed,
      // The first row of a known deed was not a duplicate of its own file.
      duplicate: this.#sameDeed + collected.knownDeeds,
      rejected: Object.fromEntries(this.#rejected),
    };
    const { replaced } = collected;
    // Further rows of a deed of several units, or rows that stand twice: not "already here".
    if (this.#sameDeed > 0) noted.set('same_deed', this.#sameDeed);
    return {
      result: { counts, variant: this.#variant, source: this.#source, pieces: [], replaced },
      unknownAreas: this.#areas.unknown(),
      noted: Object.fromEntries(noted),
    };
  }

  #refused(problem: RowProblem): RowProblem {
    this.#count(problem.reason);
    return problem;
  }

  #count(reason: string): void {
    this.#rejected.set(reason, (this.#rejected.get(reason) ?? 0) + 1);
  }
}

function countNoted(flags: Uint8Array, noted: Map<string, number>): void {
  for (const value of flags) {
    for (const [code, bit] of NOTED) if ((value & bit) !== 0) noted.set(code, (noted.get(code) ?? 0) + 1);
  }
}

/** Reads a field of the row at hand, cleaned; '' when the file has no such column. */
type FieldReader = (field: Field) => string;

/** Why a row was not taken: the field concerned, the reason, and the value as it stood there. */
type RowProblem = { field: Field | ''; reason: RejectReason; value: string };

type MappedRow = { ok: true; deed: Deed } | ({ ok: false } & RowProblem);

/** Turns one row into a deed by the rules of `rules.ts`, or says why it cannot be one. */
function mapRow(read: FieldReader, context: { areas: AreaFinder; source: string }): MappedRow {
  const deedNumber = wholeText(read('id'));
  if (deedNumber === '') return problem('id', 'id_missing', '');
  const date = read('date');
  if (date === '') return problem('date', 'date_missing', '');
  const day = parseSourceDate(date);
  if (day === null) return problem('date', 'date_invalid', date);
  const procedure = read('procedure');
  const group = parseDeedGroup({ group: read('group'), groupId: read('groupId'), id: deedNumber, procedure });
  const price = readPrice(read('price'), group === 'sale');
  if (typeof price !== 'number') return price;
  const size = readSize(read('procedureArea'), 'procedureArea');
  if (typeof size !== 'number') return size;
  const whole = readSize(read('actualArea'), 'actualArea');
  if (typeof whole !== 'number') return whole;
  const place = {
    area: read('area'),
    masterProject: read('masterProject'),
    project: read('project'),
    building: read('building'),
  };
  const near = { metro: read('metro'), mall: read('mall'), landmark: read('landmark') };
  const long = tooLong({ id: deedNumber, procedure, ...place, ...near });
  if (long !== null) return long;
  const area = context.areas.find(place);
  if (area === null) return problem('area', 'place_missing', '');
  const rooms = read('rooms');
  const type = parseDeedType(read('propertyType'), read('propertySubType'), rooms);
  const feet = size === 0 && whole === 0 ? readSize(read('sizeSqft'), 'sizeSqft') : 0;
  if (typeof feet !== 'number') return feet;
  const areaCentiSqm = Math.round((size || whole || sqmFromSqft(feet)) * 100);
  const deed: Deed = {
    deedNumber,
    day,
    group,
    procedure,
    type,
    rooms: parseRooms(rooms),
    priceFils: filsFromAed(price),
    areaCentiSqm,
    flags: 0,
    units: 1,
    area,
    project: place.project,
    building: place.building,
    masterProject: place.masterProject,
    ...near,
    parking: read('parking').slice(0, LIMITS.maxParking),
    source: context.source,
  };
  const offPlan = isOffPlan({ offPlan: read('offPlan'), offPlanId: read('offPlanId'), procedure });
  deed.flags =
    (offPlan ? DEED_FLAG.offPlan : 0) |
    (isFreeHold(read('freeHold')) ? DEED_FLAG.freeHold : 0) |
    (/^resid|سكني/i.test(read('usage')) ? DEED_FLAG.residential : 0) |
    (size > 0 && whole > 0 && size < LIMITS.partialShare * whole ? DEED_FLAG.partialShare : 0) |
    priceDoubts(deed);
  return { ok: true, deed };
}

type Names = Record<
  'id' | 'procedure' | 'area' | 'masterProject' | 'project' | 'building' | 'metro' | 'mall' | 'landmark',
  string
>;

function tooLong(names: Names): ({ ok: false } & RowProblem) | null {
  const { id, procedure, area, masterProject, project, building, metro, mall, landmark } = names;
  const max = LIMITS.maxText;
  const longest = Math.max(id.length, procedure.length, area.length, masterProject.length, project.length);
  if (Math.max(longest, building.length, metro.length, mall.length, landmark.length) <= max) return null;
  for (const [field, text] of Object.entries(names)) {
    if (text.length > max) return problem(FIELDS.find((known) => known === field) ?? 'id', 'text_too_long', text);
  }
  return null;
}

/** Flags that price and size of a row raise by themselves. */
function priceDoubts(deed: Pick<Deed, 'group' | 'priceFils' | 'areaCentiSqm' | 'type'>): number {
  if (deed.group !== 'sale') return 0;
  const aed = deed.priceFils / 100;
  const sqm = deed.areaCentiSqm / 100;
  let flags = 0;
  if (aed < LIMITS.nominalAed || (sqm > 0 && aed / sqm < LIMITS.nominalAedPerSqm && deed.type !== 'land')) {
    flags |= DEED_FLAG.nominalPrice;
  }
  if (sqm > 0 && aed / sqm > LIMITS.maxAedPerSqm) flags |= DEED_FLAG.implausiblePrice;
  if (sqm > 0 && sqm < LIMITS.minHomeSqm && HOMES.has(deed.type)) flags |= DEED_FLAG.implausiblePrice;
  if (sqm > LIMITS.maxUnitSqm && deed.type !== 'land' && deed.type !== 'building') flags |= DEED_FLAG.implausiblePrice;
  return flags;
}

const HOMES: ReadonlySet<DeedType> = new Set([
  'apartment',
  'villa',
  'townhouse',
  'penthouse',
  'studio',
  'duplex',
  'hotel',
]);

function readPrice(text: string, isSale: boolean): number | ({ ok: false } & RowProblem) {
  if (text === '') return isSale ? problem('price', 'price_missing', '') : 0;
  const price = parseNumber(text);
  if (price === null) return problem('price', 'price_invalid', text);
  if (price < 0) return problem('price', 'price_negative', text);
  if (price > LIMITS.maxPriceAed) return problem('price', 'price_too_large', text);
  if (isSale && price === 0) return problem('price', 'price_zero', text);
  return price;
}

function readSize(text: string, field: Field): number | ({ ok: false } & RowProblem) {
  if (text === '') return 0;
  const size = parseNumber(text);
  if (size === null) return problem(field, 'size_invalid', text);
  if (size < 0) return problem(field, 'size_negative', text);
  return size * 100 > MAX_AREA_CENTI_SQM ? problem(field, 'size_too_large', text) : size;
}

function problem(field: Field, reason: RejectReason, value: string): { ok: false } & RowProblem {
  return { ok: false, field, reason, value: value.slice(0, 120) };
}

/** Numbers that a spreadsheet gave a decimal, `60.0`, without it. */
function wholeText(text: string): string {
  return /^\d+\.0+$/.test(text) ? text.slice(0, text.indexOf('.')) : text;
}

function isFreeHold(text: string): boolean {
  return /^free|^yes$|^true$|^1(\.0+)?$/i.test(text);
}
