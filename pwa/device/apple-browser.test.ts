import { describe, expect, it } from 'vitest';
import { forgetsUnvisitedSites, isIosBrowser } from './apple-browser.ts';

const IPHONE = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  maxTouchPoints: 5,
};
const CHROME_ON_IPHONE = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Mobile Safari/604.1',
  maxTouchPoints: 5,
};
const MAC_SAFARI = {
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  maxTouchPoints: 0,
};
const IPAD = { ...MAC_SAFARI, maxTouchPoints: 5 };
const MAC_CHROME = {
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
  maxTouchPoints: 0,
};
const ANDROID = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  maxTouchPoints: 5,
};

describe('what Apple’s browsers cannot do', () => {
  it.each([
    ['Safari of an iPhone', IPHONE, true],
    ['Chrome of an iPhone', CHROME_ON_IPHONE, true],
    ['an iPad that says it is a Mac', IPAD, true],
    ['Safari of a Mac', MAC_SAFARI, false],
    ['Android', ANDROID, false],
  ])('%s: iOS %s', (_, browser, isOne) => expect(isIosBrowser(browser)).toBe(isOne));

  it.each([
    ['Safari of an iPhone', IPHONE, true],
    ['Chrome of an iPhone', CHROME_ON_IPHONE, true],
    ['Safari of a Mac', MAC_SAFARI, true],
    ['Chrome of a Mac', MAC_CHROME, false],
    ['Android', ANDROID, false],
  ])('%s deletes what is not visited for a week: %s', (_, browser, isOne) => {
    expect(forgetsUnvisitedSites(browser, false)).toBe(isOne);
    expect(forgetsUnvisitedSites(browser, true)).toBe(false);
  });
});
