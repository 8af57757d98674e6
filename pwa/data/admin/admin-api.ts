import * as z from 'zod/mini';
import {
  BackupCheck,
  BackupList,
  type BackupSchedule,
  type BackupView,
  BackupView as BackupViewSchema,
} from '../../../domain/admin/backup.ts';
import { SystemHealth } from '../../../domain/admin/health.ts';
import { AuditPage, HeldData } from '../../../domain/admin/held-data.ts';
import { UsageView } from '../../../domain/admin/usage.ts';
import { ServerMap } from '../../../domain/map/map-file.ts';
import { AppSettings, type SettingsChange } from '../../../domain/settings/app-settings.ts';
import { type AccountChange, type AccountInput, AccountView, TemporaryPassword } from '../../../domain/user/account.ts';
import { http } from '../http.ts';

/** The calls of the dashboard. Each asks the server, which judges every one again; rejects as `http.json` does. */

const users = '/api/admin/users';
const backups = '/api/admin/backups';

export type Credentials = z.infer<typeof TemporaryPassword>;

export function fetchAccounts(signal?: AbortSignal): Promise<AccountView[]> {
  return http.json({ path: users, schema: z.array(AccountView), signal });
}

/** @returns the account with its temporary password, shown this once */
export function makeAccount(input: AccountInput): Promise<Credentials> {
  return http.json({ path: users, method: 'POST', body: input, schema: TemporaryPassword });
}

export function changeAccount(username: string, change: AccountChange): Promise<AccountView> {
  return http.json({ path: `${users}/${username}`, method: 'PUT', body: change, schema: AccountView });
}

export function resetPassword(username: string): Promise<Credentials> {
  return http.json({ path: `${users}/${username}/password`, method: 'POST', body: {}, schema: TemporaryPassword });
}

export function endAccountSessions(username: string): Promise<AccountView> {
  return http.json({ path: `${users}/${username}/end-sessions`, method: 'POST', body: {}, schema: AccountView });
}

export function removeAccountTotp(username: string): Promise<AccountView> {
  return http.json({ path: `${users}/${username}/remove-totp`, method: 'POST', body: {}, schema: AccountView });
}

export function fetchHeldData(signal?: AbortSignal): Promise<HeldData> {
  return http.json({ path: '/api/admin/data', schema: HeldData, signal });
}

export function fetchBackups(signal?: AbortSignal): Promise<BackupList> {
  return http.json({ path: backups, schema: BackupList, signal });
}

/** A large market takes its time to copy. */
const COPY_TIMEOUT_MS = 300_000;

export function makeBackup(): Promise<BackupView> {
  return http.json({
    path: backups,
    method: 'POST',
    body: {},
    schema: BackupViewSchema,
    timeoutMs: COPY_TIMEOUT_MS,
  });
}

export function verifyBackup(id: string): Promise<BackupCheck> {
  const path = `${backups}/${id}/verify`;
  return http.json({ path, method: 'POST', body: {}, schema: BackupCheck, timeoutMs: COPY_TIMEOUT_MS });
}

export function removeBackup(id: string): Promise<void> {
  return http.send({ path: `${backups}/${id}/remove`, method: 'POST', body: {} });
}

/** The server starts over with the backup; everybody signs in again. */
export function restoreBackup(id: string): Promise<void> {
  return http.send({ path: `${backups}/${id}/restore`, method: 'POST', body: {}, timeoutMs: COPY_TIMEOUT_MS });
}

export function saveSchedule(schedule: BackupSchedule): Promise<void> {
  return http.send({ path: `${backups}/schedule`, method: 'PUT', body: schedule });
}

export function fetchUsage(days: number, signal?: AbortSignal): Promise<UsageView> {
  return http.json({ path: `/api/admin/usage?days=${days}`, schema: UsageView, signal });
}

export function fetchHealth(signal?: AbortSignal): Promise<SystemHealth> {
  return http.json({ path: '/api/admin/health', schema: SystemHealth, signal });
}

export function fetchAudit(from: { before?: number; verify?: boolean }, signal?: AbortSignal): Promise<AuditPage> {
  const before = from.before === undefined ? '' : `&before=${from.before}`;
  const verify = from.verify === true ? '&verify=1' : '';
  return http.json({ path: `/api/admin/audit?limit=50${before}${verify}`, schema: AuditPage, signal });
}

export const AUDIT_EXPORT = '/api/admin/audit.ndjson';

export function fetchAllSettings(signal?: AbortSignal): Promise<AppSettings> {
  return http.json({ path: '/api/admin/settings', schema: AppSettings, signal });
}

export function saveSettings(change: SettingsChange): Promise<AppSettings> {
  return http.json({ path: '/api/admin/settings', method: 'PUT', body: change, schema: AppSettings });
}

export async function fetchServerMap(signal?: AbortSignal): Promise<ServerMap['map']> {
  return (await http.json({ path: '/api/map', schema: ServerMap, signal })).map;
}

/** Gives the installation a map. A file that the server refuses changes nothing. */
export async function giveServerMap(file: File): Promise<ServerMap['map']> {
  const request = { path: '/api/admin/map', method: 'PUT' as const, bytes: file, timeoutMs: COPY_TIMEOUT_MS };
  return (await http.json({ ...request, schema: ServerMap })).map;
}

export function removeServerMap(): Promise<void> {
  return http.send({ path: '/api/admin/map', method: 'DELETE' });
}
