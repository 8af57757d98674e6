import type { DeckData } from '../../../../domain/presentation/data.ts';
import type { Deck } from '../../../../domain/presentation/deck.ts';
import type { BrandKit, Presenter } from '../../../../domain/user/brand-kit.ts';
import type { AudienceDeck } from '../slide/SlideView.tsx';
import type { BuilderControl } from './use-builder.ts';
import type { DeckSources } from './use-sources.ts';

export type TabProps = {
  builder: BuilderControl;
  data: DeckData;
  /** All data have loaded or failed. */
  isSettled: boolean;
  /** The user's brand settings, and the presenter that documents show. */
  brandKit: BrandKit;
  presenter: Presenter;
  selectedId: string | undefined;
  look: Pick<AudienceDeck, 'theme' | 'brand'>;
  /** The deck as it is presented and exported. */
  presented: Deck;
  sources: DeckSources;
  onSources: (change: Partial<DeckSources>) => void;
};
