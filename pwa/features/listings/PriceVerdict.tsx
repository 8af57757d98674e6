import { useDeferredValue } from 'react';
import { resolveArea } from '../../../domain/gazetteer/areas.ts';
import type { JudgedHome } from '../../../domain/scores/home-facts.ts';
import { useValue } from '../../data/queries/valuation.ts';
import { Verdict } from '../../ui/valuation/Verdict.tsx';
import type { ListingForm } from './listing-form.ts';
import { messages } from './messages.ts';

/** What the price is against registered sales, while it is typed: the same verdict as on the home's page. */
export function PriceVerdict({ form }: { form: ListingForm }) {
  const home = useDeferredValue(homeOf(form));
  // The question is the same as long as its facts are: typing a description asks nothing.
  const key = JSON.stringify(home);
  const report = useValue(home === null ? null : (JSON.parse(key) as JudgedHome));
  return (
    <section aria-live="polite">
      <h3 className="h4">{messages.verdictTitle}</h3>
      {report?.state === 'ready' ? (
        <Verdict report={report.value} />
      ) : (
        <p className="small muted">{messages.verdictHint}</p>
      )}
    </section>
  );
}

function homeOf(form: ListingForm): JudgedHome | null {
  const { location, propertyType, priceAed, bedrooms, sqft, building, features, yearBuilt } = form;
  const area = location === '' ? null : resolveArea(location);
  if (area === null || propertyType === '' || !priceAed || !sqft) return null;
  return {
    id: 0,
    price: Math.round(priceAed * 100),
    areaId: area.id,
    location: area.name,
    project: '',
    building,
    propertyType,
    bedrooms: propertyType === 'studio' ? 0 : (bedrooms ?? 0),
    completion: 'ready',
    sqft,
    features,
    yearBuilt,
  };
}
