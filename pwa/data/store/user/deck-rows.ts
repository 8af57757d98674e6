import * as z from 'zod/mini';
import { BrandKit } from '../../../../domain/user/brand-kit.ts';

// Made when first used: the app's start reads this module, the database opens later.

const schema = z.lazy(() => z.int());

/**
 * A saved deck. The deck itself is parsed by the presentation's own schema when it is opened, so that the list of
 * decks can be read without it. Id and revision are what an outbox needs to carry it to other devices.
 */
export const DeckRow = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    /** ISO instant of the last change by this device's clock: to show, never to order by across devices. */
    at: z.string(),
    /** Changes on this device, counted from 1. */
    revision: z.int().check(z.minimum(1)),
    deck: z.record(z.string(), z.unknown()),
    schema,
  }),
);
export type DeckRow = z.infer<typeof DeckRow>;

export const BrandKitRow = z.lazy(() => z.object({ key: z.literal('mine'), value: BrandKit, schema }));
export type BrandKitRow = z.infer<typeof BrandKitRow>;
