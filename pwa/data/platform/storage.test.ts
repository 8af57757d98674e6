import { afterEach, describe, expect, it, vi } from 'vitest';
import { storageEstimate } from './storage.ts';

const browser = (storage: unknown) => vi.stubGlobal('navigator', { storage });

describe('asking how much space there is', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('returns the browser’s figures', async () => {
    browser({ estimate: async () => ({ usage: 3, quota: 10 }) });
    expect(await storageEstimate()).toEqual({ usage: 3, quota: 10 });
  });

  it.each([
    ['has no storage manager', undefined],
    ['cannot estimate', {}],
    ['refuses', { estimate: () => Promise.reject(new TypeError('not here')) }],
  ])('says nothing, and breaks nothing, in a browser that %s', async (_, storage) => {
    browser(storage);
    expect(await storageEstimate()).toEqual({});
  });
});
