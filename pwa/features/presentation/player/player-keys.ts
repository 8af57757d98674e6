import type { PlayerCommand } from './player-state.ts';

export type KeyAction =
  | PlayerCommand
  | { readonly type: 'fullscreen' }
  | { readonly type: 'close' }
  | { readonly type: 'laser' }
  | { readonly type: 'presenter' };

/**
 * The usual keys: arrows, space, and those of remote clickers (Page Up, Page Down, `.` and `b` for a dark screen, F5 and
 * Escape for start and end).
 */
const KEYS: Readonly<Record<string, KeyAction>> = {
  ArrowRight: { type: 'next' },
  PageDown: { type: 'next' },
  Enter: { type: 'next' },
  n: { type: 'next' },
  ArrowLeft: { type: 'previous' },
  PageUp: { type: 'previous' },
  Backspace: { type: 'previous' },
  p: { type: 'previous' },
  ArrowDown: { type: 'next-step' },
  ArrowUp: { type: 'previous-step' },
  Home: { type: 'first' },
  End: { type: 'last' },
  ' ': { type: 'toggle-play' },
  b: { type: 'toggle-black' },
  '.': { type: 'toggle-black' },
  o: { type: 'toggle-overview' },
  g: { type: 'toggle-overview' },
  f: { type: 'fullscreen' },
  F5: { type: 'fullscreen' },
  l: { type: 'laser' },
  s: { type: 'presenter' },
  Escape: { type: 'close' },
};

export function actionOfKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  isRtl: boolean,
): KeyAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
  if (digit > 0) return { type: 'go', index: digit - 1 };
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const turned = isRtl && key === 'ArrowRight' ? 'ArrowLeft' : isRtl && key === 'ArrowLeft' ? 'ArrowRight' : key;
  return KEYS[turned] ?? null;
}

const SWIPE_PX = 48;

/** The command of a swipe by this distance; null for taps and scrolling. */
export function actionOfSwipe(dx: number, dy: number, isRtl: boolean): PlayerCommand | null {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 1.5 * Math.abs(dy)) return null;
  return { type: dx < 0 !== isRtl ? 'next' : 'previous' };
}
