import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError, UnreachableError } from './http.ts';
import { isUnreachable, type LoopOptions, SYNC_LOCK, SyncLoop } from './sync-loop.ts';

const offline = new UnreachableError('no network');
const busy = (retryAfter: string | null) => new HttpError({ status: 429, statusText: '', body: '', retryAfter });

/** Returns a run that the test can end. */
const held = (hold: (resolve: () => void, reject: (error: Error) => void) => void) => new Promise<void>(hold);

let loop: SyncLoop | null = null;
function looped(run: LoopOptions['run'], options: Partial<LoopOptions> = {}) {
  const ended: unknown[] = [];
  loop = new SyncLoop({ run, ended: (error) => ended.push(error), random: () => 1, ...options });
  return { loop, ended };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await loop?.stop();
  vi.useRealTimers();
});

describe('when it runs', () => {
  it('again and again, with the regular pause', async () => {
    const run = vi.fn(async () => {});
    const { loop } = looped(run, { everyMs: 1000 });
    await loop.syncNow();
    await vi.advanceTimersByTimeAsync(3500);
    expect(run).toHaveBeenCalledTimes(4);
  });

  it('once more, and only once, for any number of requests during a run', async () => {
    let finish = () => {};
    const run = vi.fn(() =>
      held((resolve) => {
        finish = resolve;
      }),
    );
    const { loop } = looped(run);
    const first = loop.syncNow();
    const others = [loop.syncNow(), loop.syncNow(), loop.syncNow()];
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(2);
    finish();
    await Promise.all([first, ...others]);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('one tab after the other, under the lock', async () => {
    const names: string[] = [];
    const locks = {
      request: async (name: string, _: unknown, work: () => Promise<void>) => {
        names.push(name);
        await work();
      },
    };
    const { loop } = looped(async () => {}, { locks: locks as unknown as LockManager });
    await loop.syncNow();
    expect(names).toEqual([SYNC_LOCK]);
  });
});

describe('after failures', () => {
  it('waits twice as long each time, up to a limit, and starts over when it works', async () => {
    const times: number[] = [];
    let failing = true;
    const run = async () => {
      times.push(Date.now());
      if (failing) throw offline;
    };
    const { loop, ended } = looped(run, { minRetryMs: 1000, maxRetryMs: 4000, everyMs: 60_000 });
    await loop.syncNow();
    await vi.advanceTimersByTimeAsync(15_000);
    const pauses = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    expect(pauses).toEqual([1000, 2000, 4000, 4000, 4000]);
    failing = false;
    await loop.syncNow();
    expect(ended.at(-1)).toBeNull();
    failing = true;
    await loop.syncNow();
    const before = times.length;
    await vi.advanceTimersByTimeAsync(1000);
    expect(times.length).toBe(before + 1);
  });

  it('scatters the pauses between half the least and the ceiling', async () => {
    const times: number[] = [];
    const { loop } = looped(
      async () => {
        times.push(Date.now());
        throw offline;
      },
      { minRetryMs: 1000, random: () => 0 },
    );
    await loop.syncNow();
    await vi.advanceTimersByTimeAsync(500);
    expect(times.length).toBe(2);
  });

  it('waits as long as the server requests', async () => {
    const run = vi.fn(async () => {
      throw busy('30');
    });
    const { loop } = looped(run, { minRetryMs: 1000, random: () => 0 });
    await loop.syncNow();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it.each(['2592000', '0'])(
    'causes no storm of requests when the server asks for a wait of %s seconds',
    async (retryAfter) => {
      const run = vi.fn(async () => {
        throw busy(retryAfter);
      });
      const { loop } = looped(run, { random: () => 0 });
      await loop.syncNow();
      await vi.advanceTimersByTimeAsync(10_000);
      // The first run starts at once, the next ones after 2 and 6 seconds at the earliest.
      expect(run.mock.calls.length).toBeLessThanOrEqual(3);
      await vi.advanceTimersByTimeAsync(900_000);
      // Even if the server asks for a month, the loop retries within 15 minutes.
      expect(run.mock.calls.length).toBeGreaterThan(3);
    },
  );

  it('does not run for requests made during a failing run', async () => {
    let fail = (_: Error) => {};
    const run = vi.fn(() =>
      held((_, reject) => {
        fail = reject;
      }),
    );
    const { loop } = looped(run);
    const first = loop.syncNow();
    void loop.syncNow();
    fail(offline);
    await first;
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('while it waits after a failure', () => {
  const failing = async () => {
    const run = vi.fn(async () => {
      throw busy('30');
    });
    const { loop } = looped(run, { random: () => 0 });
    await loop.syncNow();
    return { run, loop };
  };

  it('is not woken', async () => {
    const { run, loop } = await failing();
    for (let second = 0; second < 29; second++) {
      await loop.wake();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it.each(['syncNow', 'backOnline'] as const)(
    'runs for %s at once, and a few times in ten seconds at most',
    async (ask) => {
      const { run, loop } = await failing();
      await loop[ask]();
      expect(run).toHaveBeenCalledTimes(2);
      for (let i = 0; i < 200; i++) {
        await loop[ask]();
        await vi.advanceTimersByTimeAsync(100);
      }
      // 3 runs within 10 seconds, plus the runs of the timer.
      expect(run.mock.calls.length).toBeLessThanOrEqual(9);
    },
  );

  it('runs soon after a network that came and went too often', async () => {
    const times: number[] = [];
    const { loop } = looped(async () => {
      times.push(Date.now());
      throw offline;
    });
    await loop.syncNow();
    for (let i = 0; i < 10; i++) await loop.backOnline();
    const last = times.at(-1) ?? 0;
    await vi.advanceTimersByTimeAsync(10_000);
    expect((times.at(-1) ?? 0) - last).toBeLessThanOrEqual(10_000);
    expect(times.length).toBeGreaterThan(4);
  });

  it('starts with short waits when the device is online again, unless the server itself refused', async () => {
    const waitAfter = async (error: Error) => {
      const run = vi.fn(async () => {
        throw error;
      });
      const { loop } = looped(run, { minRetryMs: 1000 });
      await loop.syncNow();
      await vi.advanceTimersByTimeAsync(31_000);
      await loop.backOnline();
      const before = run.mock.calls.length;
      await vi.advanceTimersByTimeAsync(1000);
      await loop.stop();
      return run.mock.calls.length - before;
    };
    expect(await waitAfter(offline)).toBe(1);
    expect(await waitAfter(busy(null))).toBe(0);
  });
});

describe('stopping', () => {
  it('aborts the current run and never runs again', async () => {
    const run = vi.fn(
      (signal: AbortSignal) =>
        new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const { loop, ended } = looped(run);
    const running = loop.syncNow();
    await loop.stop();
    await running;
    await loop.syncNow();
    await vi.advanceTimersByTimeAsync(1e6);
    expect(run).toHaveBeenCalledTimes(1);
    expect(ended).toEqual([]);
  });
});

it('distinguishes an unreachable server from a local fault', () => {
  expect(isUnreachable(offline)).toBe(true);
  expect(isUnreachable(busy(null))).toBe(true);
  expect(isUnreachable(new RangeError('bug'))).toBe(false);
  expect(isUnreachable(null)).toBe(false);
});
