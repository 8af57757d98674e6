import type { DeviceArea } from '../../data/queries/places.ts';
import { DataTable } from '../../ui/chart/DataTable.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { SourceLine } from '../../ui/figures/SourceLine.tsx';
import { placeMessages } from '../../ui/place/messages.ts';
import { RentsByRooms, SalesByRooms } from '../../ui/place/RoomTables.tsx';
import { atStart, formatCount, formatMoney, formatPercent } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

type Props = { area: DeviceArea };

export function SoldCard({ area: { sold, record } }: Props) {
  if (sold.count === 0) return null;
  const kinds = (Object.keys(sold.kinds) as (keyof typeof sold.kinds)[]).filter((kind) => sold.kinds[kind] > 0);
  return (
    <Card id="ag-sold" title={messages.prices} lead={messages.pricesText} className="pad stack">
      <SalesByRooms rooms={sold.rooms} />
      {kinds.length > 1 && (
        <DataTable
          label={messages.kind}
          rows={kinds}
          keyOf={(kind) => kind}
          columns={[
            { head: messages.kind, cell: (kind) => atStart(messages.kindNames[kind]) },
            { head: placeMessages.sales, cell: (kind) => formatCount(sold.kinds[kind]) },
            { head: messages.share, cell: (kind) => formatPercent(sold.kinds[kind] / sold.count) },
          ]}
        />
      )}
      {record !== null && <SourceLine source={record.sources} count={sold.count} from={record.from} to={record.to} />}
    </Card>
  );
}

export function RentsCard({ area: { rents, rentsInvented } }: Props) {
  return (
    <Card id="ag-rents" title={messages.rents} className="pad">
      {rents.length === 0 ? (
        <p className="small muted space-8">{messages.noRents}</p>
      ) : (
        <>
          <RentsByRooms
            rooms={rents.map(({ rooms, contracts, medianFils }) => ({ rooms, count: contracts, medianFils }))}
            nameOf={({ rooms }, place) => rentedKind(rooms, rents[place]?.isHouse === true)}
          />
          <p className="source-line space-8">
            {messages.rentsNote}
            {rentsInvented !== 'none' && ` ${placeMessages.demoRents[rentsInvented]}`}
          </p>
        </>
      )}
    </Card>
  );
}

function rentedKind(rooms: number, isHouse: boolean): string {
  const beds = placeMessages.exactRooms(rooms);
  if (rooms === 0 && !isHouse) return beds;
  return (isHouse ? messages.houses : messages.flats)(beds);
}

/** Nightly prices for visitors, where holiday homes are on the market. */
export function NightlyCard({ area: { nightly } }: Props) {
  if (nightly.length === 0) return null;
  return (
    <Card id="ag-nightly" title={messages.nightly} lead={messages.nightlyText} className="pad">
      <DataTable
        label={messages.nightly}
        rows={nightly}
        keyOf={({ rooms }) => rooms}
        columns={[
          { head: placeMessages.bedrooms, cell: ({ rooms }) => placeMessages.exactRooms(rooms) },
          { head: messages.homes, cell: ({ count }) => formatCount(count) },
          {
            head: messages.night,
            cell: ({ medianFils }) => formatMoney(medianFils),
          },
        ]}
      />
    </Card>
  );
}
