import { useMemo } from 'react';
import * as z from 'zod/mini';
import { OwnAccount, SessionView } from '../../../domain/user/account.ts';
import { ErasurePlan } from '../../../domain/user/person-data.ts';
import type { Profile } from '../../../domain/user/profile.ts';
import { DemoAccount } from '../../../domain/user/user.ts';
import { HttpError, http } from '../platform/http.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from '../platform/local-storage.ts';
import { useCurrentUser } from '../platform/session.ts';
import { isPending } from '../store/user/outbox-state.ts';
import { type QueryResult, serverQuery, useAnswer } from './query.ts';
import { useSharedRecords } from './shared-records.ts';

/** Actions on the user's own account. Each calls the server and rejects like `http.json`. */

export const accountQuery = () =>
  serverQuery(['account'], (signal) => http.json({ path: '/api/auth/account', schema: OwnAccount, signal }));

export const sessionsQuery = () =>
  serverQuery(['sessions'], (signal) =>
    http.json({ path: '/api/auth/sessions', schema: z.array(SessionView), signal }),
  );

export type { OwnAccount, SessionView };

export type OwnProfile = Profile & { fullName: string };

/** The user's profile with pending changes; null before the server sent it. */
export function useOwnProfile(): OwnProfile | null {
  const user = useCurrentUser();
  const entries = useSharedRecords((records) => records.outbox.data);
  return useMemo(() => {
    if (user?.profile === undefined || entries === undefined) return null;
    const waiting = entries.flatMap((entry) => (entry.kind === 'profile' && isPending(entry) ? [entry.profile] : []));
    // Newest first.
    return Object.assign({ fullName: user.fullName, ...user.profile }, ...waiting.reverse());
  }, [user, entries]);
}

/**
 * Previews the effects of erasing the account.
 * @throws like `http.json`
 */
export const erasurePlanQuery = () =>
  serverQuery(['erasurePlan'], (signal) => http.json({ path: '/api/me/erasure', schema: ErasurePlan, signal }));

const DemoAccounts = z.lazy(() => z.array(DemoAccount));

const readSaved = () => readLocal(LOCAL_KEYS.demoAccounts, DemoAccounts) ?? undefined;

/** Demo accounts, from the server or as last listed; null without a demo. */
export function useDemoAccounts(): QueryResult<DemoAccount[] | null> {
  return useAnswer(serverQuery<DemoAccount[] | null>(['demo-accounts'], fetchDemoAccounts, readSaved));
}

async function fetchDemoAccounts(signal: AbortSignal): Promise<DemoAccount[] | null> {
  let accounts: DemoAccount[] | null = null;
  try {
    accounts = await http.json({ path: '/api/auth/demo-accounts', schema: DemoAccounts, signal });
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error;
  }
  writeLocal(LOCAL_KEYS.demoAccounts, accounts);
  return accounts;
}
