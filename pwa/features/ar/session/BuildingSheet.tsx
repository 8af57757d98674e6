import { BadgeDollarSign } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ArBuilding } from '../../../../domain/ar/buildings.ts';
import { candidatesFor } from '../../../../domain/ar/error-model.ts';
import { listingTitle } from '../../../../domain/property/listing-title.ts';
import { priceText } from '../../../../domain/property/price-text.ts';
import type { PhotoRef, Property } from '../../../../domain/property/property.ts';
import { isForSale, purposeOf } from '../../../../domain/property/purpose.ts';
import { listedRentQuestion } from '../../../../domain/scores/rent-answer.ts';
import { useSalesNear } from '../../../data/queries/market.ts';
import { useRent, useReport } from '../../../data/queries/valuation.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { SourceLine } from '../../../ui/figures/SourceLine.tsx';
import { Sheet } from '../../../ui/layers/Sheet.tsx';
import { placeMessages } from '../../../ui/place/messages.ts';
import { common } from '../../../ui/texts/common.ts';
import {
  formatArea,
  formatBedrooms,
  formatCount,
  formatDay,
  formatDistance,
  formatMoney,
  formatMoneyShort,
  formatPercent,
  formatRate,
} from '../../../ui/texts/format.ts';
import { paths } from '../../../ui/texts/paths.ts';
import { ValueRange } from '../../../ui/valuation/Estimate.tsx';
import { NoValue } from '../../../ui/valuation/NoValue.tsx';
import { RentCheck } from '../../../ui/valuation/RentCheck.tsx';
import '../../../ui/valuation/valuation.css';
import { usePhotoAddress } from '../../../data/queries/listing-photos.ts';
import { PropertyPicture } from '../../../ui/listing/PropertyPicture.tsx';
import { messages } from '../messages.ts';
import { BuildingRow } from './BuildingRow.tsx';
import dockStyles from './dock.module.css';
import { buildingPrice } from './label-text.ts';
import type { PanelProps } from './panel.ts';

const SALES_SHOWN = 6;

type Props = PanelProps & { building: ArBuilding; onOpenListing: (id: number) => void };

export function BuildingSheet({ building, session, painter, onClose, onOpenListing }: Props) {
  const [chosen, setChosen] = useState(building.listings[0]?.id ?? null);
  const listing = building.listings.find(({ id }) => id === chosen) ?? building.listings[0];
  if (listing === undefined) return null;
  return (
    <Sheet
      open
      onClose={onClose}
      title={building.name}
      side="right"
      main={{ children: messages.details, onClick: () => onOpenListing(listing.id) }}
    >
      <div className="stack gap-16">
        {listing.building !== '' && listing.building === building.name && (
          <Link className="link bold" to={paths.building(listing.areaId, building.name)}>
            {placeMessages.about(building.name)}
          </Link>
        )}
        <Candidates building={building} session={session} painter={painter} />
        <section aria-labelledby="ar-for-sale">
          <h3 className="h4" id="ar-for-sale">
            {messages.offered[purposeOf(listing)]}
          </h3>
          <ul className={`lines ${dockStyles.rows}`}>
            {building.listings.map((one) => (
              <BuildingRow
                key={one.id}
                building={{ name: listingTitle(one.title) }}
                detail={[messages.rooms(formatBedrooms(one.bedrooms), one.bedrooms), formatArea(one.sqft)]}
                aside={<b>{priceText(one, formatMoneyShort)}</b>}
                isSelected={one.id === listing.id}
                onPick={() => setChosen(one.id)}
              />
            ))}
          </ul>
          <ListingPhotos listing={listing} />
        </section>
        {isForSale(listing) && <Value key={listing.id} listing={listing} />}
        {listing.purpose === 'rent' && <Rent key={listing.id} listing={listing} />}
        {isForSale(listing) && <Sales listing={listing} />}
      </div>
    </Sheet>
  );
}

