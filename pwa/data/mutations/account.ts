import { TotpKey, TotpRecovery } from '../../../domain/user/account.ts';
import { http } from '../platform/http.ts';

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
