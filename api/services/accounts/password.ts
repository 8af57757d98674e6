import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import PQueue from 'p-queue';
import type { PasswordCost } from '../../config.ts';
import { ApiError, refused } from '../../errors.ts';

/** Maximum concurrent derivations: each needs 128 × r × N bytes (128 MiB at the default cost). */
const AT_ONCE = 2;
/** Maximum sign-ins waiting for a derivation; more are refused. */
const WAITING = 40;

/** Hashes and checks passwords. A server has only one instance, which limits their total memory. */
export type Passwords = ReturnType<typeof createPasswords>;

/** @param cost scrypt cost (RFC 7914) of new hashes. Old hashes keep their own cost. */
export function createPasswords(cost: PasswordCost) {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const gate = async <T>(job: () => Promise<T>): Promise<T> => {
    if (queue.size >= WAITING) throw new ApiError('too_many', 'Too many people are signing in. Try again shortly.');
    return queue.add(job);
  };
  const decoySalt = randomBytes(16);
  return {
    /** `scrypt$logN$r$p$salt$hash`, salt and hash in base64url. */
    async hash(password: string) {
      const salt = randomBytes(16);
      const key = await gate(() => derive(password, salt, cost));
      return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    /**
     * Whether the password matches the stored hash. For null it does the same work and returns false, so that an
     * unknown account takes as long as a wrong password.
     * @throws ApiError `too_many` if too many derivations are waiting
     */
    async verify(password: string, stored: string | null) {
      const known = stored === null ? null : parseHash(stored);
      if (known === null) {
        await gate(() => derive(password, decoySalt, cost));
        return false;
      }
      const key = await gate(() => derive(password, known.salt, known.cost));
      return key.length === known.key.length && timingSafeEqual(key, known.key);
    },
  };
}

function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  const N = 2 ** cost.logN;
  // By default Node refuses to use more than 32 MiB. Twice the need leaves memory for its own bookkeeping.
  const options = { N, r: cost.r, p: cost.p, maxmem: 2 * 128 * N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function parseHash(stored: string): { cost: PasswordCost; salt: Buffer; key: Buffer } | null {
  const m = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (m === null) return null;
  const [, logN, r, p, salt = '', key = ''] = m;
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

/** The most common leaked passwords, about 49,000. */
const LEAKED = new Set<string>(dictionary['passwords-common']);

/** Refuses passwords that are guessed first: leaked, repetitive or the user's name. @throws ApiError `invalid_input` */
export function checkNewPassword(password: string, person: { username: string; fullName: string }): void {
  const text = password.normalize('NFKC').toLowerCase();
  const words = text.replaceAll(/[^\p{L}]+/gu, '');
  const own = [person.username, ...person.fullName.split(/\s+/), 'sahil'].map((name) => name.toLowerCase());
  const isGuessable =
    LEAKED.has(text) || (words.length > 0 && LEAKED.has(words)) || own.includes(words) || new Set(text).size < 4;
  if (isGuessable) {
    const message = 'This password is among the first that are guessed. Take a longer one, e.g. four words.';
    throw refused('invalid_input', 'password_guessed', message);
  }
}
