import { append, getOrCreate } from '../collections.ts';
import { readWork } from '../read-work.ts';

/** Distinct unknown words of a sentence that are corrected; the rest is read as typed. */
export const MOST_SPELLED = 8;

/**
 * Optimal string alignment distance of two words, or `most` + 1 if larger. Computes only the cells near the diagonal,
 * because all others are larger.
 */
function editDistance(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const tooFar = most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = new Array<number>(b.length + 1).fill(tooFar);
    row[0] = i;
    let least = i;
    const [from, to] = [Math.max(1, i - most), Math.min(b.length, i + most)];
    readWork.cells += to - from + 1;
    for (let j = from; j <= to; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row[j] = best;
      least = Math.min(least, best);
    }
    if (least > most) return tooFar;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? tooFar, tooFar);
}

function allowedEdits(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Whether a word is a likely misspelling of one of a few words. */
export function isMisspelt(word: string, of: readonly string[]): boolean {
  return nearestOf(word, of, allowedEdits(word.length)) !== undefined;
}

/**
 * The nearest of a few words that are possible at a place of a name, so that more slips are allowed than anywhere:
 * `palm jumeria`, `bussines bey`. The first letter must be right, at most one place off.
 */
export function nearestInContext(word: string, candidates: readonly string[]): string | undefined {
  return nearestOf(word, candidates, word.length < 3 ? 0 : Math.ceil(word.length / 4));
}

function nearestOf(word: string, candidates: readonly string[], most: number): string | undefined {
  let [nearest, least] = [undefined as string | undefined, most + 1];
  for (const candidate of candidates) {
    if (candidate.length < 3 || Math.abs(candidate.length - word.length) > most) continue;
    if (candidate[0] !== word[0] && candidate[1] !== word[0] && candidate[0] !== word[1]) continue;
    const distance = editDistance(word, candidate, least - 1);
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

type Vocabulary = ReadonlySet<string> | readonly string[];

/** Words by length and by their first or second letter, and what was found for recent words. */
type WordIndex = { words: string[]; byLetter: Map<string, number[]>; recent: Map<string, string[]> };
const INDEXES = new WeakMap<Vocabulary, WordIndex>();
const MOST_RECENT = 2000;

function indexWords(vocabulary: Vocabulary): WordIndex {
  const words = [...vocabulary].filter((word) => word.length >= 4);
  const byLetter = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    append(byLetter, letterKey(word.length, 'first', word[0]), at);
    append(byLetter, letterKey(word.length, 'second', word[1]), at);
  }
  return { words, byLetter, recent: new Map() };
}

const letterKey = (length: number, place: 'first' | 'second', letter = '') => `${length} ${place} ${letter}`;

/**
 * Candidates for a misspelt word, nearest first. The first letter must match, at most one place off. A vocabulary must
 * not change after its first use.
 */
export function nearestWords(word: string, vocabulary: Vocabulary, limit: number): string[] {
  const most = allowedEdits(word.length);
  if (most === 0) return [];
  const index = getOrCreate(INDEXES, vocabulary, () => indexWords(vocabulary));
  if (index.recent.size >= MOST_RECENT) index.recent.clear();
  return getOrCreate(index.recent, word, () => findNearest(word, index, most)).slice(0, limit);
}

function findNearest(word: string, { words, byLetter }: WordIndex, most: number): string[] {
  const near = new Set<number>();
  for (let length = Math.max(4, word.length - most); length <= word.length + most; length++) {
    const keys = [
      letterKey(length, 'first', word[0]),
      letterKey(length, 'second', word[0]),
      letterKey(length, 'first', word[1]),
    ];
    for (const key of keys) for (const at of byLetter.get(key) ?? []) near.add(at);
  }
  const found: { candidate: string; distance: number; at: number }[] = [];
  for (const at of near) {
    const candidate = words[at] ?? '';
    const distance = editDistance(word, candidate, most);
    if (distance > most || (word.length === 4 && !isSwapOrGap(word, candidate))) continue;
    found.push({ candidate, distance, at });
  }
  found.sort(
    (a, b) =>
      a.distance - b.distance ||
      Math.abs(a.candidate.length - word.length) - Math.abs(b.candidate.length - word.length) ||
      a.at - b.at,
  );
  return found.map(({ candidate }) => candidate);
}

function isSwapOrGap(word: string, candidate: string): boolean {
  if (word.length !== candidate.length) return candidate.length > word.length;
  const letters = (text: string) => [...text].sort().join('');
  return letters(word) === letters(candidate);
}
