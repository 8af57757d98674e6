import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** A request whose headers have been sent, and of whose body only the first byte. */
export type HeldRequest = {
  /** Sends the rest of the body and returns the answer. */
  end(): Promise<{ status: number; text: string }>;
};

/** Sends the headers of a request and holds its body back. */
export function holdRequest(
  url: string,
  from: { method: string; headers: Record<string, string>; body: string | Uint8Array; localAddress?: string },
): HeldRequest {
  const body = Buffer.from(from.body);
  const { method, localAddress } = from;
  const headers = { ...from.headers, 'content-length': String(body.length) };
  const req = request(url, { method, headers, agent: false, ...(localAddress !== undefined && { localAddress }) });
  const answered = once(req, 'response');
  // The server may answer and close before the body is complete.
  answered.catch(() => undefined);
  req.on('error', () => undefined);
  req.write(body.subarray(0, 1));
  return {
    async end() {
      req.end(body.subarray(1));
      const [res] = (await answered) as [IncomingMessage];
      let text = '';
      for await (const chunk of res.setEncoding('utf8')) text += chunk;
      return { status: res.statusCode ?? 0, text };
    },
  };
}
