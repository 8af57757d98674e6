import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Http } from '../http.ts';
import { fetchEarlyPage, withEarlyPage } from './first-page.ts';

const FIRST = { path: '/api/sync/pull?cursor=&limit=100', schema: z.object({ n: z.number() }) };

function line(): { http: Http; asked: string[] } {
  const asked: string[] = [];
  const http = {
    json: async ({ path }: { path: string }) => {
      asked.push(path);
      return { n: 2 };
    },
  } as unknown as Http;
  return { http, asked };
}

describe('the first page that came early', () => {
  it('answers the first question for it, and only that one', async () => {
    const { http, asked } = line();
    const early = withEarlyPage(http, Promise.resolve('{"n":1}'));
    expect(await early.json(FIRST)).toEqual({ n: 1 });
    expect(asked).toEqual([]);
    expect(await early.json(FIRST)).toEqual({ n: 2 });
    expect(await early.json({ ...FIRST, path: '/api/other' })).toEqual({ n: 2 });
    expect(asked).toEqual([FIRST.path, '/api/other']);
  });

  it.each([null, '', '{', '{"n":"one"}', '[]'])('is asked for again when %j came', async (text) => {
    const { http, asked } = line();
    expect(await withEarlyPage(http, Promise.resolve(text)).json(FIRST)).toEqual({ n: 2 });
    expect(asked).toEqual([FIRST.path]);
  });
});

describe('fetching it', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answer = (response: Response | Error) =>
    vi.stubGlobal('fetch', async () => {
      if (response instanceof Error) throw response;
      return response;
    });

  it('gives what the server sent', async () => {
    answer(new Response('{"n":1}', { headers: { 'content-type': 'application/json; charset=utf-8' } }));
    expect(await fetchEarlyPage()).toBe('{"n":1}');
  });

  it.each([
    ['a refusal', new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } })],
    ['a page of a hotel that wants a login', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['no network', new TypeError('failed to fetch')],
  ])('gives nothing for %s', async (_what, response) => {
    answer(response);
    expect(await fetchEarlyPage()).toBeNull();
  });
});
