import { append } from '../../collections.ts';
import { unescapeXml } from '../unescape-xml.ts';
import type { FileRefusal } from './kinds.ts';
import type { FormatReader, TableSink } from './readers.ts';
import { FILE_LIMITS, FILE_REFUSALS } from './refusals.ts';
import { XmlError, type XmlEvent, XmlTokens } from './xml-tokens.ts';

/** Elements below the root that only wrap the list. */
const HOLDERS = new Set('channel properties listings list items data results records result response body'.split(' '));
const MAX_DEPTH = 40;

/** Markup within a text; its words belong to the text around it. */
const INLINE = new Set('b i u em strong span font a small sub sup mark'.split(' '));
const BLOCKS = new Set('p br div li ul ol h1 h2 h3 h4 tr td'.split(' '));
/** Names of elements by which servers answer instead of sending data. */
const ERRORS = /^(error|errors|fault|exception|problem|.*:fault)$/i;
/** Elements below the root that are held until it is clear which of them are records. */
const MOST_HELD = 300;
/** A record beside the usual ones has at least so many parts. */
const LEAST_PARTS = 5;

/** An element on the level of records; `content` is undefined if it was too long. */
type Held = { name: string; content: unknown; parts: number; isText: boolean };

/** Reads portal feeds: each element below the root is a record, or the root is the only one. Expands no document types. */
export class XmlReader implements FormatReader {
  readonly #sink: TableSink;
  readonly #refuse: (refusal: FileRefusal) => void;
  readonly #decoder = new TextDecoder('utf-8');
  readonly #tokens = new XmlTokens((event) => this.#event(event));
  #path: string[] = [];
  /** Tags of the elements around the records. */
  #tags: string[] = [];
  #level = 1;
  #open: XmlElement[] = [];
  #start = '';
  #length = 0;
  #place = 0;
  #failed = false;
  #held: Held[] = [];
  /** Name of the records, once two of them were found. */
  #recordName: string | null = null;

  constructor(sink: TableSink, refuse: (refusal: FileRefusal) => void) {
    this.#sink = sink;
    this.#refuse = refuse;
  }

