import { dubaiDay } from '../../../domain/day.ts';
import type { Property } from '../../../domain/property/property.ts';
import { isHandover } from '../../../domain/property/year-built.ts';
import { standingText } from '../../../domain/scores/verdict-text.ts';
import type { ComparedHomeReport } from '../../data/queries/valuation.ts';
import { missesText } from '../../ui/AiMatch.tsx';
import { common } from '../../ui/common.ts';
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
  MISSING,
} from '../../ui/format.ts';
import { VERDICT_WORDS } from '../../ui/valuation/card-verdict.ts';
import { messages as shared } from '../../ui/valuation/messages.ts';
import { messages } from './messages.ts';

/** A home with how well it fits what the person looks for, percent; null without wishes. */
export type MatchedListing = ComparedHomeReport & { match: number | null; misses?: string };

export type DifferenceRow = {
  name: string;
  cells: string[];
  /** Places of the best figures; empty where there is no better, or all are alike. */
  best: number[];
  differs: boolean;
};

type Figure = {
  name: string;
  text: (home: MatchedListing) => string | null;
  rank?: { of: (home: MatchedListing) => number | null; better: 'low' | 'high' };
};

const points = (value: number | null, sign = false) => (value === null ? null : formatPercent(value / 100, sign));
const score = (value: number | null) => (value === null ? null : formatScore(value));
const { rows } = messages;

const FIGURES: readonly Figure[] = [
  { name: common.askingPrice, text: ({ property }) => formatMoney(property.price) },
  {
    name: rows.perSqft,
    text: ({ property }) => (property.sqft > 0 ? formatRate(property.price / property.sqft) : null),
    rank: { of: ({ property }) => (property.sqft > 0 ? property.price / property.sqft : null), better: 'low' },
  },
  {
    name: common.ourEstimate,
    text: ({ report }) => (report.estimatedValue === null ? null : formatMoneyShort(report.estimatedValue.valueFils)),
  },
  {
    name: rows.range,
    text: ({ report: { estimatedValue } }) =>
      estimatedValue === null
        ? null
        : `${formatMoneyShort(estimatedValue.range50.low)} – ${formatMoneyShort(estimatedValue.range50.high)}`,
  },
  {
    name: rows.against,
    text: (home) => {
      const off = against(home);
      return off === null ? null : formatPercent(off, true);
    },
    rank: { of: against, better: 'low' },
  },
  {
    name: common.isPriceFair,
    text: ({ report: { verdict } }) => (verdict === null ? null : VERDICT_WORDS[verdict.word]),
  },
  {
    name: rows.standing,
    text: ({ report: { standing, verdict } }) =>
      standing === null || verdict?.isBetween === true ? null : standingText(standing),
    rank: { of: ({ report }) => report.standing?.above ?? null, better: 'low' },
  },
  {
    name: common.marketPosition,
    text: ({ report }) => {
      const position = report.analysis.valuation.marketPosition;
      return position === null ? null : shared.positions[position];
    },
  },
  {
    name: rows.confidence,
    text: ({ report }) => (report.confidence === null ? null : shared.confidenceText(report.confidence)),
    rank: { of: ({ report }) => report.confidence, better: 'high' },
  },
  {
    name: rows.score,
    text: ({ report }) => score(report.analysis.investment.overallScore),
    rank: { of: ({ report }) => report.analysis.investment.overallScore, better: 'high' },
  },
  {
    name: common.aiMatch,
    text: ({ match, misses = '' }) => {
      if (match === null) return null;
      return [formatMatch(match), missesText(misses)].filter((part) => part !== '').join(' · ');
    },
    rank: { of: ({ match }) => match, better: 'high' },
  },
  {
    name: common.aiScore,
    text: ({ report }) => score(report.scores.neutralMatch),
    rank: { of: ({ report }) => report.scores.neutralMatch, better: 'high' },
  },
  {
    name: rows.roi,
    text: ({ report }) => points(report.analysis.investment.roi, true),
    rank: { of: ({ report }) => report.analysis.investment.roi, better: 'high' },
  },
  {
    name: common.netYield,
    text: ({ report }) => (report.rent === null ? null : formatPercent(report.rent.yields.net)),
    rank: { of: ({ report }) => report.rent?.yields.net ?? null, better: 'high' },
  },
  {
    name: rows.growth,
    text: ({ report }) => points(report.analysis.investment.appreciation, true),
    rank: { of: ({ report }) => report.analysis.investment.appreciation, better: 'high' },
  },
  {
    name: common.liquidity,
    text: ({ report }) => score(report.analysis.investment.liquidity),
    rank: { of: ({ report }) => report.analysis.investment.liquidity, better: 'high' },
  },
  {
    name: common.risk,
    text: ({ report }) => {
      const level = report.analysis.investment.riskLevel;
      return level === null ? null : shared.riskLevel[level];
    },
    rank: {
      of: ({ report }) => {
        const level = report.analysis.investment.riskLevel;
        return level === null ? null : ['low', 'medium', 'high'].indexOf(level);
      },
      better: 'low',
    },
  },
  {
    name: common.timeHorizon,
    text: ({ report }) => {
      const horizon = report.analysis.investment.timeHorizon;
      return horizon === null ? null : shared.horizons[horizon];
    },
  },
  { name: common.area, text: ({ report }) => report.areaName },
  { name: common.type, text: ({ property }) => codeName(property.propertyType) },
  { name: common.bedrooms, text: ({ property }) => formatBedrooms(property.bedrooms) },
  { name: common.bathrooms, text: ({ property }) => formatBathrooms(property.bathrooms) },
  { name: common.size, text: ({ property }) => (property.sqft > 0 ? formatArea(property.sqft) : null) },
  { name: common.yearBuilt, text: ({ property }) => yearText(property) },
  { name: common.completion, text: ({ property }) => messages.completion[property.completion] },
  {
    name: rows.features,
    text: ({ property }) => (property.features.length === 0 ? null : property.features.map(codeName).join(', ')),
  },
];

function against({ property, report }: MatchedListing): number | null {
  return report.estimatedValue === null || property.price <= 0
    ? null
    : property.price / report.estimatedValue.valueFils - 1;
}

export function differenceRows(homes: readonly MatchedListing[]): DifferenceRow[] {
  const hasWishes = homes.some(({ match }) => match !== null);
  const figures = FIGURES.filter(({ name }) => hasWishes || name !== common.aiMatch);
  return figures.map(({ name, text, rank }) => {
    const cells = homes.map((home) => text(home) ?? MISSING);
    return { name, cells, best: findBest(homes, cells, rank), differs: new Set(cells).size > 1 };
  });
}

function findBest(homes: readonly MatchedListing[], cells: readonly string[], rank: Figure['rank']): number[] {
  if (rank === undefined) return [];
  const known = homes.flatMap((home, i) => {
    const value = rank.of(home);
    return value === null ? [] : [{ i, value: rank.better === 'high' ? value : -value }];
  });
  if (known.length < 2) return [];
  const top = Math.max(...known.map(({ value }) => value));
  const leader = known.find(({ value }) => value === top);
  if (leader === undefined) return [];
  // Figures that read the same are the same.
  const best = known.filter(({ i }) => cells[i] === cells[leader.i]).map(({ i }) => i);
  return best.length === known.length ? [] : best;
}

function yearText(property: Property): string | null {
  if (property.yearBuilt === null) return null;
  const year = String(property.yearBuilt);
  return isHandover(property, dubaiDay(new Date())) ? messages.handover(year) : year;
}
