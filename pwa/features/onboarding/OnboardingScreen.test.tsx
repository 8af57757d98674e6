// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import OnboardingScreen, { REDIRECT_MS } from './OnboardingScreen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(
    <MemoryRouter initialEntries={['/onboarding']}>
      <OnboardingScreen />
      <Where />
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Where() {
  const { pathname, search } = useLocation();
  return <p data-where="">{pathname + search}</p>;
}

const where = () => document.querySelector('[data-where]')?.textContent;

describe('onboarding', () => {
  it.each([
    ['Investor', '/analytics?user=investor'],
    ['Homebuyer', '/search?user=buyer'],
    ['Broker', '/analytics?user=broker'],
    ['Developer', '/analytics?user=developer'],
    ['Renter or tourist', '/search?user=renter'],
  ])('confirms %s and opens %s after 1.5 seconds', (name, target) => {
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    expect(screen.getByRole('status').textContent).toContain(name);
    act(() => vi.advanceTimersByTime(REDIRECT_MS - 1));
    expect(where()).toBe('/onboarding');
    act(() => vi.advanceTimersByTime(1));
    expect(where()).toBe(target);
  });
});
