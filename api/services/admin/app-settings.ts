import { AppSettings, DEFAULT_SETTINGS, type SettingsChange } from '../../../domain/settings/app-settings.ts';
import type { ReadTx, Store } from '../../store/store.ts';
import { stored } from '../accounts/users.ts';
import { type AuditActor, recordAudit } from './audit.ts';

const SETTINGS_DOC = 'admin';

/** Returns the administrators' settings. Values that this version does not know get their default. */
export const readSettings = (from: Pick<Store, 'read'>): AppSettings => from.read(settingsIn);

export function settingsIn(tx: Pick<ReadTx, 'get'>): AppSettings {
  const doc = tx.get('settings', SETTINGS_DOC)?.doc ?? {};
  const kept = Object.entries(doc).filter(([name, value]) => isKnown(name, value));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(kept) };
}

function isKnown(name: string, value: unknown): boolean {
  return AppSettings.safeParse({ ...DEFAULT_SETTINGS, [name]: value }).success && Object.hasOwn(DEFAULT_SETTINGS, name);
}

function shownValue(value: AppSettings[keyof AppSettings]): string {
  return value?.startsWith('data:') ? 'a picture' : (value ?? 'none');
}

export async function changeSettings(store: Store, who: AuditActor, change: SettingsChange): Promise<AppSettings> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const { value } = await store.commit((tx) => {
    const before = settingsIn(tx);
    const next = { ...before, ...given };
    const changed = Object.entries(next).filter(([name, now]) => before[name as keyof AppSettings] !== now);
    if (changed.length === 0) return before;
    tx.put('settings', SETTINGS_DOC, stored(next));
    const details = changed.map(([name, now]) => `${name}: ${shownValue(now)}`).join(', ');
    recordAudit(tx, who, { action: 'settings changed', details });
    return next;
  });
  return value;
}
