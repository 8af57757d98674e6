import { useMemo } from 'react';
import { useMatch } from 'react-router-dom';
import { shownRate } from '../../../domain/format.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { placeReasons, placesAround } from '../../../domain/place/area-places.ts';
import type { Place } from '../../../domain/place/places.ts';
import { SCREENS } from '../../../domain/screens/screens.ts';
import { type DeviceArea, useAreaGuide, usePlaces } from '../../data/queries/places.ts';
import { PENDING } from '../../data/queries/query.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { useTitle } from '../../ui/controls/use-title.ts';
import { Delta } from '../../ui/figures/Delta.tsx';
import { Ledger } from '../../ui/figures/Ledger.tsx';
import { SourceLine } from '../../ui/figures/SourceLine.tsx';
import { BuildingLines } from '../../ui/place/BuildingLines.tsx';
import { ListedHomes } from '../../ui/place/ListedHomes.tsx';
import { placeMessages } from '../../ui/place/messages.ts';
import { PlaceNotFound } from '../../ui/place/PlaceNotFound.tsx';
import { Answer } from '../../ui/states/Answer.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCount, formatMoney, formatPercent } from '../../ui/texts/format.ts';
import { paths, withQuery } from '../../ui/texts/paths.ts';
import { AroundCards } from './AroundCards.tsx';
import { factSentences } from './area-text.ts';
import { messages } from './messages.ts';
import { NearbyCard } from './NearbyCard.tsx';
import { NightlyCard, RentsCard, SoldCard } from './PriceCards.tsx';
import { Reasons } from './Reasons.tsx';

const NOT_FOUND = (
  <PlaceNotFound title={messages.notFound} text={messages.notFoundText} to={paths.heatmap} label={messages.goMarket} />
);

/** `/area/:id`: prices, rents, buildings and places of an area, for buyers, tenants and visitors. */
export default function AreaScreen() {
  const id = useMatch(SCREENS.area.path)?.params.id ?? '';
  const guide = useAreaGuide(id);
  const places = usePlaces();
  useTitle(guide.data == null ? messages.title : placeName(guide.data.name));
  return (
    <div className="page">
      {/* Both at once: places that arrive later would move the prices down. */}
      <Answer reply={places.isPending ? PENDING : guide} shape="ledger" empty={NOT_FOUND}>
        {(area) => <Guide key={id} area={area} places={places.data} />}
      </Answer>
    </div>
  );
}

function Guide({ area, places }: { area: DeviceArea; places: readonly Place[] | undefined }) {
  const around = useMemo(
    () => (places === undefined ? null : placesAround(places, area.center, area.radiusM)),
    [places, area.center, area.radiusM],
  );
  const name = placeName(area.name);
  const location = { location: area.name };
  return (
    <>
      <div className="pagehead">
        <h1 className="display-1">{name}</h1>
        <p className="muted prose">{factSentences(area, around).join(' ')}</p>
        <div className="row wrap space-8">
          <ButtonLink small variant="soft" to={paths.search(location)}>
            {messages.search}
          </ButtonLink>
          <ButtonLink small variant="soft" to={withQuery(paths.analytics, { area: area.id })}>
            {messages.analytics}
          </ButtonLink>
          <ButtonLink small variant="soft" to={withQuery(paths.heatmap, { area: area.id })}>
            {messages.heatMap}
          </ButtonLink>
        </div>
      </div>
      {!area.complete && <Note tone="info">{placeMessages.stillComing}</Note>}
      <Figures area={area} />
      <div className="main-aside space-12">
        <div className="stack gap-16">
          {around !== null && <Reasons reasons={[...area.reasons, ...placeReasons(around)]} withinM={around.withinM} />}
          <SoldCard area={area} />
          <RentsCard area={area} />
          <NightlyCard area={area} />
          {around !== null && <AroundCards around={around} />}
        </div>
        <div className="stack gap-16">
          {area.buildings.length > 0 && (
            <Card id="ag-buildings" title={messages.buildings} lead={messages.buildingsText} className="pad">
              <BuildingLines buildings={area.buildings} label={messages.buildings} />
              <SourceLine source={area.sources} />
            </Card>
          )}
          <NearbyCard areas={area.nearby} />
          <ListedHomes id="ag-homes" homes={area.listed} search={location} />
        </div>
      </div>
    </>
  );
}

function Figures({ area: { record, sold } }: { area: DeviceArea }) {
  if (record === null) return null;
  const { medianPricePerSqft, priceGrowth, grossYield, growth, rent } = record;
  return (
    <>
      <Ledger
        rows={[
          {
            name: messages.median,
            value: medianPricePerSqft === null ? <Missing /> : formatMoney(shownRate(medianPricePerSqft)),
          },
          {
            name: messages.growth,
            value: priceGrowth === null ? <Missing /> : <Delta value={priceGrowth / 100} />,
            text:
              priceGrowth === null ? messages.growthMissing : messages.growthText(formatCount(growth?.compared ?? 0)),
          },
          {
            name: common.grossYield,
            value: grossYield === null ? <Missing /> : formatPercent(grossYield / 100),
            ...(grossYield === null
              ? { text: messages.yieldMissing }
              : rent !== undefined && { text: messages.yieldText(formatCount(rent.contracts)) }),
          },
          {
            name: messages.sales,
            value: formatCount(record.sales),
            ...(sold.count > 0 && { text: messages.offPlanShare(formatPercent(sold.offPlan / sold.count)) }),
          },
        ]}
      />
      <SourceLine source={record.sources} count={record.sales} from={record.from} to={record.to} />
    </>
  );
}
