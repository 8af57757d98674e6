/**
 * Keeps the screen on until the returned function is called. The browser releases the lock when the page is hidden, so
 * it is requested again when the page returns. If it is refused (battery saver), the screen may turn off.
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
