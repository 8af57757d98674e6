// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goToLandingPage } from './landing-page.ts';

const SETTINGS = { aiMode: 'enabled', refreshInterval: 'daily', cacheDuration: '15m', registration: 'admin' };
const known = (landingPage: string) =>
  localStorage.setItem('sahil.app-settings', JSON.stringify({ ...SETTINGS, landingPage }));
const visit = (address: string) => {
  vi.spyOn(history, 'replaceState').mockImplementation((_data, _title, url) => {
    at = String(url);
  });
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  vi.stubGlobal('location', { pathname, search, hash });
  at = address;
  goToLandingPage();
  return at;
};
let at = '';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a visit that names no screen', () => {
  it.each([
    ['onboarding', '/onboarding'],
    ['search', '/search'],
    ['home', '/'],
  ])('begins on the landing page %s', (landingPage, path) => {
    known(landingPage);
    expect(visit('/')).toBe(path);
  });

  it('begins there from the home screen too, and once in a tab', () => {
    known('search');
    expect(visit('/?source=home-screen')).toBe('/search');
    expect(visit('/')).toBe('/');
  });

  it('is Home as long as nothing is known', () => {
    expect(visit('/')).toBe('/');
  });
});

it('a visit that names a screen stays there', () => {
  known('search');
  expect([visit('/analytics'), visit('/?lang=ar'), visit('/#top')]).toEqual(['/analytics', '/?lang=ar', '/#top']);
});
