import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { dubaiDay } from '../../../domain/day.ts';
import type { Property } from '../../../domain/property/property.ts';
import { listedRentQuestion } from '../../../domain/scores/rent-answer.ts';
import { useRent } from '../../data/queries/valuation.ts';
import { HolidayCostCard } from '../../ui/renting/HolidayCostCard.tsx';
import { MovingInCard } from '../../ui/renting/MovingInCard.tsx';
import { listedOffer, stayTerms } from '../../ui/renting/rental-terms.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { paths } from '../../ui/texts/paths.ts';
import { messages as valuation } from '../../ui/valuation/messages.ts';
import { RentCheck } from '../../ui/valuation/RentCheck.tsx';
import { messages } from './messages.ts';

/** Height of the rent's verdict on a phone, so that the cards below it do not move. */
const RENT_CHECK_PX = 428;

/** Whether the rent is fair, and what it costs to move in; or what a stay costs. */
export default function RentalFigures({ property }: { property: Property }) {
  return property.purpose === 'holiday' ? (
    <div className="section">
      <HolidayCostCard {...stayTerms(property)} />
    </div>
  ) : (
    <RentFigures property={property} />
  );
}

function RentFigures({ property }: { property: Property }) {
  const { areaId, propertyType, bedrooms } = property;
  const question = useMemo(() => listedRentQuestion(property), [property]);
  const answer = useRent(question).data ?? null;
  return (
    <div className="stack gap-16 section">
      {answer === null ? (
        <div role="status">
          <span className="visually-hidden">{messages.rental.judging}</span>
          <Skeleton w="100%" h={RENT_CHECK_PX} />
        </div>
      ) : (
        <RentCheck home={question} answer={answer} asked={{ fils: property.price, isNew: true }} />
      )}
      <MovingInCard {...listedOffer(property, dubaiDay(new Date()))} />
      <p className="small">
        <Link className="link" to={paths.renewal({ area: areaId, type: propertyType, rooms: String(bedrooms) })}>
          {valuation.renewal}
        </Link>
      </p>
    </div>
  );
}
