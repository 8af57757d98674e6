/** Codes for failures of a source. For each the app explains what happened, why, and what to do. */
export type SourceErrorCode =
  /** The server may not request this address. */
  | 'not_allowed'
  | 'unreachable'
  /** No source could be reached when the run started. */
  | 'no_network'
  | 'timeout'
  | 'too_large'
  /** The answer ended before its announced length or before the end of its JSON. */
  | 'cut_off'
  | 'rate_limited'
  /** 5xx, or an HTML page instead of data. */
  | 'server_error'
  | 'invalid_answer'
  | 'unauthorised'
  | 'not_granted'
  /** Refused by a firewall, because the service accepts calls from UAE addresses only. */
  | 'uae_only'
  | 'not_found'
  /** The service did not understand the request (400, 422). */
  | 'bad_query'
  | 'no_key'
  /** A required column is missing. */
  | 'drift'
  /** Fewer rows arrived than the source reported. */
  | 'incomplete'
  /** The new data are worse than the existing data, which are kept. */
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

/** An expected failure of a source. `message` is for logs and history and never contains a key or token. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly code: SourceErrorCode;
  /** Number of seconds that the source asked to wait, or null. */
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
