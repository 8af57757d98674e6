import { formatPercent } from '../format.ts';
import { formatAedShort } from '../money.ts';
import type { PriceStanding } from './similar-sales.ts';
import type { Verdict } from './verdict.ts';
import { scoreWords as words } from './words.ts';

type Counts = Pick<PriceStanding, 'cheaperThan' | 'dearerThan' | 'sales'>;

/** `Cheaper than 11 of 13 similar sales`, from the larger side. */
export function standingText({ cheaperThan, dearerThan, sales }: Counts): string {
  if (cheaperThan === dearerThan) return words.inTheMiddle(sales);
  const isCheaper = cheaperThan > dearerThan;
  return words.standing(isCheaper, isCheaper ? cheaperThan : dearerThan, sales);
}

function gapText({ gap }: Pick<Verdict, 'gap'>): string {
  if (Math.round(Math.abs(gap) * 1000) === 0) return words.atEstimate;
  return words.gap(formatPercent(Math.abs(gap)), gap < 0);
}

type Judged = { valueFils: number; standing: PriceStanding | null; sqft: number };

/** Explains a verdict in one or two consistent sentences. */
export function verdictReasons(verdict: Verdict, { valueFils, standing, sqft }: Judged): string[] {
  const similarFils = standing === null ? 0 : standing.medianPerSqftFils * sqft;
  const both = words.both(formatAedShort(valueFils), formatAedShort(similarFils), standing?.sales ?? 0);
  const disagree = verdict.disagreement === null ? [] : [words.disagree(both)];
  if (verdict.isBetween) return disagree.length > 0 ? disagree : [words.between(both)];
  return [gapText(verdict), ...(standing === null ? [] : [standingText(standing)]), ...disagree];
}
