import { type PermitState, permitState } from './permit.ts';
import type { Property, PropertyType } from './property.ts';
import { type Purpose, purposeOf } from './purpose.ts';

export const MANAGED_SORTS = ['newest', 'price-down', 'price-up', 'area', 'title'] as const;
export type ManagedSort = (typeof MANAGED_SORTS)[number];

/** A broker's filter of their own listings; '' and null match everything. */
export type ManagedFilter = {
  text: string;
  brokerId: string;
  isActive: boolean | null;
  purpose: Purpose | '';
  type: PropertyType | '';
  permit: PermitState | '';
  /** AED. */
  minPriceAed: number | null;
  maxPriceAed: number | null;
  sort: ManagedSort;
};

export const ALL_MANAGED: ManagedFilter = {
  text: '',
  brokerId: '',
  isActive: null,
  purpose: '',
  type: '',
  permit: '',
  minPriceAed: null,
  maxPriceAed: null,
  sort: 'newest',
};

type KnownAgent = { id: string; brokerName?: string; phone?: string; email?: string };
/** All but `id` are '' while the broker is unknown. */
export type ListingAgent = { id: string; name: string; phone: string; email: string };

/** `all`: number of listings before the filter; `total`: after it. */
export type ManagedListings = { all: number; total: number; listings: Property[]; agents: ListingAgent[] };

/** Returns a user's listings that pass a filter, at most `limit`, and the agents of all the user's listings. */
export function manageListings(
  own: readonly Property[],
  { brokers, filter, limit }: { brokers: readonly KnownAgent[]; filter: ManagedFilter; limit: number },
): ManagedListings {
  const found = selectManaged(own, filter);
  const agents = namedAgents(brokers, own);
  return { all: own.length, total: found.length, listings: found.slice(0, limit), agents };
}

function namedAgents(brokers: readonly KnownAgent[], listings: readonly Property[]): ListingAgent[] {
  const ids = new Set(listings.flatMap(({ brokerId }) => brokerId || []));
  const agents = [...ids].map((id): ListingAgent => {
    const { brokerName: name = '', phone = '', email = '' } = brokers.find((broker) => broker.id === id) ?? {};
    return { id, name, phone, email };
  });
  return agents.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Number of a listing in feeds, files and lists: its broker's own, or `SAHIL-107`. */
export function referenceOf({ id, reference = '' }: Pick<Property, 'id' | 'reference'>): string {
  return reference || `SAHIL-${id}`;
}

/** Filters and sorts listings. Every word must occur in a name or number of the listing. */
export function selectManaged(listings: readonly Property[], filter: ManagedFilter): Property[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const { brokerId, isActive, purpose, type, permit, minPriceAed, maxPriceAed } = filter;
  const found = listings.filter(
    (listing) =>
      (brokerId === '' || listing.brokerId === brokerId) &&
      (isActive === null || listing.isActive === isActive) &&
      (purpose === '' || purposeOf(listing) === purpose) &&
      (type === '' || listing.propertyType === type) &&
      (permit === '' || permitState(listing) === permit) &&
      (minPriceAed === null || listing.price >= minPriceAed * 100) &&
      (maxPriceAed === null || listing.price <= maxPriceAed * 100) &&
      (words.length === 0 || hasWords(listing, words)),
  );
  return found.sort(ORDERS[filter.sort]);
}

function hasWords(listing: Property, words: readonly string[]): boolean {
  const { title, address, building, project, location, permitNumber = '' } = listing;
  const names = [
    referenceOf(listing),
    `SAHIL-${listing.id}`,
    title,
    address,
    building,
    project,
    location,
    permitNumber,
  ];
  const text = names.join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

type Order = (a: Property, b: Property) => number;

/** Listings not yet sent to the server first, then the highest id. Edits do not change the order. */
const newest: Order = (a, b) => Number(b.rev === 0) - Number(a.rev === 0) || b.id - a.id;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const ORDERS: Readonly<Record<ManagedSort, Order>> = {
  newest,
  'price-down': (a, b) => b.price - a.price || newest(a, b),
  'price-up': (a, b) => a.price - b.price || newest(a, b),
  area: (a, b) => compare(a.location, b.location) || newest(a, b),
  title: (a, b) => compare(a.title, b.title) || newest(a, b),
};
