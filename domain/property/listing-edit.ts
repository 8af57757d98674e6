import type { Area } from '../gazetteer/areas.ts';
import { changedFields, type ListingField } from './listing-fields.ts';
import type { Property } from './property.ts';
import type { PropertyInput } from './property-input.ts';
import { isForSale } from './purpose.ts';

type Edit = Record<'base' | 'input', PropertyInput>;
type AreaOf = (name: string) => Pick<Area, 'id' | 'name'> | null;

/** Applies the changed fields of an edit to a listing. */
export function withEdit(property: Property, { base, input }: Edit, areaOf: AreaOf): Property {
  return withFields(property, { input, fields: changedFields(base, input), areaOf });
}

type NewListing = Pick<Property, 'id' | 'brokerId' | 'listedOn'> & { input: PropertyInput; areaOf: AreaOf };

export function newListing({ input, areaOf, ...own }: NewListing): Property {
  const listing: Property = {
    ...input,
    ...NOT_JUDGED,
    ...own,
    rev: 0,
    areaId: areaOf(input.location)?.id ?? '',
    building: input.building ?? '',
    project: '',
    yearBuilt: input.yearBuilt ?? null,
    completion: 'ready',
    imageUrl: input.imageUrl ?? '',
    coordinates: null,
  };
  return withFields(listing, { input, fields: ['coordinates'], areaOf });
}

const NOT_JUDGED = { aiScore: null, investmentScore: null, predictedValue: null, evidence: null };

/** Fields that affect the scores and the value. */
const JUDGED: readonly ListingField[] = [
  'purpose',
  'price',
  'location',
  'propertyType',
  'bedrooms',
  'sqft',
  'building',
  'yearBuilt',
];

type FieldEdit = { input: PropertyInput; fields: readonly ListingField[]; areaOf: AreaOf };

function withFields(property: Property, { input, fields, areaOf }: FieldEdit): Property {
  const edited: Property = { ...property };
  for (const field of fields) {
    const value = input[field];
    if (value === undefined) continue;
    if (field === 'coordinates') {
      const { lat, lng, boundaries = [] } = input.coordinates ?? { lat: 0, lng: 0 };
      edited.coordinates = { lat, lng, boundaries };
    } else if (field === 'location') {
      const area = areaOf(input.location);
      edited.location = area?.name ?? input.location;
      edited.areaId = area?.id ?? '';
    } else Object.assign(edited, { [field]: value });
  }
  if (isForSale(edited)) {
    delete edited.purpose;
    delete edited.rental;
  }
  // Saving a listing confirms what was doubtful.
  if (fields.length > 0) delete edited.doubts;
  return fields.some((field) => JUDGED.includes(field)) ? { ...edited, ...NOT_JUDGED } : edited;
}
