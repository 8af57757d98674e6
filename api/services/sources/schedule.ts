import { Cron } from 'croner';
import type { Logger } from 'pino';
import type { SourceSettings } from '../../../domain/sources/status.ts';
import type { Clock } from '../../clock.ts';
import { ApiError } from '../../errors.ts';
import type { Store } from '../../store/store.ts';
import { listRuns, type RunRecord } from './run-record.ts';
import type { RunRequest, SourceRunner } from './source-runner.ts';

/** Times of day are in Dubai's time zone, wherever the server is. */
const TIME_ZONE = 'Asia/Dubai';
/** A due run is retried after this long while another one is running. */
const ASK_AGAIN_MS = 5 * 60_000;
const FOLDER_MS = 15_000;
const CLOCKS_DIFFER_MS = 60_000;

/** Returns the times of the next daily run and the next weekly deep run; null if runs are not scheduled. */
export function nextRuns(settings: SourceSettings, now: Date): { daily: string | null; weekly: string | null } {
  if (!settings.isScheduled) return { daily: null, weekly: null };
  const next = (pattern: string) => new Cron(pattern, { timezone: TIME_ZONE, paused: true }).nextRun(now);
  return {
    daily: next(dailyPattern(settings))?.toISOString() ?? null,
    weekly: next(weeklyPattern(settings))?.toISOString() ?? null,
  };
}

/**
 * Returns the last run that was due but did not start, or null. A deep run includes a daily one, so only the deep run
 * is returned if both were missed.
 * @param from `since`: when this server's schedule began. Earlier runs were not due.
 */
export function missedRun(
  settings: SourceSettings,
  from: { since: Date; runs: readonly Pick<RunRecord, 'trigger' | 'isDeep' | 'startedAt'>[]; now: Date },
): RunRequest | null {
  const { since, runs, now } = from;
  if (!settings.isScheduled) return null;
  const lastDue = (pattern: string) =>
    new Cron(pattern, { timezone: TIME_ZONE, paused: true }).previousRuns(1, now)[0] ?? since;
  const isMissed = (due: Date, counts: (run: (typeof runs)[number]) => boolean) =>
    due > since && !runs.some((run) => counts(run) && Date.parse(run.startedAt) >= due.getTime() - CLOCKS_DIFFER_MS);
  const weekly = lastDue(weeklyPattern(settings));
  const unlessSince = (due: Date) => due.getTime() - CLOCKS_DIFFER_MS;
  if (isMissed(weekly, ({ trigger, isDeep }) => trigger === 'weekly' || isDeep)) {
    return { trigger: 'weekly', user: '', isDeep: true, unlessSince: unlessSince(weekly) };
  }
  const daily = lastDue(dailyPattern(settings));
  if (!isMissed(daily, ({ trigger }) => trigger === 'daily' || trigger === 'weekly')) return null;
  return { trigger: 'daily', user: '', unlessSince: unlessSince(daily) };
}

const SINCE_DOC = 'schedule';

async function scheduleSince(store: Store, now: Date): Promise<Date> {
  const noted = store.read((tx) => tx.get('source_states', SINCE_DOC))?.doc.since;
  if (typeof noted === 'string') return new Date(noted);
  await store.commit((tx) => tx.put('source_states', SINCE_DOC, { since: now.toISOString() }));
  return now;
}

/** Starts runs when they are due. */
export type Schedule = ReturnType<typeof startSchedule>;

export function startSchedule(from: { sourceRunner: SourceRunner; store: Store; clock: Clock; logger: Logger }) {
  const { sourceRunner, store, clock, logger } = from;
  let jobs: Cron[] = [];
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  const begin = (request: RunRequest) => {
    // Every process has the schedule. The first process to start the run does it for all.
    sourceRunner.start(request).catch((error: unknown) => {
      if (!(error instanceof ApiError) || !sourceRunner.isRunning()) {
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
    sourceRunner
      .startFolder()
      .catch((error: unknown) => logger.warn({ err: error }, 'the watched folder was not read'));
  }, FOLDER_MS).unref();
  const stopJobs = () => {
    for (const job of jobs) job.stop();
    for (const timer of waiting) clearTimeout(timer);
    waiting.clear();
    jobs = [];
  };
  return {
    /** Starts the run that was missed while the server was off. */
    async catchUp(settings: SourceSettings) {
      const now = clock();
      const missed = missedRun(settings, { since: await scheduleSince(store, now), runs: listRuns(store, 60), now });
      if (missed === null) return;
      logger.info({ trigger: missed.trigger }, 'a run of the sources was due while the server was off: it begins now');
      begin(missed);
    },
    apply(settings: SourceSettings) {
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

/** Skips the run if one has already been started for this due time. Allows for clock differences. */
const once = (): Pick<RunRequest, 'unlessSince'> => ({ unlessSince: Date.now() - CLOCKS_DIFFER_MS });

function dailyPattern({ dailyAt }: SourceSettings): string {
  const [hour, minute] = dailyAt.split(':').map(Number);
  return `${minute} ${hour} * * *`;
}

function weeklyPattern({ deepAt, deepOn }: SourceSettings): string {
  const [hour, minute] = deepAt.split(':').map(Number);
  return `${minute} ${hour} * * ${deepOn}`;
}
