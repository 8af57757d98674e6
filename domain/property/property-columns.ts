import { getOrCreate } from '../collections.ts';
import { parseDay } from '../day.ts';
import { FURNISHINGS, type Furnishing, type ListingSummary, toCard } from './card.ts';
import { hasPriceDrop } from './listing-history.ts';
import { PROPERTY_TYPES, type Property } from './property.ts';
import { isForSale, PURPOSES, purposeOf } from './purpose.ts';
import { VERDICTS } from './verdict-word.ts';

/** Version of the column layout: other versions are rebuilt from the records. */
export const PROPERTY_COLUMNS_LAYOUT = 10;

export type ListingRow = ListingSummary & {
  /** Days since 1970-01-01; 0 if unknown. */
  listedDay: number;
  /** Degrees; NaN if unknown. */
  lat: number;
  lng: number;
  year: number;
  /** Expected yearly rent divided by the price, a fraction; NaN if unknown. */
  grossYield: number;
  /** How far the price is below our estimate, a fraction of the estimate; NaN if unknown. */
  discount: number;
  /** 1 plus the place in `FURNISHING_FEATURES`; 0 if unknown. */
  furnishingCode: number;
  /** 1 if pets are allowed, 2 if not, 0 if unknown. */
  pets: number;
  /** Days since 1970-01-01; 0 if unknown. */
  availableDay: number;
  /** The broker's own reference in lower case; '' if none. */
  reference: string;
  /** 1 plus the place in `VERDICTS`; 0 if not judged. */
  verdict: number;
  hasPriceDrop: boolean;
  /** '' if unknown. */
  project: string;
  building: string;
  /** Lower-case text for searching: address, building, project, reference, title, features. */
  text: string;
  /** Length of the part of `text` that a location matches: address, building, project and reference. */
  placeLength: number;
};

/** Number columns: the array type, and the value for a row. */
const NUMBERS = {
  id: [Float64Array, (row) => row.id],
  /** Fils. Float64, as fils overflow Int32 at AED 21.47 million. */
  price: [Float64Array, (row) => row.price],
  sqft: [Float64Array, (row) => row.sqft],
  /** Fils per sqft; Infinity without a size and for rentals, so they sort last. */
  perSqft: [Float64Array, (row) => (row.sqft > 0 && isForSale(row) ? row.price / row.sqft : Number.POSITIVE_INFINITY)],
  aiScore: [Float64Array, (row) => row.aiScore ?? Number.NaN],
  lat: [Float64Array, (row) => row.lat],
  lng: [Float64Array, (row) => row.lng],
  listedDay: [Int32Array, (row) => row.listedDay],
  /** Year of completion or handover; 0 if unknown. */
  year: [Uint16Array, (row) => row.year],
  grossYield: [Float64Array, (row) => row.grossYield],
  discount: [Float64Array, (row) => row.discount],
  /** Half rooms, because bathrooms come in halves; bedrooms are -2 if unknown. */
  halfBedrooms: [Int16Array, (row) => Math.round(row.bedrooms * 2)],
  halfBathrooms: [Uint16Array, (row) => Math.round(row.bathrooms * 2)],
  type: [Uint8Array, (row) => TYPE_CODES.get(row.propertyType) ?? 0],
  /** On the market for any purpose. Whatever counts, ranks or values sales uses `forSale`. */
  active: [Uint8Array, (row) => Number(row.isActive)],
  /** On the market and for sale. */
  forSale: [Uint8Array, (row) => Number(row.isActive && isForSale(row))],
  /** Place in `PURPOSES`. */
  purpose: [Uint8Array, (row) => PURPOSES.indexOf(purposeOf(row))],
  /** 0 if unknown, as `sleeps`. */
  cheques: [Uint8Array, (row) => row.cheques ?? 0],
  sleeps: [Uint8Array, (row) => row.sleeps ?? 0],
  pets: [Uint8Array, (row) => row.pets],
  availableDay: [Int32Array, (row) => row.availableDay],
  offPlan: [Uint8Array, (row) => Number(row.completion === 'off_plan')],
  photoCount: [Uint8Array, (row) => row.photoCount],
  furnishing: [Uint8Array, (row) => row.furnishingCode],
  verdict: [Uint8Array, (row) => row.verdict],
  priceDrop: [Uint8Array, (row) => Number(row.hasPriceDrop)],
  placeLength: [Uint16Array, (row) => row.placeLength],
} as const satisfies Record<string, readonly [unknown, (row: ListingRow) => number]>;
type NumberName = keyof typeof NUMBERS;
const NUMBER_NAMES = Object.keys(NUMBERS) as readonly NumberName[]; // exactly the keys of the literal above
/** Columns with one number a row. */
const INDEXED = [...NUMBER_NAMES, 'place', 'project', 'building'] as const;
/** Columns with one text a row. */
const TEXTS = ['titles', 'imageUrls', 'brokerIds', 'references'] as const;