function Candidates({ building, session, painter }: Pick<Props, 'building' | 'session' | 'painter'>) {
  const { error } = session.tracker;
  const items = painter?.items ?? [];
  const item = items.find((one) => one.building.key === building.key);
  if (error === null || item === undefined) return null;
  const candidates = candidatesFor(item, items, error);
  if (candidates.length < 2) return null;
  return (
    <section className="note warn">
      <div className="grow">
        <p className="small">{messages.maybe(candidates.length)}</p>
        <ul className={`lines ${dockStyles.rows}`}>
          {candidates.map(({ building: other, distanceM }) => (
            <BuildingRow
              key={other.key}
              building={other}
              detail={[buildingPrice(other), formatDistance(distanceM)]}
              isSelected={other.key === building.key}
              onPick={() => session.select(other.key)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Value({ listing }: { listing: Property }) {
  const report = useReport(listing.id);
  const known = report.data ?? null;
  return (
    <section aria-labelledby="ar-value" aria-busy={report.isPending}>
      <h3 className="h4" id="ar-value">
        {common.ourEstimate}
      </h3>
      <p className="smaller muted">{messages.valueOf(listingTitle(listing.title))}</p>
      {report.isPending && <p className="small">{messages.estimating}</p>}
      {report.error !== null && (
        <Button small onClick={report.refetch}>
          {common.tryAgain}
        </Button>
      )}
      {report.data === null && <p className="small">{messages.noValue}</p>}
      {known !== null && known.estimatedValue === null && <NoValue report={known} />}
      {known !== null && known.estimatedValue !== null && (
        <>
          <p className="display-2 gold">{formatMoney(known.estimatedValue.valueFils)}</p>
          <ValueRange estimatedValue={known.estimatedValue} askedFils={listing.price} />
        </>
      )}
      {known !== null && (
        <dl className="pairs">
          <dt>{messages.yield}</dt>
          <dd>{known.rent === null ? messages.noYield : formatPercent(known.rent.yields.gross)}</dd>
        </dl>
      )}
      {known !== null && known.rent !== null && <p className="smaller dim">{messages.yieldFrom}</p>}
      {known !== null && <SourceLine source={known.sources} to={known.upTo} />}
      <ButtonLink to={otherHomePath(listing)} variant="soft" small block icon={BadgeDollarSign}>
        {messages.otherHome}
      </ButtonLink>
    </section>
  );
}

/** Whether the rent is fair, by the tenancies on this device. */
function Rent({ listing }: { listing: Property }) {
  const question = useMemo(() => listedRentQuestion(listing), [listing]);
  const answer = useRent(question).data;
  if (answer === undefined) return <p className="small">{messages.estimating}</p>;
  return answer === null ? null : (
    <RentCheck home={question} answer={answer} asked={{ fils: listing.price, isNew: true }} />
  );
}

/** The question whether another home of the building is fairly priced. */
function otherHomePath({ areaId, location, project, building, propertyType }: Property): string {
  return paths.value({ area: areaId, in: location, project, building, type: propertyType });
}

function Sales({ listing }: { listing: Property }) {
  const sales = useSalesNear(listing);
  return (
    <section aria-labelledby="ar-sales" aria-busy={sales.isPending}>
      <h3 className="h4" id="ar-sales">
        {common.registeredSales}
      </h3>
      {sales.isPending && <p className="small">{messages.loading}</p>}
      {sales.error !== null && (
        <Button small onClick={sales.refetch}>
          {common.tryAgain}
        </Button>
      )}
      {sales.data?.count === 0 && <p className="small">{messages.noSales}</p>}
      {sales.data !== undefined && sales.data.count > 0 && (
        <>
          <p className="small muted">
            {messages.salesSummary(
              formatCount(sales.data.count),
              messages.salesScope[sales.data.scope],
              formatDay(sales.data.from),
              formatDay(sales.data.to),
            )}
          </p>
          {sales.data.medianPricePerSqftFils !== null && (
            <dl className="pairs">
              <dt>{messages.median}</dt>
              <dd>{formatRate(sales.data.medianPricePerSqftFils)}</dd>
            </dl>
          )}
          <ul className={`lines ${dockStyles.rows}`}>
            {sales.data.sales.slice(0, SALES_SHOWN).map((sale) => (
              <li key={sale.deedNumber}>
                <span className="grow">
                  {formatDay(sale.date)}
                  <span className="smaller muted"> {formatArea(sale.areaSqft)}</span>
                </span>
                <b className="number">{formatMoneyShort(sale.priceFils)}</b>
              </li>
            ))}
          </ul>
          {!sales.data.complete && <p className="smaller dim">{messages.moreComing}</p>}
          <SourceLine source={sales.data.sources} />
        </>
      )}
    </section>
  );
}

function ListingPhotos({ listing }: { listing: Property }) {
  const { photos = [], imageUrl } = listing;
  if (photos.length === 0) {
    return imageUrl === '' ? null : (
      <div className={dockStyles.photo}>
        <PropertyPicture property={listing} />
      </div>
    );
  }
  return (
    <ul className={dockStyles.photos} aria-label={messages.photosOf(listingTitle(listing.title))}>
      {photos.map((photo, place) => (
        <li key={photo.sha256}>
          <Photo photo={photo} alt={photo.kind === 'floor_plan' ? common.floorPlan : messages.photoN(place + 1)} />
        </li>
      ))}
    </ul>
  );
}

function Photo({ photo: { sha256, width, height }, alt }: { photo: PhotoRef; alt: string }) {
  const address = usePhotoAddress(sha256);
  if (address === null) return null;
  return (
    <a href={address} target="_blank" rel="noopener">
      <img src={address} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </a>
  );
}
