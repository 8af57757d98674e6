import { getOrCreate } from '../../collections.ts';
import { csvLine, isFormula } from '../../csv.ts';
import type { FileReject } from './file-result.ts';
import type { TablePlan } from './kinds.ts';

/** Columns added to rejected rows; skipped when the file is imported again. */
const REJECT_COLUMNS = ['rejected_line', 'rejected_column', 'rejected_reason', 'rejected_value'] as const;

/** Removes the apostrophe that `csvCell` adds against formula injection. */
export function unguard(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
}

export function isMended(names: readonly string[]): boolean {
  return REJECT_COLUMNS.every((name) => names.includes(name));
}

export function isRejectColumn(name: string | undefined): boolean {
  return REJECT_COLUMNS.some((column) => column === name);
}

const FLUSH_CHARS = 64 * 1024;

type Lines = { text: string; parts: Uint8Array[]; rows: number; bytes: number; cut: boolean };

/** A table's rejected rows as a CSV; `cut` if further rows were left out. */
export type RejectsFile = { table: string; rows: number; cut: boolean; csv: Uint8Array<ArrayBuffer> };

/** Collects rejected rows in one CSV per table, to correct and import again: the reason, then the original row. */
export class RejectsFiles {
  readonly #tables = new Map<string, Lines>();
  readonly #encoder = new TextEncoder();
  readonly #maxBytes: number;

  /** @param maxBytes approximate limit for a table's rows; further rows are left out */
  constructor(maxBytes = Number.POSITIVE_INFINITY) {
    this.#maxBytes = maxBytes;
  }

  add(reject: FileReject): void {
    const { table, row, column, reason, value, cells } = reject;
    const lines = getOrCreate(this.#tables, table, () => ({ text: '', parts: [], rows: 0, bytes: 0, cut: false }));
    lines.cut = lines.bytes > this.#maxBytes;
    if (lines.cut) return;
    lines.rows++;
    lines.text += csvLine([String(row), column, reason, value, ...cells]);
    if (lines.text.length > FLUSH_CHARS) this.#flush(lines);
  }

  /** @param lead text at the start of each file, such as a byte order mark */
  finish(plans: readonly TablePlan[], lead = ''): RejectsFile[] {
    return [...this.#tables].map(([table, lines]) => {
      this.#flush(lines);
      const columns = plans.find((plan) => plan.table === table)?.columns ?? [];
      const names = columns.flatMap(({ name }) => (isRejectColumn(name) ? [] : name));
      const header = this.#encoder.encode(lead + csvLine([...REJECT_COLUMNS, ...names]));
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

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
