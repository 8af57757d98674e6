import * as z from 'zod/mini';
import { AuditPage, BackupList, HeldData, SystemHealth } from '../../../domain/admin/health.ts';
import { UsageView } from '../../../domain/admin/usage.ts';
import { ServerMap } from '../../../domain/map/map-file.ts';
import { AppSettings } from '../../../domain/settings/app-settings.ts';
import { AccountView } from '../../../domain/user/account.ts';
import { backups, users } from '../mutations/admin.ts';
import { http } from '../platform/http.ts';
import { serverQuery } from './query.ts';

export function fetchAccounts(signal?: AbortSignal): Promise<AccountView[]> {
  return http.json({ path: users, schema: z.array(AccountView), signal });
}

export function fetchHeldData(signal?: AbortSignal): Promise<HeldData> {
  return http.json({ path: '/api/admin/data', schema: HeldData, signal });
}

export function fetchBackups(signal?: AbortSignal): Promise<BackupList> {
  return http.json({ path: backups, schema: BackupList, signal });
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

export async function fetchServerMap(signal?: AbortSignal): Promise<ServerMap['map']> {
  return (await http.json({ path: '/api/map', schema: ServerMap, signal })).map;
}

/** An import of the server's history, as administrators see it. */
const ServerImport = z.object({
  id: z.string(),
  fileName: z.string(),
  user: z.optional(z.string()),
  dataType: z.string(),
  finishedAt: z.string(),
  taken: z.number(),
  duplicate: z.number(),
  rejected: z.record(z.string(), z.number()),
  state: z.optional(z.string()),
  reason: z.optional(z.string()),
});

export type ServerImport = z.infer<typeof ServerImport>;

/** The last imports, newest first. @throws as `http.json` */
export function fetchServerImports(signal?: AbortSignal): Promise<ServerImport[]> {
  return http.json({ path: '/api/dubai/imports?limit=20', schema: z.array(ServerImport), signal });
}

export const accountsQuery = () => serverQuery(['accounts'], fetchAccounts);

export const heldDataQuery = () => serverQuery(['heldData'], fetchHeldData);

export const backupsQuery = () => serverQuery(['backups'], fetchBackups);

export const usageQuery = (days: number) => serverQuery(['usage', days], (signal) => fetchUsage(days, signal));

export const healthQuery = () => serverQuery(['health'], fetchHealth);

export const allSettingsQuery = () => serverQuery(['allSettings'], fetchAllSettings);

export const serverMapQuery = () => serverQuery(['serverMap'], fetchServerMap);

export const serverImportsQuery = () => serverQuery(['serverImports'], fetchServerImports);
