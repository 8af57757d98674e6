import { Link, useMatch } from 'react-router-dom';
import { shownRate } from '../../../domain/format.ts';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { screenNames } from '../../../domain/screens/messages.ts';
import { SCREENS } from '../../../domain/screens/screens.ts';
import { type DeviceBuilding, useBuilding } from '../../data/queries/places.ts';
import { Card } from '../../ui/controls/Card.tsx';
import { useTitle } from '../../ui/controls/use-title.ts';
import { Delta } from '../../ui/figures/Delta.tsx';
import { Ledger } from '../../ui/figures/Ledger.tsx';
import { SourceLine } from '../../ui/figures/SourceLine.tsx';
import { BuildingLines } from '../../ui/place/BuildingLines.tsx';
import { ListedHomes } from '../../ui/place/ListedHomes.tsx';
import { placeMessages } from '../../ui/place/messages.ts';
import { PlaceNotFound } from '../../ui/place/PlaceNotFound.tsx';
import { RentsByRooms } from '../../ui/place/RoomTables.tsx';
import { Answer } from '../../ui/states/Answer.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCount, formatDay, formatMoney, formatMonth, formatPercent } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { FactsCard } from './FactsCard.tsx';
import { messages } from './messages.ts';
import { OffPlanCard } from './OffPlanCard.tsx';
import { LatestSales, PricesCard } from './PricesCard.tsx';

const NOT_FOUND = (
  <PlaceNotFound title={messages.notFound} text={messages.notFoundText} to={paths.search()} label={messages.goSearch} />
);

/** `/building/:id`: everything that this device knows about a building or project. */
export default function BuildingScreen() {
  const id = useMatch(SCREENS.building.path)?.params.id ?? '';
  const building = useBuilding(id);
  useTitle(building.data?.name ?? messages.kind.building);
  return (
    <div className="page">
      <Answer reply={building} shape="ledger" empty={NOT_FOUND}>
        {(page) => <Page key={id} page={page} />}
      </Answer>
    </div>
  );
}

export const areaTitle = (areaId: string) => placeName(areaById(areaId)?.name ?? areaId);

function Page({ page }: { page: DeviceBuilding }) {
  const { areaId, name, sales, offPlan, similar, towers, isOfHouses } = page;
  // In an area, buildings are alike, and projects of houses are.
  const similarTitle = messages.similar[isOfHouses ? 'project' : 'building'];
  return (
    <>
      <Head page={page} />
      {!page.complete && <Note tone="info">{placeMessages.stillComing}</Note>}
      <Figures page={page} />
      <div className="main-aside space-12">
        <div className="stack gap-16">
          {sales === null ? <Note tone="info">{messages.noSales}</Note> : <PricesCard name={name} sales={sales} />}
          {offPlan !== null && <OffPlanCard page={page} offPlan={offPlan} />}
          {sales !== null && <LatestSales sales={sales} />}
        </div>
        <div className="stack gap-16">
          <FactsCard page={page} />
          <ListedHomes id="bd-homes" homes={page.listed} search={{ location: name }} />
          <RentsCard page={page} />
          {towers.length > 1 && (
            <Card id="bd-towers" title={messages.towers} className="pad">
              <ul className="lines">
                {towers.map((tower) => (
                  <li key={tower}>
                    <Link to={paths.building(areaId, tower)}>
                      <bdi>{tower}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {similar.length > 0 && (
            <Card id="bd-similar" title={similarTitle} lead={messages.similarText} className="pad">
              <BuildingLines buildings={similar} label={similarTitle} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

function Head({ page }: { page: DeviceBuilding }) {
  const { name, areaId, project, towers, sales } = page;
  const kind = messages.kind[page.kind];
  const isProject = towers.length > 0 || project === '';
  const valueParams = {
    ...{ area: areaId, in: areaTitle(areaId) },
    ...(isProject ? { project: name } : { project, building: name }),
  };
  return (
    <div className="pagehead">
      <h1 className="display-1">
        <bdi>{name}</bdi>
      </h1>
      <p className="row wrap muted">
        {areaId === '' ? kind : messages.inArea(kind, areaTitle(areaId))}
        {towers.length > 1 && <span>· {messages.buildings(towers.length)}</span>}
        {project !== '' && project !== name && (
          <span>
            · {messages.partOf}{' '}
            <Link className="link" to={paths.building(areaId, project)}>
              <bdi>{project}</bdi>
            </Link>
          </span>
        )}
        {areaById(areaId) !== undefined && (
          <Link className="link bold" to={paths.area(areaId)}>
            {placeMessages.guideTo(areaTitle(areaId))}
          </Link>
        )}
        {sales !== null && (
          <Link className="link bold" to={paths.value(valueParams)}>
            {screenNames.valueHome.title}
          </Link>
        )}
        {areaId !== '' && (
          <Link className="link bold" to={paths.addToPortfolio({ area: areaId, building: name })}>
            {messages.addToPortfolio}
          </Link>
        )}
      </p>
    </div>
  );
}

function Figures({ page: { sales, difference, grossYield, rents } }: { page: DeviceBuilding }) {
  if (sales === null) return null;
  const first = sales.series.points[0]?.month;
  return (
    <>
      <Ledger
        rows={[
          {
            name: messages.median,
            value: sales.medianPerSqft === null ? <Missing /> : formatMoney(shownRate(sales.medianPerSqft)),
            text: messages.medianText(sales.priced),
          },
          {
            name: messages.difference,
            value: difference === null ? <Missing /> : <Delta value={difference.change} />,
            text:
              difference === null
                ? messages.differenceFew
                : messages.differenceText(
                    formatCount(difference.compared),
                    formatCount(difference.others),
                    difference.months,
                  ),
          },
          {
            name: common.grossYield,
            value: grossYield === null ? <Missing /> : formatPercent(grossYield),
            text: grossYield === null ? messages.yieldFew : messages.yieldText(formatCount(rents?.contracts ?? 0)),
          },
          {
            name: messages.allSales,
            value: formatCount(sales.total),
            ...(first !== undefined && { text: messages.since(formatMonth(first)) }),
          },
        ]}
      />
      <SourceLine source={sales.sources} count={sales.count} from={sales.from} to={sales.to} />
    </>
  );
}

function RentsCard({ page }: { page: DeviceBuilding }) {
  const { rents, rentsInvented } = page;
  return (
    <Card id="bd-rents" title={messages.rents} className="pad">
      {rents === null ? (
        <p className="small muted space-8">{messages.noRents[page.kind]}</p>
      ) : (
        <>
          <RentsByRooms rooms={rents.rooms} />
          <p className="source-line space-8">
            {placeMessages.tenancyLine(formatCount(rents.contracts), formatDay(rents.from), formatDay(rents.to))}
            {rentsInvented !== 'none' && ` · ${placeMessages.demoRents[rentsInvented]}`}
          </p>
        </>
      )}
    </Card>
  );
}
