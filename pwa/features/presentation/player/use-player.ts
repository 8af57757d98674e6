import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { whenIdle } from '../../../data/platform/event-loop.ts';
import { keepAwake } from '../../../device/wake-lock.ts';
import { toggleFullscreen } from '../../../device/windows.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { actionOfKey, type KeyAction } from './player-keys.ts';
import { nextState, openPlayer, type PlayerCommand, type PlayerDeck, type PlayerState } from './player-state.ts';

/** Time without a hand on the controls until they step aside in fullscreen. */
const QUIET_MS = 3000;

/** A phone on its side, whose controls lie over the slide. The style sheet has the same words. */
const FLAT_SCREEN = '(orientation: landscape) and (max-height: 500px)';

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

export function useWakeLock(): void {
  useEffect(keepAwake, []);
}

export function useFullscreen(frame: RefObject<HTMLElement | null>, begins: boolean): boolean {
  const [isFull, setIsFull] = useState(false);
  const wants = useRef(begins);
  useEffect(() => {
    const read = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    if (wants.current && frame.current !== null) void toggleFullscreen(frame.current);
    return () => {
      document.removeEventListener('fullscreenchange', read);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, [frame]);
  return isFull;
}

/** Keys anywhere in the player; those of fields and buttons stay theirs. */
export function useKeys(frame: RefObject<HTMLElement | null>, act: (action: KeyAction) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  // Before the first picture: a key pressed as soon as a slide is seen counts.
  useLayoutEffect(() => {
    const dialog = frame.current?.closest('dialog');
    if (dialog == null) return;
    // Not the first slider or button: what a clicker sends is for the slides.
    frame.current?.focus({ preventScroll: true });
    const press = (event: KeyboardEvent) => {
      // The focus falls to the page when its element disappears.
      const { target } = event;
      if (target !== document.body && !(target instanceof Node && dialog.contains(target))) return;
      const action = actionOfKey(event, document.documentElement.dir === 'rtl');
      if (action === null || isTaken(event)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(action);
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [frame]);
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement) return key !== 'Escape' && key !== 'PageDown' && key !== 'PageUp';
  return target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ');
}

/** True when nobody has touched anything for a while in fullscreen, or on a phone on its side. */
export function useHideControls(frame: RefObject<HTMLElement | null>, isFull: boolean): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  const isFlat = useMedia(FLAT_SCREEN);
  useEffect(() => {
    const element = frame.current;
    if (!(isFull || isFlat) || element === null) return;
    let timer = setTimeout(() => setIsQuiet(true), QUIET_MS);
    const wake = () => {
      clearTimeout(timer);
      setIsQuiet(false);
      timer = setTimeout(() => setIsQuiet(true), QUIET_MS);
    };
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const name of events) element.addEventListener(name, wake);
    return () => {
      clearTimeout(timer);
      setIsQuiet(false);
      for (const name of events) element.removeEventListener(name, wake);
    };
  }, [frame, isFull, isFlat]);
  return isQuiet;
}
