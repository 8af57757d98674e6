/** A lock that says this tab works on the job; null while another one does. */
export function claimJob(locks: Pick<LockManager, 'request'> | undefined, id: string): Promise<(() => void) | null> {
  if (locks === undefined) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const held = locks.request(`sahil-import:${id}`, { ifAvailable: true }, (lock) => {
      if (lock === null) {
        resolve(null);
        return;
      }
      return new Promise<void>((release) => resolve(() => release()));
    });
    // Locks are a courtesy between tabs: a browser that refuses them has one tab.
    Promise.resolve(held).catch(() => resolve(() => {}));
  });
}
