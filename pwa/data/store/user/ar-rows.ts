import * as z from 'zod/mini';
import { LatLng } from '../../../../domain/geo.ts';

// Made when first used: the app's start reads this module, the database opens later.

const schema = z.lazy(() => z.int());
const bytes = z.lazy(() => z.custom<ArrayBuffer>((value) => value instanceof ArrayBuffer));

/** A picture taken in the AR view, with what was drawn over it. */
export const ArPhoto = z.lazy(arPhoto);
export type ArPhoto = z.infer<typeof ArPhoto>;
export const ArPhotoRow = z.lazy(() => z.extend(arPhoto(), { schema }));
export type ArPhotoRow = z.infer<typeof ArPhotoRow>;

/** What an alignment found of the compass at a site: how much too far clockwise it reads, with one sigma. */
export const ArAlignment = z.lazy(arAlignment);
export type ArAlignment = z.infer<typeof ArAlignment>;
export const ArAlignmentRow = z.lazy(() => z.extend(arAlignment(), { schema }));
export type ArAlignmentRow = z.infer<typeof ArAlignmentRow>;

/** A circle whose listings and registered sales the person wants with them. */
export const ArArea = z.lazy(arArea);
export type ArArea = z.infer<typeof ArArea>;
export const ArAreaRow = z.lazy(() => z.extend(arArea(), { schema }));
export type ArAreaRow = z.infer<typeof ArAreaRow>;

function arPhoto() {
  return z.object({
    id: z.string(),
    /** ISO instant by this device's clock: to show, never to order by across devices. */
    at: z.string(),
    place: z.nullable(LatLng),
    accuracyM: z.nullable(z.number()),
    headingDeg: z.nullable(z.number()),
    /** The building and listing that were selected. */
    building: z.string(),
    propertyId: z.nullable(z.int()),
    note: z.string(),
    width: z.int(),
    height: z.int(),
    /** JPEG. */
    image: bytes,
    /** `waiting`: to be sent when the person is signed in. `sent`: the server has it. `kept`: stays on this device. */
    state: z.enum(['waiting', 'sent', 'kept']),
  });
}

function arAlignment() {
  return z.object({
    id: z.string(),
    at: z.string(),
    place: LatLng,
    compassBiasDeg: z.number(),
    sigmaDeg: z.number(),
  });
}

function arArea() {
  return z.object({
    id: z.string(),
    at: z.string(),
    name: z.string(),
    centre: LatLng,
    radiusM: z.number(),
    /** Gazetteer ids of the areas its listings are in. */
    areaIds: z.array(z.string()),
    listings: z.int(),
    /** What its listings and the sales of its areas take on the device. */
    bytes: z.int(),
  });
}
