import { pick } from '../../collections.ts';
import { NOT_DESCRIBED } from '../../property/described-home.ts';
import { type CheapCause, cheapCauses } from '../../scores/cheap-causes.ts';
import type { HomeFacts } from '../../scores/home-facts.ts';
import { priceOffer } from '../../scores/price-offer.ts';
import { homeRisk, type Risk } from '../../scores/risk.ts';
import type { Verdict } from '../../scores/verdict.ts';
import type { RentValue } from '../../valuation/rent/rent-value.ts';

/** Market evidence about one home, as plain data that can be sent between threads. Money in whole fils. */
export type HomeOpinion = {
  /** Our estimate, rounded to three figures; null with too little evidence. */
  estimateFils: number | null;
  likely: { low: number; high: number } | null;
  /** Sales behind the estimate and the period they cover. */
  sales: number;
  from: string;
  to: string;
  /** Null without an asking price or an estimate with ranges. */
  verdict: Verdict | null;
  /** What could explain a surprisingly low price. */
  cheapCauses: CheapCause[];
  /** Where to start, what to aim at and where to stop for the asking price; null without a verdict. */
  offer: { startFils: number; aimFils: number; mostFils: number } | null;
  /** Number of similar registered sales, and of those more expensive per square foot than the asking price. */
  similar: { sales: number; cheaperThan: number; dearerThan: number } | null;
  rent: {
    annualFils: number;
    source: 'ejari' | 'listing' | 'area';
    contracts: number;
    /** Null for an area's published rent, of which no range is known. */
    value: RentValue | null;
    grossYield: number;
    netYield: number;
  } | null;
  /** The one risk of the home, as on its page; null without an estimate or a price. */
  risk: Risk | null;
  /** Yearly service charge per square foot, fils. */
  serviceChargePerSqftFils: number;
};

function offerOf({ home, estimatedValue: value, verdict }: HomeFacts): HomeOpinion['offer'] {
  const offer =
    value === null || verdict === null
      ? null
      : priceOffer({
          ...{ askedFils: home.price, valueFils: value.valueFils, range50: value.range50, range80: value.range80 },
          ...{ confidence: verdict.confidence, verdict: verdict.word },
          ...{ described: NOT_DESCRIBED, similar: null, growth: null },
        });
  return offer && pick(offer, ['startFils', 'aimFils', 'mostFils']);
}

export function homeOpinion(facts: HomeFacts): HomeOpinion {
  const { estimatedValue: value, verdict, standing, rent, charge } = facts;
  return {
    estimateFils: value?.valueFils ?? null,
    likely: value?.range50 ?? null,
    sales: value?.sales ?? 0,
    from: value?.from ?? '',
    to: value?.to ?? '',
    verdict,
    cheapCauses: cheapCauses(facts),
    offer: offerOf(facts),
    similar: standing && {
      sales: standing.sales,
      cheaperThan: standing.cheaperThan,
      dearerThan: standing.dearerThan,
    },
    rent: rent && {
      annualFils: rent.annualFils,
      source: rent.source,
      contracts: rent.estimate?.areaRents ?? 0,
      value: rent.estimate,
      grossYield: rent.yields.gross,
      netYield: rent.yields.net,
    },
    risk: homeRisk(facts),
    serviceChargePerSqftFils: charge.middleFils,
  };
}
