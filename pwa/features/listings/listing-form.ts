import * as z from 'zod/mini';
import { resolveArea } from '../../../domain/gazetteer/areas.ts';
import { toPropertyInput } from '../../../domain/property/listing-fields.ts';
import { PermitUrl } from '../../../domain/property/permit.ts';
import { PhotoRef, type Property, type PropertyType } from '../../../domain/property/property.ts';
import type { PropertyInput } from '../../../domain/property/property-input.ts';
import { PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import { isForSale, PURPOSES, RentalTerms } from '../../../domain/property/purpose.ts';
import { FIRST_YEAR_BUILT, isYearBuilt, lastYearBuilt } from '../../../domain/property/year-built.ts';
import type { JudgedHome } from '../../../domain/scores/home-facts.ts';
import { photoPath } from '../../data/queries/listing-photos.ts';
import { messages } from './messages.ts';

const Point = z.object({ lat: z.number(), lng: z.number() });
const amount = z.nullable(z.number());

/** Values of the form. The price is in AED. */
const Form = z.object({
  purpose: z._default(z.enum(PURPOSES), 'sale'),
  rental: z._default(RentalTerms, {}),
  title: z.string(),
  description: z.string(),
  priceAed: amount,
  location: z.string(),
  address: z.string(),
  building: z.string(),
  permitNumber: z.string(),
  permitUrl: z._default(z.string(), ''),
  propertyType: z.union([z.literal(''), z.enum(PROPERTY_TYPES)]),
  bedrooms: amount,
  bathrooms: amount,
  sqft: amount,
  yearBuilt: amount,
  features: z.array(z.string()),
  imageUrl: z.string(),
  photos: z.array(PhotoRef),
  isActive: z.boolean(),
  coordinates: z.nullable(z.extend(Point, { boundaries: z.optional(z.array(Point)) })),
});
export type ListingForm = z.infer<typeof Form>;
export type FormField = keyof ListingForm;

export const NEW_FORM: ListingForm = {
  purpose: 'sale',
  rental: {},
  title: '',
  description: '',
  priceAed: 0,
  location: '',
  address: '',
  building: '',
  permitNumber: '',
  permitUrl: '',
  propertyType: '',
  bedrooms: 1,
  bathrooms: 1,
  sqft: 0,
  yearBuilt: null,
  features: [],
  imageUrl: '',
  photos: [],
  isActive: true,
  coordinates: null,
};

export const parseListingForm = (stored: unknown): ListingForm | null => Form.safeParse(stored).data ?? null;

/** As listings store it: no studio, so that no value is shown. */
export const UNKNOWN_BEDROOMS = -1;

export function toForm(property: Property): ListingForm {
  const bedrooms = property.bedrooms === UNKNOWN_BEDROOMS ? null : property.bedrooms;
  return Form.parse({ ...NEW_FORM, ...property, bedrooms, priceAed: property.price / 100 });
}

export const LIMITS = { title: 160, description: 8000, address: 240, building: 120, permitNumber: 40, permitUrl: 300 };
export const TABS = ['basic', 'details', 'media'] as const;
export type Tab = (typeof TABS)[number];
const DETAILS: readonly FormField[] = ['bedrooms', 'bathrooms', 'sqft', 'yearBuilt', 'coordinates', 'building'];

export function findTab(field: FormField): Tab {
  if (DETAILS.includes(field)) return 'details';
  return field === 'features' || field === 'imageUrl' || field === 'photos' ? 'media' : 'basic';
}

const IMAGE_URL = /^(https:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/;

const isRoomCount = (count: number | null, step: number) =>
  count !== null && count >= 0 && count <= 50 && Number.isInteger(count / step);

/**
 * Messages of invalid fields; empty if the form can be saved.
 * @param today YYYY-MM-DD
 * @param before the stored listing, null for a new one
 */
export function validateForm(form: ListingForm, today: string, before: Property | null): FormPart['errors'] {
  const errors: FormPart['errors'] = {};
  const { errors: words } = messages;
  for (const field of ['title', 'description', 'address'] as const) {
    if (form[field].trim() === '') errors[field] = words[field];
    else if (form[field].length > LIMITS[field]) errors[field] = words.tooLong(LIMITS[field]);
  }
  if (form.location === '') errors.location = words.location;
  if (form.propertyType === '') errors.propertyType = words.propertyType;
  if (!((form.priceAed ?? 0) > 0)) errors.priceAed = words.price;
  if (!isRoomCount(form.bedrooms, 1)) errors.bedrooms = words.bedrooms;
  if (!isRoomCount(form.bathrooms, 0.5)) errors.bathrooms = words.bathrooms;
  if (!((form.sqft ?? 0) > 0)) errors.sqft = words.sqft;
  const lastYear = lastYearBuilt(today, before);
  if (form.yearBuilt !== null && !isYearBuilt(form.yearBuilt, lastYear)) {
    errors.yearBuilt = words.yearBuilt(FIRST_YEAR_BUILT, lastYear);
  }
  if (form.imageUrl !== '' && !IMAGE_URL.test(form.imageUrl)) errors.imageUrl = words.imageUrl;
  if (!PermitUrl.safeParse(form.permitUrl.trim()).success) errors.permitUrl = words.permitUrl;
  return errors;
}

/** Converts the form for the server. The form must be valid. */
export function toInput(form: ListingForm, before: Property | null): PropertyInput {
  const { rental: _, ...kept } = before === null ? {} : toPropertyInput(before);
  const { coordinates, photos, building, permitNumber, permitUrl, purpose, rental } = form;
  const isOfSales = purpose === 'sale' && isForSale(before ?? {});
  return {
    ...kept,
    ...(!isOfSales && { purpose }),
    ...(purpose !== 'sale' && { rental }),
    title: form.title.trim(),
    description: form.description.trim(),
    price: Math.round((form.priceAed ?? 0) * 100),
    location: form.location,
    address: form.address.trim(),
    ...(building !== '' || before !== null ? { building: building.trim() } : {}),
    ...(permitNumber !== '' || before?.permitNumber !== undefined ? { permitNumber: permitNumber.trim() } : {}),
    ...(permitUrl !== '' || before?.permitUrl !== undefined ? { permitUrl: permitUrl.trim() } : {}),
    // The form is only sent when it is complete.
    propertyType: form.propertyType as PropertyType,
    bedrooms: form.bedrooms ?? 0,
    bathrooms: form.bathrooms ?? 0,
    sqft: form.sqft ?? 0,
    yearBuilt: form.yearBuilt,
    features: form.features,
    imageUrl: selectCover(form),
    ...(photos.length > 0 || before?.photos !== undefined ? { photos } : {}),
    isActive: form.isActive,
    ...(coordinates === null ? {} : { coordinates }),
  };
}

/** Cover for cards, maps and decks: the first photo, else the typed URL. */
function selectCover({ photos, imageUrl }: ListingForm): string {
  const cover = photos.find(({ kind }) => kind === 'photo') ?? photos[0];
  if (cover !== undefined) return photoPath(cover.sha256);
  return imageUrl.startsWith(photoPath('')) ? '' : imageUrl.trim();
}

export const FIRST_LOCATIONS = [
  ...['Dubai Marina', 'Downtown Dubai', 'Business Bay', 'Palm Jumeirah', 'JLT', 'DIFC', 'Jumeirah', 'Dubai Hills'],
  ...['Arabian Ranches', 'JVC'],
];

export type FormPart = {
  form: ListingForm;
  errors: Partial<Record<FormField, string>>;
  onChange: (change: Partial<ListingForm>) => void;
  onLeave: (field: FormField) => void;
};

/** The home as it would be published. The form has no project and no completion: those of the listing stay. */
export function toHome(form: ListingForm, before: Property | null): JudgedHome | null {
  const { location, propertyType, priceAed, bedrooms, sqft, building, features, yearBuilt } = form;
  const area = location === '' ? null : resolveArea(location);
  if (area === null || propertyType === '' || !priceAed || !sqft) return null;
  return {
    id: 0,
    price: Math.round(priceAed * 100),
    areaId: area.id,
    location: area.name,
    project: before?.project ?? '',
    building,
    propertyType,
    bedrooms: propertyType === 'studio' ? 0 : (bedrooms ?? UNKNOWN_BEDROOMS),
    completion: before?.completion ?? 'ready',
    sqft,
    features,
    yearBuilt,
  };
}
