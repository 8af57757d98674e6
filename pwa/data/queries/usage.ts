import * as z from 'zod/mini';
import { UsageInput, type UsageKind } from '../../../domain/admin/usage.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from '../platform/local-storage.ts';
import { useSharedRecords } from './shared-records.ts';

/** Counts usage without names, addresses or typed words, and only with the user's consent ("Data analytics"). */

const KEY = /^[\w-]{1,60}$/;
const MOST_KEYS = 100;
const MOST_PER_KEY = 1000;
const Counts = z.lazy(() => z.record(z.string(), z.int()));

/** Counts one use. @param key an id of our own lists */
export function countUse(kind: UsageKind, key: string): void {
  if (!isAllowed()) return;
  const counts = readLocal(LOCAL_KEYS.usage, Counts) ?? {};
  const name = `${kind} ${key}`;
  if (!KEY.test(key) || (counts[name] === undefined && Object.keys(counts).length >= MOST_KEYS)) return;
  writeLocal(LOCAL_KEYS.usage, { ...counts, [name]: Math.min(MOST_PER_KEY, (counts[name] ?? 0) + 1) });
}

/** Sends the counts to the server; offline they stay until the next time. */
export function sendUsage(): void {
  const counts = readLocal(LOCAL_KEYS.usage, Counts);
  if (counts === null || !navigator.onLine) return;
  if (!isAllowed()) {
    // The user has withdrawn the consent since.
    writeLocal(LOCAL_KEYS.usage, null);
    return;
  }
  const list = Object.entries(counts).map(([name, n]) => {
    const [kind = '', key = ''] = name.split(' ');
    return { kind, key, n };
  });
  const body = UsageInput.safeParse({ counts: list });
  writeLocal(LOCAL_KEYS.usage, null);
  if (!body.success) return;
  // `keepalive`: the page may be closing. Lost counts do not matter.
  void fetch('/api/usage', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body.data),
  }).catch(() => undefined);
}

/** The default is yes, but counting begins only after the user has saved settings, where they could say no. */
function isAllowed(): boolean {
  const { preferences } = useSharedRecords.getState();
  return preferences.data?.privacy.dataAnalytics === true;
}
