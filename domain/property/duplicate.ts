import { isSimilarPicture } from './picture-likeness.ts';
import type { ListingPhoto, Property } from './property.ts';

/** Sizes of one flat in two listings differ by rounding and by what counts as a balcony. */
const SAME_SIZE = 0.02;

/** Most certain first. */
export const DUPLICATE_REASONS = ['permit', 'photo', 'similar-photo', 'home'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

type Subject = Pick<Property, 'areaId' | 'building' | 'address' | 'bedrooms' | 'sqft'> & {
  permitNumber: string;
  photos: readonly ListingPhoto[];
};

/**
 * Why a listing looks like one of the same home: the same advertising permit, the same picture or one like it, or
 * the same building with as many bedrooms and the same size within 2 %. Null when nothing says so.
 */
export function duplicateReason(subject: Subject, other: Property): DuplicateReason | null {
  if (subject.permitNumber !== '' && subject.permitNumber === other.permitNumber) return 'permit';
  const pictures = new Set(subject.photos.map(({ sha256 }) => sha256));
  if (other.photos?.some(({ sha256 }) => pictures.has(sha256))) return 'photo';
  if (hasSimilarPhoto(subject.photos, other.photos ?? [])) return 'similar-photo';
  if (subject.areaId !== other.areaId || subject.bedrooms !== other.bedrooms) return null;
  if (subject.sqft <= 0 || Math.abs(other.sqft / subject.sqft - 1) > SAME_SIZE) return null;
  const isSameBuilding = subject.building !== '' && words(subject.building) === words(other.building);
  return isSameBuilding || (subject.address !== '' && words(subject.address) === words(other.address)) ? 'home' : null;
}

/** Plans of one developer look alike; photos do not. */
function hasSimilarPhoto(some: readonly ListingPhoto[], others: readonly ListingPhoto[]): boolean {
  const known = likenessesOf(others);
  return likenessesOf(some).some((likeness) => known.some((other) => isSimilarPicture(likeness, other)));
}

function likenessesOf(photos: readonly ListingPhoto[]): string[] {
  return photos.flatMap(({ kind, likeness }) => (kind === 'photo' && likeness !== undefined ? [likeness] : []));
}

function words(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
