// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { cachedPicture, cachePictures, pictureUri } from './picture-cache.ts';

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

it('takes over the drawings of the frame that the page came with, and nothing else of it', () => {
  const frame = document.createElement('div');
  frame.innerHTML = `<img data-drawing="villa901" src="data:image/svg+xml,%3Csvg/%3E" alt="" />
    <img data-drawing="villa902" src="https://pictures.example/2.jpg" alt="" />`;
  cachePictures(frame);
  expect(cachedPicture('villa', 901)).toBe('data:image/svg+xml,%3Csvg/%3E');
  expect(cachedPicture('villa', 902)).toBeUndefined();
});
