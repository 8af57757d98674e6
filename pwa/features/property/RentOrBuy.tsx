import { useMemo } from 'react';
import type { Property } from '../../../domain/property/property.ts';
import { useLoan } from '../../data/queries/shared-records.ts';
import { useReport } from '../../data/queries/valuation.ts';
import { RentOrBuyCard } from '../../ui/renting/RentOrBuyCard.tsx';
import { rentBasisText } from '../../ui/valuation/rent-basis.ts';

/** Renting a home like this one against buying it; nothing while no rent is known. */
export default function RentOrBuy({ property }: { property: Property }) {
  const report = useReport(property.id).data ?? null;
  const loan = useLoan();
  const { price: priceFils, completion, sqft } = property;
  const rentFils = report?.rent?.annualFils ?? null;
  const serviceChargeFilsPerSqft = report?.charge.middleFils ?? 0;
  const home = useMemo(
    () => (rentFils === null ? null : { priceFils, rentFils, completion, sqft, serviceChargeFilsPerSqft }),
    [priceFils, rentFils, completion, sqft, serviceChargeFilsPerSqft],
  );
  if (home === null || report?.rent == null) return null;
  return <RentOrBuyCard home={home} rentBasis={rentBasisText(report.rent.estimate)} loan={loan} />;
}
