/** What a tag is: `open` and `close` say its name, `text` is what stands before it. */
export type XmlEvent = {
  kind: 'open' | 'close' | 'empty';
  name: string;
  tag: string;
  text: string;
};

const MAX_TOKEN = 1024 * 1024;

export class XmlError extends Error {}

/** Cuts XML into tags as it comes. Entities are not expanded and document types are skipped. */
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
    for (;;) {
      const open = this.#rest.indexOf('<', at);
      if (open === -1) {
        this.#text += this.#rest.slice(at);
        at = this.#rest.length;
        break;
      }
      this.#text += this.#rest.slice(at, open);
      const end = this.#endOf(open);
      if (end === -1) {
        at = open;
        break;
      }
      this.#token(open, end);
      at = end;
    }
    this.#rest = this.#rest.slice(at);
    if (this.#rest.length > MAX_TOKEN || this.#text.length > MAX_TOKEN) throw new XmlError('token too long');
  }

  get clean(): boolean {
    return this.#rest === '';
  }

  /** Place behind the tag that opens at `open`; -1 when it has not come yet. */
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
      this.#text += escaped(rest.slice(open + 9, end - 3));
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

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** Text with the entities that every XML knows and numbered signs in place; others stay as they stand. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase()) ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : whole;
  });
}
