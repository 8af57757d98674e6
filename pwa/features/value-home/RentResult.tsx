import { lazy, Suspense } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import { filsFromAed } from '../../../domain/money.ts';
import type { RentQuestion } from '../../../domain/scores/rent-answer.ts';
import { toFamily } from '../../../domain/scores/similar-sales.ts';
import { roundEstimate } from '../../../domain/scores/verdict.ts';
import type { DeviceRent } from '../../data/queries/valuation.ts';
import { MovingInCard } from '../../ui/renting/MovingInCard.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { RentCheck } from '../../ui/valuation/RentCheck.tsx';
import { Comparables } from './Comparables.tsx';
import { offerFacts, rentOffer, rentRows } from './evidence.ts';
import type { HomeForm } from './home-form.ts';
import { messages } from './messages.ts';
import { OfferCard } from './OfferCard.tsx';
import { ResultHead } from './ResultHead.tsx';
import { SoldType } from './SoldType.tsx';

const Beside = lazy(() => import('./Beside.tsx'));
const SheetCard = lazy(() => import('./SheetCard.tsx'));

type Props = { answer: DeviceRent; home: RentQuestion; form: HomeForm; onEdit: (() => void) | undefined };

/** Whether a rent is fair, what to offer, the tenancies behind it and what moving in costs. */
export default function RentResult({ answer, home, form, onEdit }: Props) {
  const today = dubaiDay(new Date());
  const askedFils = form.priceAed === null ? 0 : filsFromAed(form.priceAed);
  const { value } = answer;
  const offer = rentOffer(answer, form, askedFils);
  const rows = rentRows(answer);
  const rentFils = askedFils > 0 ? askedFils : value === null ? 0 : roundEstimate(value.annualFils);
  return (
    <div className="stack gap-16">
      <section className="card pad stack" aria-labelledby="fair-result">
        <ResultHead form={form} home={home} onEdit={onEdit} />
        {value === null && <SoldType form={form} />}
        {askedFils === 0 && value !== null && <p className="small bold">{messages.enterPrice.rent}</p>}
      </section>
      <RentCheck
        home={home}
        answer={{ ...answer, behind: [] }}
        asked={{ fils: askedFils === 0 ? null : askedFils, isNew: true }}
      />
      {offer !== null && <OfferCard offer={offer} purpose="rent" />}
      {value !== null && <Comparables rows={rows} purpose="rent" areaId={home.areaId} />}
      {rentFils > 0 && (
        <MovingInCard
          key={rentFils}
          rentFils={rentFils}
          isVilla={toFamily(home.propertyType) === 'house'}
          startDay={today}
          {...(form.isFurnished === null ? {} : { isFurnished: form.isFurnished })}
        />
      )}
      {offer !== null && value !== null && (
        <Suspense fallback={<Skeleton w="100%" h={320} />}>
          <SheetCard
            facts={offerFacts(form, home, {
              offer,
              valueFils: roundEstimate(value.annualFils),
              likely: value.range50,
              rows,
              from: value.from,
              to: value.to,
              isInvented: answer.isInvented,
              isAdvertised: value.evidence === 'listing',
              today,
            })}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Beside form={form} />
      </Suspense>
    </div>
  );
}
