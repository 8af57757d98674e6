import { counted } from '../../../domain/counted.ts';
import type { HeatMetric } from '../../../domain/heatmap/heat-question.ts';
import type { LayerProblem } from '../../../domain/heatmap/map-layer.ts';
import { inLanguage } from '../../../domain/language/language.ts';
import { MIN_GROWTH_SALES } from '../../../domain/market/growth.ts';
import type { HeatType } from '../../../domain/market/sale-kind.ts';
import { groupThousands } from '../../../domain/money.ts';

const n = groupThousands;
const sales = (count: number) => counted(count, 'sale');

export const messages = inLanguage('heatmap', {
  title: 'Dubai Transaction Heat Map',
  loading: 'Loading transaction data...',
  sales,
  levels: ['Very Low', 'Low', 'Medium', 'High', 'Very High'],
  below: (bound: number) => `<${bound}`,
  times: { 0: 'All Time', 1: 'Last Month', 3: '3 Months', 6: '6 Months' } as Readonly<Record<number, string>>,
  types: { apartment: 'Apartments', villa: 'Villas', townhouse: 'Townhouses' } satisfies Record<HeatType, string>,
  metric: 'Colour shows',
  metrics: {
    count: 'Sales',
    volume: 'Volume',
    median: 'Median per sqft',
    growth: 'Price growth',
    yield: 'Gross yield',
  } satisfies Record<HeatMetric, string>,
  plans: { all: 'Ready and off-plan', ready: 'Ready', 'off-plan': 'Off-plan' },
  anyRooms: 'Any bedrooms',
  bedrooms: (rooms: number) => `${rooms} bedrooms`,
  roomNames: ['Studio', '1 bedroom', '2 bedrooms', '3 bedrooms', '4 and more'],
  price: 'Sale price',
  minPrice: 'From',
  maxPrice: 'To',
  size: 'Bubble size',
  sizes: { share: 'Against the busiest area', sale: 'By the number of sales' },
  sizeHelp: 'By the number of sales, every area with nine sales or more is drawn the same size.',
  show: (count: number) => `Show ${sales(count)}`,
  found: (count: number, areas: number) => `${sales(count)} in ${counted(areas, 'area')}`,

  legend: {
    count: 'Sales, share of busiest area',
    volume: 'Volume, share of the largest',
    median: 'Median price, five groups of areas',
    growth: 'Price growth in a year, like for like',
    yield: 'Gross yield, five groups of areas',
  } satisfies Record<HeatMetric, string>,
  changes: ['−5% and less', 'falling', 'about the same', 'rising', '+5% and more'],
  thin: 'Fewer than 5 sales',
  more: '+2: more areas here, zoom in',
  notToScale: 'Simplified drawing',
  topBy: {
    count: 'Busiest areas',
    volume: 'Largest volume',
    median: 'Highest median price',
    growth: 'Strongest growth',
    yield: 'Highest yield',
  } satisfies Record<HeatMetric, string>,
  topOf: (shown: number, all: number) => `Top ${shown} of ${n(all)}`,
  figures: (figure: string, period: string, pricePeriod: string) =>
    period === pricePeriod
      ? `${figure} and average price: ${period}. Price growth: one year, like for like.`
      : `${figure}: ${period}. Average price: ${pricePeriod}. Price growth: one year, like for like.`,
  showAll: (all: number) => `Show all ${n(all)} areas`,
  showTop: 'Show the top 6',
  intensity: (level: string, value: number) => `${level} · intensity ${value}`,
  fewSales: 'few sales',
  fewBelow: 'Few sales: under 30 a year',
  leads: (first: string, count: number, second: string, others: number) =>
    `${first} leads with ${sales(count)}, ${second} follows with ${n(others)}.`,
  leadsAlone: (first: string, count: number) => `${first} leads with ${sales(count)}.`,
  level: (first: string, second: string, count: number) => `${first} and ${second} lead with ${sales(count)} each.`,
  notOnMap: (areas: number, count: number) =>
    areas === 1
      ? `One area with ${sales(count)} is not on this map but is included in all figures.`
      : `${n(areas)} areas with ${sales(count)} in total are not on this map but are included in all figures.`,
  describe: (name: string, count: number, level: string, metric: string, value: string) =>
    `${name}: ${sales(count)}, ${level}${metric === '' ? '' : `, ${metric} ${value}`}`,
  total: 'Total Transactions',
  average: 'Avg Price',
  active: 'Active Areas',
  averageGrowth: 'Avg Growth',
  growthWindow:
    'Whatever time you choose, growth compares three months with the same three a year before, to have enough sales.',
  growthMonths: (now: string, before: string) => `Growth: ${now} against ${before}`,
  noGrowth: (now: number, before: number) => `growth: too few sales, ${n(now)} recent and ${n(before)} a year earlier`,
  meanOf: (count: number) => `average of ${sales(count)}`,
  prices: 'Prices and yields',
  knownAreas: (count: number) => `of ${n(count)} known`,

  brush: 'Sales by month',
  brushHelp: 'Drag over the months, or move the two handles with the arrow keys.',
  brushFrom: 'First month',
  brushTo: 'Last month',
  playHelp: 'Moves the chosen months through the years',
  wholeTime: 'All Time',

  area: (names: readonly string[]) =>
    names.length === 1
      ? (names[0] ?? '')
      : `${names.slice(0, 2).join(', ')}${names.length > 2 ? ` and ${names.length - 2} more` : ''}`,
  middleHalf: (low: string, high: string) => `typical range ${low} to ${high}`,
  tooFewGrowth: (now: number, before: number) =>
    `not enough sales: ${n(now)} recent and ${n(before)} a year earlier, at least ${MIN_GROWTH_SALES} of each are needed`,
  ofMonths: (months: string, evidence: string) => `${months}, ${evidence}`,
  lastTwelve: 'last 12 months',
  priced: (count: number) => counted(count, 'priced sale'),
  allYears: (value: string) => `all years ${value}`,
  yieldEvidence: 'yearly rent divided by this median',
  noRents: 'no rents known',
  series: 'Month by month',
  seriesSummary: (name: string, months: number, from: string, to: string) =>
    `${name}, ${counted(months, 'month')} from ${from} to ${to}: median price per square foot and number of sales.`,
  deedsShown: (total: number) => `${sales(total)}, newest first`,
  offPlan: 'off-plan',
  noDeeds: 'No sale matches.',
  search: 'Homes for sale here',
  tools: 'Tools of the map',
  lasso: 'Draw around areas',
  lassoOn: 'Draw around areas on the map to select them together.',
  lassoNone: 'No area inside the loop has sales.',
  around: 'Around me',
  aroundBusy: 'Finding your location',
  aroundDenied: 'Location is not allowed',
  aroundDeniedText: 'Allow location for this site in the browser, then try again. Everything else works without it.',
  aroundFailed: 'Your location could not be found',
  aroundFailedText: 'The device gave no location. Outdoors it often takes a few seconds.',
  aroundFar: 'You are outside the emirate: the map stays in Dubai.',
  nearest: (name: string, distance: string) => `${name}, ${distance} from you`,
  compare: 'Two maps',
  compareOff: 'One map',
  compareSecond: 'Second map',
  compareFirst: 'First map',
  borders: 'Custom boundaries',
  bordersTitle: 'Custom community boundaries',
  bordersText:
    'Drop in a GeoJSON file of polygons (up to 8 MB). Known areas are coloured by their figures. The rest are drawn as lines.',
  bordersChoose: 'Choose a file',
  bordersRead: (name: string, regions: number, matched: number) =>
    `${name}: ${counted(regions, 'region')}, ${n(matched)} of them known`,
  bordersKept: 'Kept on this device.',
  bordersNotKept: 'The boundaries could not be saved on this device',
  bordersRemove: 'Remove custom boundaries',
  bordersProblem: {
    'too-large': 'The file is larger than 8 MB. Simplify the boundaries first.',
    'not-json': 'The file is not JSON.',
    'not-geojson': 'The file is not a GeoJSON FeatureCollection.',
    'too-many': 'The file has more than 3,000 regions or 400,000 corners.',
    'no-polygons': 'The file holds no polygons.',
    'not-degrees': 'The coordinates are not degrees of longitude and latitude (WGS 84).',
  } satisfies Record<LayerProblem, string>,
  picture: 'Picture (PNG)',
  csv: 'Figures (CSV)',
  pictureSource: (source: string, count: number, period: string) => `${source} · ${sales(count)} · ${period}`,
  csvHead: [
    'Area',
    'Area id',
    'Sales',
    'Intensity (0 to 100)',
    'Level',
    'Volume AED',
    'Average price AED',
    'Median AED per square foot',
    'Sales behind prices',
    'Price growth %',
    'Sales compared for growth',
    'Sales compared, a year earlier',
    'Gross yield %',
  ],
  arriving: 'Sales are still being downloaded.',
  allHere: 'All sales are on this device.',
  notRead: 'once all sales are read',
  summed: (areas: number) =>
    `${areas === 1 ? 'One area is' : `${areas} areas are`} shown from monthly totals, without growth. Open an area to download its deeds.`,
  none: 'No sale matches these filters',
  noneText: 'Choose a longer time or fewer filters.',
});
