import { counted } from '../../../domain/counted.ts';
import { inLanguage } from '../../../domain/language/language.ts';
import type {
  DescribedHome,
  FLOOR_LEVELS,
  HOME_CONDITIONS,
  HOME_VIEWS,
} from '../../../domain/property/described-home.ts';
import type { OFFER_FACTS } from './home-form.ts';

type Names<T extends readonly string[]> = Record<T[number], string>;
const both = (parts: readonly string[]) => parts.join(', ');

export const messages = inLanguage('valueHome', {
  title: 'Is this price fair?',
  lead: 'For any home, listed here or not.',
  purpose: 'Buy or rent',
  purposes: { sale: 'Buy', rent: 'Rent' },
  place: 'Building, project or area',
  placePlaceholder: 'e.g. Dubai Marina, or a tower',
  placeHelp: 'Names from the registered sales on this device',
  placeMissing: 'Choose a place from the list.',
  places: 'Places in the register',
  nearMe: 'Near me',
  fromMap: 'From the map',
  noPosition: {
    denied: 'The browser may not read your position.',
    insecure: 'A position needs a secure address (https).',
    unknown: 'No position was found.',
  },
  pickArea: 'Tap an area.',
  pickBuilding: 'Tap a building, or take the whole area.',
  wholeArea: (area: string) => `All of ${area}`,
  otherArea: 'Another area',
  noBuildings: 'No listing here tells where a building is. Take the whole area, or type the name.',
  kind: { area: 'area', project: 'project', building: 'building' },
  sales: (n: string) => `${counted(n, 'sale')} in three years`,
  placesFound: (n: number) => counted(n, 'place'),
  typeName: 'Type a name.',
  leaveText: 'There is no estimate yet for what you entered.',
  lookingUp: 'Looking it up…',
  noPlace: 'No such place in the registered sales on this device.',
  sizeMissing: 'Enter the size in sqft.',
  sqft: 'sqft',
  inSqm: (sqm: string) => `${sqm} square metres`,
  asked: { sale: 'Asking price', rent: 'Yearly asking rent' },
  askedHelp: 'For the verdict',
  more: 'Floor, view, condition',
  notSaid: 'Not known',
  floor: 'Floor',
  floors: { low: 'Low', middle: 'Middle', high: 'High' } satisfies Names<typeof FLOOR_LEVELS>,
  view: 'View',
  views: {
    water: 'Sea, marina or canal',
    landmark: 'Burj or skyline',
    green: 'Golf, park or garden',
    city: 'City or street',
    blocked: 'Blocked',
  } satisfies Names<typeof HOME_VIEWS>,
  condition: 'Condition',
  conditions: { renewed: 'New or renovated', good: 'Good', worn: 'Needs work' } satisfies Names<typeof HOME_CONDITIONS>,
  furnishing: 'Furnished',
  furnished: { yes: 'Furnished', no: 'Unfurnished' },
  yearOrHandover: 'Year built or handover',
  optional: 'Optional',
  yearRange: 'A year from 1960 on, at most ten years ahead.',
  value: { sale: 'Is it fair?', rent: 'Is the rent fair?' },
  change: 'Facts of the home',
  edit: 'Change',
  noneYet: 'No home described yet',
  noneYetText: 'Place, size and bedrooms are enough. It works offline.',
  reading: 'Reading the listing…',
  readTitle: 'Read from the shared listing',
  readNothing: 'The shared text names no home. Enter the facts below.',
  readMissing: (facts: readonly string[]) => `Please add: ${both(facts)}.`,
  readAll: 'Check the facts. You can change them.',
  facts: {
    purpose: 'buy or rent',
    place: 'place',
    type: 'kind of home',
    beds: 'bedrooms',
    sqft: 'size',
    priceAed: 'price',
  } satisfies Names<typeof OFFER_FACTS>,
  soldThere: {
    apartment: 'Most sales there are of apartments.',
    villa: 'Most sales there are of villas.',
    townhouse: 'Most sales there are of townhouses.',
  },
  changeTo: {
    apartment: 'Change to apartment',
    villa: 'Change to villa',
    townhouse: 'Change to townhouse',
  },
  enterPrice: { sale: 'Add the asking price for a verdict.', rent: 'Add the asking rent for a verdict.' },
  askedFor: {
    sale: (price: string) => `asking ${price}`,
    rent: (rent: string) => `asking ${rent} a year`,
  },
  beds: (n: number) => counted(n, 'bedroom'),
  offerTitle: 'What to offer',
  start: 'Start with',
  aim: 'Aim for',
  most: 'Stop at',
  takeAsked: (price: string) => `${price} is no more than we would offer first.`,
  offerHow: (isRent: boolean) =>
    `Based on the likely range, in which half of such homes ${isRent ? 'are let' : 'sell'}. Floor, view and condition are not registered, so aim higher or lower within that range.`,
  reasons: {
    askWhy: 'Far below what such homes go for: ask why before you offer.',
    even: (low: string, high: string) => `Priced at our estimate. Likely range: ${low} to ${high}.`,
    gap: {
      sale: (share: string, isBelow: boolean, low: string, high: string) =>
        `The asking price is ${share} ${isBelow ? 'below' : 'above'} our estimate. Likely range: ${low} to ${high}.`,
      rent: (share: string, isBelow: boolean, low: string, high: string) =>
        `The asking rent is ${share} ${isBelow ? 'below' : 'above'} our estimate. Likely range: ${low} to ${high}.`,
    },
    similar: (cheaper: number, sales: number) =>
      `${cheaper} of ${sales} similar registered sales ${cheaper === 1 ? 'was' : 'were'} cheaper per sqft.`,
    described: {
      up: (said: readonly string[]) => `Worth more: ${both(said)}.`,
      down: (said: readonly string[]) => `Worth less: ${both(said)}.`,
      even: (said: readonly string[]) => `Makes no difference: ${both(said)}.`,
    },
    growth: (share: string, isFall: boolean) => `Prices in the area ${isFall ? 'fell' : 'rose'} by ${share} in a year.`,
    thin: 'Few or mixed sales: the estimate is uncertain.',
  },
  saidFloors: { low: 'low floor', middle: 'middle floor', high: 'high floor' },
  saidViews: {
    water: 'view of the water',
    landmark: 'view of the Burj or skyline',
    green: 'green view',
    city: 'city view',
    blocked: 'blocked view',
  },
  saidConditions: { renewed: 'new or renovated', good: 'good condition', worn: 'needs work' },
  comparables: {
    sale: (n: number) =>
      n === 0 ? 'Comparable sales' : n === 1 ? 'The best comparable sale' : `The ${n} best comparable sales`,
    rent: (n: number) =>
      n === 0 ? 'Comparable rents' : n === 1 ? 'The best comparable rent' : `The ${n} best comparable rents`,
  },
  noComparables: {
    sale: 'No sales near enough to compare.',
    rent: 'No rents near enough to compare.',
  },
  comparablesMap: 'Map of the comparables',
  forHome: (price: string) => `for this home ${price}`,
  located: (n: number, of: number) =>
    n === of
      ? 'Placed by the listings of their buildings.'
      : `${n} of ${of} on the map, placed by the listings of their buildings.`,
  noneLocated: 'No listing tells where these buildings are, so there is no map.',
  costTitle: 'What it costs',
  cash: 'Own money to buy',
  monthly: 'Per month',
  down: (share: string) => `Down payment (${share})`,
  fees: 'Fees and taxes',
  instalment: (rate: string, years: number) => `Loan instalment (${rate}, ${counted(years, 'year')})`,
  charge: 'Service charge',
  rentMonth: 'Monthly rent',
  left: 'Left of the rent each month, after vacancy, charges, upkeep and instalment',
  feeLines: 'The fees one by one',
  atPrice: (price: string) => `At ${price}, with your financing.`,
  offPlanCost: 'Before completion, banks lend up to half. The developer’s plan says when the rest is due.',
  changeLoan: 'Change your financing',
  sheetTitle: 'For the negotiation',
  sheetLead: 'To send or to show: your first offer with its evidence. Your aim and your limit are not in it.',
  sheetAsked: 'To send or to show. Nothing here speaks for a lower offer, so the letter agrees to what is asked.',
  sheetLanguage: 'Language of the text',
  whatsApp: 'WhatsApp',
  sheetPdf: 'PDF in both languages',
  copy: 'Copy the text',
  besideTitle: 'Compared with your saved homes',
  besideNone: 'Save this home and others, listed or not, to compare them here.',
  save: 'Save this home',
  savedHome: 'Saved in your portfolio',
  thisHome: 'This home',
  aYear: (rent: string) => `${rent} a year`,
  estimated: (value: string) => `estimate ${value}`,
  aMonth: (cost: string) => `${cost} a month with your financing, service charge included`,
  whole: 'The whole analysis',
  pdf: 'Full report (PDF)',
  shareTitle: 'Is this price fair?',
});

/** What is said of floor, view and condition, in words. */
export function saidText({ floor, view, condition }: DescribedHome): string[] {
  return [
    ...(floor === null ? [] : [messages.saidFloors[floor]]),
    ...(view === null ? [] : [messages.saidViews[view]]),
    ...(condition === null ? [] : [messages.saidConditions[condition]]),
  ];
}
