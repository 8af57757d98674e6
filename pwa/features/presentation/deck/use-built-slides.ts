import { useMemo } from 'react';
import { buildSlide } from '../../../../domain/presentation/build-deck.ts';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import type { Deck, DeckSlide } from '../../../../domain/presentation/deck.ts';
import type { Slide } from '../../../../domain/presentation/slide.ts';

/** All slides of a deck, hidden ones too. An edit of one slide makes that one anew and keeps the others as they are. */
export function useBuiltSlides(deck: Deck, data: DeckData): Slide[] {
  const { slideSeconds } = deck.settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other data or another time make every slide anew.
  const known = useMemo(() => new WeakMap<DeckSlide, Slide>(), [data, slideSeconds]);
  return useMemo(
    () =>
      deck.slides.map((slide) => {
        const built = known.get(slide) ?? buildSlide(slide, deck, data);
        known.set(slide, built);
        return built;
      }),
    [deck, data, known],
  );
}
