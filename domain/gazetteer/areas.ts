import type { LatLng } from '../geo.ts';
import { AREA_TABLE } from './areas-data.ts';

export type Area = {
  id: string;
  name: string;
  nameAr: string;
  /** Names of the land register (DLD) that mean this place. */
  official: string[];
  aliases: string[];
  center: LatLng;
  /** Metres around the centre that hold most of its buildings. */
  radiusM: number;
  community: 'apartment' | 'villa' | 'mixed';
};

function parseArea(row: string): Area {
  const [id = '', name = '', nameAr = '', place = '', community, official = '', aliases = ''] = row.split(/ ?\| ?/);
  const [lat = 0, lng = 0, radiusM = 0] = place.split(' ').map(Number);
  const list = (text: string) => text.split(';').filter(Boolean);
  return {
    id,
    name,
    nameAr,
    official: list(official),
    aliases: list(aliases),
    center: { lat, lng },
    radiusM,
    community: community === 'villa' || community === 'mixed' ? community : 'apartment',
  };
}

/** The gazetteer. Names are unique; see AREA_NOTES for names that mean more than one place. */
export const AREAS: readonly Area[] = AREA_TABLE.trim().split('\n').map(parseArea);

/** Register districts with several communities. A deed that names only the district counts for `areaId`, the largest. */
export const AREA_NOTES: readonly { name: string; areaId: string; alsoHolds: readonly string[] }[] = [
  { name: 'Marsa Dubai', areaId: 'dubai-marina', alsoHolds: ['jbr', 'dubai-harbour', 'bluewaters'] },
  { name: 'Al Merkadh', areaId: 'mbr-city', alsoHolds: ['sobha-hartland', 'meydan-one'] },
  { name: 'Al Thanyah Fifth', areaId: 'jlt', alsoHolds: ['jumeirah-islands', 'jumeirah-park'] },
  { name: 'Al Thanyah Fourth', areaId: 'emirates-living', alsoHolds: ['emirates-hills'] },
  { name: 'Al Hebiah Fourth', areaId: 'dubai-sports-city', alsoHolds: ['tilal-al-ghaf'] },
  { name: 'Al Hebiah Fifth', areaId: 'damac-lagoons', alsoHolds: ['remraam'] },
  { name: 'Jabal Ali First', areaId: 'jebel-ali', alsoHolds: ['al-furjan', 'discovery-gardens'] },
  { name: 'Wadi Al Safa 3', areaId: 'al-barari', alsoHolds: ['majan', 'living-legends', 'district-11'] },
  {
    name: 'Wadi Al Safa 5',
    areaId: 'dubai-land-residence-complex',
    alsoHolds: ['the-villa', 'villanova', 'arabian-ranches-3'],
  },
  { name: 'Wadi Al Safa 7', areaId: 'arabian-ranches-2', alsoHolds: ['serena', 'rukan', 'sustainable-city'] },
  { name: "Me'Aisem First", areaId: 'dubai-production-city', alsoHolds: ['jumeirah-golf-estates'] },
  { name: 'Madinat Al Mataar', areaId: 'dubai-south', alsoHolds: ['emaar-south'] },
];

/** Words with their other spellings, for comparing names. The register writes ordinals in three ways. */
const SPELLINGS =
  'al=el;jumeirah=jumeira jumeriah jumaira jumairah jumerah;jabal=jebel jabel jebal;quoz=goze qouz gouz;' +
  'thanyah=thanayah;barsha=barshaa barshah;sufouh=safouh;umm=um;suqeim=suqaim;sheba=shiba;nad=nadd;' +
  'warqa=warqaa;yalayis=yelayiss;muhaisnah=muhaisanah;maisem=meaisem;industrial=ind;phase=ph;centre=center;' +
  'harbour=harbor;lake=lakes;ranches=ranch;mohammed=mohammad muhammad;street=st;1=first i 1st;' +
  '2=second ii 2nd;3=third iii 3rd;4=fourth iv 4th;5=fifth 5th;6=sixth';
const WORDS = new Map(
  SPELLINGS.split(';').flatMap((line) => {
    const [word = '', others = ''] = line.split('=');
    return others.split(' ').map((other) => [other, word] as const);
  }),
);

/** Splits text into lower-case words without accents, apostrophes and dashes, with one form of each Arabic letter. */
function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Returns the words of a name in one spelling, without the article, for comparing names. */
export function nameWords(text: string): string[] {
  return plainWords(text)
    .map((word) => WORDS.get(word) ?? word)
    .filter((word) => word !== 'al')
    .map((word) => (word.startsWith('ال') && word.length > 4 ? word.slice(2) : word));
}

