import { create } from 'zustand';

/** Problems with the user's data, shown on every screen. */
export type Notice =
  | { kind: 'older-tab' }
  | { kind: 'storage-full' }
  | { kind: 'storage-cleared' }
  | { kind: 'account-erased' }
  /** `isGuest`: the page was loaded after the session ended. Otherwise the user's open page stays usable. */
  | { kind: 'session-ended'; username: string; isGuest: boolean }
  | { kind: 'db-blocked' }
  | { kind: 'db-failed'; error: Error };

type NoticeState = {
  list: Notice[];
  /** False while the network is off or the server does not answer. */
  online: boolean;
};

const store = create<NoticeState>(() => ({ list: [], online: typeof navigator === 'undefined' || navigator.onLine }));

export function notify(notice: Notice): void {
  store.setState(({ list }) => ({ list: [...list.filter((n) => n.kind !== notice.kind), notice] }));
}

export function dismissNotice(kind: Notice['kind']): void {
  if (!hasNotice(kind)) return;
  store.setState(({ list }) => ({ list: list.filter((n) => n.kind !== kind) }));
}

export const hasNotice = (kind: Notice['kind']): boolean => store.getState().list.some((n) => n.kind === kind);

export const useNotices = (): Notice[] => store((state) => state.list);

export const useConnection = (): boolean => store((state) => state.online);

export function setOnline(online: boolean): void {
  if (store.getState().online !== online) store.setState({ online });
}

export const isOnline = (): boolean => store.getState().online;

export type SaveResult = { ok: true } | { ok: false; reason: NotSavedReason };
export type NotSavedReason = 'quota' | 'closed' | 'older-tab' | 'failed';

/** This device could not store something. The work ends; data stored earlier stay, and it resumes from them later. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
  readonly reason: NotSavedReason;
  constructor(reason: NotSavedReason) {
    super(`not saved: ${reason}`);
    this.reason = reason;
  }
}

/** @throws NotSavedError */
export function throwIfNotSaved(result: SaveResult): void {
  if (!result.ok) throw new NotSavedError(result.reason);
}
