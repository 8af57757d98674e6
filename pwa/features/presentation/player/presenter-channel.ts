import * as z from 'zod/mini';
import type { Slide } from '../../../../domain/presentation/slide.ts';
import { THEME_IDS } from '../../../../domain/presentation/themes.ts';

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
const Theme = z.object({
  id: z.enum(THEME_IDS),
  ...{ background: Colour, surface: Colour, primary: Colour, secondary: Colour, accent: Colour },
  ...{ text: Colour, muted: Colour },
});

/** Message to the presenter's window: audience slides and notes. */
const DeckNews = z.object({
  kind: z.literal('deck'),
  name: z.string(),
  slides: z.array(z.custom<Slide>(isSlide)),
  theme: Theme,
  brand: z.nullable(
    z.object({
      name: z.string(),
      lines: z.array(z.string()),
      logoUri: z.nullable(z.string()),
      photoUri: z.nullable(z.string()),
    }),
  ),
  notes: z.record(z.string(), z.string()),
});
const PlaceNews = z.object({
  kind: z.literal('place'),
  index: z.int().check(z.minimum(0)),
  step: z.int().check(z.minimum(0)),
  isPlaying: z.boolean(),
  isBlack: z.boolean(),
  secondsLeft: z.number(),
  /** Instant the presentation began, milliseconds. */
  startedAt: z.number(),
});
const Hello = z.object({ kind: z.literal('hello') });
const Ended = z.object({ kind: z.literal('ended') });
const Ask = z.object({
  kind: z.literal('ask'),
  command: z.enum(['next', 'previous', 'first', 'last', 'toggle-play', 'toggle-black']),
});
const Message = z.union([DeckNews, PlaceNews, Hello, Ended, Ask]);
export type PresenterMessage = z.infer<typeof Message>;
export type DeckNews = z.infer<typeof DeckNews>;
export type PlaceNews = z.infer<typeof PlaceNews>;

export type PresenterChannel = { send: (message: PresenterMessage) => void; close: () => void };

/** The wire between the window that presents and the presenter's own; messages of another version are left out. */
export function openPresenterChannel(
  session: string,
  onMessage: (message: PresenterMessage) => void,
): PresenterChannel {
  const channel = new BroadcastChannel(`presentation-${session}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = Message.safeParse(data);
    if (parsed.success) onMessage(parsed.data);
  };
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
}

function isSlide(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, blocks, footer } = value as Partial<Slide>;
  return typeof id === 'string' && typeof title === 'string' && Array.isArray(blocks) && typeof footer === 'object';
}
