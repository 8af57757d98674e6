import { useMemo } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import type { Property } from '../../../domain/property/property.ts';
import { listingStart } from '../../../domain/roi/listing-return.ts';
import { STANDARD_SCENARIO } from '../../../domain/roi/scenario.ts';
import { startScenario } from '../../../domain/roi/start-scenario.ts';
import { useGrowthAssumption } from '../../data/queries/growth.ts';
import { useAskedNights } from '../../data/queries/places.ts';
import { useLoan } from '../../data/queries/shared-records.ts';
import { useReport } from '../../data/queries/valuation.ts';
import { growthBasisText } from '../../ui/figures/growth-basis.ts';
import { LettingCard } from '../../ui/renting/LettingCard.tsx';
import { RentOrBuyCard } from '../../ui/renting/RentOrBuyCard.tsx';
import { rentBasisText } from '../../ui/valuation/rent-basis.ts';

/** What an owner could earn, and renting such a home against buying it; nothing while no rent is known. */
export default function RentOrBuy({ property }: { property: Property }) {
  const report = useReport(property.id).data ?? null;
  const loan = useLoan();
  const nights = useAskedNights(property.areaId, property.bedrooms);
  const assumed = useGrowthAssumption(property.areaId, STANDARD_SCENARIO.years);
  const rentFils = report?.rent?.annualFils ?? null;
  const home = useMemo(() => {
    if (rentFils === null) return null;
    const start = startScenario({ ...listingStart(property), market: null, loan }, dubaiDay(new Date()));
    return { start, priceFils: property.price, rentFils };
  }, [property, rentFils, loan]);
  if (home === null || report?.rent == null) return null;
  const { annualFils, estimate } = report.rent;
  const rentBasis = rentBasisText(estimate);
  return (
    <>
      <LettingCard
        propertyId={property.id}
        areaId={property.areaId}
        bedrooms={property.bedrooms}
        rentFils={annualFils}
        range={estimate?.range50 ?? null}
        rentBasis={rentBasis}
        asked={nights.data ?? null}
      />
      <RentOrBuyCard
        home={home}
        rentBasis={rentBasis}
        growth={{ percent: assumed.found.base, basis: growthBasisText(assumed) }}
      />
    </>
  );
}
