import * as z from 'zod/mini';

/** Author, server time and device ('' if unknown) of a conflicting change. */
export const ChangeAuthor = z.lazy(() =>
  z.object({
    /** Full name; '' for the user's own change. */
    by: z.string(),
    at: z.string(),
    device: z.string(),
  }),
);
export type ChangeAuthor = z.infer<typeof ChangeAuthor>;
