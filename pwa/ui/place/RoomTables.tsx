import { shownRate } from '../../../domain/format.ts';
import type { RoomFigures } from '../../../domain/place/building-sales.ts';
import { DataTable } from '../chart/DataTable.tsx';
import { Missing } from '../states/Missing.tsx';
import { formatCount, formatMoneyShort } from '../texts/format.ts';
import { placeMessages as messages } from './messages.ts';

const known = (fils: number | null, write: (fils: number) => string) => (fils === null ? <Missing /> : write(fils));

/** Sales by number of bedrooms. */
export function SalesByRooms({ rooms }: { rooms: readonly RoomFigures[] }) {
  return (
    <DataTable
      label={messages.sales}
      rows={rooms}
      keyOf={(row) => row.rooms}
      columns={[
        { head: messages.beds, cell: (row) => messages.roomClass(row.rooms), className: 'nowrap' },
        { head: messages.sales, cell: (row) => formatCount(row.count) },
        { head: messages.medianPrice, cell: (row) => known(row.medianFils, formatMoneyShort), className: 'nowrap' },
        {
          head: messages.perSqft,
          cell: (row) => known(row.medianPerSqft, (fils) => formatCount(shownRate(fils / 100))),
          className: 'nowrap',
        },
      ]}
    />
  );
}

type Rent = { rooms: number; count: number; medianFils: number };

/** Yearly rents by number of bedrooms. */
export function RentsByRooms({
  rooms,
  nameOf = ({ rooms: n }) => messages.rooms(n),
}: {
  rooms: readonly Rent[];
  nameOf?: (rent: Rent, place: number) => string;
}) {
  return (
    <DataTable
      label={messages.medianRent}
      rows={rooms.map((rent, place) => ({ ...rent, name: nameOf(rent, place) }))}
      keyOf={(row) => row.name}
      columns={[
        { head: messages.bedrooms, cell: (row) => row.name },
        { head: messages.tenancies, cell: (row) => formatCount(row.count) },
        { head: messages.medianRent, cell: (row) => formatMoneyShort(row.medianFils), className: 'nowrap' },
      ]}
    />
  );
}
