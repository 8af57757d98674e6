import { inLanguage } from '../language/language.ts';

const placeNames: Readonly<Record<string, string>> = inLanguage('places', {});

/** Returns the name of an area in the page's language; unknown names are unchanged. */
export function placeName(name: string): string {
  return placeNames[name] ?? name;
}

/** Names of areas that differ from their ids. */
const NAMES: ReadonlyMap<string, string> = new Map(
  `
jbr JBR
bluewaters Bluewaters Island
the-world The World Islands
jlt JLT
difc DIFC
trade-centre World Trade Centre
mbr-city MBR City
jvc JVC
jvt JVT
city-of-arabia City of Arabia
falcon-city Falcon City of Wonders
silicon-oasis Dubai Silicon Oasis
international-city-2 International City Phase 2 and 3
`
    .trim()
    .split('\n')
    .map((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)] as const),
);

/** Returns the English name of an area by its id, without loading the gazetteer: `dubai-marina` → `Dubai Marina`. */
export function areaName(id: string): string {
  return NAMES.get(id) ?? signName(id.replaceAll('-', ' '));
}

const ROMAN = /^(?:i{1,3}|iv|vi{0,3}|ix)$/;

/** A name in capitals or lower case as on a sign: `BELGRAVIA HEIGHTS II` → `Belgravia Heights II`. */
export function signName(name: string): string {
  return name
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}'’])\p{L}+/gu, (word) =>
      ROMAN.test(word) ? word.toUpperCase() : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    );
}

/** Lower-case letters and digits of a name: files and portals differ in spaces and punctuation. */
export function bareName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Form of an area's id, for what comes from outside. */
export const AREA_ID = /^[a-z0-9-]{2,60}$/;

/** Whether an area is the named one or a later phase of it: `damac-hills-2` is of `damac-hills`. */
export function isOfArea(areaId: string, named: string): boolean {
  return areaId === named || areaId.replace(/-(?:\d|one)$/, '') === named;
}

/**
 * Whether a search without some areas leaves out this one. An area includes its phases, wanted or not, except a phase
 * that is wanted by its own name: `not Damac Hills, Damac Hills 2`.
 */
export function isExcludedArea(areaId: string, excluded: readonly string[], wanted: readonly string[] = []): boolean {
  if (excluded.includes(areaId)) return true;
  return !wanted.includes(areaId) && excluded.some((id) => isOfArea(areaId, id));
}
