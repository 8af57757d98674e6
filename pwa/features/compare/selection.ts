import { MOST_COMPARED } from '../../../domain/scores/compare.ts';

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

/** An id as typed: digits only, from 1; null for anything else. */
function parseId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text.trim()) ? Number(text.trim()) : null;
}

/** The homes an address names: `a`, `b` … `e`, or `ids=1,2,3`; each once, at most five. */
export function parseIds(params: URLSearchParams): number[] {
  const texts = [
    ...LETTERS.map((letter) => params.get(letter.toLowerCase()) ?? ''),
    ...(params.get('ids') ?? '').split(','),
  ];
  const ids = texts.map(parseId).filter((id) => id !== null);
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}

export function compareQuery(ids: readonly number[]): Record<string, string> {
  return Object.fromEntries(
    ids.slice(0, MOST_COMPARED).map((id, i) => [(LETTERS[i] ?? 'A').toLowerCase(), String(id)]),
  );
}
