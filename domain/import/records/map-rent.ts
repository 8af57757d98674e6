import { filsFromAed } from '../../money.ts';
import type { RentContract } from '../../rent/rent.ts';
import type { DeedType } from '../../transaction/transaction.ts';
import { parseDeedType } from '../deed-type.ts';
import { RULE_LIMITS } from '../rules.ts';
import { hexHash, parseRooms, parseSourceDate } from '../values.ts';
import {
  type FieldReader,
  type MapContext,
  type MappedRecord,
  readPrice,
  readSize,
  wholeText,
  wrong,
} from './mapped-record.ts';

/** Longer tenancies are typing errors or land leases. */
const MAX_YEARS = 50;

export function mapRent(read: FieldReader, { areas }: MapContext): MappedRecord<RentContract> {
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
  const size = readSize(read('size'), 'size', RULE_LIMITS.maxPlotSqm);
  if (typeof size !== 'number') return size;
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
  // The gateway publishes no contract numbers, so such a row is identified by its content.
  const own = line === '' || line === '0' ? number : `${number}/${line}`;
  record.contractId = number === '' ? `row:${hexHash(JSON.stringify(Object.values(record)))}` : own;
  if (record.contractId.length > RULE_LIMITS.maxText) return wrong('id', 'text_too_long', number);
  return { ok: true, key: record.contractId, record };
}

function readRent(read: FieldReader, days: number): number | ReturnType<typeof wrong> {
  const annual = read('annual');
  const text = annual || read('contract');
  if (text === '') return wrong('annual', 'price_missing');
  const amount = readPrice(text, annual === '' ? 'contract' : 'annual', { most: RULE_LIMITS.maxRentAed });
  return annual !== '' || typeof amount !== 'number' ? amount : (amount * 365) / Math.max(days, 28);
}

/** Ejari has `Flat` as type and rooms as sub-type; the DLD page has `Unit` and `Flat`. */
function rentType(type: string, subType: string, rooms: string): DeedType {
  const all = `${rooms} ${subType}`.trim();
  if (!/^(unit|building)?$/i.test(type)) return parseDeedType(type, '', all);
  const named = parseDeedType(type, subType, all);
  return named === 'other' ? parseDeedType(type, '', all) : named;
}
