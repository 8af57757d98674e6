const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Lines looked at. */
const LINES = 30;

/**
 * The delimiter of a CSV by its first lines: the one that cuts most of them into the same number of cells,
 * more than one. Signs within quotes do not count. A comma where none does.
 */
export function delimiterOf(text: Uint8Array): Delimiter {
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
