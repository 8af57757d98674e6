import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Time-based one-time passwords (RFC 6238) like those of authenticator apps: SHA-1, six digits, 30 seconds. */

const STEP_MS = 30_000;
/** Number of earlier and later steps that are also accepted, because clocks differ and users type slowly. */
const DRIFT = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 8;
/** 120 bits, so that a code cannot be guessed from its hash. */
const RECOVERY_BYTES = 15;

/** A new key, as base32 (RFC 4648). */
export const newTotpSecret = (): string => randomBase32(SECRET_BYTES);

/** Returns the code of a step. @param secret base32 */
export function totpAt(secret: string, step: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: step * STEP_MS });
}

/**
 * Returns the step that a code belongs to; null if the code is wrong or its step is not after `lastStep` (used codes).
 * @param nowMs milliseconds since 1970
 */
export function totpStep(from: { secret: string; code: string; nowMs: number; lastStep: number }): number | null {
  const secret = Secret.fromBase32(from.secret);
  const away = TOTP.validate({ token: from.code.trim(), secret, timestamp: from.nowMs, window: DRIFT });
  if (away === null) return null;
  const step = Math.floor(from.nowMs / STEP_MS) + away;
  return step > from.lastStep ? step : null;
}

/** Returns the address for the QR code of an authenticator app (Key URI format). */
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
