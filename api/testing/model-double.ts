import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Reply of the double in one round of a chat. */
export type Turn =
  | { say: string }
  | { call: { name: string; args: string }[]; say?: string }
  | { status: number }
  /** The stream ends before the model has finished. */
  | { half: string }
  | 'hang'
  | 'garbage';

/** A local server with the streaming chat completions of the OpenAI API. It follows a script. */
export type ModelDouble = {
  baseUrl: string;
  /** Bodies of the requests received. */
  readonly requests: {
    messages: { role: string; content: string | null }[];
    tools?: { function: { name: string } }[];
  }[];
  /** Sets the replies in the next chat, one per round. The last one repeats. */
  script(...turns: Turn[]): void;
  close(): Promise<void>;
};

/** Starts a double on a free port. */
export async function startModelDouble(): Promise<ModelDouble> {
  let turns: Turn[] = [];
  const requests: ModelDouble['requests'] = [];
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    req.on('end', () => {
      requests.push(JSON.parse(body) as ModelDouble['requests'][number]);
      const turn = turns.length > 1 ? turns.shift() : turns[0];
      answer(res, turn ?? { say: '' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    script(...next) {
      turns = next;
      requests.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answer(res: ServerResponse, turn: Turn): void {
  if (turn === 'hang') return;
  if (typeof turn === 'object' && 'status' in turn) {
    res
      .writeHead(turn.status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { message: 'no' } }));
    return;
  }
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  if (turn === 'garbage') {
    res.end('data: {"choices": [{"del\n\n');
    return;
  }
  const send = (delta: object, finish_reason: string | null = null) =>
    res.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    );
  if ('half' in turn) {
    for (const piece of turn.half.match(/[\s\S]{1,7}/g) ?? []) send({ content: piece });
    res.end();
    return;
  }
  // Sent in pieces, as a model streams: words and arguments are cut anywhere.
  for (const piece of (turn.say ?? '').match(/[\s\S]{1,7}/g) ?? []) send({ content: piece });
  for (const [index, { name, args }] of ('call' in turn ? turn.call : []).entries()) {
    send({ tool_calls: [{ index, id: `c${index}`, type: 'function', function: { name, arguments: '' } }] });
    for (const piece of args.match(/[\s\S]{1,5}/g) ?? [])
      send({ tool_calls: [{ index, function: { arguments: piece } }] });
  }
  send({}, 'call' in turn ? 'tool_calls' : 'stop');
  res.end('data: [DONE]\n\n');
}
