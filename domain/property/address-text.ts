import { placeName } from '../gazetteer/place-name.ts';
import { isArabic, isolated } from '../language/language.ts';

/**
 * A home's address as its advertiser wrote it, with the area's own name on an Arabic page, or its area without one:
 * `1403, Badran Heights, Dubai Marina` → `1403، Badran Heights، دبي مارينا`.
 */
export function addressText({ address, location }: { address: string; location: string }): string {
  if (address === '') return placeName(location);
  if (!isArabic()) return address;
  return address
    .split(/, */)
    .map((part) => isolated(placeName(part)))
    .join('، ');
}
