import * as z from 'zod/mini';
import { FEATURED } from '../../domain/property/featured.ts';
import { ListingHistoryEntry } from '../../domain/property/listing-history.ts';
import { Property } from '../../domain/property/property.ts';
import { PropertyInput } from '../../domain/property/property-input.ts';
import { PROPERTY_SORTS } from '../../domain/property/property-order.ts';
import { isForSale, WANTED_PURPOSES } from '../../domain/property/purpose.ts';
import { apiFields, filterFromApi } from '../../domain/search/field-shapes.ts';
import { MAX_SENTENCE } from '../../domain/search/max-sentence.ts';
import { filterOfSentence, readSearch } from '../../domain/search/sentence-search.ts';
import { SentenceSearchShape } from '../../domain/search/sentence-shape.ts';
import { LISTING_ROLES } from '../../domain/user/user.ts';
import { ApiError } from '../errors.ts';
import { addressKey } from '../middleware/rate-limit.ts';
import { wordCost } from '../services/accounts/limits.ts';
import type { StoredUser } from '../services/accounts/users.ts';
import { readHistory } from '../services/listings/listing-history.ts';
import { checkOwner, toListingOwner } from '../services/listings/listing-owner.ts';
import { type PropertyIndex, propertyForReader } from '../services/listings/property-index.ts';
import { featuredProperties, propertiesNear, searchProperties } from '../services/listings/property-search.ts';
import { createProperty, updateProperty } from '../services/listings/property-write.ts';
import { callGroup, type Route, requiredRevision } from './route.ts';
import { sendPicture } from './send-file.ts';

const calls = callGroup<'store' | 'clock' | 'valuationTrainer' | 'properties' | 'pokes' | 'pictures' | 'words'>(
  'Properties',
);
const MAX_LIMIT = 5000;

/** How long a browser keeps a picture from another server. */
const PICTURE_SEC = 86_400;

export const PropertyId = z.object({
  id: z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/, 'must be a number')),
    z.transform((text: string) => Number(text)),
  ),
});
const ListQuery = z.strictObject({
  ...apiFields(),
  /** A sentence, e.g. `2 bed dubai marina under 2.5m`. Its filters override the other parameters. */
  q: z.optional(z.string().check(z.maxLength(MAX_SENTENCE))),
  sort: z.optional(z.enum(PROPERTY_SORTS)),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_LIMIT))),
  cursor: z.optional(z.string().check(z.maxLength(40))),
});
const PurposeQuery = { purpose: z.optional(z.enum(WANTED_PURPOSES)) };
const AtQuery = z.object({
  ...PurposeQuery,
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});

