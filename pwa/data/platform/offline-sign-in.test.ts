// @vitest-environment happy-dom
import { webcrypto } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findForOffline, rememberForOffline } from './offline-sign-in.ts';

const LINA = { username: 'lina', userType: 'broker', fullName: 'Lina' } as const;
const DAY_MS = 24 * 3_600_000;

beforeAll(() => vi.stubGlobal('crypto', webcrypto));
beforeEach(() => localStorage.clear());

describe('signing in with no connection', () => {
  it('is for who signed in on this device, with the same password', async () => {
    expect(await findForOffline('lina', 'four plain words here')).toBe('unknown');
    await rememberForOffline(LINA, 'four plain words here');
    expect(await findForOffline(' Lina ', 'four plain words here')).toEqual(LINA);
    expect(await findForOffline('lina', 'four plain words')).toBe('wrong');
    expect(await findForOffline('omar', 'four plain words here')).toBe('unknown');
    expect(JSON.stringify(localStorage)).not.toContain('plain words');
  });

  it('follows a new password, and is forgotten after a month', async () => {
    await rememberForOffline(LINA, 'the old password', 0);
    await rememberForOffline(LINA, 'the new password', DAY_MS);
    expect(await findForOffline('lina', 'the old password', DAY_MS)).toBe('wrong');
    expect(await findForOffline('lina', 'the new password', 30 * DAY_MS)).toEqual(LINA);
    expect(await findForOffline('lina', 'the new password', 31 * DAY_MS)).toBe('unknown');
  });

  it('is not for administrators or users with a temporary password', async () => {
    await rememberForOffline({ ...LINA, userType: 'admin' }, 'a password');
    expect(await findForOffline('lina', 'a password')).toBe('unknown');
    await rememberForOffline({ ...LINA, must: 'password' }, 'a password');
    expect(await findForOffline('lina', 'a password')).toBe('unknown');
  });
});
