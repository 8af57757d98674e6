import { PERSON_HEADER } from '../../../../domain/sync/operation.ts';
import { RecordPage } from '../../../../domain/sync/record.ts';
import { type Http, HttpError, ProtocolError } from '../../platform/http.ts';
import type { DbConnection } from '../../store/db-connection.ts';
import type { UserDb } from '../../store/user/user-db.ts';
import { applyRecords, type PulledRecords, recordsCursor } from './apply-records.ts';
import type { ThisDevice } from './stage-records.ts';

/** More pages than a person's records fill. */
const MOST_PAGES = 500;

type PullParts = { connection: DbConnection<UserDb>; http: Http; uid: string; device: ThisDevice };

/**
 * Brings what other devices of the person changed. All of it is asked before any of it counts, so that records that
 * belong together come together.
 * @throws as `http.json` · NotKeptError
 */
export async function pullRecords(parts: PullParts, signal: AbortSignal): Promise<void> {
  const { connection, device } = parts;
  const from = await connection.read(recordsCursor);
  const pulled = await pullFrom(parts, from, signal);
  if (pulled.next !== from) await applyRecords(connection, pulled, device);
}

async function pullFrom(parts: PullParts, from: string, signal: AbortSignal): Promise<PulledRecords> {
  const pulled: PulledRecords = { epoch: '', from, next: from, isReset: false, records: [] };
  for (let i = 0; i < MOST_PAGES; i++) {
    const page = await fetchPage(parts, pulled.next, signal);
    const isFresh = page.reset === true || (pulled.epoch !== '' && page.epoch !== pulled.epoch);
    if (isFresh) pulled.records = [];
    pulled.records.push(...page.records);
    Object.assign(pulled, { epoch: page.epoch, next: page.next, isReset: pulled.isReset || isFresh });
    if (!page.more) return pulled;
  }
  throw new ProtocolError('the records of a person do not end');
}

async function fetchPage({ http, uid }: PullParts, since: string, signal: AbortSignal): Promise<RecordPage> {
  const addedHeaders = { [PERSON_HEADER]: uid };
  const ask = (cursor: string) =>
    http.json({
      path: `/api/me/records?${new URLSearchParams({ since: cursor })}`,
      schema: RecordPage,
      addedHeaders,
      signal,
    });
  try {
    return await ask(since);
  } catch (error) {
    // A server that writes its cursors otherwise now: not a reason to stay behind for ever.
    if (since !== '' && error instanceof HttpError && error.status === 400) return ask('');
    throw error;
  }
}
