import type { Property } from '../../../domain/property/property.ts';
import { InvestmentMetrics } from './InvestmentMetrics.tsx';
import { MortgageCard } from './MortgageCard.tsx';
import RentOrBuy from './RentOrBuy.tsx';
import type { RequestKind } from './requests.ts';

type Props = { property: Property; onRequest: (kind: RequestKind) => void };

/** What a home for sale costs and what it brings. */
export default function Money({ property, onRequest }: Props) {
  return (
    <>
      <MortgageCard property={property} onRequest={onRequest} />
      <InvestmentMetrics property={property} />
      <RentOrBuy property={property} />
    </>
  );
}
