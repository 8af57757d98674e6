import { dubaiDay } from '../../../domain/day.ts';
import { tenth } from '../../../domain/median.ts';
import { handoverOf } from '../../../domain/property/handover.ts';
import type { Property } from '../../../domain/property/property.ts';
import { isHandover } from '../../../domain/property/year-built.ts';
import type { ListingReturn } from '../../../domain/roi/listing-return.ts';
import { standingText } from '../../../domain/scores/verdict-text.ts';
import { fieldLabel } from '../../../domain/search/chips.ts';
import type { ComparedHomeReport } from '../../data/queries/valuation.ts';
import { missesText } from '../../ui/listing/AiMatch.tsx';
import { common } from '../../ui/texts/common.ts';
import {
  codeName,
  formatArea,
  formatBathrooms,
  formatBedrooms,
  formatMatch,
  formatMoney,
  formatMoneyShort,
  formatPercent,
  formatRate,
  formatScore,
  listed,
  MISSING,
} from '../../ui/texts/format.ts';
import { handoverText } from '../../ui/texts/handover.ts';
import { VERDICT_WORDS } from '../../ui/valuation/card-verdict.ts';
import { messages as shared } from '../../ui/valuation/messages.ts';
import { messages } from './messages.ts';

/** A home with its match to the user's wishes, percent; null without wishes. */
export type MatchedListing = ComparedHomeReport & {
  match: number | null;
  misses?: string;
  /** With the user's loan; null without a rent. */
  returns: ListingReturn | null;
};

/** A row of the table. */
export type Figure<Home> = {
  name: string;
  text: (home: Home) => string | null;
  rank?: Rank<Home> | undefined;
};
/** `isLater`: whether a home has the figure only later, so that it cannot be the best beside one that has it today. */
type Rank<Home> = {
  of: (home: Home) => number | null;
  better: 'low' | 'high';
  isLater?: (home: Home) => boolean;
};

type Read = (home: MatchedListing) => number | null;
const percent = (points: number) => formatPercent(points / 100, true);
const ifKnown = <T>(value: T | null, write: (value: T) => string) => (value === null ? null : write(value));
const ranked = (
  name: string,
  of: Read,
  write: (value: number) => string,
  better: 'low' | 'high' = 'high',
): Figure<MatchedListing> => ({
  name,
  text: (home) => ifKnown(of(home), write),
  rank: { of, better },
});
/** A figure of the rent, which an off-plan home has from handover on. */
const ofRent = (name: string, of: Read, write: (value: number) => string): Figure<MatchedListing> => ({
  name,
  text: (home) => ifKnown(of(home), (value) => (isOffPlan(home) ? messages.fromHandover(write(value)) : write(value))),
  rank: { of, better: 'high', isLater: isOffPlan },
});
const { rows } = messages;
const RISKS = ['low', 'medium', 'high'] as const;

const FIGURES: readonly Figure<MatchedListing>[] = [
  { name: common.askingPrice, text: ({ property }) => formatMoney(property.price) },
  ranked(rows.perSqft, ({ property: { price, sqft } }) => (sqft > 0 ? price / sqft : null), formatRate, 'low'),
  {
    name: common.ourEstimate,
    text: ({ report }) => ifKnown(report.estimatedValue, ({ valueFils }) => formatMoneyShort(valueFils)),
  },
  {
    name: rows.range,
    text: ({ report }) =>
      ifKnown(
        report.estimatedValue,
        ({ range50 }) => `${formatMoneyShort(range50.low)} – ${formatMoneyShort(range50.high)}`,
      ),
  },
  ranked(rows.against, againstEstimate, (off) => formatPercent(off, true), 'low'),
  { name: common.isPriceFair, text: ({ report }) => ifKnown(report.verdict, ({ word }) => VERDICT_WORDS[word]) },
  {
    name: rows.standing,
    text: ({ report: { standing, verdict } }) => (verdict?.isBetween === true ? null : ifKnown(standing, standingText)),
    rank: { of: ({ report }) => report.standing?.above ?? null, better: 'low' },
  },
  ranked(rows.confidence, ({ report }) => report.confidence, shared.confidenceText),
  ranked(rows.score, ({ report }) => report.analysis.investment.overallScore, formatScore),
  {
    name: common.aiMatch,
    text: ({ match, misses = '' }) =>
      ifKnown(match, (known) => [formatMatch(known), missesText(misses)].filter((part) => part !== '').join(' · ')),
    rank: { of: ({ match }) => match, better: 'high' },
  },
  ranked(common.aiScore, ({ report }) => report.scores.neutralMatch, formatScore),
  ranked(rows.roi, ({ report }) => report.analysis.investment.roi, percent),
  ofRent(
    rows.grossYield,
    ({ report }) => report.rent?.yields.gross ?? null,
    (gross) => formatPercent(gross),
  ),
  ofRent(
    common.netYield,
    ({ report }) => report.rent?.yields.net ?? null,
    (net) => formatPercent(net),
  ),
  ofRent(rows.cashFlow, ({ returns }) => returns?.monthlyFils ?? null, formatMoney),
  {
    name: rows.irr,
    text: ({ returns }) =>
      returns === null
        ? null
        : ifKnown(returns.irr, (irr) => messages.irr(formatPercent(irr, true), percent(returns.growthPercent))),
    // As it is shown, so that equal figures with different growth are equal.
    rank: { of: ({ returns }) => (returns?.irr == null ? null : tenth(returns.irr * 100)), better: 'high' },
  },
  {
    name: rows.serviceCharge,
    text: ({ property, report }) =>
      property.sqft > 0 ? messages.yearly(formatMoney(report.charge.middleFils * property.sqft)) : null,
    rank: {
      of: ({ property: { sqft }, report }) => (sqft > 0 ? report.charge.middleFils * sqft : null),
      better: 'low',
    },
  },
  ranked(rows.growth, ({ report }) => report.analysis.investment.appreciation, percent),
  ranked(common.liquidity, ({ report }) => report.analysis.investment.liquidity, formatScore),
  {
    name: common.risk,
    text: ({ report }) => ifKnown(report.analysis.investment.riskLevel, (level) => shared.riskLevel[level]),
    rank: { of: ({ report: { analysis } }) => riskRank(analysis.investment.riskLevel), better: 'low' },
  },
  {
    name: common.timeHorizon,
    text: ({ report }) => ifKnown(report.analysis.investment.timeHorizon, (horizon) => shared.horizons[horizon]),
  },
  { name: common.area, text: ({ report }) => report.areaName },
  { name: common.type, text: ({ property }) => codeName(property.propertyType) },
  { name: common.bedrooms, text: ({ property }) => formatBedrooms(property.bedrooms) },
  { name: common.bathrooms, text: ({ property }) => formatBathrooms(property.bathrooms) },
  { name: common.size, text: ({ property }) => (property.sqft > 0 ? formatArea(property.sqft) : null) },
  { name: common.yearBuilt, text: ({ property }) => yearText(property) },
  {
    name: common.completion,
    text: ({ property }) => (property.completion === 'ready' ? common.ready : common.offPlan),
  },
  {
    name: rows.features,
    text: ({ property }) => (property.features.length === 0 ? null : listed(property.features.map(codeName))),
  },
];

