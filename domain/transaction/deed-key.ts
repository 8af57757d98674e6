import type { Deed } from './transaction.ts';

/** 64 bits as two unsigned halves: BigInt would be many times slower in the loops that use them. */
export type Hash64 = { lo: number; hi: number };

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

/** Spreads the last characters over all bits, so that the low bits can index a table (MurmurHash3's fmix32). */
function finalise(h: number): number {
  let mixed = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A deed's number in one spelling: `11-10001-2026` of the web export or `1-11-2026-10001` of the bulk file. */
function canonicalDeedNumber(deedNumber: string): string {
  const bulk = /^[123]-(\d+)-(\d{4})-(\d+)$/.exec(deedNumber);
  if (bulk) return `${bulk[1]}-${bulk[3]}-${bulk[2]}`;
  return deedNumber.toUpperCase();
}

/**
 * Identity of a deed across files: number, group, and the procedure where the number lacks it. Not the value, as a
 * correction must meet the row it corrects. Lease-to-Own has a sale and a mortgage under one number. Demo deeds have an
 * identity of their own.
 */
export function deedKey(deed: Pick<Deed, 'deedNumber' | 'group' | 'procedure' | 'source'>): Hash64 {
  const number = canonicalDeedNumber(deed.deedNumber);
  const procedure = /^\d+-\d+-\d{4}$/.test(number) ? '' : deed.procedure.trim().toLowerCase();
  return hashText(`${deed.source === 'demo' ? 'demo' : ''}|${number}|${deed.group}|${procedure}`);
}

/** Fingerprint of a deed's content, without number, source, nearest stations and malls, and relative doubts. */
export function deedFingerprint(deed: Deed): Hash64 {
  // Of a deed over several units only day and price are sure: files list its units in any order, and one
  // export by type may list only some of them.
  if (deed.units > 1) return dealFingerprint(deed);
  const { day, priceFils, areaCentiSqm, rooms, type, area, project, building, masterProject, parking } = deed;
  const numbers = `${day}|${priceFils}|${areaCentiSqm}|${rooms}|${deed.flags & FACT_FLAGS}`;
  return hashText(`${numbers}|${type}|${area}|${project}|${building}|${masterProject}|${parking}|${deed.procedure}`);
}

/** The part of the fingerprint that all units of one deed share. */
export function dealFingerprint(deed: Pick<Deed, 'day' | 'priceFils'>): Hash64 {
  return hashText(`deal|${deed.day}|${deed.priceFils}`);
}

/** offPlan, freeHold, partialShare and residential: what the row itself says. */
const FACT_FLAGS = 1 | 2 | 8 | 64;
