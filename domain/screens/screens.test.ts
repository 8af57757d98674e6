import { describe, expect, it } from 'vitest';
import { screenNames } from './messages.ts';
import { barName, MENUS, SCREEN_IDS, SCREENS, screenAt } from './screens.ts';

describe('the screens', () => {
  it('are the eighteen of the specification, the accuracy page, what figures mean, the value of any home, the renewal check, what waits, requests, a client’s link, a building, an area, the portfolio and a home in it, and the page for the rest', () => {
    expect(SCREEN_IDS.map((id) => SCREENS[id].path).sort()).toEqual(
      [
        '*',
        '/',
        '/accuracy',
        '/figures',
        '/inbox',
        '/outbox',
        '/search',
        '/property/:id',
        '/building/:id',
        '/area/:id',
        '/portfolio',
        '/portfolio/:id',
        '/analytics',
        '/compare',
        '/ai-assistant',
        '/data-import',
        '/onboarding',
        '/admin',
        '/settings',
        '/login',
        '/ai-analytics',
        '/market-presentation',
        '/s/:code',
        '/roi-simulator',
        '/ar-property-viewer',
        '/property-management',
        '/transaction-heatmap',
        '/value',
        '/renewal',
        '/scraper-dashboard',
      ].sort(),
    );
  });

  it.each([
    ['/', 'home'],
    ['/property/12', 'property'],
    ['/property/12/', 'property'],
    ['/search/', 'search'],
    ['/Search', 'search'],
    ['/transaction-heatmap', 'heatmap'],
    ['/property', 'notFound'],
    ['/property/12/photos', 'notFound'],
    ['/s/k7m2p9xqrt', 'shared'],
    ['/searching', 'notFound'],
    ['/search/old', 'notFound'],
    ['', 'home'],
  ])('of the address %s is %s', (pathname, id) => {
    expect(screenAt(pathname)).toBe(id);
  });

  it('have titles that differ, and no other screen’s address', () => {
    const titles = SCREEN_IDS.map((id) => screenNames[id].title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const id of SCREEN_IDS) {
      if (id !== 'notFound') expect(screenAt(SCREENS[id].path.replace(':id', '7'))).toBe(id);
    }
  });

  it('are named in the phone’s bar by their short name where they have one', () => {
    expect([barName('analytics'), barName('roi'), barName('home')]).toEqual(['Market', 'ROI Calculator', 'Sahil']);
  });

  it('stand in the header in the order of the specification', () => {
    expect(MENUS.header.map((id) => `${screenNames[id].menu} ${SCREENS[id].path}`)).toEqual([
      'Properties /',
      'Search /search',
      'ROI Calculator /roi-simulator',
      'AI Insights /ai-analytics',
      'Market Reports /market-presentation',
      'AR View /ar-property-viewer',
      'Ask AI /ai-assistant',
    ]);
  });

  it('that are the start of a tab light that tab', () => {
    expect(MENUS.tabs.map((id) => SCREENS[id].tab)).toEqual(['home', 'search', 'market', 'ar', 'assistant']);
  });
});
