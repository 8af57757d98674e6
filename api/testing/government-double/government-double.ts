import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { csvLine } from '../../../domain/csv.ts';
import { answerDataDubai } from './data-dubai.ts';
import { answerWith, type Fault } from './faults.ts';
import { answerGateway } from './gateway.ts';
import type { DoubleRow, DoubleWorld } from './rows.ts';

export const DOUBLE_CREDENTIALS = { key: 'double-key', secret: 'double-secret', applicationId: 'double-app' };

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Current behaviour of the double. It can be changed while the double runs. */
export type DoubleBehaviour = {
  /** Returns the fault for the n-th request for rows, or null. */
  faultOf: (request: number, path: string) => Fault | null;
  /** Changes a row before it is sent, e.g. to rename a column. */
  amend: (row: DoubleRow, set: string) => DoubleRow;
  /** Number of calls for which a token is valid. */
  callsAToken: number;
  /** File that is sent for addresses below `/files/` instead of the deeds. */
  file: string | Uint8Array | null;
};

/** A local server that answers like the gateway, data.dubai, Dubai Pulse and a file server. */
export type GovernmentDouble = {
  origin: string;
  gatewayUrl: string;
  behaviour: DoubleBehaviour;
  /** Paths of the requests received. */
  readonly asked: string[];
  tokensGranted(): number;
  close(): Promise<void>;
};

export async function startGovernmentDouble(
  world: DoubleWorld,
  behaviour: Partial<DoubleBehaviour> = {},
): Promise<GovernmentDouble> {
  const double = new Double(world, {
    faultOf: () => null,
    amend: (row) => row,
    callsAToken: Number.POSITIVE_INFINITY,
    file: null,
    ...behaviour,
  });
  const server = createServer((req, res) => {
    double.answer(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on a port, not a pipe
  return {
    origin,
    gatewayUrl: `${origin}/open-data`,
    behaviour: double.behaviour,
    asked: double.asked,
    tokensGranted: () => double.tokens,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

class Double {
  readonly behaviour: DoubleBehaviour;
  readonly asked: string[] = [];
  tokens = 0;
  readonly #world: DoubleWorld;
  #callsLeft = 0;
  #requests = 0;

  constructor(world: DoubleWorld, behaviour: DoubleBehaviour) {
    this.#world = world;
    this.behaviour = behaviour;
  }

  async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'http://double');
    this.asked.push(`${url.pathname}${url.search}`);
    const text = await bodyOf(req);
    if (url.pathname === '/oauth/client_credential/accesstoken') return this.#grant(res, text);
    const fault = this.behaviour.faultOf(this.#requests++, url.pathname);
    const gateway = /^\/open-data\/(\w+)$/.exec(url.pathname)?.[1];
    if (gateway !== undefined) return this.#answerGateway(res, { name: gateway, text, fault });
    const slug = /^\/(?:open|secure\/ddads\/openapi\/1\.0\.0)\/dld\/(\w+)-open-api$/.exec(url.pathname)?.[1];
    if (slug !== undefined) return this.#answerDataDubai(req, res, { slug, query: url.searchParams, fault });
    if (url.pathname.startsWith('/files/')) return this.#answerFile(req, res, fault);
    res.writeHead(404, { 'content-type': 'application/json' }).end('{"error_type":"NotFound"}');
  }

  #grant(res: ServerResponse, text: string): void {
    const form = new URLSearchParams(text);
    const { key, secret } = DOUBLE_CREDENTIALS;
    if (form.get('client_id') !== key || form.get('client_secret') !== secret) {
      res.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Unauthorized"}');
      return;
    }
    this.tokens++;
    this.#callsLeft = this.behaviour.callsAToken;
    const granted = { access_token: `token-${this.tokens}`, expires_in: '1799', token_type: 'Bearer' };
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(granted));
  }

  #answerGateway(res: ServerResponse, from: { name: string; text: string; fault: Fault | null }): void {
    const { name, text, fault } = from;
    const body = answerGateway(this.#world, name, text);
    if (body === null) answerWith(res, 'html-500', null);
    else answerWith(res, fault, this.#amended(body, name));
  }

  #answerDataDubai(
    req: IncomingMessage,
    res: ServerResponse,
    from: { slug: string; query: URLSearchParams; fault: Fault | null },
  ): void {
    const { slug, query, fault } = from;
    const isCurrent = req.headers.authorization === `Bearer token-${this.tokens}` && this.#callsLeft-- > 0;
    if (!isCurrent) {
      res.writeHead(401, { 'content-type': 'application/json' }).end('"Unauthorized application request"');
      return;
    }
    const body = answerDataDubai(this.#world, slug, query);
    if (body === null) res.writeHead(404, { 'content-type': 'application/json' }).end('{"error_type":"NotFound"}');
    else answerWith(res, fault, this.#amended(body, slug));
  }

  #amended(body: object, set: string): object {
    const change = (row: DoubleRow) => this.behaviour.amend(row, set);
    if ('results' in body) return { results: (body.results as DoubleRow[]).map(change) }; // made by answerDataDubai
    if (!('response' in body) || body.response === null) return body;
    const { result } = body.response as { result: DoubleRow[] }; // made by answerGateway
    return { ...body, response: { result: result.map(change) } };
  }

  #answerFile(req: IncomingMessage, res: ServerResponse, fault: Fault | null): void {
    if (fault !== null) {
      answerWith(res, fault, {});
      return;
    }
    if (req.headers['if-none-match'] === '"deeds-1"' && this.behaviour.file === null) {
      res.writeHead(304).end();
      return;
    }
    const type = req.url?.endsWith('.xlsx') ? WORKBOOK : 'text/csv';
    res.writeHead(200, { 'content-type': type, etag: this.behaviour.file === null ? '"deeds-1"' : '"other"' });
    res.end(this.behaviour.file ?? this.#csv());
  }

  /** Returns all deeds in the department's CSV format, with a byte order mark. */
  #csv(): string {
    const names = Object.keys(this.#world.transaction(0));
    const lines = Array.from({ length: this.#world.size.transactions }, (_, i) => {
      const row = this.#world.transaction(i);
      return csvLine(names.map((name) => String(row[name] ?? '')));
    });
    return `\uFEFF${csvLine(names)}${lines.join('')}`;
  }
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
