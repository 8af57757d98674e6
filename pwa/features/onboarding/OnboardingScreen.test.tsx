// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentUid } from '../../data/platform/session.ts';
import { openUserConnection } from '../../data/store/user/open-user-store.ts';
import { readPreferences } from '../../data/store/user/user-reads.ts';
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

describe('the profile', () => {
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  const step = () => screen.findByRole('heading', { level: 2 });

  it('asks in six steps, keeps what is said, lets each be skipped, and drops wishes that nobody stated', async () => {
    vi.useRealTimers();
    await press('Start');
    expect((await step()).textContent).toBe('Where?');
    fireEvent.click(await screen.findByLabelText('JLT'));
    await press('Next');
    await waitFor(async () => expect((await step()).textContent).toBe('How do you finance?'));
    fireEvent.change(screen.getByLabelText('Down payment'), { target: { value: '40' } });
    fireEvent.blur(screen.getByLabelText('Down payment'));
    await press('Skip');
    expect(screen.getByText('How much?')).toBeTruthy();
    const monthly = screen.getByLabelText(/^Or at most per month/);
    fireEvent.focus(monthly);
    fireEvent.change(monthly, { target: { value: '9400' } });
    // 1,691,157 of loan, which is 75 % of the price: the skipped 40 % was not kept.
    expect(screen.getByText('Pays for homes up to AED 2.25M with your financing.')).toBeTruthy();
    fireEvent.blur(monthly);
    await press('Next');
    await waitFor(async () => expect((await step()).textContent).toBe('How many bedrooms?'));
    for (const name of ['2', '3']) fireEvent.click(screen.getByLabelText(name));
    await press('Next');
    await waitFor(async () => expect((await step()).textContent).toBe('What must it have?'));
    await press('Skip');
    fireEvent.click(screen.getByRole('radio', { name: 'To let' }));
    await press('See homes');
    await waitFor(() => expect(where()).toBe('/search'));
    const connection = await openUserConnection(currentUid());
    expect(await connection.read(readPreferences)).toMatchObject({
      preferredLocations: ['JLT'],
      priceRange: { min: 0, max: 0 },
      propertyTypes: [],
      monthlyAed: 9400,
      bedrooms: [2, 3],
      mustHaves: [],
      use: 'let',
    });
  });
});

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
