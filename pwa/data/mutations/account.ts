import * as z from 'zod/mini';
import { TotpKey, TotpRecovery } from '../../../domain/user/account.ts';
import { PersonExport } from '../../../domain/user/person-data.ts';
import type { ProfileChange } from '../../../domain/user/profile.ts';
import { http } from '../platform/http.ts';
import type { SaveResult } from '../platform/notices.ts';
import { currentUser, forgetPerson } from '../platform/session.ts';
import { addEntry } from '../store/user/new-entry.ts';
import { wakeSender } from '../sync/outbox/wake.ts';
import { writeAndSend } from './mutate.ts';

export function saveProfile(profile: ProfileChange): Promise<SaveResult> {
  const title = profile.fullName ?? currentUser()?.fullName ?? '';
  return writeAndSend(['outbox'], (db) => addEntry(db, { kind: 'profile', title, profile }));
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
  const request = { path: '/api/auth/totp/confirm', method: 'POST', body: { code } } as const;
  return (await http.json({ ...request, schema: TotpRecovery })).recoveryCodes;
}

export function removeTotp(input: { password: string; code: string }): Promise<void> {
  return http.send({ path: '/api/auth/totp/remove', method: 'POST', body: input });
}

const Erased = z.lazy(() => z.object({ records: z.int(), arPhotos: z.int() }));

/** Returns everything the server stores about the user, as one JSON file. @throws as `http.json` */
export async function exportServerData(): Promise<Blob> {
  const file = await http.json({ path: '/api/me/export', schema: PersonExport });
  return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
}

/**
 * Deletes what the server stores about the user. With `account`, also deletes the account and the user's data on this
 * device. Other devices are updated at their next request. @throws as `http.json`
 */
export async function eraseServerData(given: { password: string; code?: string; account?: boolean }) {
  const username = currentUser()?.username ?? '';
  const erased = await http.json({ path: '/api/me/erase', method: 'POST', body: given, schema: Erased });
  if (given.account === true) await forgetPerson(username);
  else wakeSender();
  return erased;
}
