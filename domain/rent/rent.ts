import type { DeedType } from '../transaction/transaction.ts';

/** One registered tenancy (Ejari), as the importer hands it on. One unit a contract line. */
export type RentContract = {
  /** Official number, with the line where a contract covers several, e.g. `CRT642402346/1`. */
  contractId: string;
  /** Day it was registered, days since 1970-01-01; the first day of the tenancy where the file has no other. */
  day: number;
  /** First and last day of the tenancy, days since 1970-01-01. */
  startDay: number;
  endDay: number;
  /** Gazetteer id, or the register's own name where the gazetteer has none. */
  areaId: string;
  /** As registered, empty when unknown. Ejari names projects, seldom buildings. */
  project: string;
  building: string;
  type: DeedType;
  /** -1 unknown, 0 studio. */
  rooms: number;
  /** Hundredths of a square metre; 0 unknown. */
  areaCentiSqm: number;
  /** Rent of one year for this line alone, whole fils. */
  annualFils: number;
  /** A first contract with this tenant; false for a renewal, whose rent the law holds back. */
  isNew: boolean;
};
