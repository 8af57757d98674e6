import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Time-based one-time passwords (RFC 6238) as authenticator apps make them: SHA-1, six digits, half a minute. */

const STEP_MS = 30_000;
/** Steps to either side that are accepted too: clocks differ, and users type slowly. */
const DRIFT = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 8;
/** 120 bits, so that it cannot be guessed from its hash. */
const RECOVERY_BYTES = 15;

/** A new key, as base32 (RFC 4648). */
export const newTotpSecret = (): string => randomBase32(SECRET_BYTES);

/** The code of a step. @param secret base32 */
export function totpAt(secret: string, step: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: step * STEP_MS });
}

/**
 * The step a code belongs to, or null when it is not right. A code counts once: give the last step that was used.
 * @param nowMs milliseconds since 1970
 */
export function totpStep(from: { secret: string; code: string; nowMs: number; lastStep: number }): number | null {
  const secret = Secret.fromBase32(from.secret);
  const away = TOTP.validate({ token: from.code.trim(), secret, timestamp: from.nowMs, window: DRIFT });
  if (away === null) return null;
  const step = Math.floor(from.nowMs / STEP_MS) + away;
  return step > from.lastStep ? step : null;
}

/** The address that a QR code for an authenticator app holds (Key URI format). */
export function totpUri(secret: string, username: string): string {
  return new TOTP({ issuer: 'Sahil', label: username, secret: Secret.fromBase32(secret) }).toString();
}

/** Codes for a lost phone, each valid once; only their hashes are kept. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    (randomBase32(RECOVERY_BYTES).match(/.{6}/g) ?? []).join('-'),
  );
  return { codes, hashes: codes.map(recoveryHash) };
}

export function recoveryHash(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
    .digest('hex');
}

const randomBase32 = (bytes: number): string => new Secret({ size: bytes }).base32;
