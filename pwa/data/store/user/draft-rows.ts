import * as z from 'zod/mini';

/** A form of a listing that was begun; `form` is read by the screen, which leaves out what it no longer knows. */
export const ListingDraftRow = z.lazy(() =>
  z.object({
    /** `new`, or the id of the listing that is edited. */
    id: z.string(),
    /** ISO instant by this device's clock: to show. */
    at: z.string(),
    form: z.unknown(),
    schema: z.int(),
  }),
);
export type ListingDraftRow = z.infer<typeof ListingDraftRow>;
