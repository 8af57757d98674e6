import type { FileReject } from '../../../domain/import/file/file-result.ts';
import type { TablePlan } from '../../../domain/import/file/kinds.ts';
import { rejectsHeader, rejectsLine } from '../../../domain/import/file/rejects-file.ts';

/** Bytes of rejected rows that are kept of one file: a file of which more is rejected is the wrong file. */
const MAX_BYTES = 32 * 1024 * 1024;
const FLUSH_CHARS = 64 * 1024;

type Lines = { text: string; parts: Uint8Array<ArrayBuffer>[]; rows: number; bytes: number; cut: boolean };

/** Rejected rows as they come, one file of them a table. */
export class RejectFiles {
  readonly #tables = new Map<string, Lines>();
  readonly #encoder = new TextEncoder();

  add(reject: FileReject): void {
    let lines = this.#tables.get(reject.table);
    if (lines === undefined) {
      lines = { text: '', parts: [], rows: 0, bytes: 0, cut: false };
      this.#tables.set(reject.table, lines);
    }
    if (lines.bytes > MAX_BYTES) {
      lines.cut = true;
      return;
    }
    lines.rows++;
    lines.text += rejectsLine(reject);
    if (lines.text.length > FLUSH_CHARS) this.#flush(lines);
  }

  /** The files, each with the names of its own columns in front. */
  finish(plans: readonly TablePlan[]): { table: string; rows: number; cut: boolean; csv: ArrayBuffer }[] {
    return [...this.#tables].map(([table, lines]) => {
      this.#flush(lines);
      const columns = plans.find((plan) => plan.table === table)?.columns ?? [];
      // A byte order mark: without it a spreadsheet takes Arabic names for something else.
      const header = this.#encoder.encode(`\uFEFF${rejectsHeader(columns.map(({ name }) => name))}`);
      return { table, rows: lines.rows, cut: lines.cut, csv: joined([header, ...lines.parts]) };
    });
  }

  #flush(lines: Lines): void {
    const part = this.#encoder.encode(lines.text);
    lines.parts.push(part);
    lines.bytes += part.length;
    lines.text = '';
  }
}

function joined(parts: readonly Uint8Array[]): ArrayBuffer {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all.buffer;
}
