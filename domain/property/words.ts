import { groupThousands } from '../money.ts';

/** How many homes a search finds, as its heading says it. */
export function propertyCount(n: number): string {
  return `${groupThousands(n)} ${n === 1 ? 'property' : 'properties'}`;
}

/** `near` of a search as people say it: `burj-khalifa,500` → `Within 500 m of Burj Khalifa`. */
export function nearLabel(near: string): string {
  const parts = near.split(',');
  const isPosition = /^-?\d+(\.\d+)?$/.test(parts[0] ?? '') && parts.length > 1;
  const place = isPosition ? 'you' : placeOf(parts[0] ?? '');
  const metres = Number(parts[isPosition ? 2 : 1] ?? Number.NaN);
  return Number.isNaN(metres) ? `Near ${place}` : `Within ${distanceText(metres)} of ${place}`;
}

/** `500 m`, `1.5 km`. */
export function distanceText(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${Number((metres / 1000).toFixed(1))} km`;
}

/** The name an id was made of. */
function placeOf(id: string): string {
  if (id === 'metro') return 'a metro station';
  if (id === 'me') return 'you';
  const word = (text: string) =>
    /^[^aeiou]+$/.test(text) ? text.toUpperCase() : text.charAt(0).toUpperCase() + text.slice(1);
  return id.split('-').map(word).join(' ');
}
