import * as z from 'zod/mini';
import {
  daysBefore,
  monthWindows,
  type PageConnector,
  type SourceDataset,
  type SourceRow,
  type SourceWindow,
} from '../connector.ts';
import { SourceError } from '../fetch/source-error.ts';
import type { SourceFetcher } from '../fetch/source-fetcher.ts';
import { parseAnswer, readText } from '../json-answer.ts';
import { DATA_DUBAI_DATASETS } from './datasets.ts';

/** Rows per page: the maximum that the API allows. */
const PAGE_ROWS = 1000;

/** Form of the data sets' addresses: that of data.dubai, or that of the older Dubai Pulse. */
export type AddressForm = 'data.dubai' | 'dubai-pulse';
const PATHS: Record<AddressForm, string> = {
  'data.dubai': '/secure/ddads/openapi/1.0.0/dld',
  'dubai-pulse': '/open/dld',
};

const LISTS = ['results', 'result', 'records', 'items', 'data'] as const;
const Rows = z.array(z.record(z.string(), z.unknown()));
const Fields = z.record(z.string(), z.unknown());
const STAMP = /^[\d:T. Z+-]{8,40}$/;

/** Connects to data.dubai: pages by limit and offset, only from UAE addresses. `credentials` is null if not set. */
export function createDataDubai(from: {
  fetcher: SourceFetcher;
  baseUrl: string;
  form: AddressForm;
  credentials: ClientCredentials | null;
  nowMs: () => number;
}): PageConnector {
  const { fetcher, baseUrl, form, credentials, nowMs } = from;
  const keeper = credentials === null ? null : createTokenKeeper({ fetcher, baseUrl, credentials, nowMs });
  return {
    source: 'data-dubai',
    datasets: DATA_DUBAI_DATASETS,
    loadedColumn: 'load_timestamp',
    problem: () => (credentials === null ? 'no_key' : null),
    windows(dataset, { today, watermark, sinceMonth }) {
      if (watermark !== '' && STAMP.test(watermark)) return [{ from: '', to: '', since: watermark }];
      if (dataset.dateColumn === null) return [{ from: '', to: '', since: '' }];
      return monthWindows(`${sinceMonth}-01`, today).map((window) => ({ ...window, since: '' }));
    },
    watermarkAfter: (_dataset, { lastLoaded }) => lastLoaded,
    async fetchPage({ dataset, window, at, signal }) {
      if (keeper === null || credentials === null) {
        throw new SourceError('no_key', 'No key for data.dubai is set.');
      }
      const url = `${baseUrl}${PATHS[form]}/${dataset.id}-open-api?${pageQuery(dataset, window, at)}`;
      const raw = await ask({ fetcher, keeper, credentials, url, signal });
      const rows = findRows(raw.value);
      return { rows, next: rows.length === 0 ? null : at + rows.length, total: null, raw: raw.text };
    },
  };
}

/** Makes one call. Renews the token once if it is no longer accepted. */
async function ask(from: {
  fetcher: SourceFetcher;
  keeper: ReturnType<typeof createTokenKeeper>;
  credentials: ClientCredentials;
  url: string;
  signal: AbortSignal;
}): Promise<{ text: string; value: unknown }> {
  const { fetcher, keeper, credentials, url, signal } = from;
  for (let attempt = 1; ; attempt++) {
    const headers = {
      authorization: `Bearer ${await keeper.token(signal)}`,
      ...applicationHeader(credentials),
      accept: 'application/json',
    };
    const answer = await fetcher.fetch({ url, headers, signal });
    const text = await readText(answer);
    try {
      return { text, value: parseAnswer({ ...answer, text }) };
    } catch (error) {
      if (!(error instanceof SourceError) || error.code !== 'unauthorised' || attempt > 1) throw error;
      keeper.forget();
    }
  }
}

function pageQuery(dataset: SourceDataset, window: SourceWindow, at: number): URLSearchParams {
  const filters: string[] = [];
  if (window.since !== '') filters.push(`load_timestamp>='${window.since}'`);
  if (window.from !== '' && dataset.dateColumn !== null) {
    // Uses "before the next day", because a day with a time is later than the day alone.
    filters.push(`${dataset.dateColumn}>='${window.from}'`, `${dataset.dateColumn}<'${daysBefore(window.to, -1)}'`);
  }
  const query = new URLSearchParams({
    limit: String(PAGE_ROWS),
    offset: String(at),
    order_by: window.since === '' && dataset.keyColumns[0] !== undefined ? dataset.keyColumns[0] : 'load_timestamp',
    order_dir: 'asc',
  });
  if (filters.length > 0) query.set('filter', filters.join(' AND '));
  return query;
}

/** Finds the rows of an answer: a list, or a list under a common name, nested at most twice. */
function findRows(value: unknown, depth = 0): SourceRow[] {
  const list = Rows.safeParse(value);
  if (list.success) return list.data;
  const fields = Fields.safeParse(value);
  if (fields.success && depth < 2) {
    const name = LISTS.find((one) => fields.data[one] !== undefined && fields.data[one] !== null);
    if (name !== undefined) return findRows(fields.data[name], depth + 1);
  }
  throw new SourceError('invalid_answer', 'data.dubai answered in a form that is not known.');
}

/** API key and secret, named as in the e-mails that grant access, and the application's identifier, if any. */
type ClientCredentials = { key: string; secret: string; applicationId: string | null };

function applicationHeader({ applicationId }: ClientCredentials): Record<string, string> {
  return applicationId === null ? {} : { 'x-dda-securityapplicationidentifier': applicationId };
}

const Granted = z.object({
  access_token: z.string().check(z.minLength(1)),
  /** Lifetime in seconds, as a number or as text. */
  expires_in: z.optional(z.union([z.number(), z.string()])),
});

/** Lifetime of a token if the answer does not contain one: 30 minutes. */
const USUAL_LIFE_SEC = 1800;
/** The token is renewed this long before it expires, so that it is still valid during the call. */
const RENEW_BEFORE_MS = 60_000;

/** Gets tokens by OAuth 2 client credentials (RFC 6749, 4.4) at `{baseUrl}/oauth/client_credential/accesstoken`. */
function createTokenKeeper(from: {
  fetcher: SourceFetcher;
  baseUrl: string;
  credentials: ClientCredentials;
  nowMs: () => number;
}) {
  const { fetcher, baseUrl, credentials, nowMs } = from;
  let held: { token: string; untilMs: number } | null = null;
  return {
    /** @throws SourceError */
    async token(signal: AbortSignal) {
      if (held !== null && nowMs() < held.untilMs) return held.token;
      const answer = await fetcher.fetch({
        url: `${baseUrl}/oauth/client_credential/accesstoken?grant_type=client_credentials`,
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
          ...applicationHeader(credentials),
        },
        body: new URLSearchParams({ client_id: credentials.key, client_secret: credentials.secret }).toString(),
        signal,
      });
      const granted = Granted.safeParse(parseAnswer({ ...answer, text: await readText(answer) }));
      if (!granted.success) throw new SourceError('invalid_answer', 'The answer to the key holds no token.');
      const lifeSec = Number(granted.data.expires_in ?? USUAL_LIFE_SEC);
      const lifeMs = (Number.isFinite(lifeSec) ? lifeSec : USUAL_LIFE_SEC) * 1000;
      held = { token: granted.data.access_token, untilMs: nowMs() + Math.max(lifeMs / 2, lifeMs - RENEW_BEFORE_MS) };
      return held.token;
    },
    /** Discards a token that the service no longer accepts. */
    forget() {
      held = null;
    },
  };
}
