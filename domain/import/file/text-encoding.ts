// Typed arrays are read as `bytes[i] as number`: i always runs below their length.

import { concat } from './readers.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256' | 'windows-1252';

/** Encoding that the first bytes of a file tell by a mark or by their zeros; null when they do not. */
export function markedEncoding(head: Uint8Array): { encoding: TextEncoding; skip: number } | null {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', skip: 3 };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', skip: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', skip: 2 };
  // Without a mark: text in Latin letters has a zero in every other byte.
  let even = 0;
  let odd = 0;
  const length = Math.min(head.length & ~1, 512);
  for (let i = 0; i < length; i += 2) {
    if (head[i] === 0) even++;
    if (head[i + 1] === 0) odd++;
  }
  if (length < 8) return null;
  if (odd > length * 0.3 && even < length * 0.05) return { encoding: 'utf-16le', skip: 0 };
  return even > length * 0.3 && odd < length * 0.05 ? { encoding: 'utf-16be', skip: 0 } : null;
}

/** Turns text of any encoding into UTF-8 in pieces. Bytes beyond ASCII decide between UTF-8 and two code pages. */
export class ToUtf8 {
  #encoding: TextEncoding | null = null;
  #decoder: InstanceType<typeof TextDecoder> | null = null;
  readonly #encoder = new TextEncoder();
  #held: Uint8Array = new Uint8Array(0);

  /** @param encoding null where no mark told it */
  constructor(encoding: TextEncoding | null) {
    this.#settle(encoding);
  }

  /** What the text is in; null while it has been plain ASCII. */
  get encoding(): TextEncoding | null {
    return this.#encoding;
  }
  #settled = false;

  push(bytes: Uint8Array): Uint8Array {
    if (this.#settled) return this.#convert(bytes);
    const all = joined(this.#held, bytes);
    this.#held = new Uint8Array(0);
    const first = firstHigh(all);
    if (first === -1) return all;
    // Enough behind the first strange byte to tell; a file's end is handled in `end`.
    if (all.length - first < JUDGED_BYTES) {
      this.#held = new Uint8Array(all.subarray(first));
      return all.subarray(0, first);
    }
    this.#settle(judge(all.subarray(first)));
    return this.#convert(all);
  }

  end(): Uint8Array {
    if (!this.#settled) {
      this.#settle(this.#held.length === 0 ? 'utf-8' : judge(this.#held));
      const rest = this.#held;
      this.#held = new Uint8Array(0);
      return joined(this.#convert(rest), this.#flush());
    }
    return this.#flush();
  }

  #settle(encoding: TextEncoding | null): void {
    this.#encoding = encoding;
    this.#settled = encoding !== null;
    if (encoding !== null && encoding !== 'utf-8') this.#decoder = new TextDecoder(encoding);
  }

  #convert(bytes: Uint8Array): Uint8Array {
    return this.#decoder === null ? bytes : this.#encoder.encode(this.#decoder.decode(bytes, { stream: true }));
  }

  #flush(): Uint8Array {
    return this.#decoder === null ? new Uint8Array(0) : this.#encoder.encode(this.#decoder.decode());
  }
}

const JUDGED_BYTES = 4096;

function firstHigh(bytes: Uint8Array): number {
  for (let i = 0; i < bytes.length; i++) if ((bytes[i] as number) > 127) return i;
  return -1;
}

/** UTF-8 when its sequences hold; else Arabic where letters beyond ASCII stand in rows, Western where alone. */
function judge(bytes: Uint8Array): TextEncoding {
  const text = new TextDecoder('utf-8').decode(bytes);
  const bad = text.match(/\uFFFD/g)?.length ?? 0;
  const good = text.match(/[\u0080-\uFFFC\u{10000}-\u{10FFFF}]/gu)?.length ?? 0;
  if (bad * 8 <= good) return 'utf-8';
  let runs = 0;
  let alone = 0;
  for (const { length } of new TextDecoder('windows-1252').decode(bytes).match(/[\u0080-\uFFFF]+/g) ?? []) {
    if (length >= 2) runs += length;
    else alone++;
  }
  return runs > alone ? 'windows-1256' : 'windows-1252';
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  return a.length === 0 ? b : concat([a, b]);
}