function nameKey(text: string): string {
  return nameWords(text).join('');
}

let spellings: Map<string, Area> | null = null;

/** Areas by every spelling, created with the first search, because most screens only need ids. */
function areasBySpelling(): Map<string, Area> {
  if (spellings !== null) return spellings;
  const index = new Map<string, Area>();
  // Own names win over register names, and those over aliases.
  for (const pick of [(a: Area) => [a.id, a.name, a.nameAr], (a: Area) => a.official, (a: Area) => a.aliases]) {
    for (const area of AREAS) {
      for (const name of pick(area)) {
        const key = nameKey(name);
        if (key !== '' && !index.has(key)) index.set(key, area);
      }
    }
  }
  spellings = index;
  return index;
}

const BY_ID = new Map(AREAS.map((area) => [area.id, area]));
// Imports look up a few hundred spellings a million times; the text itself is the fastest key.
const RECENT = new Map<string, Area | null>();
const RECENT_MAX = 4096;
const MAX_NAME = 200;

function lookUp(text: string): Area | null {
  const key = nameKey(text);
  if (key === '') return null;
  // `AlBarsha` runs the article into the name; `JVC, Dubai, UAE` adds the city.
  const glued = /^(al|el)(.{3,})$/.exec(key)?.[2];
  const index = areasBySpelling();
  const hit = index.get(key) ?? (glued === undefined ? undefined : index.get(glued));
  if (hit !== undefined) return hit;
  const bracket = /^(.*?)\s*[,(]/.exec(text)?.[1];
  if (bracket !== undefined && bracket !== '') return lookUp(bracket);
  const city = /^(.*?)[\s-]+(dubai|uae)$/i.exec(text.trim())?.[1];
  return city === undefined || city === '' ? null : lookUp(city);
}

/** Returns the area of an official, market or Arabic name, ignoring case, spaces and accents; null if unknown. */
export function resolveArea(name: string): Area | null {
  // No place has such a long name, and caching it would cost memory.
  if (name.length > MAX_NAME) return null;
  const known = RECENT.get(name);
  if (known !== undefined) return known;
  const area = lookUp(name);
  if (RECENT.size >= RECENT_MAX) RECENT.clear();
  RECENT.set(name, area);
  return area;
}

export function areaById(id: string): Area | undefined {
  return BY_ID.get(id);
}

/** `tails`: the name from each of its later words on, `Dubai Marina` → `marina`. `words`: those words alone. */
type SearchKeys = { area: Area; name: string; words: string[]; tails: string[]; keys: string[] };
let searchKeys: readonly SearchKeys[] | null = null;

function keysOfAreas(): readonly SearchKeys[] {
  searchKeys ??= AREAS.map((area) => ({
    area,
    name: nameKey(area.name),
    words: nameWords(area.name),
    tails: nameWords(area.name).map((_, from, words) => words.slice(from).join('')),
    keys: [area.nameAr, ...area.official, ...area.aliases].map(nameKey),
  }));
  return searchKeys;
}

const NO_MATCH = 8;

function rank({ name, words, tails, keys }: SearchKeys, key: string): number {
  if (name === key) return 0;
  if (keys.includes(key)) return 1;
  if (words.includes(key)) return 2;
  if (name.startsWith(key)) return 3;
  if (tails.some((tail) => tail.startsWith(key))) return 4;
  if (keys.some((other) => other.startsWith(key))) return 5;
  if (name.includes(key)) return 6;
  return key.length >= 3 && keys.some((other) => other.includes(key)) ? 7 : NO_MATCH;
}

/**
 * Returns areas for a partly typed name, best first: the exact name, then whole words and beginnings of words of an
 * area's own name, then its other spellings (register, streets, towers), then names that contain the text anywhere.
 * Empty for an empty text.
 */
export function searchAreas(text: string, limit: number): Area[] {
  const key = nameKey(text.slice(0, 120));
  if (key === '') return [];
  const hits = keysOfAreas()
    .map((entry, order) => ({ entry, order, rank: rank(entry, key) }))
    .filter((h) => h.rank < NO_MATCH);
  hits.sort((a, b) => a.rank - b.rank || a.order - b.order);
  return hits.slice(0, Math.max(0, limit)).map((hit) => hit.entry.area);
}
