import * as z from 'zod/mini';
import { readText } from '../fetch/read-text.ts';
import { SourceError } from '../fetch/source-error.ts';
import type { SourceFetcher } from '../fetch/source-fetcher.ts';
import { parseAnswer } from '../json-answer.ts';

/** An API key and its secret, as the two e-mails of a grant name them, and the application's identifier where given. */
export type ClientCredentials = { key: string; secret: string; applicationId: string | null };

export function applicationHeader({ applicationId }: ClientCredentials): Record<string, string> {
  return applicationId === null ? {} : { 'x-dda-securityapplicationidentifier': applicationId };
}

/** A token for the calls that follow; renewed before it ends, and when it is forgotten. */
export type TokenKeeper = {
  /** @throws SourceError */
  token(signal: AbortSignal): Promise<string>;
  /** The service did not accept it any more. */
  forget(): void;
};

const Granted = z.object({
  access_token: z.string().check(z.minLength(1)),
  /** Seconds, as a number or as text. */
  expires_in: z.optional(z.union([z.number(), z.string()])),
});

/** Tokens are valid for 30 minutes where the answer does not say. */
const USUAL_LIFE_SEC = 1800;
/** Renewed so long before its end that the call it goes with still finds it valid. */
const RENEW_BEFORE_MS = 60_000;

/** Client credentials of OAuth 2 (RFC 6749, 4.4) at `{baseUrl}/oauth/client_credential/accesstoken`. */
export function createTokenKeeper(from: {
  fetcher: SourceFetcher;
  baseUrl: string;
  credentials: ClientCredentials;
  nowMs: () => number;
}): TokenKeeper {
  const { fetcher, baseUrl, credentials, nowMs } = from;
  let held: { token: string; untilMs: number } | null = null;
  return {
    async token(signal) {
      if (held !== null && nowMs() < held.untilMs) return held.token;
      const answer = await fetcher.fetch({
        url: `${baseUrl}/oauth/client_credential/accesstoken?grant_type=client_credentials`,
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
          ...applicationHeader(credentials),
        },
        body: new URLSearchParams({ client_id: credentials.key, client_secret: credentials.secret }).toString(),
        signal,
      });
      const granted = Granted.safeParse(parseAnswer({ ...answer, text: await readText(answer) }));
      if (!granted.success) throw new SourceError('invalid_answer', 'The answer to the key holds no token.');
      const lifeSec = Number(granted.data.expires_in ?? USUAL_LIFE_SEC);
      const lifeMs = (Number.isFinite(lifeSec) ? lifeSec : USUAL_LIFE_SEC) * 1000;
      held = { token: granted.data.access_token, untilMs: nowMs() + Math.max(lifeMs / 2, lifeMs - RENEW_BEFORE_MS) };
      return held.token;
    },
    forget() {
      held = null;
    },
  };
}
