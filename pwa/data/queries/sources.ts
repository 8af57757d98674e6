import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Run, RunRejects } from '../../../domain/sources/run.ts';
import { SourceSettings, SourcesStatus } from '../../../domain/sources/status.ts';
import { http, retryDelayMs, toError } from '../platform/http.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from '../platform/local-storage.ts';
import { whenPageLeft } from '../platform/page-life.ts';
import { failed, getQuery, known, PENDING, type QueryResult } from './query.ts';

const Seen = z.object({ status: SourcesStatus, runs: z.array(Run) });

export type SourcesView = z.infer<typeof Seen> & {
  /** False while the server cannot be reached. The shown state is then from `status.asOf`. */
  isLive: boolean;
};

export function useSourcesView(): QueryResult<SourcesView> {
  const [answer, setAnswer] = useState<QueryResult<SourcesView>>(PENDING);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt connects again
  useEffect(() => {
    setAnswer(PENDING);
    return watchSources(
      (view) => setAnswer(known(view)),
      (error) => setAnswer(failed(error, () => setAttempt((n) => n + 1))),
    );
  }, [attempt]);
  return answer;
}

/** Follows the server's events and stores the last state on this device. Returns a function that stops it. */
function watchSources(next: (view: SourcesView) => void, fail: (error: Error) => void): () => void {
  let seen = readLocal(LOCAL_KEYS.sources, Seen);
  let events: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const stop = new AbortController();
  const tell = (isLive: boolean) => {
    if (seen !== null) next({ ...seen, isLive });
  };
  const loadRuns = async (status: SourcesStatus) => {
    const runs = await http.json({ path: '/api/dubai/scraper-runs', schema: z.array(Run), signal: stop.signal });
    seen = { status, runs };
    writeLocal(LOCAL_KEYS.sources, seen);
    tell(true);
  };
  const lost = (error: Error) => {
    if (stop.signal.aborted) return;
    events?.close();
    if (seen === null) fail(error);
    else tell(false);
    timer = setTimeout(connect, retryDelayMs(++failures, null, { minMs: 3000, maxMs: 60_000 }));
  };
  const take = (text: string) => {
    const parsed = SourcesStatus.safeParse(JSON.parse(text));
    if (!parsed.success) return;
    failures = 0;
    const before = seen?.status;
    seen = { status: parsed.data, runs: seen?.runs ?? [] };
    const isOver = before === undefined || before.isRunning !== parsed.data.isRunning || seen.runs.length === 0;
    if (isOver) loadRuns(parsed.data).catch((error: unknown) => lost(toError(error)));
    else tell(true);
  };
  const connect = () => {
    events = new EventSource('/api/dubai/scraper-events');
    events.addEventListener('status', (event) => take(String(event.data)));
    events.addEventListener('error', () => lost(new Error('the server was not reached')));
  };
  tell(false);
  connect();
  const stay = whenPageLeft(() => events?.close());
  return () => {
    stay();
    stop.abort();
    clearTimeout(timer);
    events?.close();
  };
}

/** Examples of the rows a run rejected. @throws HttpError, UnreachableError */
export const rejectsQuery = (runId: string) =>
  getQuery(['rejects', runId], `/api/dubai/scraper-runs/${runId}/rejects`, RunRejects);

export const sourceSettingsQuery = () => getQuery(['sourceSettings'], '/api/admin/sources', SourceSettings);
