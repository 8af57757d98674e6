import * as z from 'zod/mini';
import {
  BackupCheck,
  type BackupSchedule,
  type BackupView,
  BackupView as BackupViewSchema,
} from '../../../domain/admin/health.ts';
import { ServerMap } from '../../../domain/map/map-file.ts';
import { AppSettings, type SettingsChange } from '../../../domain/settings/app-settings.ts';
import type { Service, SourceName } from '../../../domain/sources/run.ts';
import { SourceSettings } from '../../../domain/sources/status.ts';
import { type AccountChange, type AccountInput, AccountView, TemporaryPassword } from '../../../domain/user/account.ts';
import { http } from '../platform/http.ts';

/** The calls of the dashboard. Each asks the server, which judges every one again; rejects as `http.json` does. */

export const users = '/api/admin/users';

export const backups = '/api/admin/backups';

export type Credentials = z.infer<typeof TemporaryPassword>;

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

export function requestTotpRemoval(username: string): Promise<AccountView> {
  return http.json({ path: `${users}/${username}/remove-totp`, method: 'POST', body: {}, schema: AccountView });
}

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

export function saveSettings(change: SettingsChange): Promise<AppSettings> {
  return http.json({ path: '/api/admin/settings', method: 'PUT', body: change, schema: AppSettings });
}

export async function giveServerMap(file: File): Promise<ServerMap['map']> {
  const request = { path: '/api/admin/map', method: 'PUT' as const, bytes: file, timeoutMs: COPY_TIMEOUT_MS };
  return (await http.json({ ...request, schema: ServerMap })).map;
}

export function removeServerMap(): Promise<void> {
  return http.send({ path: '/api/admin/map', method: 'DELETE' });
}

/** Undoes an import and updates computed figures before returning. */
export function undoServerImport(id: string): Promise<void> {
  const path = `/api/dubai/imports/${encodeURIComponent(id)}/undo`;
  return http.send({ path, method: 'POST', body: {}, timeoutMs: 300_000 });
}

/** Publishes an import that waits, or refuses it with a reason for its sender. @throws HttpError, UnreachableError */
export function decideImport(
  id: string,
  decision: { approve: true } | { approve: false; reason: string },
): Promise<void> {
  const path = `/api/dubai/imports/${encodeURIComponent(id)}/${decision.approve ? 'approve' : 'refuse'}`;
  const body = decision.approve ? {} : { reason: decision.reason };
  return http.send({ path, method: 'POST', body, timeoutMs: 300_000 });
}

/** Begins a run, or that of one service; it is followed by `useSourcesView`. @throws HttpError, UnreachableError */
export async function startScrape(service: Service | null, options: { isWorseTaken?: boolean } = {}): Promise<void> {
  const path = service === null ? '/api/dubai/scrape-now' : `/api/dubai/scrape-service/${service}`;
  const query = options.isWorseTaken === true ? '?takeWorse=true&deep=true' : '';
  await http.send({ path: path + query, method: 'POST', headers: { prefer: 'respond-async' } });
}

/** Ends the run under way. @throws HttpError, UnreachableError */
export async function cancelScrape(): Promise<void> {
  await http.send({ path: '/api/dubai/scrape-cancel', method: 'POST' });
}

/** @throws HttpError with what is wrong; UnreachableError */
export function saveSourceSettings(settings: SourceSettings): Promise<SourceSettings> {
  return http.json({ path: '/api/admin/sources', method: 'PUT', body: settings, schema: SourceSettings });
}

const Tested = z.object({
  isOk: z.boolean(),
  rows: z.int(),
  ms: z.int(),
  problem: z.nullable(z.object({ code: z.string(), detail: z.string() })),
});

export type TestedSource = z.infer<typeof Tested>;

/** Has the server ask a source for a small page. @throws HttpError, UnreachableError */
export function testSource(source: SourceName): Promise<TestedSource> {
  return http.json({ path: `/api/admin/sources/${source}/test`, method: 'POST', schema: Tested, timeoutMs: 45_000 });
}
