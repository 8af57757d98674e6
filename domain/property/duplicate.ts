import type { PhotoRef, Property } from './property.ts';
import { purposeOf } from './purpose.ts';

/** Tolerance for sizes of the same flat, as a fraction: sizes differ by rounding and by the balcony. */
const SAME_SIZE = 0.02;

/** Most certain first. */
export const DUPLICATE_REASONS = ['permit', 'photo', 'similar-photo', 'home'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** Fields by which two listings of one home are recognised. */
export type DuplicateSubject = Pick<Property, 'areaId' | 'building' | 'address' | 'bedrooms' | 'sqft' | 'purpose'> & {
  permitNumber: string;
  photos: readonly PhotoRef[];
};

export type DuplicateQuestion = DuplicateSubject & Pick<Property, 'id'>;
export type Duplicate = { listing: Property; reason: DuplicateReason };

const MOST_DUPLICATES = 3;

/** The other active listings of the same home, most certain first. */
export async function findDuplicates(
  question: DuplicateQuestion,
  listings: AsyncIterable<Property>,
): Promise<Duplicate[]> {
  const found: Duplicate[] = [];
  for await (const listing of listings) {
    if (listing.id === question.id || !listing.isActive) continue;
    const reason = duplicateReason(question, listing);
    if (reason !== null) found.push({ listing, reason });
  }
  const rank = ({ reason }: Duplicate) => DUPLICATE_REASONS.indexOf(reason);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, MOST_DUPLICATES);
}

/** Why a listing looks like a duplicate: permit, picture, or building, bedrooms and size within 2 %; else null. */
export function duplicateReason(subject: DuplicateSubject, other: Property): DuplicateReason | null {
  // A home may be for sale and to rent at the same time.
  if (purposeOf(subject) !== purposeOf(other)) return null;
  if (subject.permitNumber !== '' && subject.permitNumber === other.permitNumber) return 'permit';
  const pictures = new Set(subject.photos.map(({ sha256 }) => sha256));
  if (other.photos?.some(({ sha256 }) => pictures.has(sha256))) return 'photo';
  if (hasSimilarPhoto(subject.photos, other.photos ?? [])) return 'similar-photo';
  if (subject.areaId !== other.areaId || subject.bedrooms !== other.bedrooms) return null;
  if (subject.sqft <= 0 || Math.abs(other.sqft / subject.sqft - 1) > SAME_SIZE) return null;
  const isSameBuilding = areSameBuilding(words(subject.building), words(other.building));
  return isSameBuilding || (subject.address !== '' && words(subject.address) === words(other.address)) ? 'home' : null;
}

/** A block or tower that only one of two names has: `Tamarisk House` may be `Tamarisk House Block B`. */
const PART = /^ (block|tower|building|bldg|wing|phase|podium)?\s?([a-z]|\d{1,2}|[ivx]{1,4}|north|south|east|west)?$/;

function areSameBuilding(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  return short === long || (long.startsWith(short) && PART.test(long.slice(short.length)));
}

/** Compares photos only, because floor plans of one developer look alike. */
function hasSimilarPhoto(some: readonly PhotoRef[], others: readonly PhotoRef[]): boolean {
  const known = photoHashes(others);
  return photoHashes(some).some((likeness) => known.some((other) => isSimilarPicture(likeness, other)));
}

function photoHashes(photos: readonly PhotoRef[]): string[] {
  return photos.flatMap(({ kind, likeness }) => (kind === 'photo' && likeness !== undefined ? [likeness] : []));
}

function words(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** Difference hash (N. Krawetz, "Kind of Like That", 2013): compares each of 64 pixels with the next one. */
export const HASH_WIDTH = 9;
export const HASH_HEIGHT = 8;
/** Maximum differing bits, of 64, for the same scene. */
const MOST_DIFFERENT = 6;
/** A hash with fewer zeros or fewer ones than this shows a plain surface, which would match anything. */
const LEAST_DETAIL = 10;

/** Hash of a picture as 16 hexadecimal digits. `grey`: 72 values, row-major. */
export function differenceHash(grey: readonly number[] | Uint8ClampedArray): string {
  let hash = '';
  for (let row = 0; row < HASH_HEIGHT; row++) {
    let bits = 0;
    for (let column = 0; column < HASH_WIDTH - 1; column++) {
      const at = row * HASH_WIDTH + column;
      bits = bits * 2 + ((grey[at] ?? 0) < (grey[at + 1] ?? 0) ? 1 : 0);
    }
    hash += bits.toString(16).padStart(2, '0');
  }
  return hash;
}

export function isSimilarPicture(a: string, b: string): boolean {
  const [bits, others] = [BigInt(`0x${a}`), BigInt(`0x${b}`)];
  const detail = countOnes(bits);
  if (detail < LEAST_DETAIL || detail > 64 - LEAST_DETAIL) return false;
  return countOnes(bits ^ others) <= MOST_DIFFERENT;
}

function countOnes(bits: bigint): number {
  return bits.toString(2).replaceAll('0', '').length;
}
