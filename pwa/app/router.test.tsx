// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, matchRoutes, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SCREEN_IDS, screenAt } from '../../domain/screens/screens.ts';
import { OpeningScreen } from './OpeningScreen.tsx';
import { appRoutes } from './router.tsx';
import { ScreenError } from './ScreenError.tsx';

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
