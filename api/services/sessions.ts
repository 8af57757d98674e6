import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { findUser, type StoredUser, stored } from './users.ts';

const HOUR_MS = 3_600_000;
/** Unused for that long, a session ends. */
export const IDLE_MS = 12 * HOUR_MS;
/** However much it is used, it ends after that. */
export const ABSOLUTE_MS = 14 * 24 * HOUR_MS;
/** How stale the time of last use may become: writing it on every request would cost a commit each. */
const TOUCH_MS = 5 * 60_000;

const StoredSession = z.object({ username: z.string(), createdAt: z.string(), lastSeenAt: z.string() });
type StoredSession = z.infer<typeof StoredSession>;

export type Sessions = {
  /** Opens a session and returns its secret, 256 random bits; the store learns only its SHA-256. */
  open(username: string): Promise<string>;
  /** Whose session it is, or null when unknown, ended, or its owner may not sign in any more. */
  find(token: string): StoredUser | null;
  /** Ends it; unknown ones are fine. */
  close(token: string): Promise<void>;
  /** Forgets ended sessions; returns how many. */
  sweep(): Promise<number>;
};

/** Sessions in the store, so that they outlive a restart. `demo` off shuts out demo users at once. */
export function createSessions(deps: { store: Store; clock: Clock; demo: boolean }): Sessions {
  const { store, clock } = deps;

  function alive(session: StoredSession): boolean {
    const now = clock().getTime();
    return now - Date.parse(session.lastSeenAt) < IDLE_MS && now - Date.parse(session.createdAt) < ABSOLUTE_MS;
  }

  function touch(id: string, session: StoredSession): void {
    const now = clock();
    if (now.getTime() - Date.parse(session.lastSeenAt) < TOUCH_MS) return;
    const next = { ...session, lastSeenAt: now.toISOString() };
    // Losing a touch only ends the session earlier, so a failure (a full disk) must not fail the request.
    store
      .commit((tx) => {
        if (tx.get('sessions', id) !== null) tx.put('sessions', id, stored(next));
      })
      .catch(() => undefined);
  }

  return {
    async open(username) {
      const token = randomBytes(32).toString('base64url');
      const now = clock().toISOString();
      await store.commit((tx) =>
        tx.put('sessions', sessionId(token), stored({ username, createdAt: now, lastSeenAt: now })),
      );
      return token;
    },
    find(token) {
      const id = sessionId(token);
      const found = store.read((tx) => tx.get('sessions', id));
      const parsed = found === null ? null : StoredSession.safeParse(found.doc);
      if (!parsed?.success || !alive(parsed.data)) return null;
      const user = findUser(store, parsed.data.username);
      if (user === null || (user.demo && !deps.demo)) return null;
      touch(id, parsed.data);
      return user;
    },
    async close(token) {
      const id = sessionId(token);
      if (store.read((tx) => tx.get('sessions', id)) === null) return;
      await store.commit((tx) => tx.del('sessions', id));
    },
    async sweep() {
      const ended = store
        .read((tx) => tx.all('sessions'))
        .filter(({ doc }) => {
          const parsed = StoredSession.safeParse(doc);
          return !parsed.success || !alive(parsed.data);
        });
      if (ended.length === 0) return 0;
      await store.commit((tx) => {
        for (const { id } of ended) tx.del('sessions', id);
      });
      return ended.length;
    },
  };
}

function sessionId(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
