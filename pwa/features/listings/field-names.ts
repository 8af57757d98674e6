import type { ListingField } from '../../../domain/property/listing-fields.ts';
import { messages } from './messages.ts';

const { fields } = messages;

/** Names of what can change of a listing. */
export const fieldNames: Readonly<Record<ListingField, string>> = {
  title: fields.title,
  description: fields.description,
  price: fields.price,
  location: fields.location,
  address: fields.address,
  building: fields.building,
  permitNumber: fields.permitNumber,
  permitUrl: fields.permitUrl,
  propertyType: fields.propertyType,
  bedrooms: fields.bedrooms,
  bathrooms: fields.bathrooms,
  sqft: fields.sqft,
  yearBuilt: fields.yearBuilt,
  features: fields.features,
  imageUrl: fields.imageUrl,
  photos: messages.photos.title,
  isActive: messages.active,
  coordinates: fields.position,
};
