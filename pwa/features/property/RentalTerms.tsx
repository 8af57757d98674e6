import type { Property } from '../../../domain/property/property.ts';
import { Card } from '../../ui/controls/Card.tsx';
import { Pairs } from '../../ui/figures/Pairs.tsx';
import { rentalTerms } from '../../ui/renting/rental-terms.ts';
import { Missing } from '../../ui/states/Missing.tsx';
import { messages } from './messages.ts';

/** The terms of a rental, in place of the figures of a sale. What the listing does not say is shown as unknown. */
export default function RentalTerms({ property }: { property: Property }) {
  const { stay, title } = messages.rental;
  return (
    <Card id="terms" title={property.purpose === 'holiday' ? stay : title} className="pad">
      <Pairs
        rows={rentalTerms(property).map(({ name, value }) => ({
          name,
          value: value === null ? <Missing /> : <bdi>{value}</bdi>,
        }))}
      />
    </Card>
  );
}
