import { append } from '../../collections.ts';
import type { FileRefusal } from './kinds.ts';
import type { FormatReader, TableSink } from './readers.ts';
import { FILE_LIMITS, FILE_REFUSALS } from './refusals.ts';

/** `text` is the text before the tag. */
export type XmlEvent = { kind: 'open' | 'close' | 'empty'; name: string; tag: string; text: string };

const MAX_TOKEN = 1024 * 1024;

export class XmlError extends Error {}

/** Tokenises streamed XML. Does not expand entities; skips document types. */
export class XmlTokens {
  readonly #take: (event: XmlEvent) => void;
  #rest = '';
  #text = '';

  constructor(take: (event: XmlEvent) => void) {
    this.#take = take;
  }

  /** @throws XmlError */
  push(text: string): void {
    this.#rest += text;
    let at = 0;
    while (at < this.#rest.length) {
      const found = this.#rest.indexOf('<', at);
      const open = found === -1 ? this.#rest.length : found;
      this.#text += this.#rest.slice(at, open);
      at = open;
      const end = this.#endOf(open);
      if (end === -1) break;
      this.#token(open, end);
      at = end;
    }
    this.#rest = this.#rest.slice(at);
    if (this.#rest.length > MAX_TOKEN || this.#text.length > MAX_TOKEN) throw new XmlError('token too long');
  }

  get clean(): boolean {
    return this.#rest === '';
  }

  /** Position after the tag that opens at `open`; -1 if incomplete. */
  #endOf(open: number): number {
    const rest = this.#rest;
    const closes = (sign: string, from: number) => {
      const at = rest.indexOf(sign, from);
      return at === -1 ? -1 : at + sign.length;
    };
    if (rest.startsWith('<!--', open)) return closes('-->', open + 4);
    if (rest.startsWith('<![CDATA[', open)) return closes(']]>', open + 9);
    if (rest.startsWith('<?', open)) return closes('?>', open + 2);
    if (rest.length - open < 9 && '<![CDATA['.startsWith(rest.slice(open))) return -1;
    if (rest.startsWith('<!', open)) return this.#endOfDocumentType(open);
    let quote = '';
    for (let i = open + 1; i < rest.length; i++) {
      const sign = rest[i];
      if (quote !== '') {
        if (sign === quote) quote = '';
      } else if (sign === '"' || sign === "'") quote = sign;
      else if (sign === '>') return i + 1;
    }
    return -1;
  }

  #endOfDocumentType(open: number): number {
    let brackets = 0;
    for (let i = open; i < this.#rest.length; i++) {
      const sign = this.#rest[i];
      if (sign === '[') brackets++;
      else if (sign === ']') brackets--;
      else if (sign === '>' && brackets === 0) return i + 1;
    }
    return -1;
  }

  #token(open: number, end: number): void {
    const rest = this.#rest;
    const second = rest[open + 1];
    if (second === '!' && rest.startsWith('<![CDATA[', open)) {
      this.#text += rest
        .slice(open + 9, end - 3)
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;');
      return;
    }
    if (second === '!' || second === '?') return;
    const tag = rest.slice(open, end);
    const name = /^<\/?\s*([^\s/>]+)/.exec(tag)?.[1] ?? '';
    const text = this.#text;
    this.#text = '';
    if (second === '/') this.#take({ kind: 'close', name, tag, text });
    else this.#take({ kind: tag.endsWith('/>') ? 'empty' : 'open', name, tag, text });
  }
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** Elements below the root that only wrap the list. */
const HOLDERS = new Set('channel properties listings list items data results records result response body'.split(' '));
const MAX_DEPTH = 40;

/** Reads portal feeds: each element below the root is a record. Does not expand entities or document types. */
export class XmlReader implements FormatReader {
  readonly #sink: TableSink;
  readonly #refuse: (refusal: FileRefusal) => void;
  readonly #decoder = new TextDecoder('utf-8');
  readonly #tokens = new XmlTokens((event) => this.#event(event));
  #path: string[] = [];
  #level = 1;
  #open: XmlElement[] = [];
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
    const isBroken = !this.#sink.done && (this.#failed || this.#path.length > 0 || !this.#tokens.clean);
    if (this.#place === 0) {
      this.#refuse(isBroken ? FILE_REFUSALS.badXml : FILE_REFUSALS.noRecords);
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
    append(around.parts, element.name, elementContent(element));
  }

  #takeRecord(element: XmlElement | undefined): void {
    const hasParts = this.#hasParts;
    const isTooLong = this.#isTooLong;
    this.#hasParts = false;
    this.#length = 0;
    this.#start = '';
    // Ignores elements beside the records, such as a feed's title.
    if (!isTooLong && !hasParts) return;
    this.#place++;
    if (element === undefined) this.#sink.problem({ line: this.#place, reason: 'record_too_long', start: '' });
    else this.#sink.object(this.#place, elementContent(element));
  }
}

type XmlElement = { name: string; tag: string; parts: Map<string, unknown[]>; text: string };

/** Text of a plain element; otherwise an object of parts and attributes, with the text under `#text`. */
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

/** Replaces predefined and numeric entities; others stay. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase()) ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : whole;
  });
}
