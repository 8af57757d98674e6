import type { HomeFacts } from '../scores/home-facts.ts';
import { roundEstimate, type Verdict, verdictOf } from '../scores/verdict.ts';

type Range = { low: number; high: number };

/** What the market's evidence says of one home, as plain data: it crosses threads. Money in whole fils. */
export type HomeOpinion = {
  /** Our estimate, said in three figures; null where the evidence carries none. */
  estimateFils: number | null;
  likely: Range | null;
  wide: Range | null;
  /** Sales behind the estimate and the period they cover. */
  sales: number;
  from: string;
  to: string;
  scope: 'project' | 'area' | null;
  /** Null without an asking price or an estimate with ranges. */
  verdict: Verdict | null;
  /** Similar registered sales: how many, and how many of them were dearer per square foot than the price. */
  similar: { sales: number; cheaperThan: number; medianPerSqftFils: number; from: string; to: string } | null;
  rent: {
    annualFils: number;
    source: 'ejari' | 'area';
    contracts: number;
    grossYield: number;
    netYield: number;
  } | null;
  /** Yearly service charge per square foot, fils. */
  serviceChargePerSqftFils: number;
};

/** A standard deviation of a normal distribution is this share of the distance of its quartiles. */
const SD_OF_QUARTILES = 1 / 1.349;

/** Puts together what is said of a home from its facts, by the rule of `scores/verdict.ts`. */
export function homeOpinion(facts: HomeFacts): HomeOpinion {
  const { home, estimatedValue: value, verdict: standing, similar, rent, charge } = facts;
  const likely = value?.range50 ?? null;
  const wide = value?.range80 ?? null;
  const rounded = (range: Range | null) =>
    range === null ? null : { low: roundEstimate(range.low), high: roundEstimate(range.high) };
  const dearerThan = standing === null ? 0 : Math.round(standing.above * standing.sales);
  return {
    estimateFils: value === null ? null : roundEstimate(value.valueFils),
    likely: rounded(likely),
    wide: rounded(wide),
    sales: value?.sales ?? 0,
    from: value?.from ?? '',
    to: value?.to ?? '',
    scope: value?.scope ?? null,
    verdict:
      value === null || likely === null || wide === null
        ? null
        : verdictOf(
            home.price,
            { valueFils: value.valueFils, likely, wide, confidence: value.confidence },
            standing === null
              ? null
              : {
                  sales: standing.sales,
                  cheaperThan: standing.sales - dearerThan,
                  dearerThan,
                  middleFils: standing.medianPerSqftFils * home.sqft,
                  scatter: (similar?.spread ?? 0) * SD_OF_QUARTILES,
                },
          ),
    similar:
      standing === null
        ? null
        : {
            sales: standing.sales,
            cheaperThan: standing.sales - dearerThan,
            medianPerSqftFils: standing.medianPerSqftFils,
            from: standing.from,
            to: standing.to,
          },
    rent:
      rent === null
        ? null
        : {
            annualFils: rent.annualFils,
            source: rent.source,
            contracts: rent.estimate?.contracts ?? 0,
            grossYield: rent.yields.gross,
            netYield: rent.yields.net,
          },
    serviceChargePerSqftFils: charge.middleFils,
  };
}
