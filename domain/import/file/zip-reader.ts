import type { FileFormat, FileRefusal } from './kinds.ts';
import { type Budget, type ByteReader, concat, type FileSink, type OpenInner } from './readers.ts';
import { FILE_LIMITS, FILE_REFUSALS } from './refusals.ts';
import { readWorkbook } from './workbook.ts';
import { ArchiveError, unpackEntry, type ZipEntry, zipEntries } from './zip-archive.ts';

/** An archive of files, or a workbook: its table of contents stands at the end, so it is held until then. */
export class ZipReader implements ByteReader {
  readonly single = false;
  readonly #from: { table: string; sink: FileSink; depth: number; budget: Budget };
  readonly #open: OpenInner;
  #parts: Uint8Array[] = [];
  #bytes = 0;
  #failed = false;
  #isWorkbook = false;

  constructor(from: { table: string; sink: FileSink; depth: number; budget: Budget }, open: OpenInner) {
    this.#from = from;
    this.#open = open;
  }

  get format(): FileFormat {
    return {
      container: this.#isWorkbook ? 'plain' : 'zip',
      format: this.#isWorkbook ? 'xlsx' : null,
      encoding: null,
      delimiter: null,
    };
  }

  feed(bytes: Uint8Array): void {
    if (this.#failed) return;
    this.#bytes += bytes.length;
    if (this.#bytes > FILE_LIMITS.archiveBytes) {
      this.#parts = [];
      this.#fail(FILE_REFUSALS.tooLarge);
    } else this.#parts.push(new Uint8Array(bytes));
  }

  finish(): void {
    if (this.#failed) return;
    const archive = concat(this.#parts, this.#bytes);
    this.#parts = [];
    try {
      const entries = zipEntries(archive);
      const byName = new Map(entries.map((entry) => [entry.name, entry]));
      if (byName.has('xl/workbook.xml')) {
        this.#isWorkbook = true;
        const { table, sink, budget } = this.#from;
        readWorkbook({ archive, entries: byName, table, sink, budget, format: () => this.format });
      } else if (byName.has('content.xml') || byName.has('[Content_Types].xml')) this.#fail(FILE_REFUSALS.notATable);
      else this.#readMembers(archive, entries);
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      this.#fail(error.refusal);
    }
  }

  #readMembers(archive: Uint8Array, entries: readonly ZipEntry[]): void {
    const members = entries.filter(({ name }) => !name.endsWith('/') && !/(^|\/)__MACOSX\/|(^|\/)\.[^/]*$/.test(name));
    if (members.length === 0) throw new ArchiveError(FILE_REFUSALS.noTable);
    const { table, sink, depth, budget } = this.#from;
    let tables = 0;
    let first: FileRefusal | null = null;
    const counted: FileSink = {
      ...sink,
      table: (name, format) => {
        tables++;
        return sink.table(name, () => ({ ...format(), container: 'zip' }));
      },
      // One member that cannot be read, a note or picture, does not spoil the others.
      refuse: (refusal) => {
        first ??= refusal;
        if (refusal.reason === 'too_large' || refusal.reason === 'damaged') throw new ArchiveError(refusal);
      },
    };
    for (const entry of members) {
      const name = table === '' ? entry.name : `${table}/${entry.name}`;
      const inner = this.#open({ table: name, sink: counted, depth, budget });
      unpackEntry({ archive, entry, budget }, (data) => {
        inner.feed(data);
        return true;
      });
      inner.finish();
    }
    if (tables === 0) this.#fail(first ?? FILE_REFUSALS.noTable);
  }

  #fail(refusal: FileRefusal): void {
    this.#failed = true;
    this.#from.sink.refuse(refusal);
  }
}
