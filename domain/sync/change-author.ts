import * as z from 'zod/mini';

/** Who made a change that another one met, when by the server's clock, and on which device ('' where unknown). */
export const ChangeAuthor = z.lazy(() =>
  z.object({
    /** Full name; '' for the user's own change. */
    by: z.string(),
    at: z.string(),
    device: z.string(),
  }),
);
export type ChangeAuthor = z.infer<typeof ChangeAuthor>;
