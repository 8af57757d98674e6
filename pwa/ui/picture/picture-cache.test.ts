// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { cachedPicture, pictureUri } from './picture-cache.ts';

it('keeps the drawing of a home when it is drawn again', () => {
  expect(cachedPicture('villa', 4)).toBeUndefined();
  const first = pictureUri('villa', 4);
  expect(pictureUri('villa', 4)).toBe(first);
  expect(cachedPicture('villa', 4)).toBe(first);
});

it('forgets the oldest ones', () => {
  pictureUri('studio', 1);
  for (let id = 2; id < 400; id++) pictureUri('studio', id);
  expect(cachedPicture('studio', 1)).toBeUndefined();
  expect(cachedPicture('studio', 399)).toBeDefined();
});
