import type { LatLng } from '../geo.ts';

/** What tells where a sale or a listing is: names as the register writes them, '' for none. */
export type NamedPlace = { readonly building: string; readonly project: string };
type Placed = NamedPlace & { readonly at: LatLng };

/**
 * Where registered sales are: deeds have no position, but listings of the same building or project do. The middle of
 * those of the building, else of the project; null where no listing is known there.
 */
export function placeSales(sales: readonly NamedPlace[], listings: readonly Placed[]): (LatLng | null)[] {
  const byBuilding = middles(listings, ({ building }) => building);
  const byProject = middles(listings, ({ project }) => project);
  return sales.map(
    ({ building, project }) => byBuilding.get(plainName(building)) ?? byProject.get(plainName(project)) ?? null,
  );
}

function middles(listings: readonly Placed[], nameOf: (listing: Placed) => string): Map<string, LatLng> {
  const sums = new Map<string, { lat: number; lng: number; count: number }>();
  for (const listing of listings) {
    const name = plainName(nameOf(listing));
    if (name === '') continue;
    const { lat, lng, count } = sums.get(name) ?? { lat: 0, lng: 0, count: 0 };
    sums.set(name, { lat: lat + listing.at.lat, lng: lng + listing.at.lng, count: count + 1 });
  }
  return new Map([...sums].map(([name, { lat, lng, count }]) => [name, { lat: lat / count, lng: lng / count }]));
}

/** Whether two names mean one place; no name is none. */
export function isSameName(a: string, b: string): boolean {
  return plainName(a) !== '' && plainName(a) === plainName(b);
}

/** Spelling in letters and digits only: registers and portals differ in the rest. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
