import { REFRESH_MS } from '../../../domain/settings/app-settings.ts';
import type { Backups } from '../backup/backups.ts';
import type { ImportDeps } from '../import/import-queue.ts';
import { readSettings } from './app-settings.ts';
import type { Usage } from './usage.ts';

type Deps = Omit<ImportDeps, 'market' | 'valuationTrainer'> & { backups: Backups; usage: Usage };

const NO_ROOM = 'There is no room to save the figures of the newest data. They follow when there is room.';

/** Creates the scheduled jobs. The start computes all figures, so the first refresh is one interval later. */
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
      // Ages of listings and time windows depend on the day.
      await imports.run('', () => deps.marketChanged());
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
    /** Runs the jobs that are due. Call it regularly; simultaneous calls share one run. */
    tick() {
      running ??= all().finally(() => {
        running = null;
      });
      return running;
    },
    /** Times of the last and the next refresh, and why figures are outdated; '' if they are not. */
    refreshTimes: () => ({
      lastAt: new Date(refreshedAt).toISOString(),
      nextAt: new Date(nextAt()).toISOString(),
      fault: fault === '' && deps.areFiguresWaiting() ? NO_ROOM : fault,
    }),
  };
}
