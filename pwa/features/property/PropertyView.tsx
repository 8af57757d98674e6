import { CalendarDays, MapPin, Phone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import { formatCount, shownArea, shownRate } from '../../../domain/format.ts';
import { inNumerals, isArabic, isRightToLeft } from '../../../domain/language/language.ts';
import { formatAed } from '../../../domain/money.ts';
import { addressText } from '../../../domain/property/address-text.ts';
import { handoverOf } from '../../../domain/property/handover.ts';
import { daysListed } from '../../../domain/property/listing-history.ts';
import { listingTitle } from '../../../domain/property/listing-title.ts';
import { monthText, priceText } from '../../../domain/property/price-text.ts';
import type { Property } from '../../../domain/property/property.ts';
import { isForSale } from '../../../domain/property/purpose.ts';
import { isHandover } from '../../../domain/property/year-built.ts';
import { type ListingEntry, type RequestEntry, useOutbox } from '../../data/queries/shared-records.ts';
import { useWithReport } from '../../data/queries/valuation.ts';
import { useMatched } from '../../data/queries/wishes.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { useMedia } from '../../ui/controls/use-media.ts';
import { Pairs } from '../../ui/figures/Pairs.tsx';
import { AiMatch } from '../../ui/listing/AiMatch.tsx';
import { Invented } from '../../ui/listing/Invented.tsx';
import { PropertyPicture } from '../../ui/listing/PropertyPicture.tsx';
import { PlaceLinks } from '../../ui/place/PlaceLinks.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useAfterFirstRender } from '../../ui/states/use-after-first-render.ts';
import { common } from '../../ui/texts/common.ts';
import { codeName, formatBathrooms, formatBedrooms, formatDay, formatPercent } from '../../ui/texts/format.ts';
import { handoverText } from '../../ui/texts/handover.ts';
import { WholeNames } from '../../ui/texts/WholeNames.tsx';
import { AiAnalysis } from './AiAnalysis.tsx';
import actionStyles from './actions.module.css';
import { pricePerSqftFils, textStart } from './figures.ts';
import { messages } from './messages.ts';
import { PriceVerdict } from './PriceVerdict.tsx';
import styles from './property.module.css';
import type { RequestKind } from './requests.ts';
import { Toolbar } from './Toolbar.tsx';

const words = messages.market;

const Similar = lazyPart(() => import('./Similar.tsx'), <div className={styles.similar} />);
const PlaceAround = lazyPart(() => import('./place/PlaceAround.tsx'), <Skeleton w="100%" h={420} />);
const RequestSheet = lazyPart(() => import('./RequestSheet.tsx'), null);
/** Known once the market on this device has started. */
const AgentCard = lazyPart(() => import('./AgentLine.tsx'), null);
const PhotoStrip = lazy(() => import('./PhotoStrip.tsx'));
/** As high as a rent's verdict and the cost of moving in on a phone. */
const RENTAL_PLACE = (
  <div className="section">
    <Skeleton w="100%" h={960} />
  </div>
);
const RentalFigures = lazyPart(() => import('./RentalFigures.tsx'), RENTAL_PLACE);
const RentalTerms = lazyPart(() => import('./RentalTerms.tsx'), <Skeleton w="100%" h={340} />);
const PermitLine = lazy(() => import('./PermitLine.tsx'));
/** Reserved from the first render, so that the analysis below does not move. */
const MONEY_PLACE = <div className={styles.money} />;
const Money = lazyPart(() => import('./Money.tsx'), MONEY_PLACE);
const WaitingNote = lazy(() => import('./WaitingNote.tsx'));
const SentRequests = lazy(() => import('./WaitingNote.tsx').then((file) => ({ default: file.SentRequests })));

export function PropertyView({ property }: { property: Property }) {
  const [request, setRequest] = useState<RequestKind | null>(null);
  const isWhole = useAfterFirstRender();
  const isSale = isForSale(property);
  return (
    <div className={isWhole ? styles.screen : `${styles.screen} partial`}>
      <Toolbar property={property} />
      <div className={styles.columns}>
        <div>
          <Picture property={property} />
          <div className="page">
            <Head property={property} />
            {!isSale && (isWhole ? <RentalFigures property={property} /> : RENTAL_PLACE)}
          </div>
        </div>
        <div className={`${styles.side} page`}>
          <div className="stack gap-16">
            <Actions property={property} onRequest={setRequest} />
            {isWhole && (
              <div className="only-desktop">
                <AgentCard property={property} />
              </div>
            )}
            {isSale && (isWhole ? <Money property={property} onRequest={setRequest} /> : MONEY_PLACE)}
            {!isSale && <RentalTerms property={property} />}
          </div>
        </div>
        <div className={`page ${styles.rest}`}>
          {isSale && <AiAnalysis property={property} />}
          {isWhole && isSale && <Similar property={property} />}
          {isWhole && <PlaceAround property={property} />}
          {isWhole && <About property={property} />}
          {isWhole && (
            <div className="stack gap-16">
              <OnTheMarket property={property} />
              <div className="only-phone">
                <AgentCard property={property} />
              </div>
            </div>
          )}
        </div>
      </div>
      <Dock property={property} onRequest={setRequest} />
      <RequestSheet property={property} kind={request} onClose={() => setRequest(null)} />
    </div>
  );
}

function Picture({ property }: { property: Property }) {
  return (
    <>
      <div className={styles.picture}>
        <PropertyPicture property={property} label eager />
        {isForSale(property) && <Match property={property} />}
        <Invented id={property.id} />
      </div>
      {property.photos !== undefined && property.photos.length > 1 && (
        <Suspense fallback={null}>
          <PhotoStrip photos={property.photos} />
        </Suspense>
      )}
    </>
  );
}

function Match({ property }: { property: Property }) {
  const listing = useMatched(useWithReport(property));
  return listing === null ? null : <AiMatch listing={listing} />;
}

function Head({ property }: { property: Property }) {
  const waiting = useWaitingEdit(property.id);
  const requests = useRequests(property.id);
  const handover = handoverOf(property);
  return (
    <header>
      <div className={`only-phone ${styles.price}`}>
        <Price property={property} />
        {isForSale(property) && <PriceVerdict property={property} />}
      </div>
      <h1 className="display-2">
        <WholeNames text={listingTitle(property.title)} />
      </h1>
      <p className={`muted row ${styles.address}`}>
        <MapPin size={17} aria-hidden="true" />
        <WholeNames text={addressText(property)} />
        {property.completion === 'off_plan' && (
          <span className="tag info">
            {handover === null ? common.offPlan : messages.offPlanHandover(handoverText(handover))}
          </span>
        )}
      </p>
      <PlaceLinks of={property} />
      {!property.isActive && (
        <Note tone="warn">{isForSale(property) ? messages.inactiveText : messages.rental.inactive}</Note>
      )}
      {(property.doubts ?? []).length > 0 && <Note tone="warn">{messages.doubtfulText}</Note>}
      {waiting !== undefined && (
        <Suspense fallback={null}>
          <WaitingNote entry={waiting} />
        </Suspense>
      )}
      {requests.length > 0 && (
        <Suspense fallback={null}>
          <SentRequests entries={requests} />
        </Suspense>
      )}
      <dl className={styles.facts}>
        <Fact name={common.bedrooms} value={formatBedrooms(property.bedrooms)} />
        <Fact name={common.bathrooms} value={formatBathrooms(property.bathrooms)} />
        <Fact name={messages.sqft} value={property.sqft > 0 ? formatCount(shownArea(property.sqft)) : '—'} />
        {property.yearBuilt !== null && (
          <Fact
            name={isHandover(property, dubaiDay(new Date())) ? common.handover : common.yearBuilt}
            value={inNumerals(handover === null ? String(property.yearBuilt) : handoverText(handover))}
          />
        )}
      </dl>
    </header>
  );
}

/** The price, and a square foot of it for a sale or a month of it for a rent. */
function Price({ property }: { property: Property }) {
  const perSqft = pricePerSqftFils(property);
  return (
    <>
      <p className="display-1">{priceText(property)}</p>
      {perSqft !== null && <p className="small dim">{messages.perSqft(formatAed(shownRate(perSqft)))}</p>}
      {property.purpose === 'rent' && <p className="small dim">{monthText(property.price)}</p>}
    </>
  );
}

function useWaitingEdit(id: number): ListingEntry | undefined {
  const outbox = useOutbox();
  const entries = outbox.data ?? [];
  return entries.find(
    (entry): entry is ListingEntry => entry.kind === 'listing' && entry.listingId === id && entry.state !== 'sent',
  );
}

function useRequests(id: number): RequestEntry[] {
  const entries = useOutbox().data ?? [];
  return entries.filter((entry): entry is RequestEntry => entry.kind === 'request' && entry.propertyId === id);
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="smaller muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function About({ property }: { property: Property }) {
  return (
    <section className={`section ${styles.about}`}>
      <h2 className="display-3">{messages.about}</h2>
      <Description text={property.description} />
      {property.features.length > 0 && (
        <ul className="row wrap" aria-label={messages.features}>
          {property.features.map((feature) => (
            <li className="tag big" key={feature}>
              {codeName(feature)}
            </li>
          ))}
        </ul>
      )}
      {property.permitNumber !== undefined && property.permitNumber !== '' && (
        <Suspense fallback={null}>
          <PermitLine property={property} />
        </Suspense>
      )}
    </section>
  );
}

/** Attributes of a text in the other language than the page's. */
const FOREIGN = { ar: { lang: 'ar', dir: 'rtl' }, en: { lang: 'en', dir: 'ltr' } };

/** Shows the whole text on a desktop. On smaller screens, shows its beginning until expanded. */
function Description({ text }: { text: string }) {
  const isDesktop = useMedia('(min-width: 1100px)');
  const [isOpen, setOpen] = useState(false);
  const start = textStart(text);
  const isWhole = isDesktop || isOpen || start === text;
  const isForeign = text !== '' && isRightToLeft(text) !== isArabic();
  const direction = isForeign ? FOREIGN[isArabic() ? 'en' : 'ar'] : { dir: 'auto' };
  return (
    <>
      {isForeign && <p className="small dim">{messages.otherLanguage}</p>}
      {(isWhole ? text : start).split(/\n+/).map((paragraph) => (
        <p className="muted" key={paragraph} {...direction}>
          {paragraph}
        </p>
      ))}
      {!isWhole && (
        <Button variant="quiet" small aria-expanded={false} onClick={() => setOpen(true)}>
          {messages.readMore}
        </Button>
      )}
    </>
  );
}

function OnTheMarket({ property }: { property: Property }) {
  const { listedOn, firstListedOn, priceChanges = [], isActive } = property;
  const days = daysListed(listedOn, dubaiDay(new Date()));
  if (days === null) return null;
  return (
    <Card id="on-market" title={words.title} className="pad">
      <Pairs
        rows={[
          { name: words.listed, value: isActive ? words.since(formatDay(listedOn), days) : formatDay(listedOn) },
          firstListedOn === undefined ? null : { name: words.first, value: formatDay(firstListedOn) },
          ...priceChanges.toReversed().map(({ on, fromFils, toFils }) => ({
            name: words.change(formatDay(on)),
            value: (
              <>
                {formatAed(fromFils)} → {formatAed(toFils)}{' '}
                <span className={toFils < fromFils ? 'pos' : 'warn'}>{formatPercent(toFils / fromFils - 1, true)}</span>
              </>
            ),
          })),
        ]}
      />
      {priceChanges.length === 0 && <p className={`smaller dim ${styles.explain}`}>{words.noChange}</p>}
    </Card>
  );
}

type Props = { property: Property; onRequest: (kind: RequestKind) => void };

/** Price, verdict and requests. On phones they are above the title and in the dock. */
function Actions({ property, onRequest }: Props) {
  const isHoliday = property.purpose === 'holiday';
  return (
    <section className="card pad only-desktop" aria-label={messages.actions}>
      <Price property={property} />
      {isForSale(property) && <PriceVerdict property={property} />}
      <div className={isHoliday ? 'space-8' : `two ${actionStyles.pair}`}>
        {!isHoliday && (
          <Button variant="primary" icon={CalendarDays} onClick={() => onRequest('viewing')}>
            {messages.viewing}
          </Button>
        )}
        <Button variant="secondary" icon={Phone} onClick={() => onRequest('contact')}>
          {messages.contact}
        </Button>
      </div>
    </section>
  );
}

function Dock({ property, onRequest }: Props) {
  const isHoliday = property.purpose === 'holiday';
  return (
    <div className={isHoliday ? 'above-tabs only-phone' : 'above-tabs two only-phone'} data-above-tabs>
      <Button variant="secondary" icon={Phone} onClick={() => onRequest('contact')}>
        {messages.contact}
      </Button>
      {!isHoliday && (
        <Button variant="primary" onClick={() => onRequest('viewing')}>
          {messages.viewing}
        </Button>
      )}
    </div>
  );
}
