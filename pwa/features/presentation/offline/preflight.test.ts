import { describe, expect, it } from 'vitest';
import { type Facts, isReady, judge } from './OfflineCheck.tsx';

const READY: Facts = {
  isAppStored: true,
  areFontsStored: true,
  areExportsStored: true,
  syncedAt: '2026-11-22T08:00:00Z',
  isMarketWhole: true,
  missingPhotos: 0,
  isDeckSaved: true,
  hasWakeLock: true,
  battery: { level: 0.8, isCharging: false },
};
const ready = (change: Partial<Facts>) => isReady(judge({ ...READY, ...change }));

describe('ready for offline', () => {
  it('is green when everything is downloaded', () => expect(ready({})).toBe(true));

  it.each([
    [{ isAppStored: false }],
    [{ areFontsStored: false }],
    [{ areExportsStored: false }],
    [{ syncedAt: null }],
    [{ isMarketWhole: false }],
    [{ missingPhotos: 1 }],
    [{ isDeckSaved: false }],
    [{ battery: { level: 0.1, isCharging: false } }],
  ] satisfies [Partial<Facts>][])('is not green with %o', (change) => expect(ready(change)).toBe(false));

  it('does not mind what the browser cannot say, nor a low battery that charges', () => {
    expect(ready({ hasWakeLock: false, battery: null })).toBe(true);
    expect(ready({ battery: { level: 0.1, isCharging: true } })).toBe(true);
  });
});
