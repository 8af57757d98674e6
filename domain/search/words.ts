import { counted } from '../counted.ts';
import { placeName } from '../gazetteer/place-name.ts';
import { inLanguage } from '../language/language.ts';
import { codeName } from '../property/property-type.ts';
import { featureCode, splitFeatures } from './features.ts';

export const searchWords = inLanguage('searchWords', {
  properties: (n: number) => counted(n, 'property', 'properties'),
  allOfDubai: 'All of Dubai',
  or: ' or ',
  not: (what: string) => `Not ${what}`,
  purposes: { sale: 'For sale', rent: 'To rent', holiday: 'Holiday homes', all: 'For sale and to rent' },
  cheques: (from: number | null, to: number | null) => {
    if (from === null) return `Up to ${counted(to ?? 0, 'cheque')}`;
    return from === to || to === null ? counted(from, 'cheque') : `${from}–${to} cheques`;
  },
  pets: 'Pets allowed',
  availableBy: (day: string) => `Available by ${day}`,
  guests: (from: number | null, to: number | null) => {
    return from === null ? `Up to ${counted(to ?? 0, 'guest')}` : counted(from, 'guest');
  },
  completions: { ready: 'Ready', off_plan: 'Off-plan' },
  furnishings: { furnished: 'Furnished', partly: 'Partly furnished', unfurnished: 'Unfurnished' },
  verdicts: {
    ask_why: 'Ask why it is cheap',
    good_value: 'Good value',
    fair: 'Fair',
    above_market: 'Above market',
    overpriced: 'Overpriced',
  },
  belowEstimate: (from: number | null, to: number | null) => {
    if (from === null) return `Up to ${to}% below our estimate`;
    return to === null ? `At least ${from}% below our estimate` : `${from}–${to}% below our estimate`;
  },
  priceChanges: { dropped: 'Price dropped' },
  grossYield: (from: number | null, to: number | null) => {
    if (from === null) return `Gross yield up to ${to}%`;
    return to === null ? `Gross yield from ${from}%` : `Gross yield ${from}–${to}%`;
  },
  handover: (from: number | null, to: number | null) => {
    if (from === to) return `Handover ${from}`;
    if (from === null) return `Handover by ${to}`;
    return to === null ? `Handover from ${from}` : `Handover ${from}–${to}`;
  },
  /** `shown` is the number or a range; `n` decides the plural. */
  beds: (shown: string, n: number) => `${shown} ${n === 1 ? 'bed' : 'beds'}`,
  baths: (shown: string, n: number) => `${shown} ${n === 1 ? 'bath' : 'baths'}`,
  atMost: (what: string) => `Up to ${what}`,
  upTo: (what: string) => `Up to ${what}`,
  from: (what: string) => `From ${what}`,
  mapArea: 'In this map area',
  drawnArea: 'In the drawn area',
  quoted: (text: string) => `“${text}”`,
  chosen: (n: number) => counted(n, 'chosen home'),
  near: (place: string) => `Near ${place}`,
  within: (distance: string, place: string) => `Within ${distance} of ${place}`,
  metro: 'a metro station',
  you: 'you',
  metres: (n: number) => `${n} m`,
  kilometres: (n: number) => `${n} km`,
});

export function propertyCount(n: number): string {
  return searchWords.properties(n);
}

/** `near` as text: `burj-khalifa,500` → `Within 500 m of Burj Khalifa`. */
export function nearLabel(near: string): string {
  const parts = near.split(',');
  const isPosition = /^-?\d+(\.\d+)?$/.test(parts[0] ?? '') && parts.length > 1;
  const place = isPosition ? searchWords.you : placeLabel(parts[0] ?? '');
  const metres = Number(parts[isPosition ? 2 : 1] ?? Number.NaN);
  return Number.isNaN(metres) ? searchWords.near(place) : searchWords.within(distanceText(metres), place);
}

export function distanceText(metres: number): string {
  return metres < 1000
    ? searchWords.metres(Math.round(metres))
    : searchWords.kilometres(Number((metres / 1000).toFixed(1)));
}

function placeLabel(id: string): string {
  if (id === 'metro') return searchWords.metro;
  if (id === 'me') return searchWords.you;
  const word = (text: string) =>
    /^[^aeiou]+$/.test(text) ? text.toUpperCase() : text.charAt(0).toUpperCase() + text.slice(1);
  const name = id.split('-').map(word).join(' ');
  return landmarkNames[id] ?? placeName(name);
}

const landmarkNames: Readonly<Record<string, string>> = inLanguage('landmarks', {});

/** Wanted words: the names of features, and the other words in quotation marks. */
export function keywordsText(keywords: string): string {
  const { features, others } = splitFeatures(keywords);
  const names = features.map((feature) => codeName(featureCode(feature)));
  return [...names, ...(others === '' ? [] : [searchWords.quoted(others)])].join(' · ');
}
