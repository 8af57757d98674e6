import { formatAedShort } from '../money.ts';
import type { PriceStanding } from './similar-sales.ts';
import type { Verdict } from './verdict.ts';

type Counts = Pick<PriceStanding, 'cheaperThan' | 'dearerThan' | 'sales'>;

/** `Cheaper than 11 of 13 similar sales`: said from the side that is larger. */
export function standingText({ cheaperThan, dearerThan, sales }: Counts): string {
  if (cheaperThan === dearerThan) return `In the middle of ${sales} similar sales`;
  const isCheaper = cheaperThan > dearerThan;
  const count = isCheaper ? cheaperThan : dearerThan;
  return `${isCheaper ? 'Cheaper' : 'Pricier'} than ${count === sales ? `all ${sales}` : `${count} of ${sales}`} similar sales`;
}

/** `Priced 7.2% below our estimate`. */
function gapText({ gap }: Pick<Verdict, 'gap'>): string {
  const size = `${(Math.round(Math.abs(gap) * 1000) / 10).toFixed(1)}%`;
  if (size === '0.0%') return 'Priced at our estimate';
  return `Priced ${size} ${gap < 0 ? 'below' : 'above'} our estimate`;
}

/** What is behind a verdict, in one or two sentences that cannot contradict each other. */
export function verdictReasons(
  verdict: Verdict,
  { valueFils, standing, sqft }: { valueFils: number; standing: PriceStanding | null; sqft: number },
): string[] {
  const similarFils = standing === null ? 0 : standing.medianPerSqftFils * sqft;
  const both = `${formatAedShort(valueFils)} by our estimate, ${formatAedShort(similarFils)} by ${standing?.sales ?? 0} similar sales`;
  const disagree = verdict.disagreement === null ? [] : [`Our estimate and similar sales disagree: ${both}`];
  if (verdict.isBetween) {
    return disagree.length > 0 ? disagree : [`Between our estimate and what similar sales paid: ${both}`];
  }
  return [gapText(verdict), ...(standing === null ? [] : [standingText(standing)]), ...disagree];
}
