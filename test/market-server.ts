import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zoneMap } from '../domain/columns/column-set.ts';
import { encodeRows } from '../domain/columns/segment-codec.ts';
import { buildMarketTable } from '../domain/market/market-table.ts';
import { buildRollup, encodeRollup } from '../domain/market/rollup.ts';
import type { RentContract } from '../domain/rent/rent.ts';
import { RENT_SCHEMA } from '../domain/rent/rent-columns.ts';
import { rentPart } from '../domain/rent/rent-table.ts';
import type { PullChange } from '../domain/sync/pull.ts';
import { decodeSegment, encodeSegment } from '../domain/transaction/columns.ts';
import { DeedBuilder } from '../domain/transaction/deed-builder.ts';
import type { MarketManifest, RentManifest, SegmentRef } from '../domain/transaction/manifest.ts';
import type { Deed } from '../domain/transaction/transaction.ts';

/** A fault in a response of the server. Each one applies to a single matching request. */
export type FaultInjection = {
  path: string;
  /** Number of matching requests to answer normally first. */
  after?: number;
  how: 'drop' | 'cut' | 'wrong-from' | 'corrupt' | 'html' | 'unavailable' | 'bad-request' | 'hang';
};

type StoredFile = { ref: SegmentRef; bytes: Uint8Array };

