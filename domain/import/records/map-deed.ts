import { sqmFromSqft } from '../../area-unit.ts';
import { filsFromAed } from '../../money.ts';
import { MAX_AREA_CENTI_SQM } from '../../transaction/deed-builder.ts';
import { DEED_FLAG, type Deed, type DeedType } from '../../transaction/transaction.ts';
import { isOffPlan, parseDeedGroup, parseDeedType } from '../deed-type.ts';
import { RULE_LIMITS } from '../rules.ts';
import { parseRooms } from '../values.ts';
import type { FieldReader, MapContext, MappedRecord } from './mapped-record.ts';
import { readDay, readPrice, readSize, readText, reject, wholeText } from './mapped-record.ts';

const MAX_SIZE = MAX_AREA_CENTI_SQM / 100;

export function mapDeed(read: FieldReader, context: MapContext): MappedRecord<Deed> {
  const deedNumber = wholeText(read('id')) || reject('id', 'id_missing');
  const day = readDay(read, 'date') ?? reject('date', 'date_missing');
  const procedure = read('procedure');
  const group = parseDeedGroup({ group: read('group'), groupId: read('groupId'), id: deedNumber, procedure });
  const price = readPrice(read, 'price', RULE_LIMITS.maxPriceAed, group !== 'sale');
  const size = readSize(read, 'procedureArea', MAX_SIZE);
  const whole = readSize(read, 'actualArea', MAX_SIZE);
  const text = (field: string) => readText(read, field);
  for (const field of ['id', 'procedure']) text(field);
  const named = { masterProject: text('masterProject'), project: text('project'), building: text('building') };
  const near = { metro: text('metro'), mall: text('mall'), landmark: text('landmark') };
  const area = context.areas.find({ area: text('area'), ...named }) ?? reject('area', 'place_missing');
  const rooms = read('rooms');
  const type = parseDeedType(read('propertyType'), read('propertySubType'), rooms);
  const feet = size === 0 && whole === 0 ? readSize(read, 'sizeSqft', MAX_SIZE) : 0;
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
    ...named,
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
  return { key: deedNumber, record: deed };
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
