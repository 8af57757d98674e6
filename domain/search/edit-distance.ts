/** Optimal string alignment distance of two words, or `most` + 1 if larger. */
function editDistance(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
      least = Math.min(least, best);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

function allowedEdits(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Candidates for a misspelt word, nearest first. The first letter must match, at most one place off. */
export function nearestWords(word: string, vocabulary: Iterable<string>, limit: number): string[] {
  const most = allowedEdits(word.length);
  if (most === 0) return [];
  const found: { candidate: string; distance: number }[] = [];
  for (const candidate of vocabulary) {
    if (candidate.length < 4 || Math.abs(candidate.length - word.length) > most) continue;
    if (candidate[0] !== word[0] && candidate[1] !== word[0] && candidate[0] !== word[1]) continue;
    const distance = editDistance(word, candidate, most);
    if (distance > most || (word.length === 4 && !isSwapOrGap(word, candidate))) continue;
    found.push({ candidate, distance });
  }
  found.sort(
    (a, b) =>
      a.distance - b.distance ||
      Math.abs(a.candidate.length - word.length) - Math.abs(b.candidate.length - word.length),
  );
  return found.slice(0, limit).map(({ candidate }) => candidate);
}

function isSwapOrGap(word: string, candidate: string): boolean {
  if (word.length !== candidate.length) return candidate.length > word.length;
  const letters = (text: string) => [...text].sort().join('');
  return letters(word) === letters(candidate);
}
