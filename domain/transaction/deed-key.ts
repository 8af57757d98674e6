import type { Deed } from './transaction.ts';

/** 64 bits as two unsigned halves, much faster than BigInt. */
export type Hash64 = { lo: number; hi: number };

export function isSameHash(a: Hash64, b: Hash64): boolean {
  return a.lo === b.lo && a.hi === b.hi;
}

/** Two independent 32-bit hashes (FNV-1a and a murmur-like step) over the UTF-16 units of some text. */
export function hashText(text: string): Hash64 {
  let lo = 0x811c9dc5;
  let hi = 0x9747b28c;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    lo = Math.imul(lo ^ unit, 0x01000193);
    hi = Math.imul(hi ^ unit, 0x5bd1e995);
    hi ^= hi >>> 13;
  }
  return { lo: finalise(lo), hi: finalise(hi) };
}

/** Spreads the last characters over all bits, so the low bits can index a table (MurmurHash3's fmix32). */
function finalise(h: number): number {
  let mixed = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Normalises `11-10001-2026` (web export) and `1-11-2026-10001` (bulk file). */
function canonicalDeedNumber(deedNumber: string): string {
  const bulk = /^[123]-(\d+)-(\d{4})-(\d+)$/.exec(deedNumber);
  if (bulk) return `${bulk[1]}-${bulk[3]}-${bulk[2]}`;
  return deedNumber.toUpperCase();
}

/**
 * Identity of a deed across files: number, group, and the procedure if the number lacks it. Excludes the value, so that
 * corrections match. Lease-to-Own has a sale and a mortgage under one number. Demo deeds are separate.
 */
export function deedKey(deed: Pick<Deed, 'deedNumber' | 'group' | 'procedure' | 'source'>): Hash64 {
  const number = canonicalDeedNumber(deed.deedNumber);
  const procedure = /^\d+-\d+-\d{4}$/.test(number) ? '' : deed.procedure.trim().toLowerCase();
  return hashText(`${deed.source === 'demo' ? 'demo' : ''}|${number}|${deed.group}|${procedure}`);
}

/** Content fingerprint of a deed. Ignores number, source, nearest stations and malls, and doubts due to other deeds. */
export function deedFingerprint(deed: Deed): Hash64 {
  // For deeds of several units only day and price are reliable: files order units freely and may omit some.
  if (deed.units > 1) return dealFingerprint(deed);
  const { day, priceFils, areaCentiSqm, rooms, type, area, project, building, masterProject, parking } = deed;
  const numbers = `${day}|${priceFils}|${areaCentiSqm}|${rooms}|${deed.flags & FACT_FLAGS}`;
  return hashText(`${numbers}|${type}|${area}|${project}|${building}|${masterProject}|${parking}|${deed.procedure}`);
}

/** Fingerprint part shared by all units of a deed. */
export function dealFingerprint(deed: Pick<Deed, 'day' | 'priceFils'>): Hash64 {
  return hashText(`deal|${deed.day}|${deed.priceFils}`);
}

/** offPlan, freeHold, partialShare and residential: facts of the row itself. */
const FACT_FLAGS = 1 | 2 | 8 | 64;
