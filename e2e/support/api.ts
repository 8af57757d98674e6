import { OWN_CONNECTION, type Server } from './server.ts';

export type ImportAnswer = {
  status: number;
  body: { read: number; taken: number; duplicate: number; rejected: Record<string, number> };
};

/** A signed-in API client. */
export type Client = {
  importCsv: (name: string, bytes: Uint8Array) => Promise<ImportAnswer>;
  send: (
    method: string,
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: unknown }>;
};

export async function signedIn(server: Pick<Server, 'origin'>, username: string, password: string): Promise<Client> {
  const login = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { ...OWN_CONNECTION, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (login.status !== 200) throw new Error(`sign-in answered ${login.status}: ${await login.text()}`);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    async importCsv(name, bytes) {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)], { type: 'text/csv' }), name);
      const response = await fetch(`${server.origin}/api/dubai/import-data`, {
        method: 'POST',
        headers: { ...OWN_CONNECTION, cookie },
        body: form,
      });
      // The body is not validated here. A wrong body fails where the test compares it.
      return { status: response.status, body: (await response.json()) as ImportAnswer['body'] };
    },
    async send(method, path, body, headers = {}) {
      const response = await fetch(`${server.origin}${path}`, {
        method,
        headers: { ...OWN_CONNECTION, ...headers, cookie, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json().catch(() => null) };
    },
  };
}
