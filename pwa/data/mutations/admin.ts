import type * as z from 'zod/mini';
import { BackupCheck, type BackupSchedule, BackupView } from '../../../domain/admin/health.ts';
import { ServerMap } from '../../../domain/map/map-file.ts';
import { AppSettings, type SettingsChange } from '../../../domain/settings/app-settings.ts';
import type { Service, SourceName } from '../../../domain/sources/run.ts';
import { SourceSettings, TestedSource } from '../../../domain/sources/status.ts';
import { type AccountChange, type AccountInput, AccountView, TemporaryPassword } from '../../../domain/user/account.ts';
import { http } from '../platform/http.ts';

export const users = '/api/admin/users';

export const backups = '/api/admin/backups';

export type Credentials = z.infer<typeof TemporaryPassword>;

/** For calls in which the server copies or computes all its data. */
const LONG = { timeoutMs: 300_000 };

type PostOptions = { body?: unknown; timeoutMs?: number };

const post = <T>(path: string, schema: z.ZodMiniType<T>, options: PostOptions = {}): Promise<T> =>
  http.json({ path, method: 'POST', body: {}, schema, ...options });

const postQuietly = (path: string, options: PostOptions = {}): Promise<void> =>
  http.send({ path, method: 'POST', body: {}, ...options });

/** @returns the account with its temporary password, shown this once */
export const makeAccount = (input: AccountInput) => post(users, TemporaryPassword, { body: input });

export const changeAccount = (username: string, change: AccountChange): Promise<AccountView> =>
  http.json({ path: `${users}/${username}`, method: 'PUT', body: change, schema: AccountView });

export const resetPassword = (username: string) => post(`${users}/${username}/password`, TemporaryPassword);

export const endAccountSessions = (username: string) => post(`${users}/${username}/end-sessions`, AccountView);

export const requestTotpRemoval = (username: string) => post(`${users}/${username}/remove-totp`, AccountView);

export const makeBackup = () => post(backups, BackupView, LONG);

export const verifyBackup = (id: string) => post(`${backups}/${id}/verify`, BackupCheck, LONG);

export const removeBackup = (id: string) => postQuietly(`${backups}/${id}/remove`);

/** Restores a backup. All users then have to sign in again. */
export const restoreBackup = (id: string) => postQuietly(`${backups}/${id}/restore`, LONG);

export const saveSchedule = (schedule: BackupSchedule): Promise<void> =>
  http.send({ path: `${backups}/schedule`, method: 'PUT', body: schedule });

export const saveSettings = (change: SettingsChange): Promise<AppSettings> =>
  http.json({ path: '/api/admin/settings', method: 'PUT', body: change, schema: AppSettings });

export async function giveServerMap(file: File): Promise<ServerMap['map']> {
  const request = { path: '/api/admin/map', method: 'PUT' as const, bytes: file, ...LONG };
  return (await http.json({ ...request, schema: ServerMap })).map;
}

export const removeServerMap = (): Promise<void> => http.send({ path: '/api/admin/map', method: 'DELETE' });

/** Undoes an import and updates computed figures before returning. */
export const undoServerImport = (id: string) => postQuietly(`/api/dubai/imports/${encodeURIComponent(id)}/undo`, LONG);

/** Publishes a waiting import, or refuses it with a reason for its sender. @throws HttpError, UnreachableError */
export function decideImport(
  id: string,
  decision: { approve: true } | { approve: false; reason: string },
): Promise<void> {
  const path = `/api/dubai/imports/${encodeURIComponent(id)}`;
  if (decision.approve) return postQuietly(`${path}/approve`, LONG);
  return postQuietly(`${path}/refuse`, { body: { reason: decision.reason }, ...LONG });
}

/** Starts a run of all services or of one. @throws HttpError, UnreachableError */
export async function startScrape(service: Service | null, options: { isWorseTaken?: boolean } = {}): Promise<void> {
  const path = service === null ? '/api/dubai/scrape-now' : `/api/dubai/scrape-service/${service}`;
  const query = options.isWorseTaken === true ? '?takeWorse=true&deep=true' : '';
  await http.send({ path: path + query, method: 'POST', headers: { prefer: 'respond-async' } });
}

export const cancelScrape = () => http.send({ path: '/api/dubai/scrape-cancel', method: 'POST' });

/** @throws HttpError with what is wrong; UnreachableError */
export const saveSourceSettings = (settings: SourceSettings): Promise<SourceSettings> =>
  http.json({ path: '/api/admin/sources', method: 'PUT', body: settings, schema: SourceSettings });

/** Makes the server request a small page from a source. @throws HttpError, UnreachableError */
export function testSource(source: SourceName): Promise<TestedSource> {
  return http.json({
    path: `/api/admin/sources/${source}/test`,
    method: 'POST',
    schema: TestedSource,
    timeoutMs: 45_000,
  });
}
