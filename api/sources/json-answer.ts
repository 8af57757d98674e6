import { gunzipSync } from 'node:zlib';
import { SourceError } from './fetch/source-error.ts';
import { PAGE_CAPS, type SourceAnswer, toSourceError } from './fetch/source-fetcher.ts';

/** The JSON of an answer. HTML is a failure of the service or of a firewall before it. @throws SourceError */
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
  // The service itself refuses in JSON; a page, or text about countries, comes from the firewall before it.
  if (status === 403) throw fail(isHtml || /\bUAE\b|country|region|geo/i.test(text) ? 'uae_only' : 'not_granted');
  if (status === 404) throw fail('not_found');
  if (status === 422 || status === 400) throw fail('bad_query');
  if (status >= 500 || status === 408 || isHtml) throw fail('server_error');
  throw fail('invalid_answer');
}

/** @throws SourceError `cut_off`: nearly always an answer that ended early, which asking again heals */
function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SourceError('cut_off', `The answer is no whole JSON: ${excerpt(text)}`, { cause: error });
  }
}

/** Seconds of `Retry-After`, a number or a date (RFC 9110, 10.2.3); null for anything else. */
function retryAfter(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.round((at - Date.now()) / 1000));
}

const excerpt = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 160);

/** The body of a page as text, unpacked where its bytes say gzip, without a byte order mark. @throws SourceError */
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
