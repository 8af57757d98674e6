import { SourceSettings } from '../../../domain/sources/status.ts';
import type { ReadTx, Store } from '../../store/store.ts';
import { type AuditActor, recordAudit } from '../audit.ts';

const DOC = 'source-settings';

/** Daily at six, everything on Friday at three, when nobody in Dubai works. */
const DEFAULTS: SourceSettings = {
  isScheduled: true,
  dailyAt: '06:00',
  deepOn: 5,
  deepAt: '03:00',
  sinceMonth: '2024-01',
  isGatewayOn: true,
  isDataDubaiOn: true,
  downloads: [],
};

export function readSourceSettings(tx: ReadTx): SourceSettings {
  return SourceSettings.safeParse(tx.get('settings', DOC)?.doc).data ?? DEFAULTS;
}

export async function putSourceSettings(store: Store, settings: SourceSettings, who: AuditActor): Promise<void> {
  await store.commit((tx) => {
    tx.put('settings', DOC, settings);
    recordAudit(tx, who, { action: 'sources-set', details: JSON.stringify(settings) });
  });
}
