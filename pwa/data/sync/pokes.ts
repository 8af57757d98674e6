import { retryDelayMs } from '../platform/http.ts';
import { whenPageLeft } from '../platform/page-life.ts';

/** Delay before the first connection, because a newly opened page syncs anyway. */
const FIRST_CONNECT_MS = 5000;
/** Instead of the browser's own retries, which come every few seconds. */
const RECONNECT_MS = 30_000;
const LONGEST_MS = 600_000;
const COALESCE_MS = 500;

/**
 * Calls `changed` when the server has news and when the page becomes visible; `ownChanged` when another device changed
 * the user's records. The connection is open only while the page is visible. Pokes are hints: losing one is harmless.
 */
export function watchServer(changed: () => void, ownChanged: () => void): () => void {
  let source: EventSource | null = null;
  let failures = 0;
  let connectTimer: ReturnType<typeof setTimeout> | undefined;
  let pokeTimer: ReturnType<typeof setTimeout> | undefined;
  const poke = () => {
    pokeTimer ??= setTimeout(() => {
      pokeTimer = undefined;
      changed();
    }, COALESCE_MS);
  };
  const connect = () => {
    if (source !== null || document.visibilityState !== 'visible' || typeof EventSource === 'undefined') return;
    source = new EventSource('/api/sync/events');
    source.addEventListener('message', poke);
    for (const name of ['poke', 'rev']) source.addEventListener(name, poke);
    source.addEventListener('records', ownChanged);
    source.addEventListener('open', () => {
      failures = 0;
    });
    source.addEventListener('error', () => {
      disconnect();
      const pauseMs = retryDelayMs(++failures, null, { minMs: RECONNECT_MS, maxMs: LONGEST_MS });
      connectTimer = setTimeout(connect, pauseMs);
    });
  };
  const disconnect = () => {
    clearTimeout(connectTimer);
    source?.close();
    source = null;
  };
  const onVisibility = () => {
    if (document.visibilityState !== 'visible') return disconnect();
    poke();
    connect();
  };
  document.addEventListener('visibilitychange', onVisibility);
  const stay = whenPageLeft(disconnect);
  connectTimer = setTimeout(connect, FIRST_CONNECT_MS);
  return () => {
    stay();
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(pokeTimer);
    disconnect();
  };
}
