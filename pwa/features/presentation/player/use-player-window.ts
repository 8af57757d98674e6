import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepAwake } from '../../../device/wake-lock.ts';
import { toggleFullscreen } from '../../../device/windows.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { actionOfKey, type KeyAction } from './player-keys.ts';

/** Time without a hand on the controls until they step aside in fullscreen. */
const QUIET_MS = 3000;

export function useWakeLock(): void {
  useEffect(keepAwake, []);
}

/** Whether the player is in fullscreen; it begins so when asked and allowed. */
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

/** A phone on its side, whose controls lie over the slide. The style sheet has the same words. */
const FLAT_SCREEN = '(orientation: landscape) and (max-height: 500px)';

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
