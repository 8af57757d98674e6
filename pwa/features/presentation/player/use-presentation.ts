import { useMemo, useState } from 'react';
import { buildSlides, presenterNotes } from '../../../../domain/presentation/build-deck.ts';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import type { Deck } from '../../../../domain/presentation/deck.ts';
import { type AudienceDeck, stepsOf } from '../slide/SlideView.tsx';
import { type LiveChanges, NO_CHANGES, withChanges } from './live-figures.ts';
import { usePlayer } from './use-player.ts';

type From = {
  deck: Deck;
  data: DeckData;
  look: Pick<AudienceDeck, 'theme' | 'brand'>;
  at: { index: number; step: number };
  onPlace: (index: number, step: number) => void;
};

/** A deck as it is presented: what the audience has, the presenter's notes beside it, and the figures moved so far. */
export function usePresentation({ deck, data, look, at, onPlace }: From) {
  const [changes, setChanges] = useState(NO_CHANGES);
  const slides = useMemo(() => buildSlides(deck, withChanges(data, changes)), [deck, data, changes]);
  const audience = useMemo((): AudienceDeck => ({ slides, ...look }), [slides, look]);
  const notes = useMemo(() => presenterNotes(deck), [deck]);
  const { loop, autoAdvance } = deck.settings;
  const timing = useMemo(
    () => ({ seconds: slides.map(({ durationMs }) => durationMs / 1000), steps: slides.map(stepsOf), loop }),
    [slides, loop],
  );
  const control = usePlayer(timing, { autoAdvance, at, onPlace });
  // Who moves a figure is talking about it: the slide stays.
  const moveFigures = (next: LiveChanges) => {
    if (control.state.isPlaying) control.run({ type: 'toggle-play' });
    setChanges(next);
  };
  return { slides, audience, notes, control, changes, moveFigures };
}
