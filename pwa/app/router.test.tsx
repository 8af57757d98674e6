// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SCREENS, screenAt } from '../../domain/screens/screens.ts';
import { setUser } from '../data/platform/session.ts';
import { AppHistory } from './history.ts';
import { App } from './router.tsx';

// Each screen is mocked as one line, because these tests only check which screen opens.
vi.mock('./Frame.tsx', async () => {
  const { useLocation } = await import('react-router-dom');
  const { ScreenBoundary } = await import('./ScreenBoundary.tsx');
  const Frame = ({ children }: { children: ReactNode }) => (
    <>
      <p>Frame</p>
      <ScreenBoundary at={useLocation().pathname}>{children}</ScreenBoundary>
    </>
  );
  return { Frame };
});
vi.mock('../features/home/HomeScreen.tsx', () => ({ default: () => <h1>home</h1> }));
vi.mock('../features/search/SearchScreen.tsx', () => ({ default: () => <h1>search</h1> }));
vi.mock('../features/property/PropertyScreen.tsx', () => ({ default: () => <h1>property</h1> }));
vi.mock('../features/roi/RoiScreen.tsx', () => ({ default: () => <h1>roi</h1> }));
vi.mock('../features/assistant/AssistantScreen.tsx', () => ({ default: () => <input aria-label="Question" /> }));
vi.mock('../features/login/LoginScreen.tsx', () => ({ default: () => <input aria-label="Username" /> }));
vi.mock('../features/heatmap/HeatmapScreen.tsx', () => ({ default: () => <h1>heatmap</h1> }));
vi.mock('../features/not-found/NotFoundScreen.tsx', () => ({ default: () => <h1>notFound</h1> }));
let fault: Error | null = null;
vi.mock('../features/compare/CompareScreen.tsx', () => ({
  default: () => {
    if (fault !== null) throw fault;
    return <h1>compare</h1>;
  },
}));

beforeEach(() => {
  fault = null;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(at: string): AppHistory {
  const history = new AppHistory(UNSAFE_createMemoryHistory({ initialEntries: [at], v5Compat: true }));
  render(<App history={history} />);
  return history;
}

describe('the router', () => {
  it.each([
    '/',
    '/search',
    '/search/',
    '/Search',
    '/property/12',
    '/property/12/',
    '/property/12/photos',
    '/searching',
    '/roi-simulator',
    '/transaction-heatmap//',
  ])('opens at %s the screen of the list', async (pathname) => {
    open(pathname);
    expect(await screen.findByRole('heading', { name: screenAt(pathname) })).toBeTruthy();
  });

  it('keeps the screen until the next one is drawn, and follows Back', async () => {
    const history = open('/');
    act(() => history.push(SCREENS.roi.path));
    expect(await screen.findByRole('heading', { name: 'roi' })).toBeTruthy();
    expect(screen.getByText('Frame')).toBeTruthy();
    act(() => history.go(-1));
    expect(await screen.findByRole('heading', { name: 'home' })).toBeTruthy();
  });
});

describe('a screen that fails', () => {
  it('leaves the frame as it is, and is drawn again on request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fault = new Error('no such field');
    open('/compare');
    expect(await screen.findByText('This screen stopped')).toBeTruthy();
    expect(screen.getByText('Frame')).toBeTruthy();
    fault = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'compare' })).toBeTruthy();
  });

  it('is left by opening another one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fault = new Error('no such field');
    const history = open('/compare');
    expect(await screen.findByText('This screen stopped')).toBeTruthy();
    act(() => history.push('/search'));
    expect(await screen.findByRole('heading', { name: 'search' })).toBeTruthy();
  });

  it('reports that it is not downloaded yet if its file cannot be fetched', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fault = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    open('/compare');
    expect(await screen.findByText('This screen is not on this device yet')).toBeTruthy();
  });
});

describe('the open screen', () => {
  const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Question' }).value;
  const become = (username: string | null) =>
    act(async () => setUser(username === null ? null : { username, userType: 'buyer', fullName: username }));

  it('forgets what a user typed when they sign out, or another user replaces them', async () => {
    await become('lina');
    open('/ai-assistant');
    for (const next of [null, 'omar']) {
      await become('lina');
      fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Is my flat worth 2M?' } });
      await become(next);
      expect(typed()).toBe('');
    }
  });

  it('keeps what the next user typed to sign in while the former session is found to have ended', async () => {
    await become('lina');
    open('/login');
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'omar' } });
    await become(null);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('omar');
  });

  it('keeps what a guest typed when they sign in', async () => {
    await become(null);
    open('/ai-assistant');
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Is my flat worth 2M?' } });
    await become('lina');
    expect(typed()).toBe('Is my flat worth 2M?');
  });
});
