import { fromEpochDay, toEpochDay } from '../day.ts';
import { areaById, resolveArea } from '../gazetteer/areas.ts';
import { aedRate, parseAmount } from '../import/amounts.ts';
import { type DateOrder, dateOrderOf, parseSourceDate } from '../import/dates.ts';
import { parseDeedType } from '../import/deed-type.ts';
import { openFile } from '../import/file/open-file.ts';
import { parseRooms } from '../import/rooms.ts';
import { parseSize, toSqft } from '../import/sizes.ts';
import { cleanText, normaliseHeader, parseNumber } from '../import/values.ts';
import { filsFromAed } from '../money.ts';
import { PROPERTY_TYPES, parsePropertyType } from '../property/property-type.ts';
import { type NewHome, newPortfolioHome, PortfolioHome } from './home.ts';

/** Columns of a table of homes: the name in the empty table first, then other spellings, in both languages. */
const COLUMNS = {
  name: 'name, home, unit, unit_name, property_name, title, الاسم, العقار',
  standing: 'owned_or_watched, standing',
  area: 'area, community, location, المنطقة',
  building: 'building, building_name, tower, project, المبنى, المشروع',
  type: 'type, property_type, unit_type, النوع',
  bedrooms: 'bedrooms, bedroom_s, no_of_bedrooms, rooms, beds, غرف_النوم, الغرف',
  sqft: 'size_sqft, size, sqft, area_sqft, area_sq_ft, size_sq_ft, bua_sqft, bua, المساحة, المساحة_بالقدم',
  sqm: 'size_sqm, sqm, area_sqm, area_sq_m, size_sq_m, المساحة_بالمتر',
  floor: 'floor, الطابق',
  yearBuilt: 'year_built, سنة_البناء',
  completion: 'completion, off_plan, حالة_الانجاز',
  askingPrice: 'asking_price, السعر_المطلوب',
  purchaseDay: 'purchase_day, purchase_date, date_of_purchase, bought_on, تاريخ_الشراء, يوم_الشراء',
  price: 'purchase_price, price, price_aed, ثمن_الشراء, السعر',
  costs: 'purchase_costs, costs, تكاليف_الشراء',
  paid: 'own_money_paid, paid, المدفوع',
  handoverDay: 'handover, handover_date, التسليم',
  loan: 'loan_amount, loan, mortgage, mortgage_amount, مبلغ_القرض, القرض',
  loanDay: 'loan_first_day, loan_start, loan_date, بداية_القرض',
  rate: 'loan_rate, rate, interest, interest_rate, الفائدة',
  term: 'loan_years, term, term_years, سنوات_القرض',
  fixedUntil: 'rate_fixed_until, fixed_until, ثابتة_حتى',
  laterRate: 'later_rate, الفائدة_لاحقا',
  charge: 'service_charge_a_year, service_charge, service_charges, annual_service_charge, رسوم_الخدمات',
  chargeDay: 'service_charge_next_due, استحقاق_الرسوم',
  rent: 'rent_a_year, rent, annual_rent, yearly_rent, rent_per_year, الايجار_السنوي, الايجار',
  rentFrom: 'tenancy_first_day, tenancy_start, lease_start, contract_start, بداية_الايجار',
  rentTo: 'tenancy_last_day, tenancy_end, tenancy_expiry, lease_end, lease_expiry, contract_end, نهاية_الايجار',
  cheques: 'cheques, الشيكات',
  note: 'note, notes, ملاحظة',
} as const;
type Column = keyof typeof COLUMNS;

/** Header of the empty table that users fill in. */
export const TEMPLATE_COLUMNS: readonly string[] = Object.values(COLUMNS).map((names) => names.split(', ')[0] ?? '');

const BY_NAME = new Map(
  Object.entries(COLUMNS).flatMap(([column, names]) =>
    names.split(', ').map((name) => [plainHeader(name), column as Column] as const),
  ),
);

