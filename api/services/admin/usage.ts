import * as z from 'zod/mini';
import { USAGE_KINDS, type UsageCount, type UsageKind } from '../../../domain/admin/usage.ts';
import { dubaiDay } from '../../../domain/day.ts';
import { resolveArea } from '../../../domain/gazetteer/areas.ts';
import { SCREEN_IDS } from '../../../domain/screens/screens.ts';
import { PREFERRED_TYPES } from '../../../domain/user/preferences.ts';
import { USER_TYPES } from '../../../domain/user/user.ts';
import type { Clock } from '../../clock.ts';
import type { ReadTx, Store, Tx } from '../../store/store.ts';
import { stored } from '../accounts/users.ts';

/** Daily counts of the features used, without data about users. */
export type Usage = ReturnType<typeof createUsage>;

const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;
const TOP = 10;

const Counts = z.record(z.string(), z.int());
const Day = z.object({ screen: Counts, area: Counts, type: Counts, journey: Counts });
type Day = z.infer<typeof Day>;

const TYPES: ReadonlySet<string> = new Set([...PREFERRED_TYPES, 'house', 'condo', 'office', 'shop', 'land']);
const KNOWN: Record<UsageKind, (key: string) => boolean> = {
  screen: (key) => (SCREEN_IDS as readonly string[]).includes(key),
  area: (key) => resolveArea(key)?.id === key,
  type: (key) => TYPES.has(key),
  journey: (key) => key !== 'admin' && (USER_TYPES as readonly string[]).includes(key),
};

export function createUsage({ store, clock }: { store: Store; clock: Clock }) {
  let pending = new Map<string, Day>();
  return {
    /** Adds a device's counts, leaving out unknown names. Returns how many were added. */
    add(counts: readonly UsageCount[]) {
      const known = counts.filter(({ kind, key }) => KNOWN[kind](key));
      const day = dubaiDay(clock());
      const today = pending.get(day) ?? emptyDay();
      for (const { kind, key, n } of known) today[kind][key] = (today[kind][key] ?? 0) + n;
      pending.set(day, today);
      return known.length;
    },
    /** Writes the pending counts. A crash loses at most the counts since the last write. */
    async flush() {
      const taken = pending;
      pending = new Map();
      if ([...taken.values()].every(isEmpty)) return;
      await store.commit((tx) => {
        for (const [day, counts] of taken) {
          tx.put('usage', day, stored(sumDays([dayIn(tx, day) ?? emptyDay(), counts])));
        }
        forget(tx, clock);
      });
    },
    view(days: number) {
      const to = clock();
      const names = Array.from({ length: days }, (_, n) => dubaiDay(new Date(to.getTime() - (days - 1 - n) * DAY_MS)));
      const byDay = store.read((tx) =>
        names.map((day) => ({ day, counts: sumDays([dayIn(tx, day) ?? emptyDay(), pending.get(day) ?? emptyDay()]) })),
      );
      const all = sumDays(byDay.map(({ counts }) => counts));
      return {
        days,
        from: names[0] ?? '',
        to: names.at(-1) ?? '',
        totals: byKind((kind) => total(all[kind])),
        top: byKind((kind) => topCounts(all[kind])),
        perDay: byDay.map(({ day, counts }) => ({
          day,
          screens: total(counts.screen),
          searches: counts.screen.search ?? 0,
        })),
      };
    },
  };
}

const emptyDay = (): Day => ({ screen: {}, area: {}, type: {}, journey: {} });

const isEmpty = (day: Day): boolean => USAGE_KINDS.every((kind) => Object.keys(day[kind]).length === 0);

const dayIn = (tx: ReadTx, day: string): Day | null => Day.safeParse(tx.get('usage', day)?.doc).data ?? null;

function sumDays(days: readonly Day[]): Day {
  const sum = emptyDay();
  for (const day of days) {
    for (const kind of USAGE_KINDS) {
      for (const [key, n] of Object.entries(day[kind])) sum[kind][key] = (sum[kind][key] ?? 0) + n;
    }
  }
  return sum;
}

function forget(tx: Tx, clock: Clock): void {
  const oldest = dubaiDay(new Date(clock().getTime() - KEPT_DAYS * DAY_MS));
  for (const { id } of tx.all('usage')) if (id < oldest) tx.del('usage', id);
}

function byKind<T>(of: (kind: UsageKind) => T): Record<UsageKind, T> {
  return { screen: of('screen'), area: of('area'), type: of('type'), journey: of('journey') };
}

const total = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

function topCounts(counts: Record<string, number>): { key: string; n: number }[] {
  return Object.entries(counts)
    .map(([key, n]) => ({ key, n }))
    .sort((a, b) => b.n - a.n || (a.key < b.key ? -1 : 1))
    .slice(0, TOP);
}
