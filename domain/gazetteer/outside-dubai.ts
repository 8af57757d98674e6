import type { LatLng } from '../geo.ts';

/** The other emirates and their cities, in lower case with one form of each Arabic letter. */
const EMIRATES =
  'abu[ -]?dhabi|sharjah|ajman|ras[ -]al[ -]?khaimah?|rak|fujairah|umm[ -]al[ -]?qu?[aw]*i?[wy]?[ae]in|uaq|al[ -]?ain|ابو ?ظبي|الشارقه|عجمان|راس الخيمه|الفجيره|ام القيوين|العين';
/** Their best known communities, which addresses often name without the emirate. `some` are names that Dubai has too. */
const COMMUNITIES = {
  clear:
    'reem island|saadiyat(?: island)?|yas island|al[ -]raha(?: beach| gardens)?|raha (?:beach|gardens)|(?:al[ -])?maryah island|masdar city|khalifa city(?: a)?|al[ -]reem(?: island)?|hydra village|jubail island|hudayriyat(?: island)?|fahid island|(?:al[ -])?marjan island|(?:al[ -])?hamra village|mina al arab|aljada|al[ -]mamsha|nuaimi[y]?a|emirates city(?: ajman)?|tilal city|maryam island|muwaileh|sharjah waterfront(?: city)?|جزيره الريم|السعديات|جزيره السعديات|جزيره ياس|شاطئ الراحه|جزيره الماريه|مدينه مصدر|مدينه خليفه|الجاده|جزيره المرجان|قريه الحمراء',
  some: 'ghadeer|raha|maryah|jada|zorah|masaar|zahia|khan lagoon',
} as const;
const NAMED = new RegExp(
  `(?<![\\p{L}\\d])(?:${EMIRATES}|${COMMUNITIES.clear})(?![\\p{L}\\d])(?!\\s+(?:road|rd|highway|street|border))`,
  'u',
);
/** A whole part of an address, or the end of one: `Al Reem Island Abu Dhabi`, but not `Sharjah Road`. */
const EMIRATE_AT_END = new RegExp(
  `(^|[\\s,(–-])(the )?(emirate of |city of )?(${EMIRATES})( city| emirate)?\\s*\\)?\\s*(,?\\s*(uae|united arab emirates|الامارات.*))?$`,
);
const COMMUNITY = new RegExp(`^(al |شاطئ )?(${COMMUNITIES.clear}|${COMMUNITIES.some})( ?\\(.*\\))?$`);
/** Words after which a name is a direction, not the place of a home. */
const TOWARDS = /(?:towards?|to|from|near|facing|border with|شارع|طريق|باتجاه|نحو|حدود)\s*$/iu;

/** Roughly the emirate, its exclave included, degrees. */
const BOUNDS = { south: 24.6, north: 25.42, west: 54.7, east: 56.25 };

/** Lower case with one form of each Arabic letter; every character keeps its position. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');
}

/** The place outside Dubai that an address or a title names (`Al Reem Island`), or null. */
export function placeOutsideDubai(text: string): string | null {
  const found = NAMED.exec(plain(text));
  if (found === null || TOWARDS.test(text.slice(0, found.index))) return null;
  return text.slice(found.index, found.index + found[0].length);
}

/** Whether a part of an address ends with another emirate. */
export function isOtherEmirate(part: string): boolean {
  return EMIRATE_AT_END.test(plain(part).trim());
}

/** Whether a part of an address is a community of another emirate, unless Dubai has one of that name. */
export function isOtherCommunity(part: string): boolean {
  return COMMUNITY.test(plain(part).trim());
}

export function isOutsideDubai({ lat, lng }: LatLng): boolean {
  return lat < BOUNDS.south || lat > BOUNDS.north || lng < BOUNDS.west || lng > BOUNDS.east;
}
