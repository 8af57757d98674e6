import { inLanguage } from '../../../domain/language/language.ts';

export const listingFields = inLanguage('listingFields', {
  title: 'Title',
  purpose: 'Purpose',
  rental: 'Terms of the rental',
  price: 'Price',
  location: 'Location',
  address: 'Address',
  propertyType: 'Property type',
  description: 'Description',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  sqft: 'Size (sqft)',
  yearBuilt: 'Year built',
  building: 'Building or project',
  permitNumber: 'Advertising permit number',
  permitUrl: 'Page of the permit',
  features: 'Features',
  imageUrl: 'Image address',
  coordinates: 'Position',
});