/** All listings as columns, by AI score (highest first, unknown last, then id). Plain data. */
export type PropertyColumns = { [Name in NumberName]: InstanceType<(typeof NUMBERS)[Name][0]> } & {
  rows: number;
  /** Index in `places`. */
  place: Uint32Array;
  places: { location: string; areaId: string }[];
  /** Indices in `names`. */
  project: Uint32Array;
  building: Uint32Array;
  /** Names of projects and buildings. */
  names: string[];
  titles: string[];
  imageUrls: string[];
  brokerIds: string[];
  references: string[];
  /** Texts of all rows, each ended by a line feed; row i starts at textStart[i]. */
  text: string;
  textStart: Uint32Array;
};

/** In the order of the search field's options. */
const FURNISHING_FEATURES: readonly string[] = Object.values(FURNISHINGS);
const FURNISHING_NAMES = Object.keys(FURNISHINGS) as readonly Furnishing[];

const TYPE_CODES = new Map<string, number>(PROPERTY_TYPES.map((type, code) => [type, code]));

export function toListingRow(property: Property): ListingRow {
  const { title, address, building, project, features, coordinates, yearBuilt, evidence } = property;
  const { reference = '', rental = {} } = property;
  const place = [address, building, project, reference].join(' ');
  return {
    ...toCard(property),
    listedDay: parseDay(property.listedOn) ?? 0,
    lat: coordinates?.lat ?? Number.NaN,
    lng: coordinates?.lng ?? Number.NaN,
    year: yearBuilt ?? 0,
    grossYield: evidence?.grossYield ?? Number.NaN,
    discount: evidence?.yearReturn?.discount ?? Number.NaN,
    furnishingCode: FURNISHING_FEATURES.findIndex((feature) => features.includes(feature)) + 1,
    pets: rental.petsAllowed === undefined ? 0 : rental.petsAllowed ? 1 : 2,
    availableDay: parseDay(rental.availableFrom ?? '') ?? 0,
    reference: reference.toLowerCase(),
    verdict: evidence?.verdict === undefined ? 0 : VERDICTS.indexOf(evidence.verdict) + 1,
    hasPriceDrop: hasPriceDrop(property),
    project,
    building,
    text: searchText([place, title, ...features.map((feature) => feature.replaceAll('_', ' '))]),
    placeLength: searchText([place]).length,
  };
}

/** Parts are kept apart, so that no phrase runs from one into the next: `Business Bay` and `canal view`. */
const searchText = (parts: readonly string[]) => parts.join(' · ').replaceAll('\n', ' ').toLowerCase();

export function buildPropertyColumns(listings: readonly Property[]): PropertyColumns {
  return columnsOfRows(listings.map(toListingRow));
}

