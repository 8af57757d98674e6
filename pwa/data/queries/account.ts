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
import { getQuery, type QueryResult, serverQuery, useAnswer } from './query.ts';
import { useSharedRecords } from './shared-records.ts';

export const accountQuery = () => getQuery(['account'], '/api/auth/account', OwnAccount);
export const sessionsQuery = () => getQuery(['sessions'], '/api/auth/sessions', z.array(SessionView));

export type OwnProfile = Profile & { fullName: string };

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

export const erasurePlanQuery = () => getQuery(['erasurePlan'], '/api/me/erasure', ErasurePlan);

const DemoAccounts = z.lazy(() => z.array(DemoAccount));

const readSaved = () => readLocal(LOCAL_KEYS.demoAccounts, DemoAccounts) ?? undefined;

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
