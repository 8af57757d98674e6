import * as z from 'zod/mini';
import { OwnAccount, SessionView, TotpKey, TotpRecovery } from '../../../domain/user/account.ts';
import { http } from '../http.ts';

/** What a person does with their own account: each asks the server and rejects as `http.json` does. */

export function fetchAccount(signal?: AbortSignal): Promise<OwnAccount> {
  return http.json({ path: '/api/auth/account', schema: OwnAccount, signal });
}

export function fetchSessions(signal?: AbortSignal): Promise<SessionView[]> {
  return http.json({ path: '/api/auth/sessions', schema: z.array(SessionView), signal });
}

export function endSession(id: string): Promise<void> {
  return http.send({ path: `/api/auth/sessions/${id}/end`, method: 'POST', body: {} });
}

export function endOtherSessions(): Promise<void> {
  return http.send({ path: '/api/auth/sessions/end-others', method: 'POST', body: {} });
}

export function beginTotp(password: string): Promise<{ secret: string; uri: string }> {
  return http.json({ path: '/api/auth/totp/begin', method: 'POST', body: { password }, schema: TotpKey });
}

/** @returns recovery codes, shown this once */
export async function confirmTotp(code: string): Promise<string[]> {
  const answer = await http.json({
    path: '/api/auth/totp/confirm',
    method: 'POST',
    body: { code },
    schema: TotpRecovery,
  });
  return answer.recoveryCodes;
}

export function removeTotp(input: { password: string; code: string }): Promise<void> {
  return http.send({ path: '/api/auth/totp/remove', method: 'POST', body: input });
}

export type { OwnAccount, SessionView };
