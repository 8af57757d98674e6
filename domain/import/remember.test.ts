import { expect, it, vi } from 'vitest';
import { remember } from './remember.ts';

it('reads each different text once, also those that mean nothing', () => {
  const read = vi.fn((text: string) => (text === 'JVC' ? 'jvc' : null));
  const once = remember(read);
  for (const text of ['JVC', 'Nowhere', 'JVC', 'Nowhere', 'JVC']) once(text);
  expect([once('JVC'), once('Nowhere')]).toEqual(['jvc', null]);
  expect(read.mock.calls).toEqual([['JVC'], ['Nowhere']]);
});

it('forgets, so that a file with another text in every row does not fill the memory', () => {
  const read = vi.fn((text: string) => text.length);
  const once = remember(read);
  for (let i = 0; i < 20_000; i++) once(`place ${i}`);
  once('place 19999');
  expect(read).toHaveBeenCalledTimes(20_000);
  once('place 0');
  expect(read).toHaveBeenCalledTimes(20_001);
  const long = 'a'.repeat(1000);
  expect([once(long), once(long)]).toEqual([1000, 1000]);
  expect(read).toHaveBeenCalledTimes(20_003);
});
