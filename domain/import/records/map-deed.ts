import { sqmFromSqft } from '../../area-unit.ts';
import { filsFromAed } from '../../money.ts';
import { MAX_AREA_CENTI_SQM } from '../../transaction/deed-builder.ts';
import { DEED_FLAG, type Deed, type DeedType } from '../../transaction/transaction.ts';
import { isOffPlan, parseDeedGroup, parseDeedType } from '../deed-type.ts';
import { RULE_LIMITS } from '../rules.ts';
import { parseRooms, parseSourceDate } from '../values.ts';
import {
  type FieldReader,
  type MapContext,
  type MappedRecord,
  readPrice,
  readSize,
  wholeText,
  wrong,
} from './mapped-record.ts';

const MAX_SIZE = MAX_AREA_CENTI_SQM / 100;

export function mapDeed(read: FieldReader, context: MapContext): MappedRecord<Deed> {
  const deedNumber = wholeText(read('id'));
  if (deedNumber === '') return wrong('id', 'id_missing');
  const date = read('date');
  if (date === '') return wrong('date', 'date_missing');
  const day = parseSourceDate(date);
  if (day === null) return wrong('date', 'date_invalid', date);
  const procedure = read('procedure');
  const group = parseDeedGroup({ group: read('group'), groupId: read('groupId'), id: deedNumber, procedure });
  const price = readPrice(read('price'), 'price', { most: RULE_LIMITS.maxPriceAed, mayBeZero: group !== 'sale' });
  if (typeof price !== 'number') return price;
  const size = readSize(read('procedureArea'), 'procedureArea', MAX_SIZE);
  if (typeof size !== 'number') return size;
  const whole = readSize(read('actualArea'), 'actualArea', MAX_SIZE);
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
  if (area === null) return wrong('area', 'place_missing');
  const rooms = read('rooms');
  const type = parseDeedType(read('propertyType'), read('propertySubType'), rooms);
  const feet = size === 0 && whole === 0 ? readSize(read('sizeSqft'), 'sizeSqft', MAX_SIZE) : 0;
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
    parking: read('parking').slice(0, RULE_LIMITS.maxParking),
    source: context.source,
  };
  const offPlan = isOffPlan({ offPlan: read('offPlan'), offPlanId: read('offPlanId'), procedure });
  deed.flags =
    (offPlan ? DEED_FLAG.offPlan : 0) |
    (/^free|^yes$|^true$|^1(\.0+)?$/i.test(read('freeHold')) ? DEED_FLAG.freeHold : 0) |
    (/^resid|سكني/i.test(read('usage')) ? DEED_FLAG.residential : 0) |
    (size > 0 && whole > 0 && size < RULE_LIMITS.partialShare * whole ? DEED_FLAG.partialShare : 0) |
    priceDoubts(deed);
  return { ok: true, key: deedNumber, record: deed };
}

function tooLong(names: Readonly<Record<string, string>>): ReturnType<typeof wrong> | null {
  for (const field in names) {
    const text = names[field] ?? '';
    if (text.length > RULE_LIMITS.maxText) return wrong(field, 'text_too_long', text);
  }
  return null;
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
