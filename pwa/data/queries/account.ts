import * as z from 'zod/mini';
import { OwnAccount, SessionView } from '../../../domain/user/account.ts';
import { ErasurePlan } from '../../../domain/user/person-data.ts';
import { http } from '../platform/http.ts';
import { serverQuery } from './query.ts';

/** What a person does with their own account: each asks the server and rejects as `http.json` does. */

export function fetchAccount(signal?: AbortSignal): Promise<OwnAccount> {
  return http.json({ path: '/api/auth/account', schema: OwnAccount, signal });
}

export function fetchSessions(signal?: AbortSignal): Promise<SessionView[]> {
  return http.json({ path: '/api/auth/sessions', schema: z.array(SessionView), signal });
}

export type { OwnAccount, SessionView };

/** What would become of the account if it were erased. @throws as `http.json` */
export function fetchErasurePlan(signal: AbortSignal): Promise<ErasurePlan> {
  return http.json({ path: '/api/me/erasure', schema: ErasurePlan, signal });
}

export const accountQuery = () => serverQuery(['account'], fetchAccount);

export const sessionsQuery = () => serverQuery(['sessions'], fetchSessions);

export const erasurePlanQuery = () => serverQuery(['erasurePlan'], fetchErasurePlan);
