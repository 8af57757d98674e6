import * as z from 'zod/mini';
import { DemoAccount } from '../../../domain/user/user.ts';
import { HttpError, http } from '../platform/http.ts';
import { type Live, type Source, toError, useLive } from '../platform/live.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from '../platform/local-storage.ts';

const DemoAccounts = z.lazy(() => z.array(DemoAccount));

/** Accounts of the demo, from the server or as it last listed them; `missing` when there is no demo. */
export function useDemoAccounts(): Live<DemoAccount[]> {
  return useLive(demoAccounts);
}

const demoAccounts: Source<DemoAccount[]> = (next, fail) => {
  const stop = new AbortController();
  const saved = readLocal(LOCAL_KEYS.demoAccounts, DemoAccounts);
  if (saved !== null) next(saved);
  http.json({ path: '/api/auth/demo-accounts', schema: DemoAccounts, signal: stop.signal }).then(
    (accounts) => {
      writeLocal(LOCAL_KEYS.demoAccounts, accounts);
      next(accounts);
    },
    (error: unknown) => {
      if (stop.signal.aborted) return;
      if (error instanceof HttpError && error.status === 404) {
        writeLocal(LOCAL_KEYS.demoAccounts, null);
        next(undefined);
      } else if (saved === null) fail(toError(error));
    },
  );
  return () => stop.abort();
};