/** A real HTTP server for the sync API that serves data set by a test and can inject faults. */
export class MarketServer {
  epoch = 'epoch-1';
  changes: PullChange[] = [];
  files: StoredFile[] = [];
  /** Segments of registered tenancies. */
  rents: StoredFile[] = [];
  faults: FaultInjection[] = [];
  /** Whether the market manifest refers to a rollup of the current rows, as the real server's does. */
  hasRollup = false;
  /** Requested paths, in order. */
  readonly log: string[] = [];
  /** Called before a request is answered. */
  onRequest: (path: string) => void = () => {};
  #rev = 0;
  #server = createServer((request, response) => this.#answer(request, response));

  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return this.origin;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Adds or replaces a record. Only the newest change of a record is kept. */
  put(coll: PullChange['coll'], id: string, doc: unknown): void {
    this.changes = this.changes.filter((change) => change.coll !== coll || change.id !== id);
    this.changes.push({ coll, id, rev: ++this.#rev, doc });
  }

  remove(coll: PullChange['coll'], id: string): void {
    this.changes = this.changes.filter((change) => change.coll !== coll || change.id !== id);
    this.changes.push({ coll, id, rev: ++this.#rev, deleted: true });
  }

  addSegment(deeds: readonly Deed[], droppedRows: number[] = []): SegmentRef {
    const builder = new DeedBuilder();
    for (const deed of deeds) builder.append(deed);
    const columns = builder.finish();
    const bytes = encodeSegment(columns);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const ref = { sha256, rows: columns.rows, bytes: bytes.length, ...zoneMap(columns), importId: 'test', droppedRows };
    this.files.push({ ref, bytes });
    return ref;
  }

  /** Adds a segment of tenancies. */
  addRents(contracts: readonly RentContract[], sources: readonly string[] = ['']): SegmentRef {
    const { columns } = rentPart(contracts);
    const bytes = encodeRows(RENT_SCHEMA, columns);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const facts = { rows: columns.rows, bytes: bytes.length, ...zoneMap(columns), importId: 'test', droppedRows: [] };
    const ref = { sha256, ...facts, sources: [...sources] };
    this.rents.push({ ref, bytes });
    return ref;
  }

  rentManifest(): RentManifest {
    const segments = this.rents.map(({ ref }) => ref);
    return {
      layout: 1,
      hash: createHash('sha256').update(JSON.stringify(segments)).digest('hex'),
      rows: segments.reduce((sum, { rows }) => sum + rows, 0),
      minDay: Math.min(...segments.map(({ minDay }) => minDay)),
      maxDay: Math.max(...segments.map(({ maxDay }) => maxDay)),
      segments,
      rollup: null,
    };
  }

  manifest(): MarketManifest {
    const segments = this.files.map(({ ref }) => ref);
    const rentsHash = this.rents.length === 0 ? undefined : this.rentManifest().hash;
    const hash = createHash('sha256')
      .update(JSON.stringify([segments, rentsHash]))
      .digest('hex');
    const days = segments.flatMap(({ minDay, maxDay }) => [minDay, maxDay]);
    return {
      layout: 1,
      hash,
      updatedAt: '2026-03-01T00:00:00.000Z',
      rows: segments.reduce((sum, { rows, droppedRows }) => sum + rows - droppedRows.length, 0),
      minDay: days.length === 0 ? null : Math.min(...days),
      maxDay: days.length === 0 ? null : Math.max(...days),
      segments,
      rollup: this.hasRollup ? this.#rollup().ref : null,
      ...(rentsHash !== undefined && { rentsHash }),
    };
  }

  #rollup(): { ref: { sha256: string; bytes: number }; bytes: Uint8Array } {
    const parts = this.files.map(({ ref, bytes }) => ({ columns: decodeSegment(bytes), droppedRows: ref.droppedRows }));
    const bytes = encodeRollup(buildRollup(buildMarketTable(parts)));
    return { ref: { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length }, bytes };
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://localhost');
    this.log.push(url.pathname);
    this.onRequest(url.pathname);
    const how = this.#faultFor(url.pathname);
    if (how === 'drop') request.socket.destroy();
    else if (how !== 'hang') send(response, this.#answerTo(url, how));
  }

  #answerTo(url: URL, how: FaultInjection['how'] | null): Answer {
    if (how === 'html') return { type: 'text/html', body: '<h1>Sign in to the hotel</h1>' };
    if (how === 'bad-request') return refusal(400, 'invalid_input');
    if (how === 'unavailable') return refusal(503, 'unavailable');
    if (url.pathname === '/api/sync/pull') return this.#pull(url, how);
    if (url.pathname === '/api/market/rents') return { body: JSON.stringify(this.rentManifest()) };
    if (url.pathname === '/api/market/manifest') return { body: JSON.stringify(this.manifest()) };
    if (url.pathname.startsWith('/api/market/segments/')) return this.#segment(url, how);
    const id = /^\/api\/properties\/(\d+)$/.exec(url.pathname)?.[1];
    const found = this.changes.find((change) => change.coll === 'properties' && change.id === id);
    return found?.doc === undefined ? refusal(404, 'not_found') : { body: JSON.stringify(found.doc) };
  }

  #faultFor(pathname: string): FaultInjection['how'] | null {
    const found = this.faults.find(({ path }) => pathname.startsWith(path));
    if (found === undefined) return null;
    if ((found.after ?? 0) > 0) {
      found.after = (found.after ?? 0) - 1;
      return null;
    }
    this.faults.splice(this.faults.indexOf(found), 1);
    return found.how;
  }

  #pull(url: URL, how: FaultInjection['how'] | null): Answer {
    const cursor = url.searchParams.get('cursor') ?? '';
    const limit = Number(url.searchParams.get('limit'));
    const [epoch = '', after = '0'] = cursor === '' ? [this.epoch] : cursor.split(':');
    const reset = cursor !== '' && epoch !== this.epoch;
    const start = reset ? 0 : Number(after);
    const later = this.changes.filter(({ rev }) => rev > start).sort((a, b) => a.rev - b.rev);
    const changes = later.slice(0, limit);
    const body = JSON.stringify({
      epoch: this.epoch,
      from: how === 'wrong-from' ? 'elsewhere' : cursor,
      next: `${this.epoch}:${changes.at(-1)?.rev ?? start}`,
      more: later.length > limit,
      ...(reset ? { reset: true } : {}),
      changes,
      manifest: this.manifest().hash,
    });
    return { body: how === 'cut' ? body.slice(0, body.length / 2) : body };
  }

  #segment(url: URL, how: FaultInjection['how'] | null): Answer {
    const file = [...this.files, ...this.rents].find(({ ref }) => url.pathname.endsWith(ref.sha256));
    const rollup = this.hasRollup ? this.#rollup() : null;
    const isRollup = rollup !== null && url.pathname.endsWith(rollup.ref.sha256);
    const found = isRollup ? rollup.bytes : file?.bytes;
    if (found === undefined) return refusal(404, 'not_found');
    const bytes = Buffer.from(found);
    if (how === 'corrupt') bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 0xff;
    return { type: 'application/octet-stream', body: bytes };
  }
}

type Answer = { status?: number; type?: string; body: string | Buffer };

function refusal(status: number, code: string): Answer {
  return { status, body: JSON.stringify({ error: { code, message: code } }) };
}

function send(response: ServerResponse, { status = 200, type = 'application/json', body }: Answer): void {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}