/** Why a row cannot be added. `column` is its header in the file. */
export type ImportReason =
  | { code: 'area' | 'type' | 'purchase' | 'loan' | 'tenancy' }
  | { code: 'number' | 'day' | 'unclearDay' | 'range'; column: string };

export type HomesImport = {
  readonly homes: readonly NewHome[];
  /** `line` of the file, from 1. */
  readonly rejected: readonly { line: number; reason: ImportReason }[];
  /** Homes that are in the portfolio already: same name and area. */
  readonly known: number;
  readonly read: readonly string[];
  readonly unread: readonly string[];
};

/** Reads homes from a CSV or XLSX file and changes nothing; null for a file without a table of homes. */
export function readHomes(file: Uint8Array, owned: readonly PortfolioHome[]): HomesImport | null {
  const rows = readRows(file);
  const headerAt = rows?.findIndex(({ cells }) => cells.filter((cell) => BY_NAME.has(plainHeader(cell))).length >= 2);
  const header = rows?.[headerAt ?? -1];
  if (rows === undefined || headerAt === undefined || header === undefined) return null;
  const columns = columnsOf(header.cells);
  const below = rows.slice(headerAt + 1).filter(({ cells }) => cells.some((cell) => cleanText(cell) !== ''));
  const order = dayOrder(columns, below);
  const homes: NewHome[] = [];
  const rejected: { line: number; reason: ImportReason }[] = [];
  const names = new Set(owned.map(nameKey));
  let known = 0;
  for (const { line, cells } of below) {
    const found = readHome(new RowReader(header.cells, cells, columns, order));
    if ('reason' in found) rejected.push({ line, reason: found.reason });
    else if (names.has(nameKey(found.home))) known += 1;
    else {
      names.add(nameKey(found.home));
      homes.push(found.home);
    }
  }
  const read = [...columns.values()].map((at) => header.cells[at] ?? '');
  return { homes, rejected, known, read, unread: header.cells.filter((name) => name !== '' && !read.includes(name)) };
}

function nameKey(home: NewHome): string {
  return `${newPortfolioHome(home, { id: '', at: '' }).name.toLowerCase()}/${home.areaId}`;
}

type Row = { line: number; cells: string[] };

/** Rows of the first table of a file. */
function readRows(file: Uint8Array): Row[] | undefined {
  const tables: Row[][] = [];
  let isRefused = false;
  const refuse = () => {
    isRefused = true;
  };
  const reader = openFile({
    table: '',
    sink: {
      refuse,
      progress: () => {},
      table: () => {
        const rows: Row[] = [];
        tables.push(rows);
        return {
          record: (record) => {
            rows.push({ line: record.line, cells: Array.from({ length: record.count }, (_, i) => record.text(i)) });
          },
          cells: (line, cells) => void rows.push({ line, cells: [...cells] }),
          object: refuse,
          problem: refuse,
          refuse,
          done: false,
          end: () => {},
        };
      },
    },
  });
  reader.feed(file);
  reader.finish();
  return isRefused ? undefined : tables.find((rows) => rows.length > 1);
}

function plainHeader(name: string): string {
  return normaliseHeader(name)
    .replace(/[أإآ]/g, 'ا')
    .replace(/_(in_)?(aed|dhs?|درهم)$/, '');
}

function columnsOf(header: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  header.forEach((name, at) => {
    const column = BY_NAME.get(plainHeader(name));
    if (column !== undefined && !columns.has(column)) columns.set(column, at);
  });
  return columns;
}

const DAYS: readonly Column[] = [
  'purchaseDay',
  'handoverDay',
  'loanDay',
  'fixedUntil',
  'chargeDay',
  'rentFrom',
  'rentTo',
];

/** How the table writes its days: all its columns are of one hand. Null if that cannot be told. */
function dayOrder(columns: ReadonlyMap<Column, number>, rows: readonly Row[]): DateOrder | null {
  const places = DAYS.flatMap((column) => columns.get(column) ?? []);
  const order = dateOrderOf(rows.flatMap(({ cells }) => places.map((at) => cells[at] ?? '')));
  if (order === 'plain') return 'day-first';
  return order === 'both' || order === 'unclear' ? null : order;
}

