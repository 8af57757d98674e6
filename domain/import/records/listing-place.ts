import { type Area, areaById } from '../../gazetteer/areas.ts';
import { isOtherCommunity, isOtherEmirate, isOutsideDubai } from '../../gazetteer/outside-dubai.ts';
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

/** The area of a listing, by the parts of its address; rejects one outside the emirate of Dubai. @throws RecordProblem */
export function readPlace(read: FieldReader, context: MapContext): ListingPlace {
  const fields = ['address', 'tower', 'subCommunity', 'community', 'city'] as const;
  const parts = fields.map(read);
  const whole = parts.filter(Boolean).join(', ');
  const city = read('city');
  checkCountry(read);
  const says = city === '' ? null : meaningOf('city', city, context.vocabulary);
  if (says === 'elsewhere') reject('city', 'outside_dubai', city);
  const names = parts
    .map((part, i) => (fields[i] === 'city' && says === 'dubai' ? '' : part))
    .flatMap((part) => part.split(/[,،|\n]| - /))
    .map((part) => part.trim())
    .filter((part) => part !== '' && !CITY.test(plainText(part)));
  const saysDubai = parts.some((part) => DUBAI.test(plainText(part)));
  const area = firstArea(names);
  const isOutside = (name: string) =>
    (isOtherEmirate(name) && !DUBAI.test(plainText(name))) || (area === null && !saysDubai && isOtherCommunity(name));
  const outside = names.find(isOutside);
  if (outside !== undefined)
    reject(fields[parts.findIndex((part) => part.includes(outside))] ?? 'address', 'outside_dubai', whole);
  const found = readPosition(read);
  if (area === null && found !== null && isOutsideDubai(found))
    reject('geopoints', 'outside_dubai', `${found.lat}, ${found.lng}`);
  if (area === null && says === null && isOtherCity(city)) reject('city', 'outside_dubai', city);
  // Positions outside the emirate are errors: the address gives the area.
  const position = found !== null && !isOutsideDubai(found) ? found : null;
  const shown = parts.map((part, i) => (fields[i] === 'city' && says === 'dubai' ? 'Dubai' : part));
  const address = [...new Set(shown.flatMap((part) => part.split('\n')))].filter(Boolean).join(', ').slice(0, 240);
  if (area !== null) return { areaId: area.id, name: area.name, address: address || area.name, position };
  const own = names.at(-1) ?? 'Dubai';
  const assigned = context.areas.assigned(own);
  const name = (assigned === null ? undefined : areaById(assigned)?.name) ?? own;
  return { areaId: assigned ?? '', name, address: address || name, position };
}

function checkCountry(read: FieldReader): void {
  const country = plainText(read('country')).trim();
  if (country !== '' && !OWN_COUNTRY.test(country) && !DUBAI.test(country))
    reject('country', 'outside_dubai', read('country'));
}

function firstArea(names: readonly string[]): Area | null {
  for (const name of names) {
    const area = resolvePlace(name);
    if (area !== null) return area;
  }
  return null;
}

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
