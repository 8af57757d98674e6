import { append } from '../../collections.ts';
import { fromEpochDay } from '../../day.ts';
import { eachSale } from '../../market/queries.ts';
import { aedFromFils } from '../../money.ts';
import type { PropertyColumns } from '../../property/property-columns.ts';
import type { AdvisorMarket } from './advisor-market.ts';
import { MIN_MEDIAN_SALES, middle, RANKED, saleDays, salesEvidence, saleTests, toSaleChoice } from './areas.ts';
import { isBuiltBy } from './named-sales.ts';
import { roundPercent, type ToolArgs } from './tool-types.ts';

/** Measures for ranking developers, projects and buildings; yields are those of active listings. */
export const NAME_MEASURES = ['sales', 'volume', 'price_per_sqft', 'yield'] as const;
export type NameMeasure = (typeof NAME_MEASURES)[number];

const MIN_YIELDS = 3;

/** Ranks developers, projects or buildings by their registered sales and active listings. */
export function rankDevelopers(market: AdvisorMarket, args: ToolArgs<'rank_developers'>) {
  const { table, developers, columns } = market;
  const { of = 'developer', measure = 'sales', direction = 'up' } = args;
  const [codes, words] = of === 'building' ? [table.building, table.buildings] : [table.project, table.projects];
  const sold = words.map((): number[] => []);
  const volumes = new Float64Array(words.length);
  const days = saleDays(market, args);
  const choice = toSaleChoice(args);
  const { types, offPlan } = choice;
  const { hasRooms, isAtPrice } = saleTests(table, choice, args);
  const prices = words.map((): number[] => []);
  for (const areaId of args.areaIds?.length ? args.areaIds : [undefined])
    eachSale(table, { areaId, ...days, types, offPlan }, (row) => {
      if (!hasRooms(row) || !isAtPrice(row)) return;
      const code = codes[row] ?? 0;
      sold[code]?.push(table.perSqft[row] ?? 0);
      prices[code]?.push(table.price[row] ?? 0);
      volumes[code] = (volumes[code] ?? 0) + (table.price[row] ?? 0);
    });
  const codesOf = (isMeant: (word: string) => boolean) =>
    words.flatMap((word, code) => (word !== '' && isMeant(word.toLowerCase()) ? [code] : []));
  const groups =
    of === 'developer'
      ? developers.map(({ name }) => ({ name, mine: codesOf(isBuiltBy(name, developers)) }))
      : words.map((name, code) => ({ name, mine: [code] }));
  const yields = measure === 'yield' ? yieldsByName(columns, words, args.areaIds ?? []) : new Map<string, number[]>();
  const leastSales = measure === 'sales' || measure === 'volume' ? 1 : MIN_MEDIAN_SALES;
  const all = groups
    .map(({ name, mine }) => ({ name, mine, sales: mine.reduce((sum, code) => sum + (sold[code]?.length ?? 0), 0) }))
    .filter(({ name, sales }) => name !== '' && sales >= leastSales);
  const figures = ({ name, mine, sales }: (typeof all)[number]) => {
    const perSqft = mine.flatMap((code) => sold[code] ?? []).filter((fils) => fils > 0);
    const paid = mine.flatMap((code) => prices[code] ?? []);
    const shares = mine.flatMap((code) => yields.get((words[code] ?? '').toLowerCase()) ?? []);
    return {
      name,
      sales,
      volumeAed: Math.round(aedFromFils(mine.reduce((sum, code) => sum + (volumes[code] ?? 0), 0))),
      medianPriceAed: paid.length < MIN_MEDIAN_SALES ? null : Math.round(aedFromFils(middle(paid))),
      perSqftAed: perSqft.length < MIN_MEDIAN_SALES ? null : Math.round(aedFromFils(middle(perSqft))),
      grossYieldPercent: shares.length < MIN_YIELDS ? null : roundPercent(middle(shares)),
    };
  };
  const sign = direction === 'down' ? 1 : -1;
  const most = Math.max(RANKED, args.position ?? 1);
  // Medians are slow to compute, so a ranking by sales computes them for the first names only.
  const bySales = all.sort((a, b) => (measure === 'sales' ? sign : -1) * (a.sales - b.sales));
  const value = ({ sales, volumeAed, perSqftAed, grossYieldPercent }: ReturnType<typeof figures>) =>
    ({ sales, volume: volumeAed, price_per_sqft: perSqftAed, yield: grossYieldPercent })[measure];
  const ranked = (measure === 'sales' ? bySales.slice(0, most) : bySales)
    .map(figures)
    .filter((one) => value(one) !== null)
    .sort((a, b) => sign * ((value(a) ?? 0) - (value(b) ?? 0)));
  const counted = measure === 'sales' ? all : ranked;
  const count = counted.reduce((sum, { sales }) => sum + sales, 0);
  return {
    result: { ranked: counted.length, leastSales, developers: ranked.slice(0, most) },
    evidence: [salesEvidence(table, count, { from: fromEpochDay(days.fromDay), to: fromEpochDay(days.toDay) })],
  };
}

/** Gross yields of active listings by the project or building named in their text; in all areas by default. */
function yieldsByName(columns: PropertyColumns, names: readonly string[], areaIds: readonly string[]) {
  const { text, textStart, grossYield, forSale, place, places } = columns;
  const byFirst = new Map<string, string[]>();
  for (const name of names)
    if (name !== '') append(byFirst, name.toLowerCase().split(' ')[0] ?? '', name.toLowerCase());
  const found = new Map<string, number[]>();
  for (let row = 0; row < columns.rows; row++) {
    const share = grossYield[row] ?? Number.NaN;
    const isMeant = areaIds.length === 0 || areaIds.includes(places[place[row] ?? 0]?.areaId ?? '');
    if (forSale[row] === 0 || Number.isNaN(share) || !isMeant) continue;
    const words = `${text.slice(textStart[row], textStart[row + 1]).replaceAll(/[,\n]/g, ' ')} `;
    const own = new Set<string>();
    for (const { 0: word, index } of words.matchAll(/\S+/g))
      for (const name of byFirst.get(word) ?? []) if (words.startsWith(`${name} `, index)) own.add(name);
    for (const name of own) append(found, name, share);
  }
  return found;
}
