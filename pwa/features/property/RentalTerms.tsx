import { formatAed } from '../../../domain/money.ts';
import type { Property } from '../../../domain/property/property.ts';
import { Card } from '../../ui/controls/Card.tsx';
import { Pairs } from '../../ui/figures/Pairs.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { formatCount, formatDay } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

const words = messages.rental;

/** The terms of a rental, in place of the figures of a sale. What the listing does not say is shown as unknown. */
export default function RentalTerms({ property }: { property: Property }) {
  const isHoliday = property.purpose === 'holiday';
  return (
    <Card id="terms" title={isHoliday ? words.stay : words.title} className="pad">
      <Pairs rows={isHoliday ? holidayRows(property) : rentRows(property)} />
    </Card>
  );
}

function rentRows({ rental = {} }: Property) {
  const { cheques, availableFrom, minMonths, depositFils, agencyFeeFils } = rental;
  return [
    { name: words.cheques, value: known(cheques, formatCount) },
    { name: words.availableFrom, value: known(availableFrom, formatDay) },
    { name: words.minMonths, value: known(minMonths, words.months) },
    { name: words.deposit, value: known(depositFils, formatAed) },
    { name: words.agencyFee, value: known(agencyFeeFils, formatAed) },
    { name: words.chiller, value: known(rental.chillerIncluded, words.included) },
    { name: words.utilities, value: known(rental.utilitiesIncluded, words.included) },
    { name: words.pets, value: known(rental.petsAllowed, words.allowed) },
  ];
}

function holidayRows({ rental = {} }: Property) {
  const { sleeps, minNights, cleaningFeeFils, tourismFeeFils, holidayPermit } = rental;
  return [
    { name: words.sleeps, value: known(sleeps, formatCount) },
    { name: words.minNights, value: known(minNights, words.nights) },
    { name: words.cleaning, value: known(cleaningFeeFils, formatAed) },
    { name: words.tourism, value: known(tourismFeeFils, formatAed) },
    { name: words.pets, value: known(rental.petsAllowed, words.allowed) },
    {
      name: words.permit,
      value: known(holidayPermit === '' ? undefined : holidayPermit, (number) => <bdi>{number}</bdi>),
    },
  ];
}

function known<T>(value: T | undefined, show: (value: T) => React.ReactNode): React.ReactNode {
  return value === undefined ? <Missing /> : show(value);
}
