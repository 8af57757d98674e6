import { useMemo } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import type { Property } from '../../../domain/property/property.ts';
import { RENTING_FACTS } from '../../../domain/rules/renting-facts.ts';
import { toFamily } from '../../../domain/scores/similar-sales.ts';
import { useRent } from '../../data/queries/valuation.ts';
import { HolidayCostCard } from '../../ui/renting/HolidayCostCard.tsx';
import { MovingInCard } from '../../ui/renting/MovingInCard.tsx';
import { RentCheck } from '../../ui/valuation/RentCheck.tsx';
import { messages } from './messages.ts';

/** Whether the rent is fair, and what it costs to move in; or what a stay costs. */
export default function RentalFigures({ property }: { property: Property }) {
  return property.purpose === 'holiday' ? <StayCost property={property} /> : <RentFigures property={property} />;
}

function StayCost({ property: { price, bedrooms, rental = {} } }: { property: Property }) {
  const { cleaningFeeFils = null, minNights, tourismFeeFils } = rental;
  const { standardFils, deluxeFils } = RENTING_FACTS.tourismDirham;
  const aRoom = tourismFeeFils === undefined ? null : tourismFeeFils / Math.max(1, bedrooms);
  const homeClass = aRoom === standardFils ? 'standard' : aRoom === deluxeFils ? 'deluxe' : null;
  return (
    <HolidayCostCard
      nightlyFils={price}
      bedrooms={bedrooms}
      cleaningFeeFils={cleaningFeeFils}
      homeClass={homeClass}
      {...(minNights !== undefined && { minNights })}
    />
  );
}

function RentFigures({ property }: { property: Property }) {
  const { price, features, propertyType, rental = {} } = property;
  const isFurnished = furnishedOf(features);
  const question = useMemo(() => {
    const { areaId, project, building, bedrooms, sqft } = property;
    return { areaId, project, building, propertyType, bedrooms, sqft, isFurnished, askedFils: price };
  }, [property, propertyType, isFurnished, price]);
  const answer = useRent(question).data ?? null;
  const today = dubaiDay(new Date());
  const from = rental.availableFrom ?? '';
  const { cheques, depositFils, agencyFeeFils, chillerIncluded } = rental;
  return (
    <div className="stack gap-16 section">
      {answer === null ? (
        <p className="small muted" role="status">
          {messages.rental.judging}
        </p>
      ) : (
        <RentCheck home={question} answer={answer} asked={{ fils: price, isNew: true }} />
      )}
      <MovingInCard
        rentFils={price}
        isVilla={toFamily(propertyType) === 'house'}
        startDay={from > today ? from : today}
        depositFils={depositFils ?? null}
        agencyFeeFils={agencyFeeFils ?? null}
        {...(isFurnished !== null && { isFurnished })}
        {...(cheques !== undefined && { cheques })}
        {...(chillerIncluded !== undefined && { isCoolingIncluded: chillerIncluded })}
      />
    </div>
  );
}

/** Null if the listing does not say. A partly furnished home is let like an empty one. */
function furnishedOf(features: readonly string[]): boolean | null {
  if (features.includes('furnished')) return true;
  return features.includes('unfurnished') || features.includes('partly_furnished') ? false : null;
}
