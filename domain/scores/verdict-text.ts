import { formatPercent } from '../format.ts';
import { formatAedShort } from '../money.ts';
import { cheapCauses } from './cheap-causes.ts';
import type { HomeFacts } from './home-facts.ts';
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

type Judged = Pick<HomeFacts, 'home' | 'estimatedValue' | 'standing' | 'verdict'>;

/** Explains a verdict in one to four consistent sentences without a full stop; none without a verdict. */
export function verdictReasons({ home, estimatedValue, standing, verdict }: Judged): string[] {
  if (verdict === null || estimatedValue === null) return [];
  const similarFils = standing === null ? 0 : standing.medianPerSqftFils * home.sqft;
  const both = words.both(formatAedShort(estimatedValue.valueFils), formatAedShort(similarFils), standing?.sales ?? 0);
  const disagree = verdict.disagreement === null ? [] : [words.disagree(both)];
  const isAsked = verdict.word === 'ask_why';
  const why = isAsked ? cheapCauses({ home, estimatedValue }).map((cause) => words.causes[cause]) : [];
  const causes = isAsked ? [words.cheapCauses(why)] : [];
  if (verdict.isBetween) {
    const between = disagree.length > 0 ? disagree : [words.between(both)];
    return isAsked ? [gapText(verdict), ...between, ...causes] : between;
  }
  const high = isAsked && verdict.hasUnusualYield ? [words.unusualYield] : [];
  return [gapText(verdict), ...(standing === null ? [] : [standingText(standing)]), ...high, ...disagree, ...causes];
}
