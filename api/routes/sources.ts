import * as z from 'zod/mini';
import { Run, RunRejects, SERVICES, SOURCE_NAMES } from '../../domain/sources/run.ts';
import { ScrapeResults, SourceSettings, SourcesStatus, TestedSource } from '../../domain/sources/status.ts';
import { ApiError, refused } from '../errors.ts';
import { sendAnswer } from '../middleware/operations.ts';
import type { Services } from '../services/services.ts';
import { findRun, listRuns, toRunView } from '../services/sources/run-record.ts';
import type { RunRequest } from '../services/sources/source-runner.ts';
import { putSourceSettings, readSourceSettings } from '../services/sources/source-set.ts';
import { sourcesStatus, toScrapeResults } from '../services/sources/status.ts';
import { recordAnswer } from '../services/sync/operation.ts';
import { SourceError } from '../sources/fetch/source-error.ts';
import { openEventStream } from './event-stream.ts';
import { type Call, callGroup, type Route } from './route.ts';

type Needs = 'store' | 'clock' | 'config' | 'sourceRunner' | 'pokes' | 'metrics';
const calls = callGroup<Needs>('Sources');
const TELL_MS = 250;
const TEST_MS = 30_000;

const RunAnswer = z.object({ results: ScrapeResults, run: Run });
const BEGUN = { 202: 'Begun, with its `runId`, when asked with `Prefer: respond-async`' };
const RunQuery = z.object({
  deep: z.optional(z.boolean()),
  /** Imports a data set that was rejected as worse than the current one. */
  takeWorse: z.optional(z.boolean()),
});
export const sourceRoutes: readonly Route[] = [
  calls.get('/api/dubai/scraper-status', {
    summary: 'Whether government sources are being read, when next, and the state of each',
    returns: SourcesStatus,
    handle: ({ services }) => sourcesStatus(services),
  }),
  calls.get('/api/dubai/scraper-events', {
    summary: 'Server-sent events: `status` with the state, at once and at each step of a run',
    types: ['text/event-stream'],
    handle({ req, res, services }) {
      const listen = (listener: () => void) => throttled(listener, (tell) => services.sourceRunner.listen(tell));
      openEventStream({ req, res, services }, { name: 'status', data: () => sourcesStatus(services), listen });
    },
  }),
  calls.get('/api/dubai/scraper-runs', {
    summary: 'The last runs, newest first',
    query: z.object({ limit: z.optional(z.int().check(z.minimum(1), z.maximum(60))) }),
    returns: z.array(Run),
    handle: ({ services, query }) => listRuns(services.store, query.limit ?? 14).map(toRunView),
  }),
  calls.get('/api/dubai/scraper-runs/{id}/rejects', {
    summary: 'Examples of the rows that a run rejected, with column, reason and value',
    roles: ['broker', 'admin'],
    params: z.object({ id: z.string() }),
    returns: RunRejects,
    others: { 404: 'No such run' },
    handle({ services, params }) {
      const run = services.store.read((tx) => findRun(tx, params.id));
      if (run === null) throw new ApiError('not_found', 'There is no run with this id.');
      const sets = run.steps.filter(({ examples }) => examples.length > 0);
      return sets.map(({ dataset, examples }) => ({
        dataset,
        rejects: examples.map(([row, column, reason, value]) => ({ row, column, reason, value })),
      }));
    },
  }),
  calls.post('/api/dubai/scrape-now', {
    summary: 'Reads all services. Answers when the run is over, or at once with `Prefer: respond-async`',
    roles: ['admin'],
    limit: 'import',
    changes: 'repeatable',
    query: RunQuery,
    bodyReader: 'own',
    returns: RunAnswer,
    others: BEGUN,
    handle: ({ query, ...call }) => startRun(call, { ...toRunRequest(query), service: null }),
  }),
  calls.post('/api/dubai/scrape-service/{service}', {
    summary: 'Reads one service. Answers when the run is over, or at once with `Prefer: respond-async`',
    roles: ['admin'],
    limit: 'import',
    changes: 'repeatable',
    params: z.object({ service: z.enum(SERVICES) }),
    query: RunQuery,
    bodyReader: 'own',
    returns: RunAnswer,
    others: BEGUN,
    handle: ({ query, params, ...call }) => startRun(call, { ...toRunRequest(query), ...params }),
  }),
  calls.post('/api/dubai/scrape-cancel', {
    summary: 'Cancels the current run. What it imported stays',
    roles: ['admin'],
    changes: 'repeatable',
    bodyReader: 'own',
    returns: z.object({ wasRunning: z.boolean() }),
    async handle({ services, note }) {
      const body = { wasRunning: services.sourceRunner.cancel() };
      await note({ action: 'sources-cancelled' });
      return body;
    },
  }),
  calls.get('/api/admin/sources', {
    summary: 'Settings of the sources, without their keys',
    roles: ['admin'],
    returns: SourceSettings,
    handle: ({ services }) => services.store.read(readSourceSettings),
  }),
  calls.put('/api/admin/sources', {
    summary: 'Changes the settings of the sources',
    roles: ['admin'],
    body: SourceSettings,
    returns: SourceSettings,
    async handle({ services, body, who }) {
      for (const { name, url } of body.downloads) checkDownload(services, name, url);
      const names = new Set(body.downloads.map(({ name }) => name));
      if (names.size < body.downloads.length)
        throw refused('invalid_input', 'same_file_names', 'Two files have the same name.');
      await putSourceSettings(services.store, body, who);
      services.sourceRunner.settingsChanged();
      return body;
    },
  }),
  calls.post('/api/admin/sources/{source}/test', {
    summary: 'Asks a source for one small page and reports the result',
    roles: ['admin'],
    limit: 'import',
    params: z.object({ source: z.enum(SOURCE_NAMES) }),
    bodyReader: 'own',
    returns: TestedSource,
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

/** Starts a run. The answer is sent at its end, or at once if the request has `Prefer: respond-async` (RFC 7240). */
async function startRun(
  call: Pick<Call<Needs>, 'req' | 'res' | 'services' | 'operation' | 'who' | 'note'>,
  request: Omit<RunRequest, 'user' | 'store'>,
): Promise<z.input<typeof RunAnswer> | undefined> {
  const { req, res, services, operation, who, note } = call;
  const { store, sourceRunner } = services;
  const { id, done } = await sourceRunner.start({ ...request, user: who.actor, store });
  await note({ action: 'sources-read', target: request.service ?? 'all', details: id });
  if (/\brespond-async\b/i.test(req.get('prefer') ?? '')) {
    const answer = { status: 202, etag: null, body: { runId: id } };
    res.set('Preference-Applied', 'respond-async');
    sendAnswer(res, operation === null ? answer : await recordAnswer(store, operation, answer));
    return undefined;
  }
  const run = await done;
  return { results: toScrapeResults(run), run: toRunView(run) };
}

function checkDownload(services: Pick<Services, Needs>, name: string, url: string): void {
  try {
    services.sourceRunner.sources.checkDownload(url);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const message = `${name}: ${error.message} Other hosts are allowed by SOURCE_HOSTS.`;
    throw refused('invalid_input', 'source_host', message, { name });
  }
}

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
