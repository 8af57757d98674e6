import { API_ERRORS, type ApiErrorBody, type ApiErrorCode } from '../domain/errors/api-error.ts';
import { because, type RefusalReason } from '../domain/errors/refusal.ts';
import { isDiskFull } from './store/lowdb/disk.ts';

const LONGEST_MESSAGE = 300;

/** Shortens a text that quotes input. */
export function shortened(text: string, longest = LONGEST_MESSAGE): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** An expected refusal, with the code and the status of domain/errors/api-error.ts. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly details: unknown;

  constructor(code: ApiErrorCode, message: string, details?: unknown) {
    super(shortened(message));
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return API_ERRORS[this.code];
  }
}

/** Creates a refusal. The device translates `reason`; `message` is the English text. */
export function refused(
  code: ApiErrorCode,
  reason: RefusalReason,
  message: string,
  values?: Parameters<typeof because>[1],
): ApiError {
  return new ApiError(code, message, because(reason, values));
}

export function errorBody(error: ApiError): ApiErrorBody {
  const { code, message, details } = error;
  return { error: details === undefined ? { code, message } : { code, message, details } };
}

/** Converts anything thrown to an ApiError. Unexpected errors become `internal`, without details. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (!(thrown instanceof Error)) return internal();
  const code = textField(thrown, 'code');
  if (thrown.name === 'StoreError') return ofStore(code);
  if (isDiskFull(thrown)) return ofStore('storage_full');
  if (code !== null && isApiErrorCode(code) && code !== 'internal') {
    return new ApiError(code, thrown.message, 'details' in thrown ? thrown.details : undefined);
  }
  return ofHttp(thrown) ?? internal();
}

const internal = (): ApiError => new ApiError('internal', 'Something went wrong on the server. Nothing was changed.');

function isApiErrorCode(code: string): code is ApiErrorCode {
  return Object.hasOwn(API_ERRORS, code);
}

/** Messages of the store may name folders, so clients never see them. */
function ofStore(code: string | null): ApiError {
  if (code === 'storage_full') return new ApiError('storage_full', 'The server has no room left. Nothing was changed.');
  if (code === 'too_large') return new ApiError('too_large', 'This record is too large to keep.');
  if (code === 'invalid') return new ApiError('invalid_input', 'This record cannot be kept as it is.');
  if (code === 'closed' || code === 'read_only' || code === 'locked' || code === 'unavailable') {
    return new ApiError('unavailable', 'The server cannot save right now. Nothing was changed.');
  }
  return internal();
}

/** Errors of body-parser, express and busboy carry a `status` and some of them a `type`. */
function ofHttp(error: Error): ApiError | null {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : null;
  if (status === null || status < 400 || status > 499) return null;
  if (status === 413) return new ApiError('too_large', 'The body is too large.');
  if (status === 415) return new ApiError('wrong_content_type', 'This content type or encoding is not understood.');
  if (status === 404) return new ApiError('not_found', 'There is nothing here.');
  if (textField(error, 'type') === 'entity.parse.failed') {
    return refused('invalid_input', 'bad_json', 'The body is not valid JSON.');
  }
  return new ApiError('invalid_input', 'The request could not be read.');
}

function textField(error: Error, name: string): string | null {
  const value: unknown = name in error ? (error as unknown as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : null;
}
