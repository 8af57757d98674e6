import * as z from 'zod/mini';
import { AuditPage, BackupList, DemoMarketView, HeldData, SystemHealth } from '../../../domain/admin/health.ts';
import { UsageView } from '../../../domain/admin/usage.ts';
import { ServerMap } from '../../../domain/map/map-file.ts';
import { AppSettings } from '../../../domain/settings/app-settings.ts';
import { AccountView } from '../../../domain/user/account.ts';
import { ServerImport } from '../../../domain/user/import-alerts.ts';
import { backups, users } from '../mutations/admin.ts';
import { http } from '../platform/http.ts';
import { getQuery, serverQuery } from './query.ts';

export const accountsQuery = () => getQuery(['accounts'], users, z.array(AccountView));
export const heldDataQuery = () => getQuery(['heldData'], '/api/admin/data', HeldData);
export const backupsQuery = () => getQuery(['backups'], backups, BackupList);
export const usageQuery = (days: number) => getQuery(['usage', days], `/api/admin/usage?days=${days}`, UsageView);
export const healthQuery = () => getQuery(['health'], '/api/admin/health', SystemHealth);
export const allSettingsQuery = () => getQuery(['allSettings'], '/api/admin/settings', AppSettings);
export const demoMarketQuery = () => getQuery(['demoMarket'], '/api/market/demo', DemoMarketView);

export const serverMapQuery = () =>
  serverQuery(['serverMap'], async (signal) => (await http.json({ path: '/api/map', schema: ServerMap, signal })).map);

/** The last imports, newest first. */
export const serverImportsQuery = () =>
  getQuery(['serverImports'], '/api/dubai/imports?limit=20', z.array(ServerImport));

export function fetchAudit(from: { before?: number; verify?: boolean }): Promise<AuditPage> {
  const before = from.before === undefined ? '' : `&before=${from.before}`;
  const verify = from.verify === true ? '&verify=1' : '';
  return http.json({ path: `/api/admin/audit?limit=50${before}${verify}`, schema: AuditPage });
}

export const AUDIT_EXPORT = '/api/admin/audit.ndjson';

/** Switches the demo market on or off for everyone; administrators only. @throws as `http.json` */
export const requestDemoMarket = (isOn: boolean): Promise<DemoMarketView> =>
  http.json({ path: '/api/admin/demo-market', method: 'POST', body: { isOn }, schema: DemoMarketView });
