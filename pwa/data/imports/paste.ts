import type { KnownDeeds } from '../../../domain/import/deed-collector.ts';
import { FileImport } from '../../../domain/import/file/file-import.ts';
import type { PasteCheck, PasteType } from './import-job.ts';

/**
 * Looks at pasted records without sending or writing anything: whether they are a list in JSON, and how many
 * of them would be taken.
 */
export function checkPasted(text: string, type: PasteType, known: KnownDeeds | null): PasteCheck {
  if (text.trim() === '') return { ok: false, why: 'empty' };
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return { ok: false, why: 'not-json' };
  }
  if (!Array.isArray(list)) return { ok: false, why: 'not-a-list' };
  const file = new FileImport({ name: 'pasted.json', kind: type, known });
  file.feed(new TextEncoder().encode(text));
  const result = file.finish();
  if (!result.ok) return { ok: true, records: list.length, counts: null, refusal: result.refusal };
  return { ok: true, records: list.length, counts: result.counts, refusal: null };
}