/** Reads the cells of a row. The first cell that cannot be read is its fault. */
class RowReader {
  readonly #header: readonly string[];
  readonly #cells: readonly string[];
  readonly #columns: ReadonlyMap<Column, number>;
  readonly #order: DateOrder | null;
  fault: ImportReason | null = null;

  constructor(
    header: readonly string[],
    cells: readonly string[],
    columns: ReadonlyMap<Column, number>,
    order: DateOrder | null,
  ) {
    this.#header = header;
    this.#cells = cells;
    this.#columns = columns;
    this.#order = order;
  }

  text(column: Column): string {
    return cleanText(this.#cells[this.#columns.get(column) ?? -1] ?? '');
  }

  header(column: Column): string {
    return this.#header[this.#columns.get(column) ?? -1] ?? column;
  }

  /** The meaning of a cell; undefined for an empty one. An unknown word is a fault, never a default. */
  word<K extends string>(column: Column, meanings: Readonly<Record<K, RegExp>>): K | undefined {
    const text = this.text(column);
    if (text === '') return undefined;
    const found = (Object.keys(meanings) as K[]).find((key) => meanings[key].test(text));
    return found ?? this.#missing('range', column);
  }

  #missing(code: 'number' | 'day' | 'unclearDay' | 'range', column: Column): undefined {
    this.fault ??= { code, column: this.header(column) };
  }

  number(column: Column): number | undefined {
    const text = this.text(column);
    if (text === '') return undefined;
    return parseNumber(text.replace(/\s*%$/, '')) ?? this.#missing('number', column);
  }

  fils(column: Column): number | undefined {
    const text = this.text(column);
    if (text === '') return undefined;
    const amount = parseAmount(text);
    const rate = amount === null || amount === 'on application' ? null : aedRate(amount.currency ?? 'AED');
    if (amount === null || amount === 'on application' || rate === null) return this.#missing('number', column);
    return filsFromAed(amount.value * rate);
  }

  sqft(): number | undefined {
    const column = this.text('sqft') === '' ? 'sqm' : 'sqft';
    const text = this.text(column);
    if (text === '') return undefined;
    const size = parseSize(text);
    if (size === null) return this.#missing('number', column);
    return Math.round(toSqft({ value: size.value, unit: size.unit ?? column }) * 10) / 10;
  }

