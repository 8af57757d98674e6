import type { HomeFacts } from '../scores/home-facts.ts';
import { roundEstimate, type Verdict } from '../scores/verdict.ts';

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

/** Puts together what is said of a home from its facts, by the rule of `scores/verdict.ts`. */
export function homeOpinion(facts: HomeFacts): HomeOpinion {
  const { estimatedValue: value, verdict, standing, rent, charge } = facts;
  const likely = value?.range50 ?? null;
  const wide = value?.range80 ?? null;
  const rounded = (range: Range | null) =>
    range === null ? null : { low: roundEstimate(range.low), high: roundEstimate(range.high) };
  return {
    estimateFils: value === null ? null : roundEstimate(value.valueFils),
    likely: rounded(likely),
    wide: rounded(wide),
    sales: value?.sales ?? 0,
    from: value?.from ?? '',
    to: value?.to ?? '',
    scope: value?.scope ?? null,
    verdict,
    similar:
      standing === null
        ? null
        : {
            sales: standing.sales,
            cheaperThan: standing.cheaperThan,
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
