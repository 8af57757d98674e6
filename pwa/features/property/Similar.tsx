import type { Property } from '../../../domain/property/property.ts';
import { useSalesNear } from '../../data/queries/market.ts';
import { SimilarSales } from '../../ui/valuation/SimilarSales.tsx';

export default function Similar({ property }: { property: Property }) {
  return <SimilarSales answer={useSalesNear(property)} home={property} />;
}
