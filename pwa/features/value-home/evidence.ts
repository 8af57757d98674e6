import { signName } from '../../../domain/gazetteer/place-name.ts';
import type { EvidenceRow, OfferFacts } from '../../../domain/report/offer-sheet.ts';
import type { ListedSale } from '../../../domain/scores/listed-sales.ts';
import { type PriceOffer, priceOffer } from '../../../domain/scores/price-offer.ts';
import { roundEstimate } from '../../../domain/scores/verdict.ts';
import type { DeviceRent, ValuationReport } from '../../data/queries/valuation.ts';
import { rentMessages, similarMessages, messages as valuation } from '../../ui/valuation/messages.ts';
import type { HomeForm } from './home-form.ts';

/** A sale or tenancy beside the home, as the list and the map show it. */
export type ShownRow = EvidenceRow & { building: string; project: string; rooms: number | null; why: string };

/** A row's building, else its project; '' if neither is known. */
export const rowName = ({ building, project }: Pick<ShownRow, 'building' | 'project'>) => building || project;

const MOST_ROWS = 10;

/** The ten best sales: those of the model, or the similar ones where no model knows such homes. */
export function saleRows({ comparables, home }: ValuationReport, similar: readonly ListedSale[]): ShownRow[] {
  if (comparables.length > 0) {
    return comparables.slice(0, MOST_ROWS).map((sale) => ({
      day: sale.date,
      sqft: sale.sqft,
      fils: sale.priceFils,
      forHomeFils: roundEstimate(sale.adjustedPerSqftFils * home.sqft),
      building: sale.building,
      project: sale.project,
      rooms: sale.rooms,
      why: valuation.places[sale.place],
    }));
  }
  return similar.slice(0, MOST_ROWS).flatMap(({ counts, ...sale }) =>
    counts === undefined
      ? []
      : {
          day: sale.date,
          sqft: Math.round(sale.areaSqft),
          fils: sale.priceFils,
          forHomeFils: roundEstimate(counts.todayPerSqftFils * home.sqft),
          building: sale.building,
          project: sale.project,
          rooms: sale.rooms,
          why: similarMessages.shares[counts.scope],
        },
  );
}

export function rentRows({ behind }: DeviceRent): ShownRow[] {
  return behind.slice(0, MOST_ROWS).map((rent) => ({
    day: rent.date,
    sqft: rent.sqft === null ? null : Math.round(rent.sqft),
    fils: rent.annualFils,
    forHomeFils: roundEstimate(rent.adjustedFils),
    // Tenancies are registered in lower case.
    building: signName(rent.place),
    project: signName(rent.place),
    rooms: rent.rooms,
    why: [
      similarMessages.shares[rent.shares],
      ...(rent.evidence === 'listing' ? [rentMessages.evidence.listing] : []),
    ].join(' · '),
  }));
}

export function saleOffer(report: ValuationReport, form: HomeForm): PriceOffer | null {
  const { home, estimatedValue, verdict, standing, analysis } = report;
  if (estimatedValue === null || verdict === null) return null;
  const growth = analysis.marketTrends.priceGrowth;
  return priceOffer({
    askedFils: home.price,
    ...estimatedValue,
    confidence: verdict.confidence,
    verdict: verdict.word,
    described: form,
    similar: standing === null ? null : { sales: standing.sales, cheaper: standing.dearerThan },
    growth: growth === null ? null : growth / 100,
  });
}

export function rentOffer({ value, verdict }: DeviceRent, form: HomeForm, askedFils: number): PriceOffer | null {
  if (value === null || verdict === null) return null;
  return priceOffer({
    askedFils,
    ...value,
    valueFils: roundEstimate(value.annualFils),
    verdict: verdict.word,
    described: form,
    similar: null,
    growth: null,
  });
}

type Known = Pick<
  OfferFacts,
  'offer' | 'valueFils' | 'likely' | 'rows' | 'from' | 'to' | 'isInvented' | 'isAdvertised' | 'today'
>;

export function offerFacts(
  form: HomeForm,
  home: Pick<OfferFacts, 'propertyType' | 'bedrooms'>,
  known: Known,
): OfferFacts {
  const place = [...new Set([form.building, form.project].filter((name) => name !== ''))].join(', ');
  const { purpose, areaId, sqft } = form;
  const { propertyType, bedrooms } = home;
  return { ...known, purpose, areaId, place, propertyType, bedrooms, sqft: sqft ?? 0 };
}
