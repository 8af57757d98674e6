import type { Property } from '../property/property.ts';
import { isForSale } from '../property/purpose.ts';
import type { NewHome, PortfolioHome } from './home.ts';

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

/**
 * A watched home in the shape of a listing, to compare it with listings. Null without a price or a size. `id` must be
 * negative: no listing has such an id. Its reference is the id of the watched home.
 */
export function watchedListing(home: PortfolioHome, id: number): Property | null {
  const { name: title, areaId, location, project, building, propertyType, bedrooms, completion } = home;
  const { sqft, askingPriceFils: price = 0, yearBuilt = null, point, note = '' } = home;
  if (home.standing !== 'watched' || price === 0 || sqft === undefined) return null;
  return {
    ...{ id, title, areaId, location, project, building, propertyType, bedrooms, completion, sqft, price, yearBuilt },
    ...{
      rev: 0,
      reference: home.id,
      description: note,
      address: '',
      bathrooms: 0,
      features: [],
      imageUrl: '',
      isActive: true,
    },
    ...{ listedOn: '', brokerId: '', aiScore: null, investmentScore: null, predictedValue: null, evidence: null },
    coordinates: point === undefined ? null : { ...point, boundaries: [] },
    ...(home.purpose !== undefined && { purpose: home.purpose }),
  };
}
