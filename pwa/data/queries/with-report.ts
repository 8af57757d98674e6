import type { Property } from '../../../domain/property/property.ts';
import type { ValuationReport } from '../replica/valuation/valuation.ts';
import type { QueryResult } from './query.ts';
import { useReport } from './valuation.ts';

/**
 * A listing with the figures of this device's own report in place of the server's, so that every screen of a home says
 * the same. While estimates are computed anew, those that came with the listing stay.
 */
export function withReport(property: Property, report: QueryResult<ValuationReport | null>): Property {
  if (report.data == null || report.data.model.state === 'computing' || !report.data.complete) return property;
  return { ...property, ...report.data.listing };
}

/** The same, for a component that shows such figures: all of one home share one answer. */
export function useWithReport(property: Property): Property {
  return withReport(property, useReport(property.id));
}
