// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import LoginScreen from './LoginScreen.tsx';

const ACCOUNTS = [
  { username: 'admin', password: 'admin-pass', userType: 'admin', fullName: 'Amal Haddad' },
  { username: 'buyer1', password: 'buyer-pass', userType: 'buyer', fullName: 'Sara Malik' },
];

/** Response of the fake server to a sign-in. */
let login: (body: { username: string; password: string }) => Response;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('/api/auth/demo-accounts')) return Response.json(ACCOUNTS);
    if (url.includes('/api/auth/password')) return new Response(null, { status: 204 });
    if (url.includes('/api/auth/login')) return login(JSON.parse(String(init?.body)));
    return Response.json({ error: { code: 'not_found', message: 'no' } }, { status: 404 });
  });
  render(
    <MemoryRouter initialEntries={['/login']}>
      <LoginScreen />
      <Where />
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Where() {
  return <p data-where="">{useLocation().pathname}</p>;
}

const where = () => document.querySelector('[data-where]')?.textContent;
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sign(ing)? [Ii]n/ });
const fill = (username: string, password: string) => {
  fireEvent.change(screen.getByLabelText(/^Username/), { target: { value: username } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: password } });
};

describe('login', () => {
  it('needs both fields', () => {
    expect(submit().disabled).toBe(true);
    fill('admin', '');
    expect(submit().disabled).toBe(true);
    fill('  ', 'x');
    expect(submit().disabled).toBe(true);
    fill('admin', 'x');
    expect(submit().disabled).toBe(false);
  });

  it('fills the form with a demo account, whose credentials are shown', async () => {
    const account = await screen.findByRole('button', { name: /Sara Malik/ });
    expect(account.textContent).toContain('buyer1 / buyer-pass');
    fireEvent.click(account);
    expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe('buyer1');
    expect(submit().disabled).toBe(false);
  });

  it.each([
    ['admin', '/admin'],
    ['buyer1', '/search'],
  ])('takes %s to %s', async (username, target) => {
    const account = ACCOUNTS.find((one) => one.username === username);
    login = () => Response.json({ username, userType: account?.userType, fullName: account?.fullName });
    fill(username, 'right');
    fireEvent.click(submit());
    await waitFor(() => expect(where()).toBe(target));
  });

  it('asks for the code of a second step when the account has one', async () => {
    const refuse = (code: string) => Response.json({ error: { code, message: 'no' } }, { status: 401 });
    login = (body) => {
      const { code } = body as { code?: string };
      if (code === undefined) return refuse('code_needed');
      if (code !== '123456') return refuse('bad_code');
      return Response.json({ username: 'admin', userType: 'admin', fullName: 'Amal Haddad' });
    };
    fill('admin', 'right');
    fireEvent.click(submit());
    const code = await screen.findByLabelText(/^Code/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(submit().disabled).toBe(true);
    fireEvent.change(code, { target: { value: '000000' } });
    fireEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('code');
    fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: '123456' } });
    fireEvent.click(submit());
    await waitFor(() => expect(where()).toBe('/admin'));
  });

  it('asks for a new password without the temporary one again, then continues', async () => {
    login = () => Response.json({ username: 'buyer1', userType: 'buyer', fullName: 'Sara Malik', must: 'password' });
    fill('buyer1', 'temporary');
    fireEvent.click(submit());
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeTruthy();
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
    fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: 'three plain own words' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(where()).toBe('/search'));
  });

  it('offers to create an account only if the installation allows it', async () => {
    expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull();
    cleanup();
    localStorage.setItem(
      'sahil.app-settings',
      JSON.stringify({
        landingPage: 'home',
        aiMode: 'enabled',
        refreshInterval: 'daily',
        cacheDuration: '15m',
        registration: 'open',
      }),
    );
    render(
      <MemoryRouter initialEntries={['/login']}>
        <LoginScreen />
      </MemoryRouter>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Create an account' }));
    const make = screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });
    expect(make.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText(/^Your name/), { target: { value: 'New Comer' } });
    fireEvent.change(screen.getByLabelText(/^Username/), { target: { value: 'newcomer' } });
    fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'short' } });
    expect(make.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'long enough for all' } });
    expect(make.disabled).toBe(false);
  });

  it.each([
    ['wrong credentials', () => Response.json({ error: { code: 'bad_credentials', message: 'no' } }, { status: 401 })],
    ['too many tries', () => Response.json({ error: { code: 'too_many', message: 'wait' } }, { status: 429 })],
    [
      'no connection',
      (): Response => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('tells of %s and keeps what was typed', async (_, answer) => {
    login = answer;
    fill('admin', 'guess');
    fireEvent.click(submit());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent?.length).toBeGreaterThan(10);
    expect(where()).toBe('/login');
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('guess');
    expect(submit().disabled).toBe(false);
  });
});
