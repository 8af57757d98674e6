// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, matchRoutes, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SCREEN_IDS, screenAt } from '../../domain/screens/screens.ts';
import { appRoutes, OpeningScreen } from './router.tsx';
import { ScreenError } from './ScreenError.tsx';
import { Screens } from './Screens.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the router', () => {
  it.each([
    '/',
    '/search',
    '/search/',
    '/Search',
    '/property/12',
    '/property/12/',
    '/property',
    '/property/12/photos',
    '/searching',
    '/roi-simulator',
    '/transaction-heatmap//',
  ])('opens at %s the screen that the list names', (pathname) => {
    expect(matchRoutes(appRoutes(), pathname)?.at(-1)?.route.id).toBe(screenAt(pathname));
  });

  it('has a file for every screen of the list, and each draws its own error', () => {
    const screens = appRoutes()[0]?.children ?? [];
    expect(screens.map(({ id }) => id)).toEqual(SCREEN_IDS);
    for (const { lazy, Component, ErrorBoundary } of screens) {
      expect(typeof (lazy ?? Component)).toBe('function');
      expect(ErrorBoundary).toBe(ScreenError);
    }
  });
});

describe('the first drawing', () => {
  it('shows what the router came to while it lasted', async () => {
    const routes = [
      { path: '/', element: <p>Opening</p> },
      { path: '/search', element: <p>Search</p> },
    ];
    const router = createMemoryRouter(routes);
    const before = router.state;
    await router.navigate('/search');
    // The two components that read the state to draw it still see the one before.
    let reads = 0;
    const drawing = Object.create(router, { state: { get: () => (reads++ < 2 ? before : router.state) } });
    render(<Screens router={drawing} />);
    expect(screen.getByText('Search')).toBeTruthy();
  });

  it('has the file of its screen where that is here', () => {
    const Component = () => null;
    const routes = appRoutes({ id: 'search', Component })[0]?.children ?? [];
    expect(routes.find(({ id }) => id === 'search')).toMatchObject({ Component });
    expect(routes.find(({ id }) => id === 'roi')?.lazy).toBeTruthy();
  });
});

describe('a screen that breaks', () => {
  it('leaves the frame as it is, and is drawn anew on request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const Screen = () => {
      if (isBroken) throw new Error('no such field');
      return <h1>Works again</h1>;
    };
    const frame = (
      <>
        <p>Frame</p>
        <Outlet />
      </>
    );
    const children = [{ path: '/', Component: Screen, ErrorBoundary: ScreenError }];
    render(<RouterProvider router={createMemoryRouter([{ element: frame, children }])} />);
    expect(await screen.findByText('This screen stopped')).toBeTruthy();
    expect(screen.getByText('Frame')).toBeTruthy();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Works again')).toBeTruthy();
  });

  it('whose file cannot be fetched says that it is not on this device yet', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const lazy = async () => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    };
    const children = [{ path: '/', lazy, ErrorBoundary: ScreenError, HydrateFallback: OpeningScreen }];
    const router = createMemoryRouter([{ element: <Outlet />, children }]);
    render(<RouterProvider router={router} />);
    expect(await screen.findByText('This screen is not on this device yet')).toBeTruthy();
  });
});