function isOffPlan({ property }: MatchedListing): boolean {
  return property.completion === 'off_plan';
}

function riskRank(level: (typeof RISKS)[number] | null): number | null {
  return level === null ? null : RISKS.indexOf(level);
}

function againstEstimate({ property, report }: MatchedListing): number | null {
  const { estimatedValue } = report;
  return estimatedValue === null || property.price <= 0 ? null : property.price / estimatedValue.valueFils - 1;
}

/** The rows of homes for sale. */
export function differenceRows(homes: readonly (MatchedListing & { letter: string })[]) {
  // The score for the fit: the match with the wishes, and the home's own score if a match does not lead for all.
  const matched = homes.filter(({ match }) => match !== null).length;
  const figures = FIGURES.filter(({ name }) => {
    return name === common.aiScore ? matched < homes.length : name !== common.aiMatch || matched > 0;
  });
  return comparedRows(homes, figures);
}

/**
 * Returns the table's rows, those that differ first. `best`: indexes of the best figures; empty if no order applies or
 * all are equal. `bestText` names them: `Lowest: A`.
 */
export function comparedRows<Home extends { letter: string }>(
  homes: readonly Home[],
  figures: readonly Figure<Home>[],
) {
  const rows = figures.map(({ name, text, rank }) => {
    const cells = homes.map((home) => text(home) ?? MISSING);
    const best = findBest(homes, cells, rank);
    const letters = listed(best.map((i) => homes[i]?.letter ?? ''));
    const bestText = letters === '' ? '' : messages.best[rank?.better ?? 'high'](letters);
    return { name, cells, best, bestText, differs: new Set(cells).size > 1 };
  });
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}

function findBest<Home>(homes: readonly Home[], cells: readonly string[], rank: Figure<Home>['rank']): number[] {
  if (rank === undefined) return [];
  const known = homes.flatMap((home, i) => {
    const value = rank.of(home);
    // A figure that is not shown cannot be the best one.
    if (value === null || cells[i] === MISSING) return [];
    return [{ i, value: rank.better === 'high' ? value : -value, isLater: rank.isLater?.(home) === true }];
  });
  if (known.length < 2) return [];
  const top = Math.max(...known.map(({ value }) => value));
  const leader = known.find(({ value }) => value === top);
  if (leader === undefined || (leader.isLater && known.some(({ isLater }) => !isLater))) return [];
  // Figures with the same text count as equal.
  const best = known.filter(({ i, value }) => value === top || cells[i] === cells[leader.i]).map(({ i }) => i);
  return best.length === known.length ? [] : best;
}

function yearText(property: Property): string | null {
  if (property.yearBuilt === null) return null;
  const year = String(property.yearBuilt);
  const handover = isHandover(property, dubaiDay(new Date())) ? handoverOf(property) : null;
  return handover === null ? year : messages.handover(handoverText(handover));
}

/** Homes of this much more size or price are not alike. */
const UNLIKE_RATIO = 1.75;

/** Says how homes are not alike, so that their totals do not compare; null if they are. */
export function unlikeText(homes: readonly { property: Property }[]): string | null {
  const listings = homes.map(({ property }) => property);
  const differ = new Set(
    listings.map(({ propertyType: type }) => (type === 'villa' || type === 'townhouse' ? 'house' : 'flat')),
  );
  const rooms = listings.map(({ bedrooms }) => bedrooms).filter((bedrooms) => bedrooms >= 0);
  const isFar = (values: readonly number[]) => Math.max(...values) > UNLIKE_RATIO * Math.min(...values);
  const isUnlike =
    differ.size > 1 ||
    Math.max(...rooms) - Math.min(...rooms) > 1 ||
    [listings.map(({ sqft }) => sqft), listings.map(({ price }) => price)].some((values) =>
      isFar(values.filter((value) => value > 0)),
    );
  if (!isUnlike) return null;
  return messages.unlike(
    listings.map(({ propertyType, bedrooms, price }) => {
      const rooms = bedrooms > 0 ? fieldLabel('beds', { minBeds: bedrooms, maxBeds: bedrooms }) : '';
      const kind = codeName(bedrooms === 0 ? 'studio' : propertyType);
      return listed([kind, rooms, formatMoneyShort(price)]);
    }),
  );
}
