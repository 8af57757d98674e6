import { filsFromAed } from '../../money.ts';
import type { RentContract } from '../../rent/rent.ts';
import type { DeedType } from '../../transaction/transaction.ts';
import { parseDeedType } from '../deed-type.ts';
import { RULE_LIMITS } from '../rules.ts';
import { hexHash, parseRooms } from '../values.ts';
import type { FieldReader, MapContext, MappedRecord } from './mapped-record.ts';
import { readDay, readPrice, readSize, reject, wholeText } from './mapped-record.ts';

/** Longer tenancies are typing errors or land leases. */
const MAX_YEARS = 50;

export function mapRent(read: FieldReader, { areas }: MapContext): MappedRecord<RentContract> {
  const startDay = readDay(read, 'start') ?? reject('start', 'date_missing');
  const endDay = readDay(read, 'end') ?? startDay + 364;
  if (endDay < startDay || endDay - startDay > MAX_YEARS * 366) reject('end', 'period_invalid', read('end'));
  const day = readDay(read, 'registered') ?? startDay;
  const rent = readRent(read, endDay - startDay + 1);
  const size = readSize(read, 'size', RULE_LIMITS.maxPlotSqm);
  const project = read('project');
  const building = read('building');
  const place = { area: read('area'), masterProject: read('masterProject'), project, building };
  const areaId = areas.find(place) ?? reject('area', 'place_missing');
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
  // The gateway publishes no contract numbers, so such a row is identified by its content.
  const own = line === '' || line === '0' ? number : `${number}/${line}`;
  record.contractId = number === '' ? `row:${hexHash(JSON.stringify(Object.values(record)))}` : own;
  if (record.contractId.length > RULE_LIMITS.maxText) reject('id', 'text_too_long', number);
  return { key: record.contractId, record };
}

function readRent(read: FieldReader, days: number): number {
  const isAnnual = read('annual') !== '' || read('contract') === '';
  const amount = readPrice(read, isAnnual ? 'annual' : 'contract', RULE_LIMITS.maxRentAed);
  return isAnnual ? amount : (amount * 365) / Math.max(days, 28);
}

/** Ejari has `Flat` as type and rooms as sub-type; the DLD page has `Unit` and `Flat`. */
function rentType(type: string, subType: string, rooms: string): DeedType {
  const all = `${rooms} ${subType}`.trim();
  if (!/^(unit|building)?$/i.test(type)) return parseDeedType(type, '', all);
  const named = parseDeedType(type, subType, all);
  return named === 'other' ? parseDeedType(type, '', all) : named;
}
