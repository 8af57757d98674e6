import { describe, expect, it } from 'vitest';
import { isFallbackFont, isListingImage, isRealMapCode, NON_APP_PATHS } from './routes.ts';

const isAppNavigation = (path: string) => !NON_APP_PATHS.some((pattern) => pattern.test(path));

describe('the app answers navigations to its routes and to nothing else', () => {
  it.each([
    '/',
    '/search',
    '/search?location=Palm+Jumeirah&price=0-1',
    '/property/12',
    '/market-presentation',
    '/apiary',
  ])('%s is the app', (path) => expect(isAppNavigation(path)).toBe(true));
  it.each([
    '/api',
    '/api/docs',
    '/api/dubai/transactions?format=csv',
    '/assets/index-abc.js',
    '/manifest.webmanifest',
    '/sw.js',
    '/a/b.tar.gz?x=1',
  ])('%s is not', (path) => expect(isAppNavigation(path)).toBe(false));
  it('a dot in a question is not a file', () => {
    expect(isAppNavigation('/search?location=No.1 Tower')).toBe(true);
    expect(isAppNavigation('/search?location=a/b.js')).toBe(true);
  });
});

describe('pictures kept for offline', () => {
  const origin = 'https://sahil.example';
  const asked = (url: string, destination = 'image') =>
    isListingImage({ url: new URL(url, origin), destination, origin });

  it('are listings’ own pictures on this site', () => {
    expect(asked('/pictures/12.jpg')).toBe(true);
    expect(asked('/api/photos/0a')).toBe(true);
    expect(asked('/api/properties/12/picture?of=x')).toBe(true);
  });
  it.each([
    '/api/x.png',
    '/api/properties/12',
    '/assets/logo-abc.png',
    '/icons/icon-192.png',
    'https://other.example/a.jpg',
    'data:image/png;base64,AA',
  ])('%s is not', (url) => expect(asked(url)).toBe(false));
  it('are pictures', () => {
    expect(asked('/pictures/12.jpg', 'document')).toBe(false);
  });
});

describe('files that draw a map of streets', () => {
  it.each([
    ['/assets/draw-real-map-Dk3_x-9z.js', true],
    ['/assets/maplibre-gl-worker-B1cD_2eF.js', true],
    ['/assets/SearchScreen-B1cD_2eF.js', false],
    ['/api/map/tiles.pmtiles', false],
  ])('%s: %s', (pathname, isOne) => expect(isRealMapCode({ pathname })).toBe(isOne));
});

it.each([
  ['/assets/noto-sans-cyrillic-400-normal-B1cD_2eF.woff', true],
  ['/assets/noto-emoji-3-400-normal-B1cD_2eF.woff', true],
  ['/assets/mada-latin-400-normal-B1cD_2eF.woff', false],
  ['/api/noto-sans-1.woff', false],
])('%s is a fallback font: %s', (pathname, expected) => {
  expect(isFallbackFont({ pathname })).toBe(expected);
});
