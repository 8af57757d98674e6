import type { Brand } from '../../../domain/presentation/draw/draw-slide.ts';
import type { Slide } from '../../../domain/presentation/slide.ts';
import type { DeckTheme } from '../../../domain/presentation/themes.ts';

export const DECK_FORMATS = ['pdf', 'pptx', 'png', 'video', 'html'] as const;
export type DeckFormat = (typeof DECK_FORMATS)[number];
export const QUALITIES = ['low', 'medium', 'high'] as const;
export type Quality = (typeof QUALITIES)[number];

export type DeckRequest = {
  readonly name: string;
  readonly slides: readonly Slide[];
  /** Uses the presenter's own colours, if any. */
  readonly theme: DeckTheme;
  readonly brand: Brand | null;
  readonly format: DeckFormat;
  readonly quality: Quality;
  readonly includeData: boolean;
  readonly watermark: string | null;
  readonly isAnimated: boolean;
  /** Speaker notes by slide id, for the presenter's PPTX; null keeps them private. */
  readonly speakerNotes: Readonly<Record<string, string>> | null;
};

export type DeckFile = {
  readonly blob: Blob;
  readonly extension: string;
  /** Characters that the file shows as a substitute, because no font has them. */
  readonly missing?: string;
};
/** Receives the share that is done, 0 to 1. */
export type OnProgress = (share: number) => void;
