import { filsFromAed } from '../../money.ts';
import { MAX_AREA_CENTI_SQM, MAX_UNITS } from '../../transaction/deed-builder.ts';
import { DEED_FLAG, type Deed, type DeedType } from '../../transaction/transaction.ts';
import { isOffPlan, parseDeedGroup, parseDeedType } from '../deed-type.ts';
import { confirmedStudio, parseRooms, UNKNOWN_ROOMS } from '../rooms.ts';
import { RULE_LIMITS } from '../rules.ts';
import { parseNumber } from '../values.ts';
import { meaningOf } from '../vocabulary/words.ts';
import type { FieldReader, MapContext, MappedRecord } from './mapped-record.ts';
import { periodInText, readDay, readPrice, readSqm, readText, reject, wholeText } from './mapped-record.ts';

const MAX_SIZE = MAX_AREA_CENTI_SQM / 100;

export function mapDeed(read: FieldReader, context: MapContext): MappedRecord<Deed> {
  const deedNumber = wholeText(read('id')) || reject('id', 'id_missing');
  const day = readDay(read, 'date', context, { ahead: 0 }) ?? reject('date', 'date_missing', read('date'));
  const procedure = read('procedure');
  const group = readGroup(read, { deedNumber, procedure, context });
  const price = readPrice(read, 'price', context, { most: RULE_LIMITS.maxPriceAed, mayBeZero: group !== 'sale' });
  if (periodInText(read('price')) !== null) reject('price', 'for_rent', read('price'));
  const size = readSqm(read, 'procedureArea', context, MAX_SIZE);
  const whole = readSqm(read, 'actualArea', context, MAX_SIZE);
  readText(read, 'id');
  readText(read, 'procedure');
  const masterProject = readText(read, 'masterProject');
  const project = readText(read, 'project');
  const building = readText(read, 'building');
  const metro = readText(read, 'metro');
  const mall = readText(read, 'mall');
  const landmark = readText(read, 'landmark');
  const place = { area: readText(read, 'area'), masterProject, project, building };
  const area = context.areas.find(place) ?? reject('area', 'place_missing');
  const areaCentiSqm = Math.round((size || whole) * 100);
  const types = [read('propertyType'), read('propertySubType')] as const;
  const rooms = read('rooms');
  const units = homesOf(read('units'));
  const deed: Deed = {
    deedNumber,
    day,
    group,
    procedure,
    type: parseDeedType(...types, rooms),
    rooms: roomsOf(rooms, types.join(' '), areaCentiSqm / 100),
    priceFils: filsFromAed(price),
    areaCentiSqm,
    flags: 0,
    units: Math.min(units ?? 1, MAX_UNITS),
    area,
    project,
    building,
    masterProject,
    metro,
    mall,
    landmark,
    parking: read('parking').slice(0, RULE_LIMITS.maxParking),
    source: context.source,
  };
  const offPlan = isOffPlan({ offPlan: read('offPlan'), offPlanId: read('offPlanId'), procedure });
  deed.flags =
    (offPlan ? DEED_FLAG.offPlan : 0) |
    (/^free|^yes$|^true$|^1(\.0+)?$|تملك حر|^نعم$/i.test(read('freeHold')) ? DEED_FLAG.freeHold : 0) |
    (/^resid|سكني/i.test(read('usage')) ? DEED_FLAG.residential : 0) |
    (size > 0 && whole > 0 && size < RULE_LIMITS.partialShare * whole ? DEED_FLAG.partialShare : 0) |
    (deed.units > 1 ? DEED_FLAG.multiUnit : 0) |
    priceDoubts(deed);
  return { key: deedNumber, record: deed };
}

function readGroup(
  read: FieldReader,
  { deedNumber, procedure, context }: { deedNumber: string; procedure: string; context: MapContext },
): Deed['group'] {
  const group = parseDeedGroup({ group: read('group'), groupId: read('groupId'), id: deedNumber, procedure });
  if (group !== 'other') return group;
  // A rent among sales is no sale; a lease that ends in ownership is one of the register’s own procedures.
  const isRent = meaningOf('purpose', read('group'), context.vocabulary) === 'rent';
  return isRent ? reject('group', 'for_rent', read('group')) : group;
}

/** Homes that a deal covers, from a column of its own; null if there is none. */
export function homesOf(text: string): number | null {
  const homes = text === '' ? null : parseNumber(text);
  return homes === null || homes < 1 || homes > 10_000 ? null : Math.round(homes);
}

/** Bedrooms; `0` counts as a studio only if the home is called one or is small. */
export function roomsOf(rooms: string, types: string, sqm: number): number {
  const count = parseRooms(rooms);
  return count !== 0 || confirmedStudio(`${rooms} ${types}`, sqm) ? count : UNKNOWN_ROOMS;
}

function priceDoubts(deed: Pick<Deed, 'group' | 'priceFils' | 'areaCentiSqm' | 'type'>): number {
  if (deed.group !== 'sale') return 0;
  const aed = deed.priceFils / 100;
  const sqm = deed.areaCentiSqm / 100;
  let flags = 0;
  if (aed < RULE_LIMITS.nominalAed || (sqm > 0 && aed / sqm < RULE_LIMITS.nominalAedPerSqm && deed.type !== 'land')) {
    flags |= DEED_FLAG.nominalPrice;
  }
  if (sqm > 0 && aed / sqm > RULE_LIMITS.maxAedPerSqm) flags |= DEED_FLAG.implausiblePrice;
  if (sqm > 0 && sqm < RULE_LIMITS.minHomeSqm && HOMES.has(deed.type)) flags |= DEED_FLAG.implausiblePrice;
  if (sqm > RULE_LIMITS.maxUnitSqm && deed.type !== 'land' && deed.type !== 'building')
    flags |= DEED_FLAG.implausiblePrice;
  return flags;
}

const HOMES = new Set<DeedType>(['apartment', 'villa', 'townhouse', 'penthouse', 'studio', 'duplex', 'hotel']);
