import { decodeRows } from '../../../domain/columns/segment-codec.ts';
import { fromEpochDay } from '../../../domain/day.ts';
import type { CheckedFile } from '../../../domain/import/file/file-result.ts';
import { isHeldBack } from '../../../domain/property/listing-doubts.ts';
import { purposeOf } from '../../../domain/property/purpose.ts';
import { RENT_SCHEMA, rowToRent } from '../../../domain/rent/rent-columns.ts';
import { decodeSegment, rowToDeed } from '../../../domain/transaction/columns.ts';
import { DEED_FLAG } from '../../../domain/transaction/transaction.ts';
import type { RegisterKind } from './import-program.ts';

/** A record as an import stores it, in units that people read: dirhams, days, square metres and feet. */
export type StoredRecord = { kind: 'transaction' | 'rent' | 'project' | 'broker' | 'developer' | 'listing' } & Readonly<
  Record<string, unknown>
>;

const known = (number: number, unknown: number): number | null => (number === unknown ? null : number);
/** Names of the flags that are set. */
const flagNames = (flags: number) =>
  Object.entries(DEED_FLAG).flatMap(([name, bit]) => ((flags & bit) === 0 ? [] : name));

/** The rows of a new segment. */
export function* storedRows(register: RegisterKind, bytes: Uint8Array): Generator<StoredRecord> {
  if (register === 'deeds') {
    const columns = decodeSegment(bytes);
    for (let row = 0; row < columns.rows; row++) {
      const { deedNumber: id, day, priceFils, areaCentiSqm, rooms, flags, ...deed } = rowToDeed(columns, row);
      yield {
        kind: 'transaction',
        id,
        date: fromEpochDay(day),
        priceAed: priceFils / 100,
        sizeSqm: known(areaCentiSqm / 100, 0),
        ...{ bedrooms: known(rooms, -1), ...deed, flags: flagNames(flags) },
      };
    }
    return;
  }
  const columns = decodeRows(RENT_SCHEMA, bytes);
  for (let row = 0; row < columns.rows; row++) {
    const {
      contractId: id,
      day,
      startDay,
      endDay,
      annualFils,
      areaCentiSqm,
      rooms,
      areaId: area,
      ...rent
    } = rowToRent(columns, row);
    yield {
      kind: 'rent',
      id,
      registered: fromEpochDay(day),
      start: fromEpochDay(startDay),
      end: fromEpochDay(endDay),
      ...{
        annualRentAed: annualFils / 100,
        sizeSqm: known(areaCentiSqm / 100, 0),
        bedrooms: known(rooms, -1),
        area,
        ...rent,
      },
    };
  }
}

/** The other records of a file. */
export function storedRecords(records: CheckedFile['records']): StoredRecord[] {
  const { projects, brokers, developers, listings } = records;
  return [
    ...projects.map(({ record }): StoredRecord => ({ kind: 'project', ...record })),
    ...brokers.map(({ record }): StoredRecord => ({ kind: 'broker', ...record })),
    ...developers.map(({ record }): StoredRecord => ({ kind: 'developer', ...record })),
    ...listings.map(({ record }): StoredRecord => {
      const { price, sqft, bedrooms, bathrooms, ...listing } = record;
      return {
        kind: 'listing',
        purpose: purposeOf(record),
        ...{
          priceAed: price / 100,
          sizeSqft: known(sqft, 0),
          bedrooms: known(bedrooms, -1),
          bathrooms: known(bathrooms, 0),
        },
        ...listing,
        isActive: listing.isActive && !isHeldBack(listing.doubts),
      };
    }),
  ];
}
