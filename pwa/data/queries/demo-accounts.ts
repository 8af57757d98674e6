import * as z from 'zod/mini';
import { DemoAccount } from '../../../domain/user/user.ts';
import { HttpError, http } from '../platform/http.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from '../platform/local-storage.ts';
import { type QueryResult, serverQuery, useAnswer } from './query.ts';

const DemoAccounts = z.lazy(() => z.array(DemoAccount));
const readSaved = () => readLocal(LOCAL_KEYS.demoAccounts, DemoAccounts) ?? undefined;

/** Accounts of the demo, from the server or as it last listed them; null when there is no demo. */
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
