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
