import { append } from '../collections.ts';
import { distanceM, type LatLng } from '../geo.ts';
import type { Property } from '../property/property.ts';
import { bearingDeg } from './enu.ts';

export type ArBuilding = {
  readonly key: string;
  /** Name of the building, or the title of its only listing. */
  readonly name: string;
  readonly at: LatLng;
  /** Corners of the plot or building, in order; empty if unknown. */
  readonly footprint: readonly LatLng[];
  /** Metres; at least the highest listed floor, never surveyed. */
  readonly heightM: number;
  readonly isHeightKnown: boolean;
  readonly listings: readonly Property[];
};

export type Sight = { readonly building: ArBuilding; readonly distanceM: number; readonly bearingDeg: number };

/** Maximum characters of a label's title (spec). */
const TITLE_LENGTH = 15;
const STOREY_M = 3.4;
const HOUSE_M = 8;
/** Assumed storeys without a known floor: fewer than most towers have, so outlines are rather too low than too high. */
const UNKNOWN_STOREYS = 8;
const HOUSES: ReadonlySet<string> = new Set(['villa', 'townhouse']);

/** Groups listings by building; houses and listings without a building name stay separate. */
export function groupByBuilding(listings: readonly Property[]): ArBuilding[] {
  const groups = new Map<string, Property[]>();
  for (const listing of listings) {
    if (listing.coordinates === null) continue;
    append(groups, buildingKey(listing), listing);
  }
  return [...groups].map(([key, group]) => {
    const sorted = [...group].sort((a, b) => a.price - b.price || a.id - b.id);
    const [first] = sorted;
    const at = first?.coordinates ?? { lat: 0, lng: 0, boundaries: [] };
    const name = first === undefined ? '' : isHouse(first) ? first.title : first.building || first.title;
    return {
      key,
      name,
      at: { lat: at.lat, lng: at.lng },
      footprint: at.boundaries,
      ...estimateHeight(sorted),
      listings: sorted,
    };
  });
}

/** Buildings within a radius of a position, nearest first. */
export function sightsFrom(at: LatLng, buildings: readonly ArBuilding[], radiusM: number): Sight[] {
  return buildings
    .map((building) => ({ building, distanceM: distanceM(at, building.at) }))
    .filter((sight) => sight.distanceM <= radiusM)
    .map((sight) => ({ ...sight, bearingDeg: bearingDeg(at, sight.building.at) }))
    .sort((a, b) => a.distanceM - b.distanceM || (a.building.key < b.building.key ? -1 : 1));
}

export function shortTitle(title: string): string {
  const letters = [...title];
  return letters.length <= TITLE_LENGTH ? title : `${letters.slice(0, TITLE_LENGTH).join('').trimEnd()}…`;
}

function isHouse({ propertyType }: Property): boolean {
  return HOUSES.has(propertyType);
}

function buildingKey(listing: Property): string {
  if (isHouse(listing) || listing.building === '') return `listing ${listing.id}`;
  return `building ${listing.areaId} ${listing.building.toLowerCase()}`;
}

function estimateHeight(listings: readonly Property[]): Pick<ArBuilding, 'heightM' | 'isHeightKnown'> {
  if (listings.every(isHouse)) return { heightM: HOUSE_M, isHeightKnown: true };
  const floors = listings.map(({ address }) => parseFloor(address)).filter((floor) => floor !== null);
  if (floors.length === 0) return { heightM: UNKNOWN_STOREYS * STOREY_M, isHeightKnown: false };
  return { heightM: (Math.max(...floors) + 1) * STOREY_M, isHeightKnown: true };
}

/** The floor in a unit number, by Dubai's convention of floor × 100 + door: "1204, Marina Quay" is on floor 12. */
export function parseFloor(address: string): number | null {
  const unit = /^(?:unit\s+)?(\d{3,5})\s*,/i.exec(address)?.[1];
  return unit === undefined ? null : Math.floor(Number(unit) / 100);
}
