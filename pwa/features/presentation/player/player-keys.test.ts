import { describe, expect, it } from 'vitest';
import { actionOfKey, actionOfSwipe } from './player-state.ts';

const press = (key: string, held: Partial<KeyboardEvent> = {}, isRtl = false) =>
  actionOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, isRtl)?.type;

describe('keys of the player', () => {
  it.each([
    ['ArrowRight', 'next'],
    ['PageDown', 'next'],
    ['PageUp', 'previous'],
    [' ', 'toggle-play'],
    ['F', 'fullscreen'],
    ['.', 'toggle-black'],
    ['Escape', 'close'],
    ['Tab', undefined],
  ])('%s', (key, type) => expect(press(key)).toBe(type));

  it('leaves the browser’s own shortcuts alone', () => expect(press('f', { ctrlKey: true })).toBeUndefined());

  it('reverses the arrows in right-to-left languages', () => {
    expect(press('ArrowRight', {}, true)).toBe('previous');
    expect(press('PageDown', {}, true)).toBe('next');
  });
});

describe('a finger on the stage', () => {
  it('changes the slide on a horizontal swipe, not on a tap or scroll', () => {
    expect(actionOfSwipe(-120, 10, false)).toEqual({ type: 'next' });
    expect(actionOfSwipe(120, 10, false)).toEqual({ type: 'previous' });
    expect(actionOfSwipe(-120, 10, true)).toEqual({ type: 'previous' });
    expect(actionOfSwipe(-20, 0, false)).toBeNull();
    expect(actionOfSwipe(-80, 200, false)).toBeNull();
  });
});
