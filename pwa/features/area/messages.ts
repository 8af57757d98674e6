import { counted } from '../../../domain/counted.ts';
import { inLanguage } from '../../../domain/language/language.ts';

export const messages = inLanguage('areaGuide', {
  title: 'Area guide',
  notFound: 'Area not found',
  notFoundText: 'The app knows no area at this address.',
  goMarket: 'All areas',
  community: {
    apartment: 'an area of apartments',
    villa: 'an area of villas and townhouses',
    mixed: 'an area of apartments and houses',
  },
  where: (of: { name: string; community: string; airport: string; station: string }) =>
    `${of.name} is ${of.community}${of.airport === '' ? '' : `, ${of.airport} and ${of.station}`}.`,
  fromPlace: (distance: string, place: string) => `${distance} from ${place}`,
  /** `share` is empty if all sales are of the kind. */
  traded: (of: { sales: string; share: string; kind: string; price: string }) =>
    `Registered here in the last 12 months: ${of.sales}, ${of.share === '' ? 'all' : of.share} of them ${of.kind}${of.price === '' ? '' : `, at a median of ${of.price}`}.`,
  notTraded: 'No sale was registered here in the last 12 months.',
  kindNames: { apartment: 'apartments', villa: 'villas', townhouse: 'townhouses', other: 'offices, shops and others' },
  median: 'Median per sqft',
  growth: 'Yearly price growth',
  growthText: (compared: string) => `like for like, ${compared} sales compared`,
  growthMissing: 'too few comparable sales',
  yieldText: (n: string) => `from ${counted(n, 'tenancy', 'tenancies')}`,
  yieldMissing: 'too few tenancies',
  sales: 'Sales in 12 months',
  offPlanShare: (share: string) => `${share} off-plan`,
  prices: 'What is sold',
  pricesText: 'Homes sold in the last 12 months.',
  kind: 'Kind',
  share: 'Share',
  rents: 'Rents',
  flats: (rooms: string) => `Apartment, ${rooms}`,
  houses: (rooms: string) => `Villa, ${rooms}`,
  noRents: 'Too few registered tenancies on this device.',
  rentsNote: 'Registered tenancies from the last 24 months, renewals included.',
  nightly: 'Nightly prices',
  nightlyText: 'Median asking price of holiday homes on the market.',
  night: 'Per night',
  homes: 'Homes',
  buildings: 'Most sold buildings and projects',
  buildingsText: 'Sales in the last 24 months, median per sqft.',
  nearby: 'Areas nearby',
  nearbyText: 'Distance between the centres, median per sqft.',
  fits: 'Who it suits',
  against: 'Drawbacks',
  noReasons: 'No figure is far from the city’s.',
  cityNote: 'A typical area is the median of all areas.',
  reason: {
    yield: {
      for: (value: string, city: string) => `Landlords: gross yield ${value}, ${city} in a typical area.`,
      against: (value: string, city: string) => `Gross yield ${value}, below the ${city} of a typical area.`,
    },
    growth: {
      for: (value: string, city: string) =>
        `Buyers who look for growth: prices ${value} a year, ${city} in the whole city.`,
      against: (value: string, city: string) => `Prices ${value} a year, ${city} in the whole city.`,
    },
    price: {
      for: (value: string, city: string) => `Smaller budgets: ${value}, against ${city} in a typical area.`,
      against: (value: string, city: string) => `Expensive: ${value}, against ${city} in a typical area.`,
    },
    trade: {
      for: (value: string, city: string) =>
        `Owners who may sell again: ${counted(value, 'ready home')} sold in a year, against ${city} in a typical area.`,
      against: (value: string, city: string) =>
        `Hard to price and to resell: ${counted(value, 'ready home')} sold in a year, against ${city} in a typical area.`,
    },
    station: {
      for: (minutes: string, place: string) => `People without a car: ${minutes} to ${place}.`,
      against: (minutes: string, place: string) =>
        `You will need a car: the nearest station, ${place}, is ${minutes} away.`,
    },
    beach: {
      for: (minutes: string, place: string) => `Beach lovers: ${minutes} to ${place}.`,
      against: (minutes: string, place: string) => `${minutes} to ${place}.`,
    },
    airport: {
      for: (minutes: string, place: string) => `${minutes} to ${place}.`,
      against: (distance: string, place: string) => `Aircraft may be heard: ${distance} from ${place}.`,
    },
    schools: {
      for: (n: string) => `Families: ${counted(n, 'school')} rated good or better within reach.`,
      against: (distance: string) => `No private school within ${distance} of the centre.`,
    },
    offPlan: {
      for: (share: string) => `${share} of the sales were off-plan.`,
      against: (share: string) => `Building sites for years: ${share} of the sales were off-plan.`,
    },
  },
  schools: 'Schools',
  schoolsText: (n: number, distance: string) =>
    n === 0
      ? `No private school within ${distance} of the centre. The nearest:`
      : `${counted(n, 'private school')} within ${distance} of the centre, best rated first.`,
  around: 'Around',
  walk: 'Within a walk',
  walkText: 'At most half an hour on foot from the centre.',
  beyond: 'Nearest by car',
  heatMap: 'On the heat map',
  analytics: 'Prices over time',
  search: 'Search homes here',
});
