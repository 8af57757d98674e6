import type { LatLng } from '../geo.ts';

/** Names of the other emirates and of their best known developments, as addresses write them. */
const ELSEWHERE = [
  'abu[ -]?dhabi|al[ -]reem(?: island)?|reem island|saadiyat(?: island)?|yas island|al[ -]raha(?: beach)?|al[ -]maryah(?: island)?|masdar city',
  'khalifa city|al[ -]ain|sharjah|aljada|al[ -]mamsha|tilal city|ajman|emirates city ajman|umm[ -]al[ -]qu?[ai]+wain|fujairah',
  'ras[ -]al[ -]khaimah|rak|al[ -]hamra village|mina al arab|al[ -]marjan island',
  'أبو ?ظبي|ابو ?ظبي|جزيرة الريم|السعديات|جزيرة ياس|شاطئ الراحة|جزيرة الماريه|مدينة مصدر|العين|الشارقة|الشارقه|الجادة|عجمان',
  'أم القيوين|ام القيوين|الفجيرة|الفجيره|رأس الخيمة|راس الخيمة|جزيرة المرجان|قرية الحمراء',
].join('|');
const NAMED = new RegExp(
  `(?<![\\p{L}\\d])(?:${ELSEWHERE})(?![\\p{L}\\d])(?!\\s+(?:road|rd|highway|street|border))`,
  'iu',
);
/** Words after which a name is a direction, not the place of a home. */
const TOWARDS = /(?:towards?|to|from|near|facing|border with|شارع|طريق|باتجاه|نحو|حدود)\s*$/iu;

/** Roughly the emirate, its exclave included, degrees. */
const BOUNDS = { south: 24.6, north: 25.42, west: 54.7, east: 56.25 };

/** The place outside Dubai that an address or a title names (`Al Reem Island`), or null. */
export function placeOutsideDubai(text: string): string | null {
  const found = NAMED.exec(text);
  return found === null || TOWARDS.test(text.slice(0, found.index)) ? null : found[0];
}

export function isOutsideDubai({ lat, lng }: LatLng): boolean {
  return lat < BOUNDS.south || lat > BOUNDS.north || lng < BOUNDS.west || lng > BOUNDS.east;
}
