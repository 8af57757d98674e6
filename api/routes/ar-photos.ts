import * as z from 'zod/mini';
import { AR_PHOTO_ID, ArPhotoInput, KeptArPhoto } from '../../domain/user/ar-photo.ts';
import { USER_TYPES } from '../../domain/user/user.ts';
import { ApiError } from '../errors.ts';
import { sendAnswer } from '../middleware/operations.ts';
import { keepArPhoto, listArPhotos, readArPicture, removeArPhoto } from '../services/ar-photos.ts';
import { callsOf, type Route } from './route.ts';
import { sendPicture } from './send-picture.ts';

const calls = callsOf('AR photos');
const roles = USER_TYPES;
const PhotoId = z.object({ id: z.string().check(z.regex(AR_PHOTO_ID, 'must be the id of a photo')) });
const Done = z.object({ id: z.string() });

/** Photos people took in the AR view, with note and place: each person's own, for nobody else. */
export const arPhotoRoutes: readonly Route[] = [
  calls.get('/api/ar-photos', {
    summary: 'The AR photos of whoever is signed in, newest first',
    roles,
    responses: { 200: { description: 'Photos without their pictures', schema: z.array(KeptArPhoto) } },
    handle({ res, services, user }) {
      res.json(listArPhotos(services.store, user));
    },
  }),
  calls.get('/api/ar-photos/{id}/picture', {
    summary: 'The picture of one of the own AR photos',
    roles,
    params: PhotoId,
    responses: { 200: { description: 'JPEG', types: ['image/jpeg'] }, 404: { description: 'Not one of yours' } },
    async handle({ res, services, params, user }) {
      const bytes = await readArPicture(services.store, { id: params.id, user });
      if (bytes === null) throw new ApiError('not_found', 'You have no photo with this id.');
      sendPicture(res, { bytes, type: 'image/jpeg' });
    },
  }),
  calls.put('/api/ar-photos/{id}', {
    summary: 'Keep an AR photo for whoever is signed in; the parts of its picture have arrived before',
    roles,
    limit: 'picture',
    changes: true,
    params: PhotoId,
    body: ArPhotoInput,
    responses: {
      200: { description: 'Kept', schema: Done },
      400: { description: 'Parts are missing, or it is no plain JPEG without EXIF' },
      413: { description: 'No room left for this person' },
      429: { description: 'Other pictures are being drawn' },
    },
    async handle({ res, services, params, body, user, operation }) {
      const from = { id: params.id, input: body, user, operation };
      sendAnswer(res, await keepArPhoto(services, from));
    },
  }),
  calls.post('/api/ar-photos/{id}/remove', {
    summary: 'Remove one of the own AR photos',
    roles,
    changes: true,
    params: PhotoId,
    body: z.strictObject({}),
    responses: { 200: { description: 'Not there any more', schema: Done } },
    async handle({ res, services, params, user, operation }) {
      sendAnswer(res, await removeArPhoto(services, { id: params.id, user, operation }));
    },
  }),
];
