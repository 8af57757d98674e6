import { describe, expect, it } from 'vitest';
import { nextState, openPlayer, type PlayerCommand, type PlayerDeck } from './player-state.ts';

const deck: PlayerDeck = { seconds: [8, 3, 10], steps: [4, 0, 2], loop: false };
const start = (autoAdvance = true, of = deck) => openPlayer(of, autoAdvance, { index: 0, step: 0 });
const ticks = (count: number) => Array.from({ length: count }, (): PlayerCommand => ({ type: 'tick' }));
const played = (commands: readonly PlayerCommand[], from = start(), of = deck) =>
  commands.reduce((state, command) => nextState(state, command, of), from);

describe('a running presentation', () => {
  it('opens on the first slide, playing if set so, with the slide’s own time', () => {
    expect(start()).toMatchObject({ index: 0, isPlaying: true, secondsLeft: 8 });
    expect(start(false).isPlaying).toBe(false);
  });

  it('opens at the slide in the address, if it exists', () => {
    expect(openPlayer(deck, true, { index: 2, step: 1 })).toMatchObject({ index: 2, step: 1, secondsLeft: 10 });
    expect(openPlayer(deck, true, { index: 99, step: 99 })).toMatchObject({ index: 2, step: 2 });
    expect(openPlayer(deck, true, { index: Number.NaN, step: -3 })).toMatchObject({ index: 0, step: 0 });
  });

  it('counts down by seconds and continues at zero with the next slide’s time', () => {
    expect(played(ticks(7))).toMatchObject({ index: 0, secondsLeft: 1 });
    expect(played(ticks(8))).toMatchObject({ index: 1, secondsLeft: 3 });
  });

  it('stops on the last slide', () => {
    expect(played(ticks(21))).toMatchObject({ index: 2, isPlaying: false });
    expect(played(ticks(50))).toMatchObject({ index: 2, isPlaying: false });
  });

  it('starts again after the last slide when it loops', () => {
    const looping = { ...deck, loop: true };
    expect(played(ticks(21), start(true, looping), looping)).toMatchObject({
      index: 0,
      isPlaying: true,
      secondsLeft: 8,
    });
  });

  it('does not move while paused, dark or in the overview', () => {
    for (const type of ['toggle-play', 'toggle-black', 'toggle-overview'] as const) {
      expect(played([{ type }, ...ticks(30)])).toMatchObject({ index: 0, secondsLeft: 8 });
    }
  });

  it('does not move before the first or after the last slide', () => {
    const first = start();
    expect(nextState(first, { type: 'previous' }, deck)).toBe(first);
    const last = played([{ type: 'last' }]);
    expect(nextState(last, { type: 'next' }, deck)).toBe(last);
  });

  it('ends the dark stage when another slide is chosen', () => {
    expect(played([{ type: 'toggle-black' }, { type: 'next' }]).isBlack).toBe(false);
  });

  it('highlights the blocks of a slide one after the other and pauses meanwhile', () => {
    expect(played([{ type: 'next-step' }, { type: 'next-step' }])).toMatchObject({ step: 2, isPlaying: false });
    expect(played(Array.from({ length: 5 }, () => ({ type: 'next-step' })))).toMatchObject({ step: 0 });
    expect(played([{ type: 'previous-step' }])).toMatchObject({ step: 4 });
  });
});
