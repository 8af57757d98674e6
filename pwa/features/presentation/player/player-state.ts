export type PlayerState = {
  readonly index: number;
  readonly step: number;
  readonly isPlaying: boolean;
  /** Whole seconds until the next slide. */
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

export function deckProgress(state: PlayerState, deck: PlayerDeck): number {
  return (state.index + 1) / deck.seconds.length;
}

function tick(state: PlayerState, deck: PlayerDeck): PlayerState {
  if (!state.isPlaying || state.isBlack || state.isOverview) return state;
  if (state.secondsLeft > 1) return { ...state, secondsLeft: state.secondsLeft - 1 };
  if (!isLast(state, deck)) return goTo(state, deck, state.index + 1);
  return deck.loop ? goTo(state, deck, 0) : { ...state, isPlaying: false, secondsLeft: 0 };
}

function goTo(state: PlayerState, deck: PlayerDeck, index: number, step = 0): PlayerState {
  const at = clamp(index, lastIndex(deck));
  return {
    ...state,
    index: at,
    step: clamp(step, deck.steps[at] ?? 0),
    secondsLeft: deck.seconds[at] ?? 0,
    isBlack: false,
  };
}

/** After the last block the whole slide is shown again. */
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
