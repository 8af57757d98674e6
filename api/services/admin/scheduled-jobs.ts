import { REFRESH_MS } from '../../../domain/settings/app-settings.ts';
import { readSettings } from '../app-settings.ts';
import type { Backups } from '../backup/backups.ts';
import type { ImportDeps } from '../import/import-queue.ts';
import type { Usage } from './usage.ts';

type Deps = Omit<ImportDeps, 'market' | 'valuationTrainer'> & { backups: Backups; usage: Usage };

const NO_ROOM = 'There is no room to write down figures of the newest data; they follow when there is.';

/** Starting computes everything, so the first refresh is one interval later. */
export function createScheduledJobs(deps: Deps) {
  const { store, clock, imports, backups, usage, logger } = deps;
  let refreshedAt = clock().getTime();
  let fault = '';
  let running: Promise<void> | null = null;
  const nextAt = () => refreshedAt + REFRESH_MS[readSettings(store).refreshInterval];

  async function refresh(): Promise<void> {
    // Jobs that could not run are retried at each check.
    if (clock().getTime() < nextAt() && !deps.areFiguresWaiting()) return;
    refreshedAt = clock().getTime();
    try {
      // Ages of listings, windows of months: what is computed from the market depends on the day.
      await imports.run(() => deps.marketChanged());
      fault = '';
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
      logger.error({ err: error }, 'the figures could not be computed anew');
    }
  }

  async function all(): Promise<void> {
    await usage.flush().catch((error: unknown) => logger.warn({ err: error }, 'counts could not be written'));
    await refresh();
    await backups.runWhenDue();
  }

  return {
    /** Runs what is due. Call it regularly; simultaneous calls do the work once. */
    tick() {
      running ??= all().finally(() => {
        running = null;
      });
      return running;
    },
    /** When figures were last recomputed, when they will be next, and why they are behind. */
    refreshTimes: () => ({
      lastAt: new Date(refreshedAt).toISOString(),
      nextAt: new Date(nextAt()).toISOString(),
      fault: fault === '' && deps.areFiguresWaiting() ? NO_ROOM : fault,
    }),
  };
}
