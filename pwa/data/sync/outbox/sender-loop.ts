import { sendImport } from '../../imports/import-client.ts';
import { HttpError, http } from '../../platform/http.ts';
import { isOnline } from '../../platform/notices.ts';
import {
  checkSession,
  currentUid,
  GUEST_UID,
  mustCompleteStep,
  onStepsDone,
  onUidChange,
} from '../../platform/session.ts';
import { hasRoom } from '../../platform/storage.ts';
import { SyncLoop } from '../../platform/sync-loop.ts';
import { marketClient, marketState, useMarketState } from '../../replica/market-client.ts';
import type { DbConnection } from '../../store/db-connection.ts';
import { openUserConnection } from '../../store/user/open-user-store.ts';
import { isPending } from '../../store/user/outbox-state.ts';
import type { UserDb } from '../../store/user/user-db.ts';
import { downloadArPhotos, queueWaitingArPhotos, UNASKED } from '../ar-photos.ts';
import { pullRecords } from '../records/pull-records.ts';
import { queueAllRecords, thisDevice } from '../records/queue-record.ts';
import { personQueue } from './outbox-queue.ts';
import { sendOutbox, signInNeeded } from './outbox-sender.ts';
import { onBackgroundSync, registerSender, requestBackgroundSync, setSenderState, wakeSender } from './wake.ts';

const EVERY_MS = 60_000;
const PHOTOS_EVERY_MS = 300_000;

/** Sends the current user's pending changes, in one tab at a time, with growing pauses after failures. */
class SenderLoop {
  readonly #loop: SyncLoop;
  readonly #uid: string;
  #photosAt = Number.NEGATIVE_INFINITY;

  constructor(uid: string) {
    this.#uid = uid;
    this.#loop = new SyncLoop({
      lock: `sahil-outbox:${uid}`,
      locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
      everyMs: EVERY_MS,
      run: (signal) => this.#run(signal),
      ended: setSenderState,
    });
  }

  start(how: 'syncNow' | 'wake' | 'backOnline'): Promise<void> {
    if (isOffline()) return requestBackgroundSync();
    return mustCompleteStep() ? Promise.resolve() : this.#loop[how]();
  }

  stop(): void {
    void this.#loop.stop();
  }

  async #run(signal: AbortSignal): Promise<void> {
    const uid = this.#uid;
    const connection = await openUserConnection(uid);
    // Opening the database of an account that was erased meanwhile would create it again.
    signal.throwIfAborted();
    const queue = await personQueue(uid);
    const { epoch } = marketState();
    if (epoch !== '') await queue.noteLineage(epoch);
    // Photos taken before signing in were queued at sign-in.
    if (uid !== GUEST_UID) await queueWaitingArPhotos(connection);
    await this.#send(connection, signal);
    if (uid === GUEST_UID) return;
    await this.#pull(connection, signal);
    // Changes merged with those of other devices are sent immediately.
    await this.#send(connection, signal);
    await this.#downloadPhotos(connection, signal);
  }

  /** Downloads the newest photos of other devices for offline use. The AR screen shows which are missing. */
  async #downloadPhotos(connection: DbConnection<UserDb>, signal: AbortSignal): Promise<void> {
    if (Date.now() - this.#photosAt < PHOTOS_EVERY_MS) return;
    this.#photosAt = Date.now();
    const limits = { ...UNASKED, startedAt: new Date().toISOString() };
    await downloadArPhotos({ connection, http, uid: this.#uid, hasRoom }, limits, signal);
  }

  async #pull(connection: DbConnection<UserDb>, signal: AbortSignal): Promise<void> {
    try {
      await pullRecords({ connection, http, uid: this.#uid, device: thisDevice() }, signal);
    } catch (error) {
      throw (error instanceof HttpError ? signInNeeded(error) : null) ?? error;
    }
  }

  async #send(connection: DbConnection<UserDb>, signal: AbortSignal): Promise<void> {
    const waits = await connection.read((db) => db.outbox.filter(isPending).toArray());
    if (waits.length === 0) return;
    signal.throwIfAborted();
    const queue = await personQueue(this.#uid);
    await sendOutbox(
      {
        queue,
        http,
        uid: this.#uid,
        photo: async (sha256) => (await connection.read((db) => db.photos.get(sha256)))?.bytes ?? null,
        arPhoto: async (id) => (await connection.read((db) => db.arPhotos.get(id)))?.image ?? null,
        sendImport: async (id) => {
          await sendImport(id);
          const entry = await connection.read((db) => db.outbox.get(id));
          return entry === undefined || !isPending(entry);
        },
      },
      signal,
    );
    if (waits.some(({ kind }) => kind === 'profile')) void checkSession({ keepsWork: true });
    // The public copy downloads the results.
    if (waits.some(({ kind }) => kind !== 'record')) void marketClient().wake();
  }
}

/** True while the browser reports no network. Attempts would fail, and its `online` event starts the next one. */
const isOffline = (): boolean => !isOnline() && typeof navigator !== 'undefined' && !navigator.onLine;

/** Queues records that an earlier release stored without queueing them. */
async function queueLeftovers(): Promise<void> {
  const uid = currentUid();
  if (uid !== GUEST_UID) await queueAllRecords(await openUserConnection(uid), thisDevice());
}

let running: { uid: string; loop: SenderLoop } | null = null;

function senderLoop(): SenderLoop {
  const uid = currentUid();
  if (running?.uid === uid) return running.loop;
  running?.loop.stop();
  running = { uid, loop: new SenderLoop(uid) };
  return running.loop;
}

/** Sends pending changes at start, after sign-in, when the network returns, and when the page becomes visible. */
export function watchOutbox(): void {
  registerSender({ sendNow: () => senderLoop().start('syncNow'), wake: () => senderLoop().start('wake') });
  const online = () =>
    void senderLoop()
      .start('backOnline')
      .catch(() => {});
  const begin = () => {
    // If the database cannot be written, the next screen that writes to it reports the error.
    void queueLeftovers()
      .catch(() => {})
      .finally(wakeSender);
  };
  begin();
  onUidChange(() => {
    running?.loop.stop();
    running = null;
    begin();
  });
  onStepsDone(wakeSender);
  // After a restore of the server, sent changes may have to be sent again.
  useMarketState.subscribe((now, before) => {
    if (before.epoch !== '' && now.epoch !== before.epoch) wakeSender();
  });
  onBackgroundSync(online);
  addEventListener('online', online);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wakeSender();
  });
}
