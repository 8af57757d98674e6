import { expect, it } from 'vitest';
import { knownPicture, pictureUri } from './drawn.ts';

it('keeps the drawing of a home when it is drawn again', () => {
  expect(knownPicture('villa', 4)).toBeUndefined();
  const first = pictureUri('villa', 4);
  expect(pictureUri('villa', 4)).toBe(first);
  expect(knownPicture('villa', 4)).toBe(first);
});

it('forgets the oldest ones', () => {
  pictureUri('studio', 1);
  for (let id = 2; id < 400; id++) pictureUri('studio', id);
  expect(knownPicture('studio', 1)).toBeUndefined();
  expect(knownPicture('studio', 399)).toBeDefined();
});