  day(column: Column): string | undefined {
    const text = this.text(column);
    if (text === '') return undefined;
    const isPlain = /^\d{4}-\d{2}-\d{2}/.test(text) || /^\d+(\.\d+)?$/.test(text) || /\p{L}/u.test(text);
    if (this.#order === null && !isPlain) return this.#missing('unclearDay', column);
    const day = parseSourceDate(text, this.#order ?? 'day-first');
    return day === null ? this.#missing('day', column) : fromEpochDay(day);
  }
}

function readHome(row: RowReader): { home: NewHome } | { reason: ImportReason } {
  const place = resolveArea(row.text('area'));
  const area = place === null ? undefined : areaById(place.id);
  if (area === undefined) return { reason: { code: 'area' } };
  const propertyType = readType(row.text('type'));
  if (propertyType === null) return { reason: { code: 'type' } };
  const building = row.text('building').slice(0, 120);
  const rooms = row.text('bedrooms');
  const home: NewHome = {
    ...{ origin: 'import', name: row.text('name'), standing: row.word('standing', STANDINGS) ?? 'owned' },
    ...{ areaId: area.id, location: area.name, building, project: building, propertyType },
    bedrooms: propertyType === 'studio' ? 0 : rooms === '' ? -1 : parseRooms(rooms),
    completion: row.word('completion', COMPLETIONS) ?? 'ready',
    ...defined({
      ...{ sqft: row.sqft(), floor: row.number('floor'), yearBuilt: row.number('yearBuilt') },
      ...{ askingPriceFils: row.fils('askingPrice'), note: row.text('note') || undefined },
      ...{ purchase: readPurchase(row), loan: readLoan(row), serviceCharge: readCharge(row) },
    }),
  };
  const tenancies = readTenancies(row);
  if (row.fault !== null) return { reason: row.fault };
  const whole = { ...home, tenancies };
  const { error } = PortfolioHome.safeParse(newPortfolioHome(whole, { id: 'new', at: '' }));
  if (error === undefined) return { home: whole };
  return { reason: { code: 'range', column: row.header(columnOfPath(error.issues[0]?.path ?? [])) } };
}

function readType(text: string): NewHome['propertyType'] | null {
  const known = parsePropertyType(text);
  if (known !== null || text === '') return known;
  const word: string = parseDeedType(text, '', '');
  return PROPERTY_TYPES.find((type) => type === word) ?? null;
}

const STANDINGS = { watched: /watch|متابع/i, owned: /\bown|^mine$|ملك|مملوك/i } as const;
const COMPLETIONS = {
  off_plan: /off.?plan|under.?construction|\b(not|in|un)[ -]?(ready|complet)|خارط|الإنشاء|الانشاء|^(yes|true|1|نعم)$/i,
  ready: /ready|complet|^(no|false|0|لا)$|جاهز|مكتمل/i,
} as const;

function defined<T extends object>(parts: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept = Object.entries(parts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]: Exclude<T[K], undefined> };
}

function readPurchase(row: RowReader): NewHome['purchase'] {
  const [day, priceFils] = [row.day('purchaseDay'), row.fils('price')];
  if (day === undefined && priceFils === undefined) return undefined;
  if (day === undefined || priceFils === undefined) {
    row.fault ??= { code: 'purchase' };
    return undefined;
  }
  const more = defined({ paidFils: row.fils('paid'), handoverDay: row.day('handoverDay') });
  return { day, priceFils, costsFils: row.fils('costs') ?? 0, ...more };
}

function readLoan(row: RowReader): NewHome['loan'] {
  const principalFils = row.fils('loan');
  if (principalFils === undefined || principalFils === 0) return undefined;
  const startDay = row.day('loanDay') ?? row.day('purchaseDay');
  const [ratePercent, termYears] = [row.number('rate'), row.number('term')];
  if (startDay === undefined || ratePercent === undefined || termYears === undefined) {
    row.fault ??= { code: 'loan' };
    return undefined;
  }
  const later = defined({ fixedUntil: row.day('fixedUntil'), laterRatePercent: row.number('laterRate') });
  return { principalFils, startDay, ratePercent, termYears, ...later };
}

function readCharge(row: RowReader): NewHome['serviceCharge'] {
  const yearlyFils = row.fils('charge');
  return yearlyFils === undefined ? undefined : { yearlyFils, ...defined({ nextDay: row.day('chargeDay') }) };
}

function readTenancies(row: RowReader): NonNullable<NewHome['tenancies']> {
  const yearlyRentFils = row.fils('rent');
  if (yearlyRentFils === undefined) return [];
  const [startDay, endDay] = [row.day('rentFrom'), row.day('rentTo')];
  if (startDay === undefined || endDay === undefined || toEpochDay(endDay) < toEpochDay(startDay)) {
    row.fault ??= { code: 'tenancy' };
    return [];
  }
  return [{ id: 'imported', startDay, endDay, yearlyRentFils, ...defined({ cheques: row.number('cheques') }) }];
}

/** The column of a field that is out of range. */
function columnOfPath(path: readonly PropertyKey[]): Column {
  const names: Readonly<Record<string, Column>> = {
    ...{ askingPriceFils: 'askingPrice', priceFils: 'price', costsFils: 'costs', paidFils: 'paid' },
    ...{ principalFils: 'loan', ratePercent: 'rate', termYears: 'term', laterRatePercent: 'laterRate' },
    ...{ yearlyFils: 'charge', yearlyRentFils: 'rent', propertyType: 'type' },
  };
  const name = String(path.at(-1) ?? 'name');
  return names[name] ?? (name in COLUMNS ? (name as Column) : 'name');
}
