/** Failures of a source, as codes that the app explains: what happened, why, what to do. */
export type SourceErrorCode =
  /** The address is not one this server may ask. */
  | 'not_allowed'
  | 'unreachable'
  /** No source of a run could be reached when it began. */
  | 'no_network'
  | 'timeout'
  | 'too_large'
  /** The answer ended before its announced or its JSON end. */
  | 'cut_off'
  | 'rate_limited'
  /** 5xx, or a page of HTML where data were asked for. */
  | 'server_error'
  | 'invalid_answer'
  | 'unauthorised'
  | 'not_granted'
  /** Refused before the service was reached: it takes calls from addresses in the UAE only. */
  | 'uae_only'
  | 'not_found'
  /** The service did not understand the question (422). */
  | 'bad_query'
  | 'no_key'
  /** A required column is missing. */
  | 'drift'
  /** Fewer rows came than the source said there are. */
  | 'incomplete'
  /** The new data are worse than the existing data, which stay. */
  | 'worse'
  /** The file cannot be imported. */
  | 'refused';

const RETRYABLE: ReadonlySet<SourceErrorCode> = new Set<SourceErrorCode>([
  'unreachable',
  'timeout',
  'cut_off',
  'rate_limited',
  'server_error',
]);

/** An expected failure of a source. `message` is for the log and the history; it never holds a key or token. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly code: SourceErrorCode;
  /** Seconds the source asked to wait, or null. */
  readonly retryAfterSec: number | null;

  constructor(
    code: SourceErrorCode,
    message: string,
    options: { cause?: unknown; retryAfterSec?: number | null } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retryAfterSec = options.retryAfterSec ?? null;
  }

  get isRetryable(): boolean {
    return RETRYABLE.has(this.code);
  }
}
