import { inLanguage } from '../../../domain/language/language.ts';

/** Words of the documents that are handed over. */
export const messages = inLanguage('reports', {
  kinds: {
    home: 'Valuation report',
    comparison: 'Comparison of homes',
    scenario: 'Investment report',
    area: 'Market report',
  },
  disclaimer:
    'An estimate from registered sales, not a formal valuation. Only licensed valuers may value property in Dubai.',
  preparedBy: 'Prepared by',
  brn: (number: string) => `BRN ${number}`,
  madeOn: 'Made on',
  salesUpTo: 'Sales up to',
  demo: {
    across: 'INVENTED DATA',
    line: 'Demo data: the sales in this report are invented. Do not use it for a real decision.',
    mixedLine: 'Some of the sales in this report are invented demo data. Do not use it for a real decision.',
  },
  footer: (sources: string, sales: string, from: string, to: string) =>
    `Source: ${sources}, ${sales} registered sales, ${from} to ${to}.`,
  footerSources: (sources: string, upTo: string) => `Source: ${sources}, up to ${upTo}.`,
  value: 'Value and price',
  range: 'Our estimate with its wide range, AED',
  low: 'Low',
  high: 'High',
  likely: (low: string, high: string) => `likely ${low} to ${high}`,
  rangeOf: (low: string, high: string) => `${low} to ${high}`,
  pricesIn: (area: string) => `Prices in ${area}`,
  chart: {
    likeForLike: (unit: string) => `AED per ${unit} by month, like for like`,
    median: (unit: string) => `AED per ${unit} by month, median of the sales`,
  },
  noChart: 'Too few sales by month for a chart.',
  map: 'Where the sales are',
  mapHome: 'This home',
  mapArea: 'middle of the area',
  mapSales: (n: number) => (n === 1 ? '1 sale' : `${n} sales`),
  mapCaption: (placed: string, all: string) => `${placed} of ${all} comparable sales have a known place.`,
  columns: { sale: 'Building or project', date: 'Date', distance: 'Distance', rooms: 'Bedrooms' },
  deedsNote:
    'Prices, sizes and dates as registered in the deeds; the adjusted figure brings each to this home and to today.',
  homesCompared: (n: number) => `${n} homes side by side`,
  mapHomes: 'Where the homes are',
  mapAreas: 'Where the area is',
  definitions: 'What the figures mean',
  sources: 'Sources',
  source: 'Sales',
  model: 'Model',
  mapSource: 'Map',
  counted: 'Sales behind the estimate',
  countedIn: (sales: string, scope: string, from: string, to: string) => `${sales} in the ${scope}, ${from} to ${to}`,
  scopes: { building: 'building', project: 'project', area: 'area' } as Readonly<Record<string, string>>,
});
