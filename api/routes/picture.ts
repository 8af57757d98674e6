import * as z from 'zod/mini';
import { ApiError } from '../errors.ts';
import { propertyForReader } from '../services/property-access.ts';
import { callsOf, type Route } from './route.ts';
import { sendPicture } from './send-picture.ts';

const calls = callsOf('Properties');

const DAY_SEC = 86_400;

export const pictureRoutes: readonly Route[] = [
  calls.get('/api/properties/{id}/picture', {
    summary: 'The picture of a listing that lies on another server, fetched by this one',
    params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }),
    query: z.object({ of: z.optional(z.string().check(z.maxLength(20))) }),
    responses: {
      200: { description: 'A picture', types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] },
      404: { description: 'No such listing, or no picture to be had' },
    },
    async handle({ req, res, services, params, user }) {
      const property = propertyForReader(services.properties.get(Number(params.id)), user);
      // Listings of older versions may hold an address that cannot be parsed.
      const { imageUrl = '' } = property ?? {};
      const url = imageUrl.startsWith('https:') && URL.canParse(imageUrl) ? imageUrl : null;
      const picture = url === null ? null : await services.pictures.get(url);
      if (picture === null) throw new ApiError('not_found', 'There is no picture.');
      res.setHeader('Cache-Control', `private, max-age=${DAY_SEC}`);
      res.setHeader('ETag', `"${picture.etag}"`);
      if (req.fresh) return void res.status(304).end();
      sendPicture(res, picture);
    },
  }),
];
