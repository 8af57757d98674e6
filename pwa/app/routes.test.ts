// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { NOT_FOUND, ROUTES, routeOf } from './routes.tsx';

describe('the routes', () => {
  it('are the eighteen of the specification, the accuracy page and the value of any home', () => {
    expect(ROUTES.map((route) => route.path).sort()).toEqual(
      [
        '/',
        '/accuracy',
        '/search',
        '/property/:id',
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
        '/roi-simulator',
        '/ar-property-viewer',
        '/property-management',
        '/transaction-heatmap',
        '/value',
        '/scraper-dashboard',
      ].sort(),
    );
  });

  it.each([
    ['/', 'home'],
    ['/property/12', 'search'],
    ['/search/', 'search'],
    ['/transaction-heatmap', 'market'],
    ['/settings', 'more'],
  ])('keep at %s the tab %s lit', (path, tab) => {
    expect(routeOf(path).tab).toBe(tab);
  });

  it('know no other path', () => {
    expect(routeOf('/property/12/photos')).toBe(NOT_FOUND);
    expect(routeOf('/searching')).toBe(NOT_FOUND);
  });
});
