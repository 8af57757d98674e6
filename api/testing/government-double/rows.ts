import { fromEpochDay, toEpochDay } from '../../../domain/day.ts';
import { hashText } from '../../../domain/transaction/deed-key.ts';

/** Number of rows in each set of the double. */
export type DoubleSize = {
  transactions: number;
  rents: number;
  projects: number;
  brokers: number;
  developers: number;
  lands: number;
  buildings: number;
  valuations: number;
};

/** 150,000 rows in realistic proportions. */
const FULL_SIZE: DoubleSize = {
  transactions: 120_000,
  rents: 20_000,
  projects: 800,
  brokers: 5000,
  developers: 200,
  lands: 3000,
  buildings: 500,
  valuations: 500,
};

/** Returns the double's sizes for a share of the rows. */
export function sizeOf(share: number): DoubleSize {
  const part = (rows: number) => Math.max(3, Math.round(rows * share));
  const { transactions, rents, projects, brokers, developers, lands, buildings, valuations } = FULL_SIZE;
  return {
    transactions: part(transactions),
    rents: part(rents),
    projects: part(projects),
    brokers: part(brokers),
    developers: part(developers),
    lands: part(lands),
    buildings: part(buildings),
    valuations: part(valuations),
  };
}

export type DoubleRow = Record<string, string | number | null>;

const AREAS = [
  'Marsa Dubai',
  'Business Bay',
  'Burj Khalifa',
  'Al Barsha South Fourth',
  'Palm Jumeirah',
  'Al Thanyah Fifth',
];
const ROOMS = ['Studio', '1 B/R', '2 B/R', '3 B/R'];

/** Returns a number below `below` that depends only on the names. */
function pick(below: number, ...names: (string | number)[]): number {
  return hashText(names.join('|')).lo % below;
}
function oneOf<T>(list: readonly T[], ...names: (string | number)[]): T {
  return list[pick(list.length, ...names)] as T; // pick stays below the length
}

/** The invented data of the double. Each row can be computed independently of the others. */
export class DoubleWorld {
  readonly size: DoubleSize;
  readonly seed: number;
  readonly #firstDay: number;
  readonly #days: number;

  /** Rows have days from 1 January to `today`. */
  constructor(from: { size: DoubleSize; seed: number; today: string }) {
    this.size = from.size;
    this.seed = from.seed;
    this.#firstDay = toEpochDay(`${from.today.slice(0, 4)}-01-01`);
    this.#days = toEpochDay(from.today) - this.#firstDay + 1;
  }

