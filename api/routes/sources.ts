import * as z from 'zod/mini';
import { Run, SERVICES, SOURCE_NAMES } from '../../domain/sources/run.ts';
import { ScrapeResults, SourceSettings, SourcesStatus } from '../../domain/sources/status.ts';
import { ApiError, refused } from '../errors.ts';
import { answerRepeatable, sendAnswer } from '../middleware/operations.ts';
import { writeAudit } from '../services/audit.ts';
import { recordAnswer } from '../services/operation.ts';
import type { Services } from '../services/services.ts';
import { findRun, listRuns, toRunView } from '../services/sources/run-record.ts';
import type { RunRequest } from '../services/sources/source-runner.ts';
import { putSourceSettings, readSourceSettings } from '../services/sources/source-set.ts';
import { sourcesStatus, toScrapeResults } from '../services/sources/status.ts';
import { SourceError } from '../sources/fetch/source-error.ts';
import { openEventStream } from './event-stream.ts';
import { type Call, callGroup, type Route } from './route.ts';

const calls = callGroup('Sources');
const TELL_MS = 250;
const TEST_MS = 30_000;

const RunAnswers = {
  200: { description: 'The results, once the run is over', schema: z.object({ results: ScrapeResults, run: Run }) },
  202: { description: 'Begun, when asked with `Prefer: respond-async`', schema: z.object({ runId: z.string() }) },
};
const RunQuery = z.object({
  /** Everything the sources hold, not only what is new. */
  deep: z.optional(z.boolean()),
  /** Takes a set that was held back as worse than what is here. */
  takeWorse: z.optional(z.boolean()),
});
const Tested = z.object({
  isOk: z.boolean(),
  rows: z.int(),
  ms: z.int(),
  problem: z.nullable(z.object({ code: z.string(), detail: z.string() })),
});

export const sourceRoutes: readonly Route[] = [
  calls.get('/api/dubai/scraper-status', {
    summary: 'Whether government sources are being read, when next, and what is here of each',
    responses: { 200: { description: 'The state', schema: SourcesStatus } },
    handle({ res, services }) {
      res.json(sourcesStatus(services));
    },
  }),
  calls.get('/api/dubai/scraper-events', {
    summary: 'Server-sent events: `status` with the state, at once and at each step of a run',
    responses: { 200: { description: 'Events with the state', types: ['text/event-stream'] } },
    handle({ req, res, services }) {
      const listen = (listener: () => void) => throttled(listener, (tell) => services.sourceRunner.listen(tell));
      openEventStream({ req, res, services }, { name: 'status', data: () => sourcesStatus(services), listen });
    },
  }),
  calls.get('/api/dubai/scraper-runs', {
    summary: 'The last runs, newest first',
    query: z.object({ limit: z.optional(z.int().check(z.minimum(1), z.maximum(60))) }),
    responses: { 200: { description: 'Runs', schema: z.array(Run) } },
    handle({ res, services, query }) {
      res.json(listRuns(services.store, query.limit ?? 14).map(toRunView));
    },
  }),
  calls.get('/api/dubai/scraper-runs/{id}/rejects', {
    summary: 'Examples of the rows that a run rejected, with column, reason and value',
    roles: ['broker', 'admin'],
    params: z.object({ id: z.string() }),
    responses: {
      200: {
        description: 'Up to twenty of each set',
        schema: z.array(
          z.object({
            dataset: z.string(),
            rejects: z.array(z.object({ row: z.int(), column: z.string(), reason: z.string(), value: z.string() })),
          }),
        ),
      },
      404: { description: 'No such run' },
    },
    handle({ res, services, params }) {
      const run = services.store.read((tx) => findRun(tx, params.id));
      if (run === null) throw new ApiError('not_found', 'There is no run with this id.');
      const sets = run.steps.filter(({ examples }) => examples.length > 0);
      res.json(
        sets.map(({ dataset, examples }) => ({
          dataset,
          rejects: examples.map(([row, column, reason, value]) => ({ row, column, reason, value })),
        })),
      );
    },
  }),
  calls.post('/api/dubai/scrape-now', {
    summary: 'Reads all services. Answers when the run is over, or at once with `Prefer: respond-async`',
    roles: ['admin'],
    limit: 'import',
    changes: true,
    query: RunQuery,
    bodyReader: 'own',
    responses: RunAnswers,
    async handle({ query, ...call }) {
      await startRun(call, { ...toRunRequest(query), service: null });
    },
  }),
  calls.post('/api/dubai/scrape-service/{service}', {
    summary: 'Reads one service. Answers when the run is over, or at once with `Prefer: respond-async`',
    roles: ['admin'],
    limit: 'import',
    changes: true,
    params: z.object({ service: z.enum(SERVICES) }),
    query: RunQuery,
    bodyReader: 'own',
    responses: RunAnswers,
    async handle({ query, params, ...call }) {
      await startRun(call, { ...toRunRequest(query), ...params });
    },
  }),
  calls.post('/api/dubai/scrape-cancel', {
    summary: 'Cancels the run under way; what it took in stays',
    roles: ['admin'],
    changes: true,
    bodyReader: 'own',
    responses: { 200: { description: 'Whether one was running', schema: z.object({ wasRunning: z.boolean() }) } },
    async handle({ res, services, operation, who }) {
      const { store, sourceRunner } = services;
      const body = { wasRunning: sourceRunner.cancel() };
      await writeAudit(store, who, { action: 'sources-cancelled' });
      await answerRepeatable(res, { operation, store, body });
    },
  }),
  calls.get('/api/admin/sources', {
    summary: 'Settings of the sources; keys are not among them',
    roles: ['admin'],
    responses: { 200: { description: 'The settings', schema: SourceSettings } },
    handle({ res, services }) {
      res.json(services.store.read(readSourceSettings));
    },
  }),
  calls.put('/api/admin/sources', {
    summary: 'Changes the settings of the sources',
    roles: ['admin'],
    body: SourceSettings,
    responses: { 200: { description: 'The settings as they are now', schema: SourceSettings } },
    async handle({ res, services, body, who }) {
      for (const { name, url } of body.downloads) checkDownload(services, name, url);
      const names = new Set(body.downloads.map(({ name }) => name));
      if (names.size < body.downloads.length)
        throw refused('invalid_input', 'same_file_names', 'Two files have the same name.');
      await putSourceSettings(services.store, body, who);
      services.sourceRunner.settingsChanged();
      res.json(body);
    },
  }),
  calls.post('/api/admin/sources/{source}/test', {
    summary: 'Asks a source for a small page, once, and says what came of it',
    roles: ['admin'],
    limit: 'import',
    params: z.object({ source: z.enum(SOURCE_NAMES) }),
    bodyReader: 'own',
    responses: { 200: { description: 'What came of it', schema: Tested } },
    async handle({ res, services, params }) {
      try {
        const tested = await services.sourceRunner.test(params.source, AbortSignal.timeout(TEST_MS));
        res.json({ isOk: true, ...tested, problem: null });
      } catch (error) {
        const isTimeout = error instanceof Error && error.name === 'TimeoutError';
        if (!isTimeout && !(error instanceof SourceError)) throw error;
        const code = error instanceof SourceError ? error.code : 'timeout';
        res.json({ isOk: false, rows: 0, ms: 0, problem: { code, detail: error.message } });
      }
    },
  }),
];

