import { gunzipSync, gzipSync } from 'node:zlib';
import type { ReadTx, Tx } from '../../store/store.ts';

/** Characters of a part: a document may have 256 KiB. */
const PART_CHARS = 180_000;

/** Larger things beside documents: JSON, packed, in parts among the settings, which no device pulls. */
export function putBlob(tx: Tx, name: string, value: unknown): void {
  const text = gzipSync(JSON.stringify(value)).toString('base64');
  const parts = Math.ceil(text.length / PART_CHARS);
  for (let part = 0; part < parts; part++) {
    tx.put('settings', partId(name, part), { text: text.slice(part * PART_CHARS, (part + 1) * PART_CHARS), parts });
  }
  for (let part = parts; tx.get('settings', partId(name, part)) !== null; part++)
    tx.del('settings', partId(name, part));
}

/** Undefined when there is none. */
export function readBlob(tx: ReadTx, name: string): unknown {
  const parts: string[] = [];
  for (let part = 0; ; part++) {
    const doc = tx.get('settings', partId(name, part))?.doc;
    if (typeof doc?.text !== 'string') return undefined;
    parts.push(doc.text);
    if (parts.length === doc.parts) break;
  }
  return JSON.parse(gunzipSync(Buffer.from(parts.join(''), 'base64')).toString('utf8'));
}

export function deleteBlob(tx: Tx, name: string): void {
  for (let part = 0; tx.get('settings', partId(name, part)) !== null; part++) tx.del('settings', partId(name, part));
}

function partId(name: string, part: number): string {
  return `${name}.${part}`;
}
