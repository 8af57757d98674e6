import { formatPercent, formatRate, formatScore } from '../format.ts';
import { areaById } from '../gazetteer/areas.ts';
import { placeName } from '../gazetteer/place-name.ts';
import { formatAed, formatAedShort } from '../money.ts';
import { confidenceLevel } from '../valuation/confidence.ts';
import type { HomeFacts } from './home-facts.ts';
import { ALL_SOUGHT, type RiskReason, riskScore, soughtFeatures } from './parts.ts';
import { investmentScore, type Prediction } from './scores.ts';
import type { Action, MarketPosition } from './verdict.ts';
import { verdictReasons } from './verdict-text.ts';
import { VALUATION_REFUSALS, scoreWords as words } from './words.ts';
import type { YearReturn } from './year-return.ts';

export type Conclusions = {
  position: MarketPosition | null;
  action: Action | null;
  year: YearReturn | null;
  /** Fraction. */
  growth: number | null;
  horizonYears: number | null;
  prediction: Prediction | null;
  supplyIndex: number | null;
  location: number | null;
};

export function investmentReasons(facts: HomeFacts, found: Conclusions): string[] {
  const { estimatedValue, rent, outlook, record, charge } = facts;
  const lines: string[] = [];
  if (estimatedValue === null) return [noValue(facts)];
  lines.push(...priceLines(facts));
  if (rent !== null) {
    const source = rent.estimate === null ? words.publishedRents : words.tenancies(rent.estimate.contracts);
    const { gross, net } = rent.yields;
    const costs = formatRate(charge.middleFils);
    lines.push(words.rent(formatAed(rent.annualFils), source, formatPercent(gross), costs, formatPercent(net)));
  }
  if (outlook !== null) {
    const [growth, low, high] = [outlook.growth, outlook.low, outlook.high].map((part) => formatPercent(part, true));
    lines.push(words.outlook(placeText(facts), growth ?? '', low ?? '', high ?? ''));
  }
  if (record !== null) lines.push(liquidityLine(facts));
  const risk = riskLine(facts);
  if (risk !== null) lines.push(risk);
  if (found.horizonYears !== null) {
    lines.push(words.payback(formatScore(found.horizonYears)));
  }
  return lines;
}

function noValue({ isEstimating, refusal, similar }: HomeFacts): string {
  // Said while there is no model: a value would be another one a minute later.
  if (isEstimating === true) return words.estimating;
  return words.noValue(refusal === null ? words.onlySimilar(similar?.sales ?? 0) : VALUATION_REFUSALS[refusal]);
}

function priceLines(facts: HomeFacts): string[] {
  const { home, estimatedValue, verdict, standing } = facts;
  if (estimatedValue === null || verdict === null) return [];
  const reasons = verdictReasons(verdict, { valueFils: estimatedValue.valueFils, standing, sqft: home.sqft });
  const { valueFils, range50, sales, scope } = estimatedValue;
  const [value, low, high] = [valueFils, range50.low, range50.high].map(formatAedShort);
  return [...reasons.map((reason) => `${reason}.`), words.estimate(value ?? '', low ?? '', high ?? '', sales, scope)];
}

function liquidityLine(facts: HomeFacts): string {
  const { record } = facts;
  if (record === null) return '';
  const rank = record.demandIndex === null ? null : Math.round(record.demandIndex);
  return words.liquidity(record.sales, placeText(facts), rank, record.daysOnMarket);
}

function riskText(reason: RiskReason, { volatility, estimatedValue }: HomeFacts): string {
  if (reason === 'volatile') return words.risks.volatile(formatPercent(volatility ?? 0));
  if (reason === 'above_range') return words.risks.above_range(formatAedShort(estimatedValue?.range80.high ?? 0));
  return words.risks[reason];
}

function riskLine(facts: HomeFacts): string | null {
  const risk = riskScore(facts);
  if (risk === null) return null;
  if (risk.reasons.length === 0) return words.lowRisk;
  return words.risk(
    risk.level,
    risk.reasons.map((reason) => riskText(reason, facts)),
  );
}

export function keyFactors(facts: HomeFacts, found: Conclusions): string[] {
  const { home, estimatedValue, verdict, standing, rent, outlook } = facts;
  if (estimatedValue === null) return [];
  const factors: { weight: number; text: string }[] = [];
  if (verdict !== null) {
    const reasons = verdictReasons(verdict, { valueFils: estimatedValue.valueFils, standing, sqft: home.sqft });
    const weight = Math.max(1, Math.abs(verdict.gap) / 0.05);
    for (const text of reasons) factors.push({ weight, text });
  }
  if (rent !== null) {
    factors.push({
      weight: Math.abs(rent.yields.net - 0.045) / 0.01,
      text: words.netYield(formatPercent(rent.yields.net)),
    });
  }
  if (outlook !== null) {
    factors.push({
      weight: Math.abs(outlook.growth - 0.02) / 0.02,
      text: words.expectedChange(formatPercent(outlook.growth, true)),
    });
  }
  const supply = supplyText(found.supplyIndex);
  if (found.supplyIndex !== null && supply !== null) {
    factors.push({ weight: Math.abs(found.supplyIndex - 50) / 40, text: supply });
  }
  if (home.features.length > 0) {
    factors.push({ weight: 0.2, text: words.features(soughtFeatures(facts), ALL_SOUGHT) });
  }
  return factors
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 4)
    .map(({ text }) => text);
}

function supplyText(index: number | null): string | null {
  if (index === null || (index > 20 && index < 80)) return null;
  return index <= 20 ? words.littleSupply : words.muchSupply;
}

export function recommendationReasons(facts: HomeFacts, found: Conclusions): string[] {
  const { estimatedValue, verdict } = facts;
  if (estimatedValue === null) return [noValue(facts)];
  const score = investmentScore(facts)?.score ?? null;
  const confidence = (verdict ?? estimatedValue).confidence;
  const lines = priceLines(facts);
  if (found.action === 'buy' && score !== null) {
    lines.push(words.buy(formatScore(score), shown(confidence)));
  } else if (found.action === 'sell') {
    lines.push(words.sell);
  } else if (found.action === 'hold') {
    lines.push(
      score === null ? words.noScore : words.hold(formatScore(score), shown(confidence), holdReason(confidence)),
    );
  }
  if (found.prediction !== null) {
    const { valueFils, range80 } = found.prediction;
    const range = range80 === null ? null : { low: formatAedShort(range80.low), high: formatAedShort(range80.high) };
    lines.push(words.prediction(formatAedShort(valueFils), range));
  }
  return lines;
}

function holdReason(confidence: number): string {
  return confidenceLevel(confidence) === 'low' ? words.holdWhy.low : words.holdWhy.other;
}

function shown(confidence: number): string {
  return `${Math.round(confidence * 100)}%`;
}

function placeText({ home, record }: HomeFacts): string {
  return placeName(areaById(home.areaId)?.name ?? record?.location ?? home.location);
}
