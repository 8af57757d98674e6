import { describe, expect, it } from 'vitest';
import {
  HttpError,
  isGatewayError,
  isTemporary,
  isWorthRetrying,
  ProtocolError,
  retryDelayMs,
  UnreachableError,
} from './http.ts';

const offline = new UnreachableError('no network');
const refused = (status: number, retryAfter: string | null = null) =>
  new HttpError({ status, statusText: '', body: '', retryAfter });
const least = { minMs: 1000, maxMs: 60_000, random: () => 0 };
const most = { ...least, random: () => 1 };

describe('the wait before a request is sent again', () => {
  it('has a ceiling that doubles with every failure, up to the limit', () => {
    expect([1, 2, 3, 4, 20].map((failures) => retryDelayMs(failures, offline, most))).toEqual([
      1000, 2000, 4000, 8000, 60_000,
    ]);
  });

  it('is scattered under the ceiling, and never next to nothing', () => {
    expect(retryDelayMs(5, offline, { ...least, random: () => 0.5 })).toBe(8000);
    expect(retryDelayMs(5, offline, least)).toBe(500);
  });

  it('is at least what the server asks for, and scattered beyond', () => {
    expect(retryDelayMs(1, refused(429, '30'), least)).toBe(30_000);
    expect(retryDelayMs(1, refused(503, '30'), most)).toBe(37_500);
  });

  it.each(['2592000', '1e300', 'Infinity', 'Fri, 01 Jan 2100 00:00:00 GMT'])(
    'is no longer than the limit for Retry-After: %s, and fits a timer',
    (retryAfter) => {
      expect(retryDelayMs(1, refused(429, retryAfter), least)).toBe(60_000);
      expect(retryDelayMs(1, refused(429, retryAfter), { random: () => 0 })).toBe(300_000);
    },
  );

  it.each(['0', '', '0.001', 'Sat, 01 Jan 2000 00:00:00 GMT'])(
    'grows with the failures even if Retry-After is %s',
    (retryAfter) => {
      const waits = [1, 2, 3].map((failures) => retryDelayMs(failures, refused(503, retryAfter), least));
      expect(waits).toEqual([1000, 2000, 4000]);
    },
  );

  it.each(['-5', 'soon', 'NaN'])('is the usual one for an invalid Retry-After: %s', (retryAfter) => {
    expect(retryDelayMs(1, refused(503, retryAfter), most)).toBe(1000);
  });
});

it('a server that is down, busy or full does not refuse the request', () => {
  expect([502, 504, 522].every((status) => isGatewayError(refused(status)))).toBe(true);
  expect([408, 425, 429, 502, 503, 504, 507, 522].every((status) => isTemporary(refused(status)))).toBe(true);
  expect([offline].every(isTemporary)).toBe(true);
  expect([refused(400), refused(409), refused(500), new ProtocolError('x')].some(isTemporary)).toBe(false);
});

it('only requests that may succeed later are sent again', () => {
  expect([offline, refused(408), refused(429), refused(500), refused(503)].every(isWorthRetrying)).toBe(true);
  const final = [refused(400), refused(401), refused(404), refused(409), refused(413), new ProtocolError('x'), null];
  expect(final.some(isWorthRetrying)).toBe(false);
});
