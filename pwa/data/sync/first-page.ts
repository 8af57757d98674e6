import type * as z from 'zod/mini';
import type { Http, HttpRequest } from '../http.ts';

/** Somebody waits for the first page: it is as long as a few screens. */
const FIRST_PAGE_ROWS = 100;
export const FIRST_PAGE_PATH = `/api/sync/pull?cursor=&limit=${FIRST_PAGE_ROWS}`;
const TIMEOUT_MS = 20_000;

/**
 * The first page of the market as the server sent it, asked for by the page's first script, while the worker that
 * will read it is itself still on its way. Null when it did not come: the worker then asks again, and tells.
 */
export async function fetchEarlyPage(): Promise<string | null> {
  try {
    const response = await fetch(FIRST_PAGE_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    return response.ok && isJson ? await response.text() : null;
  } catch {
    return null;
  }
}

/** `http`, whose first question for the first page is answered by the one that is already on its way. */
export function withEarlyPage(http: Http, early: Promise<string | null>): Http {
  let isAsked = false;
  async function json<T>(request: HttpRequest & { schema: z.ZodMiniType<T> }): Promise<T> {
    if (request.path === FIRST_PAGE_PATH && !isAsked) {
      isAsked = true;
      const page = request.schema.safeParse(jsonOf(await early));
      if (page.success) return page.data;
    }
    return http.json(request);
  }
  // As in `createHttp`: the overloads are about an option that is handed on untouched.
  return { ...http, json: json as Http['json'] };
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
