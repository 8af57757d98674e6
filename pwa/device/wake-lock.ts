/**
 * Keeps the screen on until the returned function is called. The browser drops the lock with the page, so it is
 * requested again when the page returns. A refusal (battery saver) only dims the screen.
 */
export function keepAwake(): () => void {
  if (typeof navigator === 'undefined' || !('wakeLock' in navigator)) return () => {};
  let isStopped = false;
  let lock: WakeLockSentinel | null = null;
  const ask = () => {
    if (document.visibilityState !== 'visible' || isStopped) return;
    navigator.wakeLock.request('screen').then(
      (granted) => {
        if (isStopped) void granted.release();
        else lock = granted;
      },
      () => {},
    );
  };
  document.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
