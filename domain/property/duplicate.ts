import type { Property } from './property.ts';

/** Sizes of one flat in two listings differ by rounding and by what counts as a balcony. */
const SAME_SIZE = 0.02;

type Subject = Pick<Property, 'areaId' | 'building' | 'address' | 'bedrooms' | 'sqft'> & {
  permitNumber: string;
  /** SHA-256 of its pictures. */
  photos: readonly string[];
};

/**
 * Why a listing looks like one of the same home: the same advertising permit, the same picture, or the same building
 * with as many bedrooms and the same size within 2 %. Null when nothing says so.
 */
export function duplicateReason(subject: Subject, other: Property): 'permit' | 'photo' | 'home' | null {
  if (subject.permitNumber !== '' && subject.permitNumber === other.permitNumber) return 'permit';
  const pictures = new Set(subject.photos);
  if (other.photos?.some(({ sha256 }) => pictures.has(sha256))) return 'photo';
  if (subject.areaId !== other.areaId || subject.bedrooms !== other.bedrooms) return null;
  if (subject.sqft <= 0 || Math.abs(other.sqft / subject.sqft - 1) > SAME_SIZE) return null;
  const isSameBuilding = subject.building !== '' && words(subject.building) === words(other.building);
  return isSameBuilding || (subject.address !== '' && words(subject.address) === words(other.address)) ? 'home' : null;
}

function words(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
