// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountView } from '../../../domain/user/account.ts';
import { EMPTY_PROFILE } from '../../../domain/user/profile.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import { signIn } from '../../data/mutations/sign-in.ts';
import { signOut } from '../../data/platform/session.ts';
import { UsersTab } from './UsersTab.tsx';

const device = new ScreenDevice();
const ADMIN = { username: 'root', userType: 'admin', fullName: 'Root', brokerId: 'b-0', office: '' };
const account: AccountView = {
  ...{ username: 'lina', fullName: 'Lina Saab', userType: 'buyer', office: '', brokerIds: [], profile: EMPTY_PROFILE },
  ...{ listings: 0, isDemo: false, isDisabled: false, hasTotp: false },
  ...{ createdAt: '2026-03-09T10:00:00Z', lastSeenAt: '', sessions: 0 },
};
const PASSWORD = 'vast-lagoon-tells-morning';

/** Lets the server answer the request for a new account. */
let answer = () => {};
beforeEach(async () => {
  await device.start();
  const made = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!path.startsWith('/api/')) return real(path, init);
    if (/\/api\/auth\/(login|me)$/.test(path)) return Response.json(ADMIN);
    if (path !== '/api/admin/users') throw new TypeError('fetch failed');
    if (init?.method !== 'POST') return Response.json([]);
    await made;
    return Response.json({ account, password: PASSWORD, until: '2026-03-16T10:00:00Z' }, { status: 201 });
  });
  await signIn({ username: 'root', password: PASSWORD });
});
afterEach(async () => {
  cleanup();
  await signOut();
  vi.unstubAllGlobals();
  await device.stop();
});

const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

test('Escape does not lose the first password of an account, neither while it is made nor when it is shown', async () => {
  render(
    <MemoryRouter>
      <UsersTab />
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'New account' }));
  const sheet = within(screen.getByRole('dialog'));
  fireEvent.change(sheet.getByLabelText(/^Full name/), { target: { value: 'Lina Saab' } });
  fireEvent.change(sheet.getByLabelText(/^Username/), { target: { value: 'lina' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Create account' }));
  pressEscape();
  expect(screen.getByRole('dialog', { name: 'New account' })).toBeTruthy();
  answer();
  expect(await screen.findByText(PASSWORD)).toBeTruthy();
  pressEscape();
  expect(screen.getByText(PASSWORD)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(PASSWORD)).toBeNull();
});
