import type { Property } from '../property/property.ts';
import { isForSale } from '../property/purpose.ts';
import type { NewHome } from './home.ts';

/** A listing as a home to watch or own. Its doubts and unknown figures are left out. */
export function homeFromListing(listing: Property, standing: NewHome['standing']): NewHome {
  const { id, areaId, location, project, building, propertyType, bedrooms, completion } = listing;
  const doubts: readonly string[] = listing.doubts ?? [];
  return {
    standing,
    origin: 'listing',
    propertyId: id,
    name: listing.title,
    areaId,
    location,
    project,
    building,
    propertyType,
    bedrooms: Math.floor(bedrooms),
    completion,
    ...(listing.sqft >= 1 && doubts.length === 0 && { sqft: listing.sqft }),
    ...(listing.yearBuilt !== null && { yearBuilt: listing.yearBuilt }),
    ...(listing.coordinates !== null && { point: { lat: listing.coordinates.lat, lng: listing.coordinates.lng } }),
    ...(listing.price > 0 && { askingPriceFils: listing.price }),
    ...(!isForSale(listing) && { purpose: listing.purpose }),
  };
}
