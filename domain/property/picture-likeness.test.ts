import { expect, test } from 'vitest';
import { differenceHash, HASH_HEIGHT, HASH_WIDTH, isSimilarPicture } from './duplicate.ts';

const picture = (value: (x: number, y: number) => number) =>
  Array.from({ length: HASH_WIDTH * HASH_HEIGHT }, (_, i) => value(i % HASH_WIDTH, Math.floor(i / HASH_WIDTH)));
/** A reproducible scene with irregular bright and dark pixels. */
const scene = picture((x, y) => (x * 67 + y * 131 + x * y * 29) % 256);

test('each bit says whether the next pixel is brighter', () => {
  // Rows that get brighter hash to ff, rows that get darker to 00, rows that alternate to aa (10101010).
  expect(differenceHash(picture((x) => x * 20))).toBe('ffffffffffffffff');
  expect(differenceHash(picture((x) => 200 - x * 20))).toBe('0000000000000000');
  expect(differenceHash(picture((x) => (x % 2) * 100))).toBe('aaaaaaaaaaaaaaaa');
});

test('a picture that is brighter or a little different is similar, another one is not', () => {
  const hash = differenceHash(scene);
  expect(isSimilarPicture(hash, differenceHash(scene.map((grey) => grey / 2 + 60)))).toBe(true);
  const scratched = scene.map((grey, i) => (i % 31 === 0 ? 255 - grey : grey));
  expect(isSimilarPicture(hash, differenceHash(scratched))).toBe(true);
  expect(isSimilarPicture(hash, differenceHash(picture((x, y) => (x * 41 + y * 17 + x * x * y * 7) % 256)))).toBe(
    false,
  );
});

test('plain surfaces match anything and are not used', () => {
  const wall = differenceHash(picture(() => 128));
  expect(isSimilarPicture(wall, wall)).toBe(false);
});
