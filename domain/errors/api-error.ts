import * as z from 'zod/mini';
import { inLanguage } from '../language/language.ts';

export const API_ERRORS = {
  invalid_input: 400,
  no_session: 401,
  bad_credentials: 401,
  /** The password is correct, but the code of the account's second step is missing or wrong. */
  code_needed: 401,
  bad_code: 401,
  wrong_role: 403,
  foreign_origin: 403,
  foreign_host: 421,
  too_slow: 408,
  not_yours: 403,
  /** The change belongs to a different user than the session. */
  wrong_person: 403,
  not_found: 404,
  conflict: 409,
  /** The change is not the next one in its device's sequence. */
  out_of_order: 409,
  too_large: 413,
  wrong_content_type: 415,
  /** An edit without the revision it is based on. */
  base_required: 428,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;
export type ApiErrorCode = keyof typeof API_ERRORS;

/** Body of every error response. The schema is created on first use, because most requests succeed. */
export const ApiErrorBody = z.lazy(() =>
  z.object({ error: z.object({ code: z.string(), message: z.string(), details: z.optional(z.unknown()) }) }),
);
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

/** Translations of the server's English messages, by error code. */
export const refusalTexts: Readonly<Record<string, string>> = inLanguage('apiErrors', {});
