import type { FileRefusal } from './kinds.ts';
import type { FormatReader, TableSink } from './readers.ts';
import { FILE_LIMITS, FILE_REFUSALS } from './refusals.ts';
import { unescapeXml, XmlError, type XmlEvent, XmlTokens } from './xml-splitter.ts';

/** Elements that only hold the list, below the root. */
const HOLDERS = new Set('channel properties listings list items data results records result response body'.split(' '));
const MAX_DEPTH = 40;

/** Reads feeds of portals: each element below the root is a record. Entities and document types are not expanded. */
export class XmlReader implements FormatReader {
  readonly #sink: TableSink;
  readonly #refuse: (refusal: FileRefusal) => void;
  readonly #decoder = new TextDecoder('utf-8');
  readonly #tokens = new XmlTokens((event) => this.#event(event));
  #path: string[] = [];
  /** Depth of the element that holds the records. */
  #level = 1;
  #open: XmlElement[] = [];
  /** How the record begins, and how long it is so far. */
  #start = '';
  #length = 0;
  #hasParts = false;
  #place = 0;
  #failed = false;

  constructor(sink: TableSink, refuse: (refusal: FileRefusal) => void) {
    this.#sink = sink;
    this.#refuse = refuse;
  }

  push(bytes: Uint8Array): void {
    this.#push(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): void {
    this.#push(this.#decoder.decode());
    if (!this.#sink.done && (this.#failed || this.#path.length > 0 || !this.#tokens.clean)) {
      if (this.#place === 0) {
        this.#refuse(FILE_REFUSALS.badXml);
        return;
      }
      this.#sink.problem({
        line: this.#place + 1,
        reason: 'broken_record',
        start: this.#start,
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
    if (inRecord) {
      this.#count(text);
      const element = this.#open.at(-1);
      if (element !== undefined) element.text += text.trim();
    }
    if (kind === 'close') {
      if (this.#path.pop() !== name) throw new XmlError('tags cross');
      if (inRecord) {
        this.#count(tag);
        this.#close();
      } else if (this.#path.length < this.#level) this.#level = Math.max(1, this.#path.length);
      return;
    }
    const depth = this.#path.length;
    if (depth > MAX_DEPTH) throw new XmlError('too deep');
    if (kind === 'open') this.#path.push(name);
    if (kind === 'open' && depth === this.#level && depth < 4 && HOLDERS.has(name.toLowerCase())) this.#level++;
    else if (depth >= this.#level) {
      this.#count(tag);
      this.#hasParts ||= depth > this.#level || tag.includes('=');
      if (!this.#isTooLong) this.#open.push({ name, tag, parts: new Map(), text: '' });
      if (kind === 'empty') this.#close();
    }
  }

  get #isTooLong(): boolean {
    return this.#length > FILE_LIMITS.recordBytes;
  }

  #count(text: string): void {
    this.#length += text.length;
    // Nothing more is kept of a record that is too long.
    if (this.#isTooLong) this.#open = [];
    this.#start = (this.#start + text.slice(0, 200)).slice(0, 200);
  }

  #close(): void {
    const element = this.#open.pop();
    if (this.#path.length === this.#level) {
      this.#takeRecord(element);
      return;
    }
    const around = this.#open.at(-1);
    if (element === undefined || around === undefined) return;
    const parts = around.parts.get(element.name);
    if (parts === undefined) around.parts.set(element.name, [elementContent(element)]);
    else parts.push(elementContent(element));
  }

  #takeRecord(element: XmlElement | undefined): void {
    const hasParts = this.#hasParts;
    const isTooLong = this.#isTooLong;
    this.#hasParts = false;
    this.#length = 0;
    this.#start = '';
    // Notes beside the records, such as the title of a feed, hold nothing.
    if (!isTooLong && !hasParts) return;
    this.#place++;
    if (element === undefined) this.#sink.problem({ line: this.#place, reason: 'record_too_long', start: '' });
    else this.#sink.object(this.#place, elementContent(element));
  }
}

type XmlElement = { name: string; tag: string; parts: Map<string, unknown[]>; text: string };

/** Text of an element without parts and attributes; otherwise an object of both, with the text under `#text`. */
function elementContent({ tag, parts, text }: XmlElement): unknown {
  const fields = new Map<string, unknown>();
  for (const [name, values] of parts) fields.set(name, values.length === 1 ? values[0] : values);
  const own = plainText(text);
  if (own !== '') fields.set('#text', own);
  const attributes = [...tag.matchAll(/\s([^\s=/>]+)\s*=\s*(["'])([\s\S]*?)\2/g)];
  for (const [, name = '', , value = ''] of attributes) fields.set(name, plainText(value));
  return parts.size === 0 && attributes.length === 0 ? own : Object.fromEntries(fields);
}

function plainText(text: string): string {
  return unescapeXml(text.trim().replace(/\r\n?/g, '\n'));
}