/** Lays rows into columns, by AI score. Sorts the given array in place. */
export function columnsOfRows(rows: ListingRow[]): PropertyColumns {
  rows.sort((a, b) => (b.aiScore ?? -1) - (a.aiScore ?? -1) || a.id - b.id);
  const columns = emptyPropertyColumns(rows.length);
  const places = new Map<string, number>();
  const names = new Map<string, number>();
  const nameIndex = (name: string) => getOrCreate(names, name, () => columns.names.push(name) - 1);
  const texts: string[] = [];
  let textAt = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    for (const name of NUMBER_NAMES) columns[name][i] = NUMBERS[name][1](row);
    const { location, areaId } = row;
    const place = getOrCreate(places, `${areaId}\n${location}`, () => columns.places.push({ location, areaId }) - 1);
    columns.place[i] = place;
    columns.project[i] = nameIndex(row.project);
    columns.building[i] = nameIndex(row.building);
    columns.titles.push(row.title);
    columns.imageUrls.push(row.imageUrl);
    columns.brokerIds.push(row.brokerId);
    columns.references.push(row.reference);
    columns.textStart[i] = textAt;
    texts.push(row.text, '\n');
    textAt += row.text.length + 1;
  }
  columns.textStart[rows.length] = textAt;
  return { ...columns, text: texts.join('') };
}

/** Returns columns of these rows only, in the order of `rows`. */
export function pickRows(columns: PropertyColumns, rows: Uint32Array): PropertyColumns {
  const picked = emptyPropertyColumns(rows.length);
  for (const name of INDEXED) {
    const from = columns[name];
    const to = picked[name];
    for (let i = 0; i < rows.length; i++) to[i] = from[rows[i]];
  }
  for (const name of TEXTS) picked[name] = Array.from(rows, (row) => columns[name][row] ?? '');
  const texts = Array.from(rows, (row) => columns.text.slice(columns.textStart[row], columns.textStart[row + 1]));
  for (let i = 0; i < rows.length; i++) picked.textStart[i + 1] = picked.textStart[i] + (texts[i]?.length ?? 0);
  return { ...picked, places: columns.places, names: columns.names, text: texts.join('') };
}

/** Updates the columns for changed, added or removed listings. A name stays listed after its last listing is gone. */
export function patchPropertyColumns(
  columns: PropertyColumns,
  changed: readonly Property[],
  removed: Iterable<number>,
): PropertyColumns {
  // A listing may occur twice; the last one wins.
  const newest = new Map(changed.map((property) => [property.id, property]));
  const both = joinColumns(columns, buildPropertyColumns([...newest.values()]));
  const gone = new Set([...removed, ...newest.keys()]);
  const order = new Uint32Array(both.rows);
  let rows = 0;
  let added = columns.rows;
  for (let row = 0; row < columns.rows; row++) {
    if (gone.has(both.id[row])) continue;
    while (added < both.rows && compareRows(both, added, row) < 0) order[rows++] = added++;
    order[rows++] = row;
  }
  while (added < both.rows) order[rows++] = added++;
  return pickRows(both, order.subarray(0, rows));
}

/** The order of `columnsOfRows`. */
function compareRows({ aiScore, id }: PropertyColumns, a: number, b: number): number {
  const [scoreA, scoreB] = [a, b].map((row) => (Number.isNaN(aiScore[row]) ? -1 : aiScore[row]));
  return scoreB - scoreA || id[a] - id[b];
}

/** Returns the rows of both, one after the other. */
function joinColumns(a: PropertyColumns, b: PropertyColumns): PropertyColumns {
  const joined = emptyPropertyColumns(a.rows + b.rows);
  joined.places = [...a.places];
  joined.names = [...a.names];
  const places = b.places.map((place) =>
    indexIn(joined.places, place, (one) => one.areaId === place.areaId && one.location === place.location),
  );
  const names = b.names.map((name) => indexIn(joined.names, name, (one) => one === name));
  for (const name of INDEXED) {
    joined[name].set(a[name]);
    joined[name].set(b[name], a.rows);
  }
  for (let row = a.rows; row < joined.rows; row++) {
    joined.place[row] = places[joined.place[row]] ?? 0;
    joined.project[row] = names[joined.project[row]] ?? 0;
    joined.building[row] = names[joined.building[row]] ?? 0;
  }
  for (const name of TEXTS) joined[name] = [...a[name], ...b[name]];
  joined.textStart.set(a.textStart);
  for (let row = 0; row <= b.rows; row++) joined.textStart[a.rows + row] = a.text.length + b.textStart[row];
  return { ...joined, text: a.text + b.text };
}

