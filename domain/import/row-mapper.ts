import { sqmFromSqft } from '../area-unit.ts';
import { filsFromAed } from '../money.ts';
import { MAX_AREA_CENTI_SQM } from '../transaction/deed-builder.ts';
import { DEED_FLAG, type Deed, type DeedType } from '../transaction/transaction.ts';
import type { AreaFinder } from './area-of-deed.ts';
import { deedGroupOf, deedTypeOf, isOffPlan } from './deed-type.ts';
import { FIELDS, type Field } from './headers.ts';
import { LIMITS, type RejectReason } from './rules.ts';
import { parseNumber, parseRooms, parseSourceDate } from './values.ts';

/** Reads a field of the row at hand, cleaned; '' when the file has no such column. */
export type FieldReader = (field: Field) => string;

/** Why a row was not taken: the field concerned, the reason, and the value as it stood there. */
export type RowProblem = { field: Field | ''; reason: RejectReason; value: string };

export type MappedRow = { ok: true; deed: Deed } | ({ ok: false } & RowProblem);

/** Turns one row into a deed by the rules of `rules.ts`, or says why it cannot be one. */
export function mapRow(read: FieldReader, context: { areas: AreaFinder; source: string }): MappedRow {
  const deedNumber = wholeText(read('id'));
  if (deedNumber === '') return problem('id', 'id_missing', '');
  const date = read('date');
  if (date === '') return problem('date', 'date_missing', '');
  const day = parseSourceDate(date);
  if (day === null) return problem('date', 'date_invalid', date);
  const procedure = read('procedure');
  const group = deedGroupOf({ group: read('group'), groupId: read('groupId'), id: deedNumber, procedure });
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
  const type = deedTypeOf(read('propertyType'), read('propertySubType'), rooms);
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
