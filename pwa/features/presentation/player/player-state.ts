export type KeyAction =
  | PlayerCommand
  | { readonly type: 'fullscreen' }
  | { readonly type: 'close' }
  | { readonly type: 'laser' }
  | { readonly type: 'presenter' };

/** The usual keys, and those of remote clickers: Page Up, Page Down, `.` and `b` for a dark screen, F5, Escape. */
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

export type PlayerState = {
  readonly index: number;
  readonly step: number;
  readonly isPlaying: boolean;
  readonly secondsLeft: number;
  /** The stage is dark, so that the audience looks at the speaker. */
  readonly isBlack: boolean;
  readonly isOverview: boolean;
};

export type PlayerDeck = {
  readonly seconds: readonly number[];
  readonly steps: readonly number[];
  readonly loop: boolean;
};

export type PlayerCommand =
  | { readonly type: 'next' | 'previous' | 'first' | 'last' | 'toggle-play' | 'toggle-black' | 'toggle-overview' }
  | { readonly type: 'next-step' | 'previous-step' | 'tick' }
  | { readonly type: 'go'; readonly index: number; readonly step?: number };

/** Opens at the address's slide or the first, playing if the deck says so (specification, part 2, section 4). */
export function openPlayer(deck: PlayerDeck, autoAdvance: boolean, at: { index: number; step: number }): PlayerState {
  const closed = { index: 0, step: 0, isPlaying: autoAdvance, secondsLeft: 0, isBlack: false, isOverview: false };
  return goTo(closed, deck, at.index, at.step);
}

export function nextState(state: PlayerState, command: PlayerCommand, deck: PlayerDeck): PlayerState {
  switch (command.type) {
    case 'next':
      return isLast(state, deck) ? state : goTo(state, deck, state.index + 1);
    case 'previous':
      return state.index === 0 ? state : goTo(state, deck, state.index - 1);
    case 'first':
      return goTo(state, deck, 0);
    case 'last':
      return goTo(state, deck, lastIndex(deck));
    case 'go':
      return goTo({ ...state, isOverview: false }, deck, command.index, command.step);
    case 'next-step':
      return point(state, deck, state.step + 1);
    case 'previous-step':
      return point(state, deck, state.step - 1);
    case 'toggle-play':
      return { ...state, isPlaying: !state.isPlaying };
    case 'toggle-black':
      return { ...state, isBlack: !state.isBlack };
    case 'toggle-overview':
      return { ...state, isOverview: !state.isOverview };
    case 'tick':
      return tick(state, deck);
  }
}

function tick(state: PlayerState, deck: PlayerDeck): PlayerState {
  if (!state.isPlaying || state.isBlack || state.isOverview) return state;
  if (state.secondsLeft > 1) return { ...state, secondsLeft: state.secondsLeft - 1 };
  if (!isLast(state, deck)) return goTo(state, deck, state.index + 1);
  return deck.loop ? goTo(state, deck, 0) : { ...state, isPlaying: false, secondsLeft: 0 };
}

function goTo(state: PlayerState, deck: PlayerDeck, to: number, toStep = 0): PlayerState {
  const index = clamp(to, lastIndex(deck));
  const step = clamp(toStep, deck.steps[index] ?? 0);
  return { ...state, index, step, secondsLeft: deck.seconds[index] ?? 0, isBlack: false };
}

/** Highlights a block. After the last block, the whole slide is shown again. */
function point(state: PlayerState, deck: PlayerDeck, step: number): PlayerState {
  const most = deck.steps[state.index] ?? 0;
  if (most === 0) return state;
  return { ...state, isPlaying: false, step: step > most ? 0 : step < 0 ? most : step };
}

function isLast(state: PlayerState, deck: PlayerDeck): boolean {
  return state.index >= lastIndex(deck);
}

function lastIndex(deck: PlayerDeck): number {
  return deck.seconds.length - 1;
}

function clamp(value: number, most: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.min(most, Math.trunc(value))) : 0;
}
