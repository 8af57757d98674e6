import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { SessionView } from '../../../domain/user/account.ts';
import type { Clock } from '../../clock.ts';
import type { ReadTx, Store, Tx } from '../../store/store.ts';
import { type StoredUser, stored, unchangedSignIn, userIn } from './users.ts';

const HOUR_MS = 3_600_000;
/** A session ends after this time without use. */
export const IDLE_MS = 12 * HOUR_MS;
/** Maximum duration of a session. */
export const ABSOLUTE_MS = 14 * 24 * HOUR_MS;
/** Maximum error of the stored time of last use: storing it on every request would cost a commit each time. */
const TOUCH_MS = 5 * 60_000;
/** Maximum sessions per user. Opening another ends the least recently used. Demo accounts are shared by many users. */
export const MOST_SESSIONS = 10;
const MOST_DEMO_SESSIONS = 500;

const StoredSession = z.object({
  username: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Readable name, e.g. "Chrome on Android"; '' when unknown. */
  device: z.optional(z.string()),
});
type StoredSession = z.infer<typeof StoredSession>;

/** Remains of a session of an erased account. Its device learns the reason from it. */
const ErasedSession = z.object({ erasedAt: z.string() });

/** Sessions are stored, so that they survive a restart. Without `demo`, demo users are signed out. */
export class Sessions {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #demo: boolean;

  constructor({ store, clock, demo }: { store: Store; clock: Clock; demo: boolean }) {
    this.#store = store;
    this.#clock = clock;
    this.#demo = demo;
  }

  /**
   * Opens a session and returns its token, 256 random bits. The store contains only the token's SHA-256.
   * @param checked the account whose password and second step were checked. If they have changed since, or the account
   * was disabled or erased, no session is opened.
   * @param alongside writes to the same commit
   * @throws ApiError `bad_credentials`
   */
  async open(checked: StoredUser, device: string, alongside: (tx: Tx) => void = () => undefined): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.#clock().toISOString();
    await this.#store.commit((tx) => {
      const { username, demo } = unchangedSignIn(tx, checked);
      const most = demo ? MOST_DEMO_SESSIONS : MOST_SESSIONS;
      for (const { id } of userSessions(tx, username).slice(most - 1)) tx.del('sessions', id);
      tx.put('sessions', sessionId(token), stored({ username, createdAt: now, lastSeenAt: now, device }));
      alongside(tx);
    });
    return token;
  }

  /** Returns the user of a session; null if it is unknown or has ended, or if the user may no longer sign in. */
  userIn(tx: Pick<ReadTx, 'get'>, token: string): StoredUser | null {
    const session = this.#aliveIn(tx, sessionId(token));
    const user = session === null ? null : userIn(tx, session.username);
    if (user === null || user.isDisabled === true || (user.demo && !this.#demo)) return null;
    return user;
  }

  isErasedIn(tx: Pick<ReadTx, 'get'>, token: string): boolean {
    return ErasedSession.safeParse(tx.get('sessions', sessionId(token))?.doc).success;
  }

  async close(token: string): Promise<void> {
    const id = sessionId(token);
    if (this.#store.read((tx) => tx.get('sessions', id)) === null) return;
    await this.#store.commit((tx) => tx.del('sessions', id));
  }

  /** Returns a user's open sessions, last used first. @param token token of the current session, or null */
  list(username: string, token: string | null): SessionView[] {
    const current = token === null ? null : sessionId(token);
    return this.#store
      .read((tx) => userSessions(tx, username))
      .filter(({ session }) => this.#isAlive(session))
      .map(({ id, session: { device = '', createdAt, lastSeenAt } }) => {
        return { id, device, createdAt, lastSeenAt, isCurrent: id === current };
      });
  }

  async sweep(): Promise<number> {
    const ended = this.#store
      .read((tx) => tx.all('sessions'))
      .filter(({ doc }) => {
        const erased = ErasedSession.safeParse(doc).data;
        // No session cookie lives longer.
        if (erased !== undefined) return this.#clock().getTime() - Date.parse(erased.erasedAt) >= ABSOLUTE_MS;
        const session = StoredSession.safeParse(doc).data;
        return session === undefined || !this.#isAlive(session);
      });
    if (ended.length === 0) return 0;
    await this.#store.commit((tx) => {
      for (const { id } of ended) tx.del('sessions', id);
    });
    return ended.length;
  }

  #isAlive(session: StoredSession): boolean {
    const now = this.#clock().getTime();
    return now - Date.parse(session.lastSeenAt) < IDLE_MS && now - Date.parse(session.createdAt) < ABSOLUTE_MS;
  }

  #aliveIn(tx: Pick<ReadTx, 'get'>, id: string): StoredSession | null {
    const session = StoredSession.safeParse(tx.get('sessions', id)?.doc).data;
    return session !== undefined && this.#isAlive(session) ? session : null;
  }

  /** Records that a session is in use. */
  touch(token: string): void {
    const id = sessionId(token);
    const session = this.#store.read((tx) => this.#aliveIn(tx, id));
    const now = this.#clock();
    if (session === null || now.getTime() - Date.parse(session.lastSeenAt) < TOUCH_MS) return;
    const next = { ...session, lastSeenAt: now.toISOString() };
    // Losing a touch only ends the session earlier, so a failure (a full disk) must not fail the request.
    this.#store
      .commit((tx) => {
        if (tx.get('sessions', id) !== null) tx.put('sessions', id, stored(next));
      })
      .catch(() => undefined);
  }
}

function userSessions(tx: Pick<ReadTx, 'all'>, username: string): { id: string; session: StoredSession }[] {
  return tx
    .all('sessions')
    .flatMap(({ id, doc }) => {
      const session = StoredSession.safeParse(doc).data;
      return session?.username === username ? [{ id, session }] : [];
    })
    .sort((a, b) => (a.session.lastSeenAt < b.session.lastSeenAt ? 1 : -1));
}

/** Ends all sessions of a user except one, in the commit of the change that requires it. Returns the number ended. */
export function endSessions(tx: Tx, username: string, keptToken: string | null = null): number {
  const kept = keptToken === null ? null : sessionId(keptToken);
  const ended = userSessions(tx, username).filter(({ id }) => id !== kept);
  for (const { id } of ended) tx.del('sessions', id);
  return ended.length;
}

/** Ends all sessions of an account in the commit that erases it. Its devices learn the reason. */
export function eraseSessions(tx: Tx, username: string, erasedAt: string): void {
  for (const { id } of userSessions(tx, username)) tx.put('sessions', id, { erasedAt });
}

/** Ends one session of a user. False if there is none with this id. */
export function endOneSession(tx: Tx, username: string, id: string): boolean {
  if (!userSessions(tx, username).some((one) => one.id === id)) return false;
  tx.del('sessions', id);
  return true;
}

export function sessionCounts(tx: Pick<ReadTx, 'all'>, now: number) {
  const counts = new Map<string, { count: number; lastSeenAt: string }>();
  for (const { doc } of tx.all('sessions')) {
    const { username = '', lastSeenAt = '' } = StoredSession.safeParse(doc).data ?? {};
    if (!(now - Date.parse(lastSeenAt) < IDLE_MS)) continue;
    const known = counts.get(username) ?? { count: 0, lastSeenAt: '' };
    const latest = lastSeenAt > known.lastSeenAt ? lastSeenAt : known.lastSeenAt;
    counts.set(username, { count: known.count + 1, lastSeenAt: latest });
  }
  return counts;
}

const sessionId = (token: string): string => createHash('sha256').update(token).digest('hex');
