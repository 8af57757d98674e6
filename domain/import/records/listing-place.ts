import { areaById } from '../../gazetteer/areas.ts';
import { isOtherCommunity, isOtherEmirate, isOutsideDubai } from '../../gazetteer/outside-dubai.ts';
import { remember } from '../remember.ts';
import { parseNumber, plainText } from '../values.ts';
import { resolvePlace } from '../vocabulary/places.ts';
import { meaningOf } from '../vocabulary/words.ts';
import type { FieldReader, MapContext } from './mapped-record.ts';
import { reject } from './mapped-record.ts';

const OWN_COUNTRY = /^(ae|are|uae|u\.?a\.?e\.?|(the )?united arab emirates|emirates|(دوله )?الامارات.*)$/;
const DUBAI = /dubai|\bdxb\b|دبي/;

/** Names of an address that say nothing about where in Dubai it is. */
const CITY = /^(dubai|uae|united arab emirates|دبي|الامارات( العربيه المتحده)?)$/;

export type ListingPlace = { areaId: string; name: string; address: string; position: Position | null };
type Position = { lat: number; lng: number };

const FIELDS = ['address', 'tower', 'subCommunity', 'community', 'city'] as const;

/** What one name of an address says. */
const readName = remember((name) => {
  const plain = plainText(name);
  const saysDubai = DUBAI.test(plain);
  return {
    name,
    saysDubai,
    isCity: name === '' || CITY.test(plain),
    isOtherEmirate: !saysDubai && isOtherEmirate(name),
    isOtherCommunity: isOtherCommunity(name),
    area: resolvePlace(name),
  };
});
type AddressName = ReturnType<typeof readName>;
const SEPARATORS = /[,،|\n]| - /;

/** The area of a listing, by the parts of its address; rejects one outside the emirate of Dubai. @throws RecordProblem */
export function readPlace(read: FieldReader, context: MapContext): ListingPlace {
  const parts = FIELDS.map(read);
  const city = read('city');
  checkCountry(read);
  const says = city === '' ? null : meaningOf('city', city, context.vocabulary);
  if (says === 'elsewhere') reject('city', 'outside_dubai', city);
  const within = says === 'dubai' ? parts.slice(0, -1) : parts;
  const said = within.flatMap((part) => part.split(SEPARATORS)).map((name) => readName(name.trim()));
  const saysDubai = readName(city).saysDubai || said.some((one) => one.saysDubai);
  const names = said.filter(({ isCity }) => !isCity);
  const area = names.find((one) => one.area !== null)?.area ?? null;
  rejectOutside(parts, names, area !== null || saysDubai);
  const found = readPosition(read);
  if (area === null) rejectElsewhere(found, says === null ? city : '');
  // Positions outside the emirate are errors: the address gives the area.
  const position = found !== null && !isOutsideDubai(found) ? found : null;
  const shown = says === 'dubai' ? [...within, 'Dubai'] : parts;
  const address = wholeOf([...new Set(shown.flatMap((part) => part.split('\n')))]).slice(0, 240);
  if (area !== null) return { areaId: area.id, name: area.name, address: address || area.name, position };
  const own = names.at(-1)?.name ?? 'Dubai';
  const assigned = context.areas.assigned(own);
  const name = (assigned === null ? undefined : areaById(assigned)?.name) ?? own;
  return { areaId: assigned ?? '', name, address: address || name, position };
}

/** @param isKnown whether the address names Dubai or an area of it: then a namesake elsewhere is not meant */
function rejectOutside(parts: readonly string[], names: readonly AddressName[], isKnown: boolean): void {
  const outside = names.find((one) => one.isOtherEmirate || (one.isOtherCommunity && !isKnown))?.name;
  if (outside === undefined) return;
  reject(FIELDS[parts.findIndex((part) => part.includes(outside))] ?? 'address', 'outside_dubai', wholeOf(parts));
}

/** For an address without an area of Dubai. @param city empty where its meaning is known */
function rejectElsewhere(found: Position | null, city: string): void {
  if (found !== null && isOutsideDubai(found)) reject('geopoints', 'outside_dubai', `${found.lat}, ${found.lng}`);
  if (isOtherCity(city)) reject('city', 'outside_dubai', city);
}

function checkCountry(read: FieldReader): void {
  const country = plainText(read('country')).trim();
  if (country !== '' && !OWN_COUNTRY.test(country) && !DUBAI.test(country))
    reject('country', 'outside_dubai', read('country'));
}

const wholeOf = (parts: readonly string[]) => parts.filter(Boolean).join(', ');

const isOtherCity = (city: string) => city !== '' && !DUBAI.test(plainText(city)) && /\p{L}/u.test(city);

/** Positions as one text may be written either way round; the emirate is north of 24 and east of 54 degrees. */
function readPosition(read: FieldReader): Position | null {
  const text = read('geopoints');
  const [first = '', second = ''] = text.split(/[,;\s]+/).filter(Boolean);
  const pair = [parseNumber(read('latitude') || first), parseNumber(read('longitude') || second)] as const;
  const [lat, lng] = pair;
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return null;
  if (!isOutsideDubai({ lat, lng }) || isOutsideDubai({ lat: lng, lng: lat })) return { lat, lng };
  return { lat: lng, lng: lat };
}
