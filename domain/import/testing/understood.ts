import { fromEpochDay, toEpochDay } from '../../day.ts';
import { rowToRent } from '../../rent/rent-columns.ts';
import { rowToDeed } from '../../transaction/columns.ts';
import { FileImport } from '../file/file-import.ts';
import type { FileReject } from '../file/file-result.ts';

const TODAY = toEpochDay('2026-11-28');

/** What an import understood: records in short, then `line reason column`; or the reason of a refusal. */
export function understood(
  file: string | Uint8Array,
  over: Partial<ConstructorParameters<typeof FileImport>[0]> = {},
): unknown {
  const rejects: FileReject[] = [];
  const run = new FileImport({
    name: 'file',
    known: null,
    today: TODAY,
    onReject: (one) => rejects.push(one),
    ...over,
  });
  run.feed(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  const result = run.finish();
  if (!result.ok) return result.refusal.reason;
  const deeds = (result.deeds?.pieces ?? []).flatMap((columns) =>
    Array.from({ length: columns.rows }, (_, row) => rowToDeed(columns, row)).map((deed) => {
      const size = deed.areaCentiSqm / 100;
      return [deed.deedNumber, fromEpochDay(deed.day), deed.area, deed.type, deed.rooms, size, deed.priceFils / 100];
    }),
  );
  const rents = (result.rents?.pieces ?? []).flatMap((columns) =>
    Array.from({ length: columns.rows }, (_, row) => rowToRent(columns, row)).map((rent) => {
      return [rent.contractId, rent.areaId, rent.type, rent.rooms, rent.areaCentiSqm / 100, rent.annualFils / 100];
    }),
  );
  const listings = result.records.listings.map(({ record }) => {
    const { reference, areaId, propertyType, bedrooms, sqft, price, purpose = null } = record;
    const facts = [reference, areaId, propertyType, bedrooms, sqft, price / 100];
    return purpose === null ? facts : [...facts, purpose];
  });
  const rejected = rejects.map(({ row, reason, column }) => `${row} ${reason} ${column}`);
  return [...[...deeds, ...rents, ...listings].sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)), ...rejected];
}

/** Rows of a table; cells are separated by bars. */
export const table = (...lines: string[]) => lines.map((line) => line.replaceAll('|', ',')).join('\n');
export const SALE = 'Transaction ID|Date|Area|Property Type|Rooms|Size sqm|Price';
export const HOME = 'Reference|Title|Price|Location|Size|Bedrooms';
