import type * as z from 'zod/mini';
import { HttpError } from '../platform/http.ts';
import { marketHttp } from '../replica/market-client.ts';

/** A call of the API that answers a market question before the device can. */
export type ApiCall<T> = {
  /** @throws as `http.json` */
  fetch: (signal: AbortSignal) => Promise<T>;
  /** The answer, boxed, if it came with the page; undefined if not. */
  fromPage: () => { value: T } | undefined;
};

/**
 * A GET call.
 * @param call.path as the server's page names it too, e.g. `/api/properties/5`
 * @param call.schema made when first needed: most visits never ask
 * @param call.to turns the answer into what the hook gives; `total` is how many there are of a list that was cut
 */
export function apiCall<J, T>(call: {
  path: string;
  schema: () => z.ZodMiniType<J>;
  to: (json: J, total: number) => T;
  /** What a 404 means, e.g. null. @default an error */
  missing?: T;
}): ApiCall<T> | undefined {
  const { path, schema, to, missing } = call;
  const http = marketHttp();
  if (http === null) return undefined;
  return {
    async fetch(signal) {
      try {
        const { body, total } = await http.counted({ path, schema: schema(), signal });
        return to(body, total);
      } catch (error) {
        if (missing !== undefined && error instanceof HttpError && error.status === 404) return missing;
        throw error;
      }
    },
    fromPage() {
      const found = pageAnswers()[path];
      const parsed = found === undefined ? undefined : schema().safeParse(found.body);
      return parsed?.success ? { value: to(parsed.data, found?.total ?? 0) } : undefined;
    },
  };
}

/** The element of a page in which the server puts answers of its API, by path (`api/services/pages`). */
export const PAGE_ANSWERS_ID = 'api-answers';

type PageAnswers = Record<string, { body: unknown; total?: number }>;

const NONE: PageAnswers = {};

/** Read once: the page does not change. */
const READ = new WeakMap<Element, PageAnswers>();

/** What came with the page, by path; empty when nothing did. */
export function pageAnswers(): PageAnswers {
  const element = document.getElementById(PAGE_ANSWERS_ID);
  if (element === null) return NONE;
  const known = READ.get(element) ?? read(element.textContent);
  READ.set(element, known);
  return known;
}

function read(text: string): PageAnswers {
  try {
    const json: unknown = JSON.parse(text);
    // What stands under a path is parsed by the call's own schema.
    return typeof json === 'object' && json !== null ? (json as PageAnswers) : NONE;
  } catch {
    return NONE;
  }
}
