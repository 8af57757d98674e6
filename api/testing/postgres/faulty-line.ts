import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A connection on loopback between the driver and a server. It can be cut or blocked. */
export type FaultyLine = {
  /** Address of the database through this connection. */
  url: string;
  /** Cuts the connection at the next statement with this text: before the server gets it, or before the answer. */
  cutAt(text: string, when: 'before' | 'after'): void;
  cutAll(): void;
  /** Blocks traffic in both directions and new connections until `heal`. */
  silence(): void;
  heal(): void;
  close(): Promise<void>;
};

export async function startFaultyLine(databaseUrl: string): Promise<FaultyLine> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let cut: { text: string; when: 'before' | 'after' } | null = null;
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    /** Whether to end the connection when the server answers, without forwarding the answer. */
    let isAnswerCut = false;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        open.delete(socket);
        end();
      });
      if (isSilent) socket.pause();
    }
    client.on('data', (bytes) => {
      const isMet = cut !== null && bytes.includes(cut.text);
      if (isMet && cut?.when === 'before') {
        cut = null;
        return end();
      }
      if (isMet) {
        cut = null;
        isAnswerCut = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (isAnswerCut) end();
      else client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port); // listening on a port, not a pipe
  const cutAll = () => {
    for (const socket of [...open]) socket.destroy();
  };
  return {
    url: url.href,
    cutAt(text, when) {
      cut = { text, when };
    },
    cutAll,
    silence() {
      isSilent = true;
      for (const socket of open) socket.pause();
    },
    heal() {
      isSilent = false;
      for (const socket of open) socket.resume();
    },
    async close() {
      cutAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
