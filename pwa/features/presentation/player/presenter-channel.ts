import * as z from 'zod/mini';
import type { Slide } from '../../../../domain/presentation/slide.ts';
import type { AudienceDeck } from '../slide/SlideView.tsx';

/** Commands of the presenter's window. */
export const ASKED = ['next', 'previous', 'first', 'last', 'toggle-play', 'toggle-black'] as const;

const DeckNews = z.object({
  kind: z.literal('deck'),
  name: z.string(),
  audience: z.custom<AudienceDeck>(isAudience),
  /** Notes by slide id. */
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
const HelloOrEnded = z.object({ kind: z.enum(['hello', 'ended']) });
const Ask = z.object({ kind: z.literal('ask'), command: z.enum(ASKED) });
const Message = z.union([DeckNews, PlaceNews, HelloOrEnded, Ask]);
type PresenterMessage = z.infer<typeof Message>;
export type DeckNews = z.infer<typeof DeckNews>;
export type PlaceNews = z.infer<typeof PlaceNews>;

export type PresenterChannel = { send: (message: PresenterMessage) => void; close: () => void };

/** Connects the player's window with the presenter's window. Ignores messages of another version of the app. */
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

function isAudience(value: unknown): boolean {
  const { slides, theme } = (value ?? {}) as Partial<AudienceDeck>;
  return Array.isArray(slides) && slides.every(isSlide) && typeof theme === 'object';
}

function isSlide(value: unknown): boolean {
  const { id, title, blocks, footer } = (value ?? {}) as Partial<Slide>;
  return typeof id === 'string' && typeof title === 'string' && Array.isArray(blocks) && typeof footer === 'object';
}
