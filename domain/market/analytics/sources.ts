import { byCodeUnit } from '../../columns/column-set.ts';
import { MAX_SEGMENT_ROWS } from '../../columns/layout.ts';
import type { MarketTable } from '../market-table.ts';

/** Distinct sources of the rows in some spans, sorted; at once where the whole market has only one. */
export function sourcesIn(table: MarketTable, spans: readonly (readonly [start: number, end: number])[]): string[] {
  if (table.sources.length <= 1) return spans.length === 0 ? [] : [...table.sources];
  const seen = table.segments.map(({ source }) => new Uint8Array(source.words.length));
  for (const [start, end] of spans) {
    for (let row = start; row < end; row++) {
      const origin = table.origin[row];
      const segment = origin >>> 16;
      const columns = table.segments[segment];
      seen[segment][columns.source.codes[origin % MAX_SEGMENT_ROWS]] = 1;
    }
  }
  const names = new Set<string>();
  table.segments.forEach(({ source }, s) => {
    source.words.forEach((word, code) => {
      if (seen[s]?.[code] === 1) names.add(word);
    });
  });
  return [...names].sort(byCodeUnit);
}
