import { useMemo } from 'react';
import { useConnection, useOutside } from '../platform/notices.ts';
import { hadDataAtStart, marketClient, marketState, onMarketState } from '../replica/market-client.ts';
import { EMPTY_MARKET, type MarketState } from '../replica/market-state.ts';
import { useSenderState } from '../sync/outbox/wake.ts';
import { isPending, needsPerson, useOutbox, useSharedRecords } from './shared-records.ts';

export type SyncStatus =
  | { kind: 'synced'; at: string }
  | { kind: 'syncing'; done: number; of: number; what: 'listings' | 'sales' }
  | { kind: 'waiting'; n: number }
  | { kind: 'offline'; dataFrom: string | null; waiting: number }
  | { kind: 'needs-you'; n: number }
  | { kind: 'sign-in'; n: number }
  | { kind: 'never' };

const OPENING = { kind: 'syncing', done: 0, of: 0, what: 'listings' } as const;

export function useSyncStatus(): SyncStatus {
  const market = useOutside(onMarketState, marketState);
  const online = useConnection();
  const outbox = useOutbox();
  const sender = useSenderState();
  const issues = useSharedRecords((records) => records.issues.data?.length ?? 0);
  const left = useSharedRecords(({ leftWaiting }) => leftWaiting.data ?? 0);
  return useMemo(() => {
    const entries = outbox.data ?? [];
    const waiting = entries.filter(isPending).length + left;
    const needsYou = entries.filter(needsPerson).length + issues;
    // Before the market's first word a device that has a copy is not one that was never synced.
    if (online && market === EMPTY_MARKET && hadDataAtStart()) return OPENING;
    return syncStatusOf(market, { online, waiting, needsYou, signIn: sender === 'sign-in' || left > 0 });
  }, [market, online, outbox, sender, issues, left]);
}

/** Entries that will be sent by themselves, and those that need the person; `signIn`: nothing goes before that. */
type Waiting = { online: boolean; waiting: number; needsYou: number; signIn?: boolean };

/** The most urgent of what is true: what needs the person, then what they cannot do, then what is going on. */
export function syncStatusOf(market: MarketState, { online, waiting, needsYou, signIn = false }: Waiting): SyncStatus {
  if (needsYou > 0) return { kind: 'needs-you', n: needsYou };
  const { phase, syncedAt } = market;
  if (!online || phase.kind === 'unreachable') return { kind: 'offline', dataFrom: syncedAt, waiting };
  if (phase.kind === 'syncing') return { kind: 'syncing', done: phase.done, of: phase.of, what: phase.what };
  if (waiting > 0 && signIn) return { kind: 'sign-in', n: waiting };
  if (waiting > 0) return { kind: 'waiting', n: waiting };
  return syncedAt === null ? { kind: 'never' } : { kind: 'synced', at: syncedAt };
}

export function syncNow(): Promise<void> {
  return marketClient().syncNow();
}
