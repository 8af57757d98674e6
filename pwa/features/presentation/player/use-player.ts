import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { whenIdle } from '../../../data/platform/when-idle.ts';
import { nextState, openPlayer, type PlayerCommand, type PlayerDeck, type PlayerState } from './player-state.ts';

const SECOND_MS = 1000;

export type PlayerControl = { state: PlayerState; run: (command: PlayerCommand) => void };

/**
 * A running presentation with its countdown. `onPlace` hears of the slide and the step that are shown, for the address.
 */
export function usePlayer(
  deck: PlayerDeck,
  options: {
    autoAdvance: boolean;
    at: { index: number; step: number };
    onPlace: (index: number, step: number) => void;
  },
): PlayerControl {
  const [state, setState] = useState(() => openPlayer(deck, options.autoAdvance, options.at));
  const latest = useRef({ deck, onPlace: options.onPlace });
  useEffect(() => {
    latest.current = { deck, onPlace: options.onPlace };
  });
  const run = useCallback(
    (command: PlayerCommand) => setState((now) => nextState(now, command, latest.current.deck)),
    [],
  );
  useEffect(() => {
    if (!state.isPlaying) return;
    const timer = setInterval(() => run({ type: 'tick' }), SECOND_MS);
    return () => clearInterval(timer);
  }, [state.isPlaying, run]);
  useEffect(() => {
    // The slide is painted first. A player that is closed meanwhile does not come back into the address.
    const stop = new AbortController();
    void whenIdle().then(() => {
      if (!stop.signal.aborted) latest.current.onPlace(state.index, state.step);
    });
    return () => stop.abort();
  }, [state.index, state.step]);
  // A deck that became shorter meanwhile leaves the player on its last slide.
  const shown = useMemo(
    () =>
      state.index < deck.seconds.length ? state : { ...state, index: Math.max(0, deck.seconds.length - 1), step: 0 },
    [state, deck.seconds.length],
  );
  return { state: shown, run };
}
