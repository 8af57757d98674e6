import { Cron } from 'croner';
import type { Logger } from 'pino';
import type { SourceSettings } from '../../../domain/sources/status.ts';
import { ApiError } from '../../errors.ts';
import type { RunRequest, Scraper } from './scraper.ts';

/** Times of day are Dubai's, wherever the server stands. */
const TIME_ZONE = 'Asia/Dubai';
/** A run that is due while another goes on waits so long before it asks again. */
const ASK_AGAIN_MS = 5 * 60_000;
/** How often the watched folder is looked into. */
const FOLDER_MS = 15_000;
const CLOCKS_DIFFER_MS = 60_000;

/** The next daily and the next weekly deep run; null while nothing is scheduled. */
export function nextRuns(settings: SourceSettings, now: Date): { daily: string | null; weekly: string | null } {
  if (!settings.isScheduled) return { daily: null, weekly: null };
  const next = (pattern: string) => new Cron(pattern, { timezone: TIME_ZONE, paused: true }).nextRun(now);
  return {
    daily: next(dailyPattern(settings))?.toISOString() ?? null,
    weekly: next(weeklyPattern(settings))?.toISOString() ?? null,
  };
}

/** Starts runs when they are due. */
export type Schedule = {
  /** Takes the settings in force now. */
  apply(settings: SourceSettings): void;
  stop(): void;
};

export function startSchedule(from: { scraper: Scraper; logger: Logger }): Schedule {
  const { scraper, logger } = from;
  let jobs: Cron[] = [];
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  const begin = (request: RunRequest) => {
    // Every process has a clock; the first to begin does it for all.
    scraper.start(request).catch((error: unknown) => {
      if (!(error instanceof ApiError) || !scraper.isRunning()) {
        logger.warn({ err: error, trigger: request.trigger }, 'a scheduled run of the sources did not begin');
        return;
      }
      const timer = setTimeout(() => {
        waiting.delete(timer);
        begin(request);
      }, ASK_AGAIN_MS).unref();
      waiting.add(timer);
    });
  };
  const folder = setInterval(() => {
    scraper.startFolder().catch((error: unknown) => logger.warn({ err: error }, 'the watched folder was not read'));
  }, FOLDER_MS).unref();
  const stopJobs = () => {
    for (const job of jobs) job.stop();
    for (const timer of waiting) clearTimeout(timer);
    waiting.clear();
    jobs = [];
  };
  return {
    apply(settings) {
      stopJobs();
      if (!settings.isScheduled) return;
      const options = { timezone: TIME_ZONE, unref: true, protect: true };
      jobs = [
        new Cron(dailyPattern(settings), options, () => begin({ trigger: 'daily', user: '', ...once() })),
        new Cron(weeklyPattern(settings), options, () =>
          begin({ trigger: 'weekly', user: '', isDeep: true, ...once() }),
        ),
      ];
    },
    stop() {
      stopJobs();
      clearInterval(folder);
    },
  };
}

/** What is due now was not begun before now, give or take what clocks differ. */
function once(): Pick<RunRequest, 'unlessSince'> {
  return { unlessSince: Date.now() - CLOCKS_DIFFER_MS };
}

function dailyPattern({ dailyAt }: SourceSettings): string {
  const [hour, minute] = dailyAt.split(':').map(Number);
  return `${minute} ${hour} * * *`;
}

function weeklyPattern({ deepAt, deepOn }: SourceSettings): string {
  const [hour, minute] = deepAt.split(':').map(Number);
  return `${minute} ${hour} * * ${deepOn}`;
}
