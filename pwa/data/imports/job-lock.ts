type Locks = Pick<LockManager, 'request'> | undefined;

/** A lock that says this tab works on the job; null while another one does. @returns how to give it up */
export function claimJob(locks: Locks, id: string): Promise<(() => void) | null> {
  return request(locks, id, { ifAvailable: true });
}

/**
 * The same lock as soon as the tab that has it ends. A page that was closed or reloaded a moment ago may still hold
 * its locks when the next one starts.
 * @returns how to give it up; null when `signal` was aborted before
 */
export function claimJobLater(locks: Locks, id: string, signal: AbortSignal): Promise<(() => void) | null> {
  return request(locks, id, { signal });
}

function request(locks: Locks, id: string, options: LockOptions): Promise<(() => void) | null> {
  if (locks === undefined) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const held = locks.request(`sahil-import:${id}`, options, (lock) => {
      if (lock === null) {
        resolve(null);
        return;
      }
      return new Promise<void>((release) => resolve(() => release()));
    });
    // Locks are a courtesy between tabs: a browser that refuses them has one tab.
    Promise.resolve(held).catch(() => resolve(options.signal?.aborted === true ? null : () => {}));
  });
}
