import { gunzipSync } from 'node:zlib';
import { SourceError } from './fetch/source-error.ts';
import { PAGE_CAPS, type SourceAnswer, toSourceError } from './fetch/source-fetcher.ts';

/** Parses the JSON of an answer. HTML indicates a failure of the service or of its firewall. @throws SourceError */
export function parseAnswer(answer: {
  status: number;
  text: string;
  headers: Readonly<Record<string, string>>;
}): unknown {
  const { status, text, headers } = answer;
  const isHtml = /^\s*(<!doctype|<html|<head|<body|<\?xml)/i.test(text);
  if (status >= 200 && status < 300 && !isHtml) return json(text);
  const detail = isHtml ? 'an HTML page' : excerpt(text);
  const fail = (code: SourceError['code']) =>
    new SourceError(code, `The source answered ${status}: ${detail}`, {
      retryAfterSec: retryAfter(headers['retry-after']),
    });
  if (status === 429) throw fail('rate_limited');
  if (status === 401) throw fail('unauthorised');
  // The service refuses in JSON. HTML or text about countries comes from its firewall.
  if (status === 403) throw fail(isHtml || /\bUAE\b|country|region|geo/i.test(text) ? 'uae_only' : 'not_granted');
  if (status === 404) throw fail('not_found');
  if (status === 422 || status === 400) throw fail('bad_query');
  if (status >= 500 || status === 408 || isHtml) throw fail('server_error');
  throw fail('invalid_answer');
}

/** @throws SourceError `cut_off`: invalid JSON nearly always means that the answer ended early, and a retry helps */
function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SourceError('cut_off', `The answer is no whole JSON: ${excerpt(text)}`, { cause: error });
  }
}

/** Returns the seconds in `Retry-After`, a number or a date (RFC 9110, 10.2.3); null for anything else. */
function retryAfter(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.round((at - Date.now()) / 1000));
}

const excerpt = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 160);

/** Reads a body as text without a byte order mark. Decompresses it if it starts like gzip. @throws SourceError */
export async function readText(answer: Pick<SourceAnswer, 'body'>): Promise<string> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of answer.body) chunks.push(chunk);
  } catch (error) {
    throw toSourceError(error);
  }
  const bytes = Buffer.concat(chunks);
  return new TextDecoder('utf-8').decode(bytes[0] === 0x1f && bytes[1] === 0x8b ? unpacked(bytes) : bytes);
}

function unpacked(bytes: Buffer): Buffer {
  const most = Math.min(PAGE_CAPS.maxUnpackedBytes, Math.max(4 * 1024 * 1024, bytes.length * PAGE_CAPS.maxRatio));
  try {
    return gunzipSync(bytes, { maxOutputLength: most });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new SourceError(
      isTooLarge ? 'too_large' : 'cut_off',
      isTooLarge ? 'The answer was cut off: it unpacks to more than it may.' : 'The packed answer is damaged.',
      { cause: error },
    );
  }
}
