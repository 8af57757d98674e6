import { dubaiDay } from '../../domain/day.ts';
import { type Area, resolveArea } from '../../domain/market/areas.ts';
import { listingHistory } from '../../domain/property/listing-history.ts';
import type { Property } from '../../domain/property/property.ts';
import type { PropertyInput } from '../../domain/property/property-input.ts';
import { FIRST_YEAR_BUILT, isYearBuilt, lastYearBuilt } from '../../domain/property/year-built.ts';
import { type ListingScores, NO_SCORES } from '../../domain/scores/scores.ts';
import { ApiError } from '../errors.ts';
import type { Doc, Tx } from '../store/store.ts';
import { type Operation, once } from './operation.ts';
import type { Services } from './services.ts';
import { stored } from './users.ts';

type Deps = Pick<Services, 'store' | 'clock' | 'valuationTrainer' | 'properties' | 'pokes'>;
/** A listing without its revision, which only the commit knows. */
type Draft = Omit<Property, 'rev'>;

const COUNTER_ID = 'property-counter';

/**
 * Publishes a listing under a new id. Applied once per operation id.
 * @throws ApiError `invalid_input` for an unknown location or a year that cannot be, `conflict` for a reused operation id
 */
export async function createProperty(
  deps: Deps,
  change: { input: PropertyInput; operation: Operation | null },
): Promise<Property> {
  const { input } = change;
  const area = areaOf(input);
  const today = dubaiDay(deps.clock());
  checkYear(input, today);
  // Ids grow past every listing there ever was; imports choose theirs, so the index is asked too.
  const floor = deps.properties.maxId();
  const scores = await scored(deps, draftOf({ id: floor + 1, input, area, before: null, today }));
  const { value, rev } = await deps.store.commit((tx) =>
    once(tx, change.operation, () => {
      const id = nextId(tx, floor);
      tx.put('properties', String(id), docOf({ ...draftOf({ id, input, area, before: null, today }), ...scores }));
      return id;
    }),
  );
  deps.pokes.announce();
  return kept(deps, value, rev);
}

/**
 * Replaces what a person entered of a listing; coordinates stay when the body names none, as the form does
 * not carry them.
 * @throws ApiError `not_found`, `invalid_input`, `conflict` when `base` is not the current revision
 */
export async function updateProperty(
  deps: Deps,
  change: { id: number; input: PropertyInput; base: number | null; operation: Operation | null },
): Promise<Property> {
  const { id, input } = change;
  const area = areaOf(input);
  const today = dubaiDay(deps.clock());
  checkYear(input, today);
  // What is judged beside the input (project, building, completion) only an import could change meanwhile.
  const scores = await scored(deps, draftOf({ id, input, area, before: deps.properties.get(id), today }));
  const { value, rev } = await deps.store.commit((tx) =>
    once(tx, change.operation, () => {
      const current = tx.get<Draft & Doc>('properties', String(id));
      if (current === null) throw new ApiError('not_found', 'There is no listing with this id.');
      if (change.base !== null && change.base !== current.rev) {
        throw new ApiError('conflict', 'Somebody else changed this listing since.', {
          current: deps.properties.get(id),
        });
      }
      const draft = draftOf({ id, input, area, before: current.doc, today });
      tx.put('properties', String(id), docOf({ ...draft, ...scores }));
      return id;
    }),
  );
  deps.pokes.announce();
  return kept(deps, value, rev);
}

function kept(deps: Deps, id: number, rev: number): Property {
  const property = deps.properties.get(id);
  if (property === null) throw new Error(`listing ${id} is not readable after revision ${rev}`);
  return property;
}

function areaOf(input: PropertyInput): Area {
  const area = resolveArea(input.location);
  if (area === null) {
    throw new ApiError('invalid_input', 'location: not an area of Dubai we know.', [
      { path: 'location', message: 'not an area of Dubai we know' },
    ]);
  }
  return area;
}

function checkYear({ yearBuilt }: PropertyInput, today: string): void {
  if (yearBuilt == null || isYearBuilt(yearBuilt, today)) return;
  const message = `${FIRST_YEAR_BUILT} to ${lastYearBuilt(today)}: a handover is at most ten years away`;
  throw new ApiError('invalid_input', `yearBuilt: ${message}.`, [{ path: 'yearBuilt', message }]);
}

function nextId(tx: Tx, floor: number): number {
  const counter = tx.get('settings', COUNTER_ID);
  const last = typeof counter?.doc.last === 'number' ? counter.doc.last : 0;
  let id = Math.max(last, floor) + 1;
  while (tx.get('properties', String(id)) !== null) id++;
  tx.put('settings', COUNTER_ID, { last: id });
  return id;
}

function draftOf(from: { id: number; input: PropertyInput; area: Area; before: Draft | null; today: string }): Draft {
  const { id, input, area, before, today } = from;
  const place = input.coordinates;
  return {
    id,
    title: input.title,
    description: input.description,
    price: input.price,
    location: area.name,
    areaId: area.id,
    address: input.address,
    building: before?.building ?? '',
    project: before?.project ?? '',
    propertyType: input.propertyType,
    bedrooms: input.bedrooms,
    bathrooms: input.bathrooms,
    sqft: input.sqft,
    yearBuilt: input.yearBuilt ?? null,
    completion: before?.completion ?? 'ready',
    features: [...new Set(input.features)],
    imageUrl: input.imageUrl ?? '',
    isActive: input.isActive,
    coordinates:
      place === undefined
        ? (before?.coordinates ?? null)
        : { lat: place.lat, lng: place.lng, boundaries: place.boundaries ?? [] },
    ...listingHistory(before, input, today),
    brokerId: before?.brokerId ?? '',
    aiScore: null,
    investmentScore: null,
    predictedValue: null,
    evidence: null,
  };
}

/** A listing is published although it could not be scored: the next judgement of the market makes up for it. */
async function scored(deps: Deps, draft: Draft): Promise<ListingScores> {
  try {
    return await deps.valuationTrainer.score(draft);
  } catch {
    return NO_SCORES;
  }
}

/** The revision lives beside the document, not in it. */
function docOf(draft: Draft): Doc {
  return stored(draft);
}
