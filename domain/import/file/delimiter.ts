import { normaliseHeader } from '../headers.ts';
import { KIND_FIELDS } from './fields.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Lines looked at. */
const LINES = 30;

/** Every spelling of every field. */
const KNOWN_NAMES = new Set(Object.values(KIND_FIELDS).flatMap((specs) => specs.flatMap(({ spellings }) => spellings)));
/** So many known names in a line make it a header. */
const SURE_NAMES = 3;
const HEADER_BYTES = 16 * 1024;

/**
 * The delimiter of a CSV by its first lines: the one that cuts a line into names of known columns, or else
 * the one that cuts most lines into the same number of cells, more than one. Signs within quotes do not
 * count. A comma where none does.
 */
export function delimiterOf(text: Uint8Array): Delimiter {
  const known = byKnownNames(text);
  if (known !== null) return known;
  const lines = countsByLine(text);
  let best: Delimiter = ',';
  let bestScore = 0;
  DELIMITERS.forEach((delimiter, d) => {
    const counts = lines.map((line) => line[d] ?? 0);
    const often = new Map<number, number>();
    for (const count of counts) if (count > 0) often.set(count, (often.get(count) ?? 0) + 1);
    // Lines that agree weigh most; among equals the sign that cuts finer.
    const score = Math.max(0, ...[...often].map(([count, times]) => times * times * 1000 + Math.min(count, 200)));
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  });
  return best;
}

function byKnownNames(text: Uint8Array): Delimiter | null {
  const lines = new TextDecoder('utf-8').decode(text.subarray(0, HEADER_BYTES)).split(/[\r\n]+/, LINES);
  let best: Delimiter | null = null;
  let most = SURE_NAMES - 1;
  for (const line of lines) {
    for (const delimiter of DELIMITERS) {
      const names = new Set(line.split(delimiter).map(normaliseHeader));
      const known = [...names].filter((name) => KNOWN_NAMES.has(name)).length;
      if (known > most) {
        best = delimiter;
        most = known;
      }
    }
  }
  return best;
}

function countsByLine(text: Uint8Array): number[][] {
  const codes = DELIMITERS.map((delimiter) => delimiter.charCodeAt(0));
  const lines: number[][] = [];
  let line = [0, 0, 0, 0];
  let quoted = false;
  let any = false;
  for (const byte of text) {
    if (byte === 34) quoted = !quoted;
    if ((byte === 10 || byte === 13) && !quoted) {
      if (any) lines.push(line);
      if (lines.length >= LINES) return lines;
      line = [0, 0, 0, 0];
      any = false;
      continue;
    }
    any = true;
    const d = quoted ? -1 : codes.indexOf(byte);
    if (d !== -1) line[d] = (line[d] ?? 0) + 1;
  }
  if (any) lines.push(line);
  return lines;
}