  /** Returns the day of row `i` of `of`. Rows are spread evenly over the year so far, oldest first. */
  day(i: number, of: number): string {
    return fromEpochDay(this.#firstDay + Math.floor((i * this.#days) / of));
  }

  /** Returns the row numbers from one day to another as a half-open range. */
  range(of: number, from: string, to: string): { start: number; end: number } {
    const at = (day: string) => {
      const index = Math.min(this.#days, Math.max(0, toEpochDay(day) - this.#firstDay));
      return Math.min(of, Math.ceil((index * of) / this.#days));
    };
    return { start: at(from), end: at(fromEpochDay(toEpochDay(to) + 1)) };
  }

  deedNumber(i: number): { procedure: number; number: number; year: string } {
    return { procedure: 11, number: 10_000 + i, year: this.day(i, this.size.transactions).slice(0, 4) };
  }

  transaction(i: number): DoubleRow {
    const { procedure, number, year } = this.deedNumber(i);
    const sqm = 40 + pick(12_000, this.seed, 'sqm', i) / 100;
    return {
      TRANSACTION_NUMBER: `${procedure}-${number}-${year}`,
      INSTANCE_DATE: `${this.day(i, this.size.transactions)}T13:33:40`,
      GROUP_EN: 'Sales',
      PROCEDURE_EN: 'Sale',
      IS_OFFPLAN_EN: oneOf(['Ready', 'Off-Plan'], this.seed, 'plan', i),
      IS_FREE_HOLD_EN: 'Free Hold',
      USAGE_EN: 'Residential',
      AREA_EN: oneOf(AREAS, this.seed, 'area', i),
      PROP_TYPE_EN: 'Unit',
      PROP_SB_TYPE_EN: 'Flat',
      TRANS_VALUE: Math.round(sqm * (12_000 + pick(9000, this.seed, 'price', i))),
      PROCEDURE_AREA: sqm,
      ACTUAL_AREA: sqm,
      ROOMS_EN: oneOf(ROOMS, this.seed, 'rooms', i),
      PARKING: '1',
      NEAREST_METRO_EN: null,
      NEAREST_MALL_EN: null,
      NEAREST_LANDMARK_EN: null,
      TOTAL_BUYER: 1,
      TOTAL_SELLER: 1,
      MASTER_PROJECT_EN: null,
      PROJECT_EN: `Project ${pick(200, this.seed, 'project', i)}`,
    };
  }

  rent(i: number): DoubleRow {
    const day = this.day(i, this.size.rents);
    return {
      CONTRACT_NUMBER: null,
      REGISTRATION_DATE: `${day}T09:00:00`,
      START_DATE: `${day}T00:00:00`,
      END_DATE: `${fromEpochDay(toEpochDay(day) + 364)}T00:00:00`,
      VERSION_EN: oneOf(['New', 'Renewed'], this.seed, 'version', i),
      AREA_EN: oneOf(AREAS, this.seed, 'rent-area', i),
      CONTRACT_AMOUNT: 40_000 + i,
      ANNUAL_AMOUNT: 40_000 + i,
      IS_FREE_HOLD_EN: 'Free Hold',
      ACTUAL_AREA: 45 + pick(100, this.seed, 'rent-sqm', i),
      PROP_TYPE_EN: 'Unit',
      PROP_SUB_TYPE_EN: 'Flat',
      ROOMS: null,
      USAGE_EN: 'Residential',
      NEAREST_METRO_EN: null,
      NEAREST_MALL_EN: null,
      NEAREST_LANDMARK_EN: null,
      PARKING: null,
      TOTAL_PROPERTIES: 1,
      MASTER_PROJECT_EN: null,
      PROJECT_EN: `Project ${pick(200, this.seed, 'rent-project', i)}`,
    };
  }

  project(i: number): DoubleRow {
    return {
      PROJECT_NUMBER: 1000 + i,
      PROJECT_EN: `Project ${i}`,
      DEVELOPER_NUMBER: 1 + (i % this.size.developers),
      DEVELOPER_EN: `Developer ${1 + (i % this.size.developers)}`,
      START_DATE: `${this.day(i, this.size.projects)}T00:00:00`,
      END_DATE: null,
      ADOPTION_DATE: null,
      PRJ_TYPE_EN: 'Normal',
      PROJECT_VALUE: 1_000_000,
      ESCROW_ACCOUNT_NUMBER: null,
      PROJECT_STATUS: 'ACTIVE',
      PERCENT_COMPLETED: pick(101, this.seed, 'percent', i),
      INSPECTION_DATE: null,
      COMPLETION_DATE: null,
      DESCRIPTION_EN: null,
      AREA_EN: oneOf(AREAS, this.seed, 'project-area', i),
      ZONE_EN: 'Dubai',
      CNT_LAND: 1,
      CNT_BUILDING: 1,
      CNT_VILLA: 0,
      CNT_UNIT: 120,
      MASTER_PROJECT_EN: null,
    };
  }

  broker(i: number): DoubleRow {
    return {
      BROKER_NUMBER: 20_000 + i,
      BROKER_EN: `Broker ${i}`,
      GENDER_EN: 'Female',
      LICENSE_START_DATE: '2025-01-01T00:00:00',
      LICENSE_END_DATE: '2027-01-01T00:00:00',
      WEBPAGE: null,
      PHONE: `+97140${String(i).padStart(5, '0')}`,
      FAX: null,
      REAL_ESTATE_NUMBER: 500 + (i % 90),
      REAL_ESTATE_EN: `Office ${i % 90}`,
    };
  }

  developer(i: number): DoubleRow {
    return {
      DEVELOPER_NUMBER: 1 + i,
      DEVELOPER_EN: `Developer ${1 + i}`,
      REGISTRATION_DATE: '2010-01-01T00:00:00',
      LICENSE_SOURCE_EN: null,
      LICENSE_TYPE_EN: null,
      WEBPAGE: null,
      PHONE: null,
      FAX: null,
      LICENSE_NUMBER: String(7000 + i),
      LICENSE_ISSUE_DATE: null,
      LICENSE_EXPIRY_DATE: null,
      CHAMBER_OF_COMMERCE_NO: null,
    };
  }

  land(i: number): DoubleRow {
    return {
      LAND_NUMBER: 100 + i,
      LAND_SUB_NUMBER: 0,
      PROP_SUB_TYPE_EN: 'Residential',
      LAND_TYPE_EN: 'Residential',
      ACTUAL_AREA: 300 + pick(900, this.seed, 'plot', i),
      IS_OFFPLAN_EN: null,
      PRE_REGISTRATION_NUMBER: null,
      IS_FREE_HOLD_EN: 'Free Hold',
      DM_ZIP_CODE: '392',
      MUNICIPALITY_NUMBER: String(100 + i),
      SEPARATED_FROM: null,
      SEPARATED_REFERENCE: null,
      MASTER_PROJECT_EN: null,
      PROJECT_NUMBER: null,
      PROJECT_EN: null,
      AREA_EN: oneOf(AREAS, this.seed, 'land-area', i),
      ZONE_EN: 'Dubai',
    };
  }

  building(i: number): DoubleRow {
    return {
      BUILDING_NUMBER: `B-${i}`,
      BUILDING_EN: `Building ${i}`,
      AREA_EN: oneOf(AREAS, this.seed, 'building-area', i),
      FLOORS: 1 + pick(80, this.seed, 'floors', i),
    };
  }

  valuation(i: number): DoubleRow {
    const day = this.day(i, this.size.valuations);
    return {
      PROPERTY_TOTAL_VALUE: 900_000 + i,
      AREA_EN: oneOf(AREAS, this.seed, 'valuation-area', i),
      ACTUAL_AREA: 100,
      PROCEDURE_YEAR: Number(day.slice(0, 4)),
      PROCEDURE_NUMBER: 1 + i,
      INSTANCE_DATE: `${day}T10:00:00`,
      ACTUAL_WORTH: 900_000 + i,
      PROCEDURE_AREA: 100,
      PROPERTY_TYPE_EN: 'Unit',
      PROP_SUB_TYPE_EN: 'Flat',
    };
  }

  /** Returns the deed of `transaction(i)` in the form of data.dubai, loaded in the following night. */
  bulkTransaction(i: number): DoubleRow {
    const row = this.transaction(i);
    const { procedure, number, year } = this.deedNumber(i);
    const day = this.day(i, this.size.transactions);
    return {
      transaction_id: `1-${procedure}-${year}-${number}`,
      trans_group_id: 1,
      trans_group_en: 'Sales',
      procedure_name_en: 'Sale',
      instance_date: day,
      property_type_en: 'Unit',
      property_sub_type_en: 'Flat',
      property_usage_en: 'Residential',
      reg_type_en: row.IS_OFFPLAN_EN === 'Ready' ? 'Existing Properties' : 'Off-Plan Properties',
      area_name_en: row.AREA_EN ?? null,
      project_name_en: row.PROJECT_EN ?? null,
      rooms_en: row.ROOMS_EN ?? null,
      has_parking: 1,
      procedure_area: row.PROCEDURE_AREA ?? null,
      actual_worth: row.TRANS_VALUE ?? null,
      load_timestamp: `${fromEpochDay(toEpochDay(day) + 1)} 02:00:00`,
    };
  }

  /** Returns the contract of `rent(i)` in the form of data.dubai. */
  bulkRent(i: number): DoubleRow {
    const row = this.rent(i);
    const day = this.day(i, this.size.rents);
    return {
      contract_id: `CRT${10_000 + i}`,
      line_number: 1,
      contract_reg_type_en: row.VERSION_EN ?? null,
      contract_start_date: day,
      contract_end_date: fromEpochDay(toEpochDay(day) + 364),
      contract_amount: row.CONTRACT_AMOUNT ?? null,
      annual_amount: row.ANNUAL_AMOUNT ?? null,
      ejari_property_type_en: 'Flat',
      property_usage_en: 'Residential',
      project_name_en: row.PROJECT_EN ?? null,
      area_name_en: row.AREA_EN ?? null,
      actual_area: row.ACTUAL_AREA ?? null,
      load_timestamp: `${fromEpochDay(toEpochDay(day) + 1)} 02:00:00`,
    };
  }

  /** Returns all data in the same form as `dataOf`. */
  data(): Record<string, string[]> {
    const { size } = this;
    const lines = (rows: number, line: (i: number) => string) => Array.from({ length: rows }, (_, i) => line(i)).sort();
    return {
      deeds: lines(size.transactions, (i) => {
        const { TRANSACTION_NUMBER, TRANS_VALUE, PROCEDURE_AREA, ROOMS_EN } = this.transaction(i);
        const day = toEpochDay(this.day(i, size.transactions));
        const numbers = `${Number(TRANS_VALUE) * 100} ${Math.round(Number(PROCEDURE_AREA) * 100)}`;
        return `${TRANSACTION_NUMBER} ${day} ${numbers} ${ROOMS.indexOf(String(ROOMS_EN))}`;
      }),
      rents: lines(size.rents, (i) => {
        const { ANNUAL_AMOUNT, ACTUAL_AREA } = this.rent(i);
        return `${toEpochDay(this.day(i, size.rents))} ${Number(ANNUAL_AMOUNT) * 100} ${Number(ACTUAL_AREA) * 100}`;
      }),
      projects: lines(size.projects, (i) => `${1000 + i} Project ${i}`),
      brokers: lines(size.brokers, (i) => `${20_000 + i} Broker ${i}`),
      developers: lines(size.developers, (i) => `${1 + i} Developer ${1 + i}`),
      lands: lines(size.lands, (i) => JSON.stringify(this.land(i))),
      buildings: lines(size.buildings, (i) => JSON.stringify(this.building(i))),
      valuations: lines(size.valuations, (i) => JSON.stringify(this.valuation(i))),
    };
  }
}