  push(bytes: Uint8Array): void {
    this.#push(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): void {
    this.#push(this.#decoder.decode());
    const isBroken = !this.#sink.done && (this.#failed || this.#path.length > 0 || !this.#tokens.clean);
    const isError = this.#place === 0 && ERRORS.test(/^<([^\s/>]+)/.exec(this.#tags[0] ?? '')?.[1] ?? '');
    if (isError) {
      this.#refuse(FILE_REFUSALS.errorAnswer);
      return;
    }
    this.#release(isBroken);
    if (this.#place === 0) {
      this.#refuse(
        isBroken ? FILE_REFUSALS.badXml : this.#tags.length > 0 ? FILE_REFUSALS.emptyExport : FILE_REFUSALS.noRecords,
      );
      return;
    }
    if (isBroken) this.#sink.problem({ line: this.#place + 1, reason: 'broken_record', start: this.#start });
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
      if (element !== undefined) element.text += text;
    }
    if (kind === 'close') {
      if (this.#path.pop() !== name) throw new XmlError('tags cross');
      if (inRecord) {
        this.#count(tag);
        this.#close(name);
      } else if (this.#path.length < this.#level) {
        this.#release(false);
        this.#level = Math.max(1, this.#path.length);
      }
      return;
    }
    const depth = this.#path.length;
    if (depth > MAX_DEPTH) throw new XmlError('too deep');
    if (depth < this.#level) this.#tags[depth] = tag;
    if (kind === 'open') this.#path.push(name);
    if (kind === 'open' && depth === this.#level && depth < 4 && HOLDERS.has(name.toLowerCase())) {
      this.#level++;
      this.#tags[depth] = tag;
    } else if (depth >= this.#level) {
      this.#count(tag);
      if (!this.#isTooLong) this.#open.push({ name, tag, parts: new Map(), text: '', hasMarkup: false });
      if (kind === 'empty') this.#close(name);
    }
  }

  get #isTooLong(): boolean {
    return this.#length > FILE_LIMITS.recordBytes;
  }

  #count(text: string): void {
    this.#length += text.length;
    if (this.#isTooLong) this.#open = [];
    this.#start = (this.#start + text.slice(0, 200)).slice(0, 200);
  }

  #close(name: string): void {
    const element = this.#open.pop();
    if (this.#path.length === this.#level) {
      this.#takeElement(name, element);
      return;
    }
    const around = this.#open.at(-1);
    if (element === undefined || around === undefined) return;
    const markup = name.toLowerCase();
    // Fields of the record itself may have any name.
    const isMarkup = this.#open.length > 1 && element.parts.size === 0;
    around.hasMarkup ||= isMarkup && (INLINE.has(markup) || BLOCKS.has(markup));
    if (isMarkup && INLINE.has(markup)) around.text += element.text;
    else if (isMarkup && BLOCKS.has(markup)) around.text += `\n${element.text}\n`;
    else append(around.parts, element.name, elementContent(element));
  }

  #takeElement(name: string, element: XmlElement | undefined): void {
    const isTooLong = this.#isTooLong;
    this.#length = 0;
    this.#start = '';
    if (element === undefined && !isTooLong) return;
    const held: Held =
      element === undefined
        ? { name, content: undefined, parts: LEAST_PARTS, isText: false }
        : { name, content: elementContent(element), parts: partsOf(element), isText: element.parts.size === 0 };
    if (this.#recordName !== null) {
      if (name === this.#recordName ? held.parts > 0 : held.parts >= LEAST_PARTS) this.#emit(held);
      return;
    }
    const isSecond = held.parts > 0 && this.#held.some((other) => other.parts > 0 && other.name === name);
    this.#held.push(held);
    if (isSecond) {
      const records = this.#held.filter((other) =>
        other.name === name ? other.parts > 0 : other.parts >= LEAST_PARTS,
      );
      this.#held = [];
      this.#recordName = name;
      for (const record of records) this.#emit(record);
    } else if (this.#held.length >= MOST_HELD) this.#release(false);
  }

  /** Decides what the held elements are: fields of the root, which is then the only record, or records. */
  #release(isBroken: boolean): void {
    const held = this.#held;
    this.#held = [];
    if (this.#recordName !== null || held.length === 0) return;
    const texts = held.filter(({ isText }) => isText);
    const most = Math.max(...held.map(({ parts }) => parts));
    const names = new Set(texts.map(({ name }) => name)).size;
    if (names >= 3 && names >= most) {
      const root: XmlElement = {
        name: '',
        tag: this.#tags[this.#level - 1] ?? '',
        parts: new Map(),
        text: '',
        hasMarkup: false,
      };
      for (const { name, content } of held) append(root.parts, name, content);
      // The rest of a record that broke off is unknown.
      if (!isBroken) this.#emit({ name: '', content: elementContent(root), parts: names, isText: false });
      return;
    }
    for (const record of held) if (record.parts > 0 && record.parts * 2 >= most) this.#emit(record);
  }

  #emit({ content }: Held): void {
    this.#place++;
    if (content === undefined) this.#sink.problem({ line: this.#place, reason: 'record_too_long', start: '' });
    else this.#sink.object(this.#place, content);
  }
}

/** `hasMarkup`: whether its text came from several elements, such as paragraphs. */
type XmlElement = { name: string; tag: string; parts: Map<string, unknown[]>; text: string; hasMarkup: boolean };

const ATTRIBUTES = /\s([^\s=/>]+)\s*=\s*(["'])([\s\S]*?)\2/g;

/** Parts of an element that may be a record: its elements, or its attributes if it has no text. */
function partsOf({ tag, parts, text }: XmlElement): number {
  if (parts.size > 0) return parts.size;
  return text.trim() === '' ? [...tag.matchAll(ATTRIBUTES)].length : 0;
}

/** Text of a plain element; otherwise an object of parts and attributes, with the text under `#text`. */
function elementContent({ tag, parts, text, hasMarkup }: XmlElement): unknown {
  const fields = new Map<string, unknown>();
  for (const [name, values] of parts) fields.set(name, values.length === 1 ? values[0] : values);
  const own = plainContent(hasMarkup ? text.replace(/\s*\n\s*/g, '\n') : text);
  if (own !== '') fields.set('#text', own);
  const attributes = [...tag.matchAll(ATTRIBUTES)];
  for (const [, name = '', , value = ''] of attributes) if (!fields.has(name)) fields.set(name, plainContent(value));
  return parts.size === 0 && attributes.length === 0 ? own : Object.fromEntries(fields);
}

function plainContent(text: string): string {
  return unescapeXml(text.trim().replace(/\r\n?/g, '\n'));
}
