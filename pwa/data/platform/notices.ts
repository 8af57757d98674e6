import { create } from 'zustand';

/** Things about their data that the person has to know, whatever screen they are on. */
export type Notice =
  | { kind: 'older-tab' }
  | { kind: 'storage-full' }
  | { kind: 'storage-cleared' }
  | { kind: 'account-erased' }
  /** `isGuest`: the page was loaded without the session; otherwise open work continues. */
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

/** Takes a notice down, because its cause is gone or the person has read it. */
export function dismissNotice(kind: Notice['kind']): void {
  if (!hasNotice(kind)) return;
  store.setState(({ list }) => ({ list: list.filter((n) => n.kind !== kind) }));
}

export function hasNotice(kind: Notice['kind']): boolean {
  return store.getState().list.some((n) => n.kind === kind);
}

export function useNotices(): Notice[] {
  return store((state) => state.list);
}

/** Whether the server can be reached, as far as we know. */
export function useConnection(): boolean {
  return store((state) => state.online);
}

export function setOnline(online: boolean): void {
  if (store.getState().online !== online) store.setState({ online });
}

export function isOnline(): boolean {
  return store.getState().online;
}

export type SaveResult = { ok: true } | { ok: false; reason: 'quota' | 'closed' | 'older-tab' | 'failed' };
