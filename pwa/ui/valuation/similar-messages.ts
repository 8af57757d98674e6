import { inLanguage } from '../../../domain/language/language.ts';

const beds = (n: number) => (n === 1 ? '1 bedroom' : `${n} bedrooms`);

export const similarMessages = inLanguage('similar', {
  heading: { similar: 'Similar sales', nearby: 'Nearby registered sales' },
  see: (n: string) => `See the ${n} sales`,
  soldHomes: { flat: 'apartments', house: 'villas and townhouses' },
  scope: { building: 'in this building', project: 'in this project', area: 'in this area', around: 'around this home' },
  count: (n: string, kind: string, bedrooms: number, where: string) =>
    `${n} ${n === '1' ? 'sale' : 'sales'} of ${bedrooms === 0 ? 'studios' : `${kind} with ${beds(bedrooms)}`} ${where}`,
  median: {
    similar: (price: string) => `median ${price} at today’s prices`,
    nearby: (price: string) => `median ${price}`,
  },
  asksHere: (price: string) => `This home is priced at ${price}.`,
  shares: { building: 'Same building', project: 'Same project', area: 'Same area' },
  why: (shared: string, size: string) => `${shared}, ${size}`,
  apart: (share: string, isLarger: boolean) => `${share}% ${isLarger ? 'larger' : 'smaller'}`,
  sameSize: 'same size',
  today: (rate: string) => `today ${rate}`,
  setAside: 'Set aside',
  reasons: {
    several_units: () => 'several units in one deed',
    share: () => 'only a share of the home was sold',
    size: (rooms: number | null) =>
      `this size does not fit ${rooms === null || rooms === 0 ? 'a studio' : beds(rooms)}`,
    price: () => 'the price is out of proportion',
  },
  none: 'No similar sales are registered here.',
  incomplete: 'More registered sales are being downloaded; this list may grow.',
  failed: 'The registered sales on this device could not be read.',
  showing: (n: number, of: string) => `Showing ${n} of ${of}.`,
  columns: { date: 'Deed date', where: 'Where and why', rooms: 'Rooms', perSqft: 'AED/sqft', today: 'Today' },
  unnamed: 'Project not named',
  bed: (n: number) => `${n} bed`,
  away: (distance: string) => `${distance} away`,
});
