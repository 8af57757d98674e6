import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { NextFunction, Request, Response } from 'express';
import type { SystemHealth } from '../../../domain/admin/health.ts';
import type { Clock } from '../../clock.ts';

const WINDOW_MS = 15 * 60_000;
const KEPT = 50_000;
const KEPT_ERRORS = 30;
const RESOLUTION_MS = 20;
const NS_PER_MS = 1e6;

type Sample = { at: number; value: number };

export function createMetrics(clock: Clock) {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();
  const durations = new Ring<Sample>(KEPT);
  const failures = new Ring<Sample>(KEPT);
  const pulls = new Ring<Sample>(KEPT);
  const errors = new Ring<SystemHealth['errors'][number]>(KEPT_ERRORS);
  let streams = 0;

  const recent = (ring: Ring<Sample>) => {
    const from = performance.now() - WINDOW_MS;
    return ring.all().filter(({ at }) => at > from);
  };

  return {
    /** Measures every request except those for the app's files. */
    observe(req: Request, res: Response, next: NextFunction) {
      const begun = performance.now();
      res.once('finish', () => {
        const at = performance.now();
        const status = res.statusCode;
        // Event streams stay open for hours by design.
        if (!String(res.getHeader('Content-Type')).startsWith('text/event-stream')) {
          durations.push({ at, value: at - begun });
        }
        if (status >= 400) failures.push({ at, value: status });
        if (status < 500) return;
        const requestId = String(res.getHeader('X-Request-Id') ?? '');
        errors.push({
          at: clock().toISOString(),
          method: req.method,
          path: withoutQuery(req.originalUrl),
          status,
          requestId,
        });
      });
      next();
    },
    /** Records that a device asked for changes; `behind` is in revisions. */
    pulled: (behind: number) => pulls.push({ at: performance.now(), value: behind }),
    streamOpened() {
      streams++;
      return () => {
        streams--;
      };
    },
    view() {
      // The monitor measures a timer of this length, so the delay is the excess.
      const delay = (ns: number) => Math.max(0, ns / NS_PER_MS - RESOLUTION_MS);
      const eventLoop = { p50: delay(loop.percentile(50)), p99: delay(loop.percentile(99)), max: delay(loop.max) };
      loop.reset();
      const [times, failed, asked] = [recent(durations), recent(failures), recent(pulls)];
      return {
        eventLoop,
        requests: {
          count: times.length,
          durationMs: quantiles(times),
          errors: failed.filter(({ value }) => value >= 500).length,
          refused: failed.filter(({ value }) => value < 500).length,
        },
        errors: errors.all().reverse(),
        sync: { streams, pulls: asked.length, behind: quantiles(asked) },
      };
    },
    stop: () => loop.disable(),
  };
}

class Ring<T> {
  readonly #most: number;
  #items: T[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  push(item: T): void {
    this.#items.push(item);
    if (this.#items.length > this.#most * 2) this.#items = this.#items.slice(-this.#most);
  }

  all(): T[] {
    return this.#items.slice(-this.#most);
  }
}

/** Quantiles of samples by nearest rank; zeros if there are no samples. */
function quantiles(samples: readonly Sample[]): { p50: number; p95: number; max: number } {
  const sorted = samples.map(({ value }) => value).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? 0 };
}

/** Without its query, which may contain what users typed. */
const withoutQuery = (url: string): string => url.replace(/\?.*$/, '').slice(0, 120);
