import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type AuditAction, AuditLine, type AuditPage } from '../../../domain/admin/health.ts';
import { canonicalJson } from '../../store/market-manifest.ts';
import type { Store, Tx } from '../../store/store.ts';
import { stored } from '../accounts/users.ts';

/** An entry of the audit log, with the hash of the previous entry. */
export const AuditEntry = z.extend(AuditLine, { prev: z.string() });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** `device` is a readable name, which the audit log does not store. */
export type AuditActor = { actor: string; from: string; at: string; device?: string };
export type AuditEvent = { action: AuditAction; target?: string; details?: string };

/** Number of entries kept. Older ones are removed, and the hash chain then begins at the oldest one left. */
const AUDIT_KEPT = 20_000;
const HEAD_DOC = 'head';
const Head = z.object({ seq: z.int(), hash: z.string(), /** Hash before the first entry kept. */ anchor: z.string() });
type Head = z.infer<typeof Head>;
const NO_HEAD: Head = { seq: 0, hash: '', anchor: '' };
const MAX_TEXT = 300;

/** Writes an entry in the same commit as the action, so that neither exists without the other. */
export function recordAudit(tx: Tx, who: AuditActor, event: AuditEvent): void {
  const head = readHead(tx);
  const { action, target = '', details = '' } = event;
  const facts = {
    seq: head.seq + 1,
    at: who.at,
    actor: plain(who.actor),
    from: plain(who.from),
    action: plain(action),
    target: plain(target),
    details: plain(details),
    prev: head.hash,
  };
  const entry: AuditEntry = { ...facts, hash: hashEntry(facts) };
  tx.put('audit', String(entry.seq), stored(entry));
  const outdated = String(entry.seq - AUDIT_KEPT);
  const anchor = AuditEntry.safeParse(tx.get('audit', outdated)?.doc).data?.hash ?? head.anchor;
  if (entry.seq > AUDIT_KEPT) tx.del('audit', outdated);
  tx.put('audit_head', HEAD_DOC, { seq: entry.seq, hash: entry.hash, anchor });
}

/** Writes an entry in its own commit, for an action outside the store. */
export async function writeAudit(store: Store, who: AuditActor, event: AuditEvent): Promise<void> {
  await store.commit((tx) => recordAudit(tx, who, event));
}

/** Returns entries, newest first; only those before `before`, if given. */
export function listAudit(store: Store, { limit, before }: { limit: number; before?: number | undefined }) {
  const { seq } = store.read(readHead);
  const entries: AuditEntry[] = [];
  for (let at = Math.min(seq, (before ?? seq + 1) - 1); at > 0 && entries.length < limit; at--) {
    const found = store.read((tx) => tx.get('audit', String(at)));
    if (found === null) break;
    const entry = AuditEntry.safeParse(found.doc).data;
    if (entry !== undefined) entries.push(entry);
  }
  return entries;
}

export function auditHead(store: Store): { seq: number; hash: string } {
  const { seq, hash } = store.read(readHead);
  return { seq, hash };
}

/** Checks the hash of every entry, and that the chain has no gap up to the head. */
export function verifyAudit(store: Store): NonNullable<AuditPage['check']> {
  const { head, docs } = store.read((tx) => ({ head: readHead(tx), docs: tx.all('audit') }));
  let prev = head.anchor;
  let seq = head.seq - docs.length;
  let brokenAt: number | null = null;
  for (const { id, doc } of docs) {
    seq += 1;
    const parsed = AuditEntry.safeParse(doc);
    if (!parsed.success || parsed.data.prev !== prev || !isSound(parsed.data, id, seq)) {
      brokenAt = Number(id);
      break;
    }
    prev = parsed.data.hash;
  }
  if (brokenAt === null && prev !== head.hash) brokenAt = head.seq;
  return { isIntact: brokenAt === null, entries: docs.length, head: { seq: head.seq, hash: head.hash }, brokenAt };
}

function isSound(entry: AuditEntry, id: string, seq: number): boolean {
  const { hash, ...facts } = entry;
  return entry.seq === seq && String(seq) === id && hashEntry(facts) === hash;
}

export function exportAudit(store: Store): string {
  return store
    .read((tx) => tx.all('audit'))
    .map(({ doc }) => `${JSON.stringify(doc)}\n`)
    .join('');
}

const readHead = (tx: Pick<Tx, 'get'>): Head => Head.safeParse(tx.get('audit_head', HEAD_DOC)?.doc).data ?? NO_HEAD;

function hashEntry(facts: Omit<AuditEntry, 'hash'>): string {
  return createHash('sha256').update(canonicalJson(facts)).digest('hex');
}

/** Reduces outside text to one line of limited length. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ').slice(0, MAX_TEXT);
