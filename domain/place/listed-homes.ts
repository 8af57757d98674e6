import { parseFloor } from '../ar/buildings.ts';
import { nameMask } from '../market/name-mask.ts';
import { medianOf } from '../median.ts';
import { cardAt, type PropertyColumns } from '../property/property-columns.ts';
import { PURPOSES, type Purpose } from '../property/purpose.ts';
import { type BuildingKey, isAreaOf } from './building-id.ts';

/** Cards per purpose; a link leads to the rest. */
const CARDS = 6;

export type ListedHomes = ReturnType<typeof listedHomes>;

/** Rows of the homes on the market in a building or project. */
export function rowsNamed(columns: PropertyColumns, key: BuildingKey): number[] {
  const mask = nameMask(columns.names, key.name);
  if (mask === null) return [];
  return rowsWhere(
    columns,
    (row) =>
      (mask[columns.building[row]] === 1 || mask[columns.project[row]] === 1) &&
      isAreaOf(key, columns.places[columns.place[row]]?.areaId ?? ''),
  );
}

export function rowsOfArea(columns: PropertyColumns, areaId: string): number[] {
  const isHere = columns.places.map((place) => place.areaId === areaId);
  return rowsWhere(columns, (row) => isHere[columns.place[row]] === true);
}

function rowsWhere(columns: PropertyColumns, isWanted: (row: number) => boolean): number[] {
  const rows: number[] = [];
  for (let row = 0; row < columns.rows; row++) if (columns.active[row] === 1 && isWanted(row)) rows.push(row);
  return rows;
}

/** Homes on the market by purpose: their number and the first cards, cheapest first. */
export function listedHomes(columns: PropertyColumns, rows: readonly number[]) {
  return PURPOSES.map((purpose, code) => {
    const own = rows.filter((row) => columns.purpose[row] === code).sort((a, b) => columns.price[a] - columns.price[b]);
    return {
      purpose: purpose satisfies Purpose,
      count: own.length,
      cards: own.slice(0, CARDS).map((row) => cardAt(columns, row)),
    };
  }).filter(({ count }) => count > 0);
}

/** What the listings say about their building; null where none says it. */
export function listedFacts(columns: PropertyColumns, rows: readonly number[]) {
  const floors = rows.flatMap(
    (row) => parseFloor(columns.text.slice(columns.textStart[row], columns.textStart[row] + 40)) ?? [],
  );
  const years = rows.map((row) => columns.year[row]).filter((year) => year > 0);
  return {
    /** The highest floor of a listed home, and the number of homes that name theirs. */
    floor: floors.length === 0 ? null : { highest: Math.max(...floors), homes: floors.length },
    /** Year of completion, or of handover, that most listings name. */
    year: years.length === 0 ? null : mostCommon(years),
    isOffPlan: rows.length > 0 && rows.every((row) => columns.offPlan[row] === 1),
  };
}

function mostCommon(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || b - a)[0][0];
}

/** Median nightly prices of holiday homes on the market by number of bedrooms, fils; from five homes on. */
export function nightlyPrices(columns: PropertyColumns, rows: readonly number[]) {
  const holiday = holidayRows(columns, rows);
  const rooms = [...new Set(holiday.map((row) => columns.halfBedrooms[row] / 2))]
    .filter((n) => n >= 0)
    .sort((a, b) => a - b);
  return rooms.flatMap((n) => {
    const prices = pricesWith(columns, holiday, n);
    return prices.length < MIN_NIGHTLY
      ? []
      : [{ rooms: n, count: prices.length, medianFils: Math.round(medianOf(prices)) }];
  });
}

const MIN_NIGHTLY = 5;

export type AskedNights = NonNullable<ReturnType<typeof askedNights>>;

/** What holiday homes of an area with as many bedrooms ask for a night, fils; null where none is on the market. */
export function askedNights(columns: PropertyColumns, areaId: string, bedrooms: number) {
  const prices = pricesWith(columns, holidayRows(columns, rowsOfArea(columns, areaId)), bedrooms);
  if (prices.length === 0) return null;
  return { homes: prices.length, lowFils: Math.min(...prices), highFils: Math.max(...prices) };
}

function holidayRows(columns: PropertyColumns, rows: readonly number[]): number[] {
  return rows.filter((row) => columns.purpose[row] === PURPOSES.indexOf('holiday'));
}

function pricesWith(columns: PropertyColumns, rows: readonly number[], bedrooms: number): number[] {
  return rows.filter((row) => columns.halfBedrooms[row] === bedrooms * 2).map((row) => columns.price[row]);
}
