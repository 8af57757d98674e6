/** Words of a verdict on a card: `Above 78% of 34 similar sales`, or short `Above 78% of 34`. */
export function cardVerdictText({ above, sales }: { above: number; sales: number }, isShort: boolean): string {
  const percent = Math.round(above * 100);
  const rest = isShort ? `${sales}` : `${sales} similar sales`;
  if (percent === 50) return isShort ? `Mid of ${sales}` : `In the middle of ${rest}`;
  return percent > 50 ? `Above ${percent}% of ${rest}` : `Below ${100 - percent}% of ${rest}`;
}

/** Cheap green, dear red, in between plain. */
export function cardVerdictTone(above: number): 'pos' | 'neg' | 'mut' {
  return above <= 0.35 ? 'pos' : above >= 0.65 ? 'neg' : 'mut';
}
