import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCurrentUid } from '../platform/session/session.ts';
import type { OpenWatch } from '../store/db-connection.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { userConnection } from '../store/user/user-store.ts';
import { failed, known, PENDING, type QueryResult } from './query.ts';

type Query<T> = (db: UserDb) => PromiseLike<T>;
type Open = { uid: string; db: UserDb; watch: OpenWatch<UserDb> };

/**
 * The answer to a question to the signed-in person's database, asked again whenever a row it read changes, in this
 * tab or another. It follows the person: nothing of one is shown to the next. Give it a function that stays the same.
 * It loads the database's library: for screens that are loaded when they are opened. What the frame and the cards
 * show is asked once for all (`SharedRecords.tsx`).
 */
export function useUserRecords<T>(query: Query<T>): QueryResult<T> {
  const uid = useCurrentUid();
  const { open, error, retry } = useUserDb(uid);
  const last = useRef<{ uid: string; value: T } | null>(null);
  const answer = useLiveQuery(async () => {
    if (open === null) return null;
    try {
      last.current = { uid: open.uid, value: await query(open.db) };
    } catch (thrown) {
      // The last answer stands until the connection is open again, or the failure is told.
      open.watch.failed(open.db, thrown);
    }
    return last.current;
  }, [open, query]);
  return useMemo(() => {
    if (error !== null) return failed(error, retry);
    return answer === undefined || answer === null || answer.uid !== uid ? PENDING : known(answer.value);
  }, [answer, error, retry, uid]);
}

/** The person's open database; null until it is open. */
function useUserDb(uid: string): { open: Open | null; error: Error | null; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ open: Open } | { uid: string; error: Error } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again.
  useEffect(() => {
    const watch = userConnection(uid).watchOpen(
      (db) => setFound({ open: { uid, db, watch } }),
      (error) => setFound({ uid, error }),
    );
    return watch.stop;
  }, [uid, attempt]);
  const retry = useCallback(() => {
    setFound(null);
    setAttempt((n) => n + 1);
  }, []);
  const open = found !== null && 'open' in found && found.open.uid === uid ? found.open : null;
  const error = found !== null && 'error' in found && found.uid === uid ? found.error : null;
  return { open, error, retry };
}
