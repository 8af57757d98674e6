import type { AdvisorAnswer } from '../../domain/advisor/answers/answer-types.ts';
import type { AdvisorMarket } from '../../domain/advisor/tools/advisor-market.ts';
import { isExcludedArea, isOfArea } from '../../domain/gazetteer/place-name.ts';
import { aedFromFils } from '../../domain/money.ts';
import { cardAt } from '../../domain/property/property-columns.ts';
import { mentions } from './mentions.ts';

// The homes that a meaning's limits allow, counted from the market's own rows.

export type Answer = Pick<AdvisorAnswer, 'text' | 'blocks' | 'actions' | 'asks' | 'calls'>;
export type Slots = ReadonlyMap<string, string>;
export type Check = { answer: Answer; slots: Slots; market: AdvisorMarket; measure: string; hasShown: boolean };

export const listOf = (slots: Slots, name: string) =>
  slots
    .get(name)
    ?.split(',')
    .filter((one) => one !== '?') ?? [];

/** Ends of a range; an end that is missing or `?` is open. */
export function rangeOf(slots: Slots, name: string): [min: number, max: number] {
  const value = (slots.get(name) ?? '-').replace('?', '-');
  const [min = '', max] = value.replace('~', '').split('-');
  // A single size and an approximate limit (`~`) allow a tolerance of 10 %.
  if (max === undefined) return [Number(min) * 0.9, Number(min) * 1.1];
  const slack = value.startsWith('~') ? 1.1 : 1;
  return [min === '' ? -Infinity : Number(min) / slack, max === '' ? Infinity : Number(max) * slack];
}

export function numberOf(slots: Slots, name: string): number | undefined {
  const value = slots.get(name)?.replace(/^[-~]+/, (sign) => (name === 'rentChange' ? sign : ''));
  return value === undefined || value === '?' ? undefined : Number(value);
}

type Place = { area: string; hasPhases: boolean };

/** Screens count the phases of a community as part of it: `Arabian Ranches 2` is in `Arabian Ranches`. */
function isInArea(areaId: string, { area, hasPhases }: Place): boolean {
  return areaId === area || (hasPhases && isOfArea(areaId, area));
}

/** Rows of active listings within a meaning's limits. Ignores nearness and names, which only the tool can check. */
export function matchingRows(
  { slots, market: { columns } }: Pick<Check, 'slots' | 'market'>,
  hasPhases = true,
): number[] {
  const limits = (['beds', 'baths', 'price', 'sqft', 'yield', 'handover'] as const).map(
    (name) => [name, rangeOf(slots, name)] as const,
  );
  const [areas, not] = [listOf(slots, 'areas'), listOf(slots, 'not')];
  const [types, notTypes] = [listOf(slots, 'type'), listOf(slots, 'nottype')];
  const completion = slots.get('completion')?.replace('?', '');
  // The lists ask for homes for sale.
  const rows = Array.from({ length: columns.rows }, (_, row) => row).filter((row) => columns.forSale[row] === 1);
  return rows.filter((row) => {
    const home = cardAt(columns, row);
    const values = {
      beds: home.bedrooms,
      baths: home.bathrooms,
      price: aedFromFils(home.price),
      sqft: home.sqft,
      // Shown with one decimal, so 6.96 counts as 7.
      yield: Math.round(1000 * (columns.grossYield[row] ?? Number.NaN)) / 10,
      handover: home.yearBuilt ?? 0,
    };
    return (
      home.isActive &&
      (areas.length === 0 || areas.some((area) => isInArea(home.areaId, { area, hasPhases }))) &&
      !(hasPhases ? isExcludedArea(home.areaId, not, areas) : not.includes(home.areaId)) &&
      (types.length === 0 || types.includes(home.propertyType)) &&
      !(notTypes.includes(home.propertyType) || (notTypes.includes('studio') && home.bedrooms === 0)) &&
      (!completion || home.completion === completion) &&
      limits.every(([name, [min, max]]) => !slots.has(name) || isWithin(name, { home, value: values[name], min, max }))
    );
  });
}