export const propertyRoutes: readonly Route[] = [
  calls.get('/api/properties', {
    summary:
      'Homes for sale that match the filter, best match first or in the order of `sort`; `purpose` asks for rentals, holiday homes or all. `price` is the price, the yearly rent or the price of a night, in fils',
    query: ListQuery,
    returns: z.array(Property),
    answer:
      'At most `limit` listings (5,000 unless asked otherwise); X-Total-Count says how many match, X-Next-Cursor where to go on, X-Not-Understood (percent-encoded) which words of `q` say nothing here. A walk keeps the order it began with: each listing comes once',
    async handle({ req, res, services, query }) {
      const { limit = MAX_LIMIT, cursor, q = '', sort = 'match', ...given } = query;
      const asked = filterFromApi(given);
      await services.words.charge(addressKey(req), wordCost(q, asked.location, asked.keywords));
      const { filter, notUnderstood, ...read } = filterOfSentence(q, asked, services.properties.columns());
      const order = read.sort === 'match' ? sort : read.sort;
      const { total, properties, next } = searchProperties(services.properties, filter, { limit, cursor, sort: order });
      if (notUnderstood.length > 0) res.setHeader('X-Not-Understood', encodeURIComponent(notUnderstood.join(', ')));
      res.setHeader('X-Total-Count', total);
      if (next !== null) res.setHeader('X-Next-Cursor', next);
      return properties;
    },
  }),
  calls.get('/api/properties/featured', {
    summary: 'The best matches, from different areas: the grid of Home',
    query: z.object(PurposeQuery),
    returns: z.array(Property),
    handle: ({ services, query }) => featuredProperties(services.properties, FEATURED, query.purpose),
  }),
  calls.get('/api/properties/sentence', {
    summary: 'How a sentence is understood as a search: its filters, and the words that were not understood',
    query: z.object({ q: z.string().check(z.maxLength(MAX_SENTENCE)) }),
    returns: SentenceSearchShape,
    async handle({ req, services, query }) {
      await services.words.charge(addressKey(req), wordCost(query.q));
      return readSearch(query.q, services.properties.columns());
    },
  }),
  calls.get('/api/properties/coordinates', {
    summary: 'Listings within 500 m of a point, nearest first, with their plot boundaries',
    query: AtQuery,
    returns: z.array(Property),
    handle: ({ services, query }) => propertiesNear(services.properties, query, query.purpose),
  }),
  calls.get('/api/properties/{id}', {
    summary: 'One listing. Its ETag is the revision an edit names in If-Match',
    params: PropertyId,
    returns: Property,
    others: { 404: 'Unknown, or taken off the market' },
    handle({ res, services, params, user }) {
      const property = readableListing(services, params.id, user);
      res.setHeader('ETag', `"${property.rev}"`);
      return property;
    },
  }),
  calls.get('/api/properties/{id}/history', {
    summary: 'Who changed what of a listing, newest first',
    roles: LISTING_ROLES,
    params: PropertyId,
    returns: z.array(ListingHistoryEntry),
    others: { 403: 'The listing of another broker', 404: 'Unknown id' },
    handle({ services, params, user }) {
      const property = services.properties.get(params.id);
      if (property === null) throw new ApiError('not_found', 'There is no listing with this id.');
      return services.store.read((tx) => {
        checkOwner(toListingOwner(tx, user), property);
        return readHistory(tx, params.id);
      });
    },
  }),
  calls.post('/api/properties', {
    summary: 'Publish a listing. Idempotency-Key makes repeating it harmless',
    roles: LISTING_ROLES,
    changes: 'once',
    body: PropertyInput,
    returns: Property,
    status: 201,
    others: { 409: 'The Idempotency-Key was used for something else' },
    handle: ({ services, body, user, operation, who }) =>
      createProperty(services, { input: body, user, who, operation }),
  }),
  calls.put('/api/properties/{id}', {
    summary: 'Edit a listing. If-Match names the revision the edit is based on',
    roles: LISTING_ROLES,
    changes: 'once',
    params: PropertyId,
    body: PropertyInput,
    returns: Property,
    others: {
      403: 'Somebody else is its broker',
      404: 'Unknown id',
      409: 'Somebody else has changed it since. The current version is in details.current',
      428: 'If-Match is missing',
    },
    handle({ req, services, params, body, user, operation, who }) {
      const base = requiredRevision(req);
      return updateProperty(services, { id: params.id, input: body, base, user, who, operation });
    },
  }),
  calls.get('/api/properties/{id}/picture', {
    summary: 'The picture of a listing on another server, fetched by this one',
    params: PropertyId,
    query: z.object({ of: z.optional(z.string().check(z.maxLength(20))) }),
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    others: { 404: 'No such listing, or its picture is not available' },
    async handle({ req, res, services, params, user }) {
      const property = propertyForReader(services.properties.get(params.id), user);
      // Listings of older versions may hold an address that cannot be parsed.
      const { imageUrl = '' } = property ?? {};
      const url = imageUrl.startsWith('https:') && URL.canParse(imageUrl) ? imageUrl : null;
      const picture = url === null ? null : await services.pictures.get(url);
      if (picture === null) throw new ApiError('not_found', 'There is no picture.');
      res.setHeader('Cache-Control', `private, max-age=${PICTURE_SEC}`);
      res.setHeader('ETag', `"${picture.etag}"`);
      if (req.fresh) return void res.status(304).end();
      sendPicture(res, picture);
    },
  }),
];

/** Returns the listing for a call that judges homes for sale. @throws ApiError `not_found`, `invalid_input` for a rental */
export function readableSale(services: { properties: PropertyIndex }, id: number, user: StoredUser | null): Property {
  const property = readableListing(services, id, user);
  if (!isForSale(property)) throw new ApiError('invalid_input', `The listing ${id} is not for sale.`, [{ path: 'id' }]);
  return property;
}

/** Returns the listing as this user may see it. @throws ApiError `not_found` */
function readableListing({ properties }: { properties: PropertyIndex }, id: number, user: StoredUser | null): Property {
  const property = propertyForReader(properties.get(id), user);
  if (property === null) throw new ApiError('not_found', `There is no listing with the id ${id}.`);
  return property;
}
