// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { cachedPicture, drawnPictureUri } from './picture-cache.ts';

it('keeps the drawing of a home when it is drawn again', async () => {
  expect(cachedPicture({ propertyType: 'villa', id: 4 })).toBeUndefined();
  const first = await drawnPictureUri({ propertyType: 'villa', id: 4 });
  expect(await drawnPictureUri({ propertyType: 'villa', id: 4 })).toBe(first);
  expect(cachedPicture({ propertyType: 'villa', id: 4 })).toBe(first);
});

it('forgets the oldest ones', async () => {
  await drawnPictureUri({ propertyType: 'studio', id: 1 });
  for (let id = 2; id < 400; id++) await drawnPictureUri({ propertyType: 'studio', id });
  expect(cachedPicture({ propertyType: 'studio', id: 1 })).toBeUndefined();
  expect(cachedPicture({ propertyType: 'studio', id: 399 })).toBeDefined();
});
