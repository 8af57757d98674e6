import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passwords (RFC 6238) as authenticator apps make them: SHA-1, six digits, half a minute. */

const STEP_SEC = 30;
const DIGITS = 6;
/** Steps to either side that count too: clocks differ, and people type slowly. */
const DRIFT = 1;
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const RECOVERY_CODES = 8;
/** 120 bits: not to be guessed from its hash. */
const RECOVERY_BYTES = 15;

/** A new key, as base32 (RFC 4648). */
export function newTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** The code of a step. @param secret base32 */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const value = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The step a code belongs to, or null when it is not right. A code counts once: give the last step that was used.
 * @param nowMs milliseconds since 1970
 */
export function totpStep(from: { secret: string; code: string; nowMs: number; lastStep: number }): number | null {
  const now = Math.floor(from.nowMs / 1000 / STEP_SEC);
  for (let step = now - DRIFT; step <= now + DRIFT; step++) {
    if (step > from.lastStep && sameText(totpAt(from.secret, step), from.code.trim())) return step;
  }
  return null;
}

/** The address that a QR code for an authenticator app holds (Key URI format). */
export function totpUri(secret: string, username: string): string {
  const label = encodeURIComponent(`Sahil:${username}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=Sahil&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SEC}`;
}

/** Codes for the day the phone is gone, each good once; only their hashes are kept. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    (toBase32(randomBytes(RECOVERY_BYTES)).match(/.{6}/g) ?? []).join('-'),
  );
  return { codes, hashes: codes.map(recoveryHash) };
}

export function recoveryHash(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
    .digest('hex');
}

function toBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  let bits = '';
  for (const letter of text) bits += BASE32.indexOf(letter).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
