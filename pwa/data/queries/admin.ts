import * as z from 'zod/mini';
import { AuditPage, BackupList, DemoMarketView, HeldData, SystemHealth } from '../../../domain/admin/health.ts';
import { UsageView } from '../../../domain/admin/usage.ts';
import { ServerMap } from '../../../domain/map/map-file.ts';
import { AppSettings } from '../../../domain/settings/app-settings.ts';
import { AccountView } from '../../../domain/user/account.ts';
import { ServerImport } from '../../../domain/user/import-alerts.ts';
import { backups, users } from '../mutations/admin.ts';
import { http } from '../platform/http.ts';
import { serverQuery } from './query.ts';

export const accountsQuery = () =>
  serverQuery(['accounts'], (signal) => http.json({ path: users, schema: z.array(AccountView), signal }));

export const heldDataQuery = () =>
  serverQuery(['heldData'], (signal) => http.json({ path: '/api/admin/data', schema: HeldData, signal }));

export const backupsQuery = () =>
  serverQuery(['backups'], (signal) => http.json({ path: backups, schema: BackupList, signal }));

export const usageQuery = (days: number) =>
  serverQuery(['usage', days], (signal) =>
    http.json({ path: `/api/admin/usage?days=${days}`, schema: UsageView, signal }),
  );

export const healthQuery = () =>
  serverQuery(['health'], (signal) => http.json({ path: '/api/admin/health', schema: SystemHealth, signal }));

export function fetchAudit(from: { before?: number; verify?: boolean }, signal?: AbortSignal): Promise<AuditPage> {
  const before = from.before === undefined ? '' : `&before=${from.before}`;
  const verify = from.verify === true ? '&verify=1' : '';
  return http.json({ path: `/api/admin/audit?limit=50${before}${verify}`, schema: AuditPage, signal });
}

export const AUDIT_EXPORT = '/api/admin/audit.ndjson';

export const allSettingsQuery = () =>
  serverQuery(['allSettings'], (signal) => http.json({ path: '/api/admin/settings', schema: AppSettings, signal }));

async function fetchServerMap(signal?: AbortSignal): Promise<ServerMap['map']> {
  return (await http.json({ path: '/api/map', schema: ServerMap, signal })).map;
}

export type { ServerImport } from '../../../domain/user/import-alerts.ts';

/** The last imports, newest first. @throws as `http.json` */
export const serverImportsQuery = () =>
  serverQuery(['serverImports'], (signal) =>
    http.json({ path: '/api/dubai/imports?limit=20', schema: z.array(ServerImport), signal }),
  );

export const serverMapQuery = () => serverQuery(['serverMap'], fetchServerMap);

export const demoMarketQuery = () =>
  serverQuery(['demoMarket'], (signal) => http.json({ path: '/api/market/demo', schema: DemoMarketView, signal }));

/** Switches it on or off for everyone; administrators only. @throws as `http.json` */
export const requestDemoMarket = (isOn: boolean): Promise<DemoMarketView> =>
  http.json({ path: '/api/admin/demo-market', method: 'POST', body: { isOn }, schema: DemoMarketView });
