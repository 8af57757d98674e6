import { counted } from '../../../domain/counted.ts';
import { atStart } from '../../../domain/format.ts';
import { inLanguage } from '../../../domain/language/language.ts';

/** Texts that the pages of buildings and areas, a home's surroundings and the analytics share. */
export const placeMessages = inLanguage('uiPlace', {
  rooms: (n: number) => (n === 0 ? 'Studio' : n >= 4 ? '4 or more' : counted(n, 'bedroom')),
  /** Of one home, without a class of four or more. */
  exactRooms: (n: number) => (n === 0 ? 'Studio' : counted(n, 'bedroom')),
  roomClass: (n: number) => (n === 0 ? 'Studio' : n >= 4 ? '4+' : String(n)),
  bedrooms: 'Bedrooms',
  beds: 'Beds',
  sales: 'Sales',
  medianPrice: 'Median',
  perSqft: 'AED/sqft',
  medianRent: 'Median yearly rent',
  tenancies: 'Tenancies',
  fewSales: 'Fewer than five priced sales: the median is only indicative.',
  areaGuide: 'Area guide',
  guideTo: (area: string) => `Guide to ${area}`,
  about: (name: string) => `About ${name}`,
  homesNow: 'Homes on the market',
  noHomes: 'None on the market right now.',
  showAll: (n: string) => `Show all ${n}`,
  homes: (n: number) => counted(n, 'home'),
  tenancyLine: (n: string, from: string, to: string) =>
    `${counted(n, 'registered tenancy', 'registered tenancies')} that began ${from} to ${to}`,
  demoRents: {
    some: 'Some of these tenancies are invented demo data.',
    all: 'These tenancies are invented demo data.',
  },
  stillComing: 'Sales are still being downloaded. These figures may change.',
  salesOf: (n: number) => counted(n, 'sale'),
  station: {
    metro: (name: string) => `${name} metro station`,
    tram: (name: string) => `${name} tram station`,
  },
  kinds: {
    metro: 'Metro',
    tram: 'Tram',
    school: 'School',
    university: 'University',
    hospital: 'Hospital',
    supermarket: 'Supermarket',
    mall: 'Mall',
    park: 'Park',
    beach: 'Beach',
    golf: 'Golf club',
    landmark: 'Sight',
    airport: 'Airport',
  },
  rated: (word: string, year: number) => `${atStart(word)}, inspected ${year}/${String(year + 1).slice(2)}`,
  notRated: 'No rating',
  walk: (n: number) => `${n} min walk`,
  drive: (n: number) => `${n} min drive`,
  minutesNote:
    'Times are estimates: the straight line × 1.3 on foot at 80 m a minute, × 1.4 by car at 30 km/h. Traffic is not included.',
  placeSources:
    'Stations: RTA. Schools and ratings: KHDA. Hospitals and malls: DHA. Supermarkets and universities: a sample, © OpenStreetMap contributors (ODbL).',
});
