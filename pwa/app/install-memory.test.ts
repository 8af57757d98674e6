// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { countVisit, mayOfferInstall, REFUSAL_MS, refuseInstall } from './install-memory.ts';

const HOUR = 3_600_000;
const ask = (now: number, hasSavedListing = false) => mayOfferInstall({ now, hasSavedListing });

beforeEach(() => localStorage.clear());

describe('the install prompt', () => {
  it('waits for the second visit; a reload is not one', () => {
    countVisit(10 * HOUR);
    countVisit(10 * HOUR + 60_000);
    expect(ask(10 * HOUR + 60_000)).toBe(false);
    countVisit(12 * HOUR);
    expect(ask(12 * HOUR)).toBe(true);
  });

  it('comes with the first saved home', () => {
    countVisit(10 * HOUR);
    expect(ask(10 * HOUR, true)).toBe(true);
  });

  it('stays away for 30 days after Not now', () => {
    refuseInstall(0);
    expect(ask(REFUSAL_MS - 1, true)).toBe(false);
    expect(ask(REFUSAL_MS, true)).toBe(true);
  });

  it('starts over when what it remembers is damaged', () => {
    localStorage.setItem('sahil.install', '{"visits":"many"');
    expect(ask(HOUR)).toBe(false);
    countVisit(HOUR);
    expect(ask(HOUR)).toBe(false);
  });
});
