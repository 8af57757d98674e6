import { createHash } from 'node:crypto';
import { canonicalJson } from '../../store/market-manifest.ts';

/** Whether a document says what the other says; fields that only the older has do not count. */
export function sameDoc(before: object | null | undefined, after: object): boolean {
  if (before === null || before === undefined) return false;
  const old = new Map(Object.entries(before));
  return Object.entries(after).every(([name, value]) => JSON.stringify(old.get(name)) === JSON.stringify(value));
}

/** Fields that are computed again and again: they say nothing about who changed a record. */
const COMPUTED = ['aiScore', 'investmentScore', 'predictedValue', 'evidence', 'rev'];

export function docHash(doc: object): string {
  const facts = Object.fromEntries(Object.entries(doc).filter(([name]) => !COMPUTED.includes(name)));
  return createHash('sha256').update(canonicalJson(facts)).digest('hex').slice(0, 24);
}
