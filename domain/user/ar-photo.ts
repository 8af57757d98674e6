import * as z from 'zod/mini';
import { LatLng } from '../geo.ts';

/** Id of a photo of the AR view, made at random by the device that took it. */
export const AR_PHOTO_ID = /^[\w-]{8,64}$/;

/** Data sent with a photo of the AR view. Angles in degrees clockwise from north. */
export const ArPhotoInput = z.lazy(() => z.strictObject(fields()));
export type ArPhotoInput = z.infer<typeof ArPhotoInput>;

export const KeptArPhoto = z.lazy(() =>
  z.object({ id: z.string(), /** Of the JPEG as the server has it. */ bytes: z.optional(z.int()), ...fields() }),
);
export type KeptArPhoto = z.infer<typeof KeptArPhoto>;

function fields() {
  const side = z.int().check(z.minimum(1), z.maximum(10_000));
  return {
    /** Lower-case hex SHA-256 of the JPEG. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 of the picture')),
    /** ISO instant by the device's clock. */
    at: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/, 'must be an instant in UTC')),
    place: z.nullable(LatLng),
    accuracyM: z.nullable(z.number()),
    headingDeg: z.nullable(z.number()),
    building: z.string().check(z.maxLength(300)),
    propertyId: z.nullable(z.int()),
    note: z.string().check(z.maxLength(1000)),
    width: side,
    height: side,
  };
}