type Limit = { home: { completion: string }; value: number; min: number; max: number };

function isWithin(name: string, { home, value, min, max }: Limit): boolean {
  if (min === -Infinity && max === Infinity) return true;
  // A finished home was handed over already, so it meets only limits without an earliest year.
  if (name === 'handover' && home.completion === 'ready') return min === -Infinity;
  return value >= min && value <= max;
}

const ORDERS: Readonly<Record<string, (home: Home) => number>> = {
  'price-asc': ({ priceAed }) => Number(priceAed),
  'price-desc': ({ priceAed }) => -Number(priceAed),
  'sqft-asc': ({ sqft }) => Number(sqft),
  'sqft-desc': ({ sqft }) => -Number(sqft),
  'yield-desc': ({ grossYieldPercent }) => -Number(grossYieldPercent),
  'price-per-sqft-asc': ({ perSqftAed }) => Number(perSqftAed),
};

const NONE = /^(?:There are no listings for |لا توجد عروض: )/;

/**
 * Checks that the homes meet every limit and start the requested order, and that the answer states their number. Where
 * it says that there are none, it may show homes that lack a wish.
 */
export function checkHomes(check: Check): string[] {
  const { answer, slots, market } = check;
  const rows = matchingRows({ slots, market });
  const byId = new Map(rows.map((row) => [market.columns.id[row], row]));
  const homes = answer.blocks.flatMap((block) => (block.kind === 'homes' ? block.homes : []));
  const errors: string[] = [];
  const named = listOf(slots, 'homes');
  const isTool = ['near', 'named', 'homes', 'words'].some((name) => slots.has(name));
  if (answer.text.some((sentence) => NONE.test(sentence)))
    return rows.length > 0 && !isTool ? ['says that there are no homes'] : [];
  if (homes.some(({ id }) => !byId.has(id) || (named.length > 0 && !named.includes(String(id)))))
    errors.push('shows a home outside the limits');
  if (!isTool && rows.length > 0 && homes.length === 0) errors.push('shows no home');
  const isOpen = [...slots.values()].some((value) => /[?~]/.test(value)) || slots.has('sort');
  if (!isTool && !isOpen && rows.length > 0)
    errors.push(...mentions(answer, rows.length, matchingRows({ slots, market }, false).length));
  return [...errors, ...orderErrors(check, homes, isTool ? [] : rows)];
}

type Home = Readonly<Record<string, unknown>>;

function orderErrors({ slots, market, measure }: Check, homes: readonly Home[], rows: readonly number[]): string[] {
  const order = ORDERS[slots.get('sort') ?? ''];
  if (order === undefined) return [];
  const keys = homes.map(order).filter((key) => !Number.isNaN(key));
  const isInOrder = keys.every((key, i) => i === 0 || key >= (keys[i - 1] ?? key));
  const all = rows.map((row) => order(listingAt(market, row))).filter((key) => !Number.isNaN(key));
  const best = all.sort((a, b) => a - b)[(numberOf(slots, 'pos') ?? 1) - 1];
  const isFirst = keys.length === 0 || best === undefined || keys.includes(best);
  return [
    ...(isInOrder ? [] : [`is not in order of ${measure}`]),
    ...(isFirst ? [] : ['leaves out the first of the order']),
  ];
}

function listingAt({ columns }: AdvisorMarket, row: number) {
  const { price, sqft, pricePerSqftFils } = cardAt(columns, row);
  const grossYield = columns.grossYield[row] ?? Number.NaN;
  const perSqftAed = pricePerSqftFils === null ? Number.NaN : Math.round(aedFromFils(pricePerSqftFils));
  return { priceAed: aedFromFils(price), sqft, perSqftAed, grossYieldPercent: Math.round(grossYield * 1000) / 10 };
}
