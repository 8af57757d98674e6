import { filsFromAed } from '../../money.ts';
import type { RentContract } from '../../rent/rent.ts';
import type { DeedType } from '../../transaction/transaction.ts';
import { parseDeedType } from '../deed-type.ts';
import { parseRooms } from '../rooms.ts';
import { RULE_LIMITS } from '../rules.ts';
import { shareOfTotal } from '../shared-total.ts';
import { hexHash } from '../values.ts';
import type { Period } from '../vocabulary/header-words.ts';
import { meaningOf } from '../vocabulary/words.ts';
import { homesOf, roomsOf } from './map-deed.ts';
import type { FieldReader, MapContext, MappedRecord } from './mapped-record.ts';
import { periodInText, readDay, readPrice, readSqm, reject, wholeText } from './mapped-record.ts';

/** Longer tenancies are typing errors or land leases. */
const MAX_YEARS = 50;
/** A tenancy may be registered before it begins. */
const AHEAD_DAYS = 366;

/** A tenancy; `number`: of its contract, without the line. `homes`: of the contract; null if the line does not say. */
export type MappedRent = MappedRecord<RentContract> & { number: string; homes: number | null };

export function mapRent(read: FieldReader, context: MapContext): MappedRent {
  const startDay =
    readDay(read, 'start', context, { ahead: AHEAD_DAYS }) ?? reject('start', 'date_missing', read('start'));
  const endDay = readDay(read, 'end', context) ?? startDay + 364;
  if (endDay < startDay || endDay - startDay > MAX_YEARS * 366) reject('end', 'period_invalid', read('end'));
  const day = readDay(read, 'registered', context, { ahead: 0 }) ?? startDay;
  const homes = homesOf(read('units'));
  const rent = readRent(read, context, { days: endDay - startDay + 1, homes });
  const size = readSqm(read, 'size', context, RULE_LIMITS.maxPlotSqm);
  const project = read('project');
  const building = read('building');
  const place = { area: read('area'), masterProject: read('masterProject'), project, building };
  const areaId = context.areas.find(place) ?? reject('area', 'place_missing');
  const subType = read('propertySubType');
  const types = `${read('propertyType')} ${subType}`;
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
    rooms: Math.max(roomsOf(rooms, types, size), parseRooms(subType)),
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
  return { key: record.contractId, record, number, homes };
}

const A_YEAR: Readonly<Record<Period, number>> = { year: 1, month: 12, week: 52, day: 0 };

/** Rent of one home and year, AED. */
function readRent(read: FieldReader, context: MapContext, { days, homes }: { days: number; homes: number | null }) {
  const limits = { most: RULE_LIMITS.maxRentAed };
  const years = Math.max(days, 28) / 365;
  if (read('annual') === '' && read('contract') !== '') {
    const amount = readPrice(read, 'contract', context, limits) / years;
    return shareOfTotal({ amount, homes, contract: null, years });
  }
  const rent = readPrice(read, 'annual', context, limits);
  const amount = rent * (A_YEAR[readPeriod(read, context)] || reject('annual', 'period_unclear', read('annual')));
  if (homes === null || homes === 1) return amount;
  const contract =
    read('contract') === '' ? null : readPrice(read, 'contract', context, { ...limits, mayBeZero: true });
  return shareOfTotal({ amount, homes, contract, years });
}

/** Period of a rent: by its text, by a column of periods, or by the name of its column. */
function readPeriod(read: FieldReader, context: MapContext): Period {
  const word = read('period');
  const said = word === '' ? null : meaningOf('period', word, context.vocabulary);
  if (word !== '' && said === null) reject('period', 'period_unclear', word);
  const named = said === 'once' ? null : (said as Period | null);
  const period = periodInText(read('annual')) ?? named ?? context.meanings.get('annual')?.period;
  return period ?? reject('annual', 'period_unclear', read('annual'));
}

/** Ejari has `Flat` as type and rooms as sub-type; the DLD page has `Unit` and `Flat`. */
function rentType(type: string, subType: string, rooms: string): DeedType {
  const all = `${rooms} ${subType}`.trim();
  if (!/^(unit|building|وحدة|مبنى)?$/i.test(type)) return parseDeedType(type, '', all);
  const named = parseDeedType(type, subType, all);
  return named === 'other' ? parseDeedType(type, '', all) : named;
}
