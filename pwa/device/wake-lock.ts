/**
 * Keeps the screen lit while it shows; answers how to let it sleep again. The browser takes the lock away with the
 * page, so it is asked for again when the page comes back. A refusal (battery saver) is no failure: the screen dims.
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