function toRunRequest(query: z.infer<typeof RunQuery>): Pick<RunRequest, 'trigger' | 'isDeep' | 'isWorseTaken'> {
  return { trigger: 'manual', isDeep: query.deep ?? false, isWorseTaken: query.takeWorse ?? false };
}

/** Starts a run; the caller waits for its end unless they prefer otherwise (RFC 7240) and follow it by events. */
async function startRun(
  call: Pick<Call<undefined, undefined, undefined>, 'req' | 'res' | 'services' | 'operation' | 'who'>,
  request: Omit<RunRequest, 'user'>,
): Promise<void> {
  const { req, res, services, operation, who } = call;
  const { store, sourceRunner } = services;
  const { id, done } = await sourceRunner.start({ ...request, user: who.actor });
  await writeAudit(store, who, { action: 'sources-read', target: request.service ?? 'all', details: id });
  if (/\brespond-async\b/i.test(req.get('prefer') ?? '')) {
    const answer = { status: 202, etag: null, body: { runId: id } };
    res.set('Preference-Applied', 'respond-async');
    return sendAnswer(res, operation === null ? answer : await recordAnswer(store, operation, answer));
  }
  const run = await done;
  await answerRepeatable(res, { operation, store, body: { results: toScrapeResults(run), run: toRunView(run) } });
}

function checkDownload(services: Services, name: string, url: string): void {
  try {
    services.sourceRunner.sources.checkDownload(url);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    throw refused(
      'invalid_input',
      'source_host',
      `${name}: ${error.message} Other hosts are allowed by SOURCE_HOSTS.`,
      { name },
    );
  }
}

/** Calls `listener` for what `listen` tells, at most every quarter of a second, the last time too. */
function throttled(listener: () => void, listen: (tell: () => void) => () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = listen(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      listener();
    }, TELL_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