/** Returns where the matching entry of a list is; puts `entry` at the end if there is none. */
function indexIn<T>(list: T[], entry: T, matches: (one: T) => boolean): number {
  const at = list.findIndex(matches);
  return at === -1 ? list.push(entry) - 1 : at;
}

export function cardAt(columns: PropertyColumns, row: number): ListingSummary {
  const place = columns.places[columns.place[row]];
  const aiScore = columns.aiScore[row];
  const perSqft = columns.perSqft[row];
  const purpose = PURPOSES[columns.purpose[row]] ?? 'sale';
  const furnishing = purpose === 'sale' ? undefined : FURNISHING_NAMES[columns.furnishing[row] - 1];
  return {
    id: columns.id[row],
    title: columns.titles[row] ?? '',
    location: place?.location ?? '',
    areaId: place?.areaId ?? '',
    price: columns.price[row],
    bedrooms: columns.halfBedrooms[row] / 2,
    bathrooms: columns.halfBathrooms[row] / 2,
    sqft: columns.sqft[row],
    propertyType: PROPERTY_TYPES[columns.type[row]] ?? 'apartment',
    imageUrl: columns.imageUrls[row] ?? '',
    brokerId: columns.brokerIds[row] ?? '',
    aiScore: Number.isNaN(aiScore) ? null : aiScore,
    isActive: columns.active[row] === 1,
    photoCount: columns.photoCount[row],
    completion: columns.offPlan[row] === 1 ? 'off_plan' : 'ready',
    yearBuilt: columns.year[row] || null,
    pricePerSqftFils: Number.isFinite(perSqft) ? Math.round(perSqft) : null,
    ...(purpose !== 'sale' && { purpose }),
    ...(columns.cheques[row] > 0 && { cheques: columns.cheques[row] }),
    ...(columns.sleeps[row] > 0 && { sleeps: columns.sleeps[row] }),
    ...(furnishing !== undefined && { furnishing }),
  };
}

export function rowsById(columns: PropertyColumns): Map<number, number> {
  const rows = new Map<number, number>();
  for (let i = 0; i < columns.rows; i++) rows.set(columns.id[i], i);
  return rows;
}

/** Validates a stored value. */
export function isPropertyColumns(value: unknown): value is PropertyColumns {
  if (!(value instanceof Object)) return false;
  const columns = value as Partial<Record<string, object | number | string>>;
  const { rows } = columns;
  if (typeof rows !== 'number' || !Number.isInteger(rows) || rows < 0) return false;
  const model = emptyPropertyColumns();
  for (const [name, empty] of Object.entries(model)) {
    const column = columns[name];
    if (typeof empty === 'string' && typeof column !== 'string') return false;
    if (Array.isArray(empty) && !Array.isArray(column)) return false;
    if (ArrayBuffer.isView(empty) && column?.constructor !== empty.constructor) return false;
    if (name === 'rows' || name === 'places' || name === 'names' || name === 'text') continue;
    if ((column as unknown[]).length !== (name === 'textStart' ? rows + 1 : rows)) return false;
  }
  return true;
}

export function emptyPropertyColumns(rows = 0): PropertyColumns {
  const numbers = NUMBER_NAMES.map((name) => [name, new NUMBERS[name][0](rows)]);
  const lists = { places: [], names: [], titles: [], imageUrls: [], brokerIds: [], references: [], text: '' };
  const indices = { place: new Uint32Array(rows), project: new Uint32Array(rows), building: new Uint32Array(rows) };
  return { rows, ...Object.fromEntries(numbers), ...lists, ...indices, textStart: new Uint32Array(rows + 1) };
}
