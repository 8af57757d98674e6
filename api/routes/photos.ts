import express, { type Request, type Response } from 'express';
import * as z from 'zod/mini';
import { AR_PHOTO_ID, ArPhotoInput, KeptArPhoto } from '../../domain/user/ar-photo.ts';
import { LISTING_ROLES, USER_TYPES } from '../../domain/user/user.ts';
import { ApiError } from '../errors.ts';
import { keepPart, PART_BYTES, photoBytes, photoState, takePhoto } from '../services/listings/photos.ts';
import { keepArPhoto, listArPhotos, readArPicture, removeArPhoto } from '../services/sync/ar-photos.ts';
import { callGroup, type Route } from './route.ts';
import { sendPicture } from './send-file.ts';

const calls = callGroup<'store' | 'clock' | 'properties'>('Photos');
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 of the picture'));
const PartNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/, 'must be a number')),
  z.transform((text: string) => Number(text)),
);
/** Shared caches ask again after five minutes, because a listing may be hidden or erased. Browsers keep its pictures. */
const PUBLIC_PICTURE = 'public, max-age=31536000, s-maxage=300, immutable';
const readBytes = express.raw({ type: 'application/octet-stream', limit: PART_BYTES });

const arCalls = callGroup<'store', typeof USER_TYPES>('AR photos', USER_TYPES);
const PhotoId = z.object({ id: z.string().check(z.regex(AR_PHOTO_ID, 'must be the id of a photo')) });
const Done = z.object({ id: z.string() });

/** Pictures of listings, named by their content and sent in parts. AR photos are uploaded in the same way. */
export const photoRoutes: readonly Route[] = [
  calls.get('/api/photos/{sha256}', {
    summary: 'A picture of a listing',
    params: z.object({ sha256: Sha256 }),
    types: ['image/jpeg'],
    others: { 404: 'Unknown' },
    async handle({ res, services, params, user }) {
      const found = await photoBytes(services, { ...params, user });
      if (found === null) throw new ApiError('not_found', 'There is no such picture.');
      res.setHeader('Cache-Control', found.isPublic ? PUBLIC_PICTURE : 'private, no-store');
      res.setHeader('ETag', `"${params.sha256}"`);
      sendPicture(res, { bytes: found.bytes, type: 'image/jpeg' });
    },
  }),
  calls.get('/api/photos/{sha256}/parts', {
    summary: 'Which parts of a picture have arrived, and whether it is whole',
    roles: USER_TYPES,
    params: z.object({ sha256: Sha256 }),
    returns: z.object({ parts: z.array(z.int()), done: z.boolean() }),
    handle: ({ services, params, user }) => photoState(services, { ...params, user }),
  }),
  calls.put('/api/photos/{sha256}/parts/{part}', {
    summary: 'Send a part of a picture, at most 256 KiB. Sending it again does no harm',
    roles: USER_TYPES,
    params: z.object({ sha256: Sha256, part: PartNumber }),
    bodyReader: 'own',
    bodyTypes: ['application/octet-stream'],
    others: { 413: 'Too large', 429: 'Too many pictures of this user have not been completed' },
    async handle({ req, res, services, params, user, stillAllowed }) {
      const read = async () => {
        const bytes = await readPart(req, res);
        await stillAllowed();
        return bytes;
      };
      await keepPart(services, { ...params, user, read });
    },
  }),
  calls.post('/api/photos/{sha256}', {
    summary:
      'Store a picture whose parts have all arrived: a plain JPEG without EXIF. It is encoded again from its pixels',
    roles: LISTING_ROLES,
    limit: 'picture',
    changes: 'once',
    params: z.object({ sha256: Sha256 }),
    body: z.strictObject({
      width: z.int().check(z.minimum(1), z.maximum(10_000)),
      height: z.int().check(z.minimum(1), z.maximum(10_000)),
      bytes: z.int().check(z.minimum(1)),
    }),
    returns: z.object({ sha256: z.string() }),
    others: {
      400: 'Parts are missing, or it is no such picture',
      413: 'No room left for this user',
      429: 'Other pictures are being drawn',
    },
    handle: ({ services, params, user, operation }) => takePhoto(services, { ...params, user, operation }),
  }),
  arCalls.get('/api/ar-photos', {
    summary: 'The AR photos of the user, newest first',
    returns: z.array(KeptArPhoto),
    handle: ({ services, user }) => listArPhotos(services.store, user),
  }),
  arCalls.get('/api/ar-photos/{id}/picture', {
    summary: 'The picture of an AR photo of the user',
    params: PhotoId,
    types: ['image/jpeg'],
    others: { 404: 'Not one of yours' },
    async handle({ res, services, params, user }) {
      const bytes = await readArPicture(services.store, { id: params.id, user });
      if (bytes === null) throw new ApiError('not_found', 'You have no photo with this id.');
      sendPicture(res, { bytes, type: 'image/jpeg' });
    },
  }),
  arCalls.put('/api/ar-photos/{id}', {
    summary: 'Store an AR photo of the user. The parts of its picture were sent before',
    limit: 'picture',
    changes: 'once',
    params: PhotoId,
    body: ArPhotoInput,
    returns: Done,
    others: {
      400: 'Parts are missing, or it is no plain JPEG without EXIF',
      413: 'No room left for this person',
      429: 'Other pictures are being drawn',
    },
    handle({ services, params, body, user, operation }) {
      const from = { id: params.id, input: body, user, operation };
      return keepArPhoto(services, from);
    },
  }),
  arCalls.post('/api/ar-photos/{id}/remove', {
    summary: 'Remove an AR photo of the user',
    changes: 'once',
    params: PhotoId,
    body: z.strictObject({}),
    returns: Done,
    handle: ({ services, params, user, operation }) => removeArPhoto(services, { id: params.id, user, operation }),
  }),
];

async function readPart(req: Request, res: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) => {
    readBytes(req, res, (error?: unknown) => (error === undefined || error === null ? resolve() : reject(error)));
  });
  if (!Buffer.isBuffer(req.body)) {
    throw new ApiError('wrong_content_type', 'Send the part as application/octet-stream.');
  }
  return req.body;
}
