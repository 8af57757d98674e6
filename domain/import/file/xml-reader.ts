import { XMLParser } from 'fast-xml-parser';
import type { Incremental } from '../../incremental.ts';
import type { FileRefusal } from './kinds.ts';
import { FILE_LIMITS } from './limits.ts';
import type { FormatReader } from './readers.ts';
import { FILE_REFUSALS } from './refusals.ts';
import type { TableSink } from './table-sink.ts';
import { unescapeXml, XmlError, type XmlEvent, XmlTokens } from './xml-splitter.ts';

/** Elements that only hold the list, below the root. */
const HOLDERS = new Set('channel properties listings list items data results records result response body'.split(' '));
const MAX_DEPTH = 40;

/**
 * Reads the feeds of portals: every element below the root is a record. Only one is held and parsed at a
 * time; entities are not expanded, document types not read.
 */
export class XmlReader implements FormatReader {
  readonly #sink: TableSink;
  readonly #refuse: (refusal: FileRefusal) => void;
  readonly #decoder = new TextDecoder('utf-8');
  readonly #tokens = new XmlTokens((event) => this.#event(event));
  readonly #parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    processEntities: false,
    htmlEntities: false,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: true,
  });
  #path: string[] = [];
  /** Depth of the element that holds the records. */
  #level = 1;
  #record: string[] = [];
  #recordLength = 0;
  /** Whether the record has elements or attributes. */
  #hasParts = false;
  #place = 0;
  #failed = false;

  constructor(sink: TableSink, refuse: (refusal: FileRefusal) => void) {
    this.#sink = sink;
    this.#refuse = refuse;
  }

  *push(bytes: Uint8Array): Incremental<void> {
    this.#push(this.#decoder.decode(bytes, { stream: true }));
    yield;
  }

  *end(): Incremental<void> {
    this.#push(this.#decoder.decode());
    yield;
    if (!this.#sink.done && (this.#failed || this.#path.length > 0 || !this.#tokens.clean)) {
      if (this.#place === 0) {
        this.#refuse(FILE_REFUSALS.badXml);
        return;
      }
      this.#sink.problem({
        line: this.#place + 1,
        reason: 'broken_record',
        start: this.#record.join('').slice(0, 200),
      });
    } else if (this.#place === 0) {
      this.#refuse(FILE_REFUSALS.noRecords);
      return;
    }
    this.#sink.end();
  }

  #push(text: string): void {
    if (this.#failed || this.#sink.done) return;
    try {
      this.#tokens.push(text);
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      this.#failed = true;
    }
  }

  #event({ kind, name, tag, text }: XmlEvent): void {
    const inRecord = this.#path.length > this.#level;
    if (inRecord) this.#keep(text);
    if (kind === 'close') {
      if (this.#path.pop() !== name) throw new XmlError('tags cross');
      if (inRecord) this.#keep(tag);
      if (inRecord && this.#path.length === this.#level) this.#takeRecord();
      else if (this.#path.length < this.#level) this.#level = Math.max(1, this.#path.length);
      return;
    }
    const depth = this.#path.length;
    if (depth > MAX_DEPTH) throw new XmlError('too deep');
    if (kind === 'open' && depth === this.#level && depth < 4 && HOLDERS.has(name.toLowerCase())) this.#level++;
    else if (depth >= this.#level) {
      this.#keep(tag);
      this.#hasParts ||= depth > this.#level || tag.includes('=');
    }
    if (kind === 'open') this.#path.push(name);
    else if (depth === this.#level) this.#takeRecord();
  }

  #keep(text: string): void {
    this.#recordLength += text.length;
    if (this.#recordLength <= FILE_LIMITS.recordBytes) this.#record.push(text);
  }

  #takeRecord(): void {
    const text = this.#record.join('');
    const tooLong = this.#recordLength > FILE_LIMITS.recordBytes;
    this.#record = [];
    this.#recordLength = 0;
    const hasParts = this.#hasParts;
    this.#hasParts = false;
    // Notes beside the records, such as the title of a feed, hold nothing.
    if (!tooLong && !hasParts) return;
    this.#place++;
    if (tooLong) {
      this.#sink.problem({ line: this.#place, reason: 'record_too_long', start: '' });
      return;
    }
    try {
      const parsed: unknown = this.#parser.parse(text);
      const [record] = typeof parsed === 'object' && parsed !== null ? Object.values(parsed) : [];
      this.#sink.object(this.#place, unescaped(record));
    } catch {
      this.#sink.problem({ line: this.#place, reason: 'broken_record', start: text.slice(0, 200) });
    }
  }
}

/** A parsed record with its entities in place; depth is bounded by the reader. */
function unescaped(value: unknown): unknown {
  if (typeof value === 'string') return unescapeXml(value);
  if (Array.isArray(value)) return value.map(unescaped);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unescaped(inner)]));
}
