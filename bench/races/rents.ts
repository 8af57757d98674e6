import { SQFT_PER_SQM } from '../../domain/area-unit.ts';
import { zoneMap } from '../../domain/columns/column-set.ts';
import { decodeRows, encodeRows } from '../../domain/columns/segment-codec.ts';
import { memorySpill } from '../../domain/columns/sorted-runs.ts';
import { RentCollector } from '../../domain/import/rent-collector.ts';
import { AREA_RENT_DAYS, type AreaRent, areaRent } from '../../domain/rent/area-rent.ts';
import { rentsFromDay } from '../../domain/rent/rent.ts';
import { RENT_SCHEMA } from '../../domain/rent/rent-columns.ts';
import { buildRentTable } from '../../domain/rent/rent-table.ts';
import { LAST_DAY } from '../generate/deeds.ts';
import { benchRents } from '../generate/rents.ts';
import type { Sqlite } from '../peers/sqlite.ts';
import { contender, type Race } from '../race.ts';

/** A segment of tenancies as stored on a device, with its zone map. */
type Segment = { bytes: Uint8Array } & ReturnType<typeof zoneMap>;

/** Generates `rows` tenancies and splits them into segments as an import does. */
export function rentSegments(rows: number): Segment[] {
  const collector = new RentCollector({ spill: memorySpill() });
  for (const { contract } of benchRents(rows)) collector.add(contract, 'dubai-pulse');
  const segments: Segment[] = [];
  for (const piece of collector.finish()) segments.push({ bytes: encodeRows(RENT_SCHEMA, piece), ...zoneMap(piece) });
  return segments;
}

/** Loads the same rows into SQLite with a covering index. */
export function loadRents(sqlite: Sqlite, segments: readonly Segment[]): void {
  sqlite.run('CREATE TABLE rents (area TEXT, day INTEGER, rate REAL)');
  sqlite.insert('rents', 3, rowsOf(segments));
  sqlite.run('CREATE INDEX near ON rents (area, day, rate)');
  sqlite.run('ANALYZE');
}

function* rowsOf(segments: readonly Segment[]): Generator<[string, number, number]> {
  for (const { bytes } of segments) {
    const columns = decodeRows(RENT_SCHEMA, bytes);
    for (let row = 0; row < columns.rows; row++) {
      const sqft = ((columns.areaCentiSqm[row] as number) / 100) * SQFT_PER_SQM;
      const area = columns.area.words[columns.area.codes[row] as number] ?? '';
      yield [area, columns.day[row] as number, (columns.annualFils[row] as number) / sqft];
    }
  }
}

/** Returns the segments with an area's latest tenancies, which are all that its yield is computed from. */
export function segmentsOfArea(segments: readonly Segment[], areaId: string): Segment[] {
  const fromDay = rentsFromDay({ maxDay: LAST_DAY }, LAST_DAY);
  return segments.filter(({ areas, maxDay }) => areas.includes(areaId) && maxDay >= fromDay);
}

/** An area's median rent: decoded from its segments, as for a device's first answer, and from the table in memory. */
export function rentRaces(given: {
  segments: readonly Segment[];
  /** Null if there are more rows than SQLite can load within minutes. */
  sqlite: Sqlite | null;
  areaId: string;
  name: string;
}): Race[] {
  const { segments, sqlite, areaId, name } = given;
  const fromDay = rentsFromDay({ maxDay: LAST_DAY }, LAST_DAY);
  const own = segmentsOfArea(segments, areaId);
  const tableOf = () =>
    buildRentTable(
      own.map(({ bytes }) => ({ columns: decodeRows(RENT_SCHEMA, bytes), droppedRows: [] })),
      { fromDay },
    );
  const table = tableOf();
  const tell = (rent: AreaRent | null) => rent && { perSqftFils: rent.perSqftFils, contracts: rent.contracts };
  const peer =
    sqlite === null
      ? contender({
          name: 'bare read of the same bytes',
          ask: () => own.map(({ bytes }) => decodeRows(RENT_SCHEMA, bytes)),
          tell: null,
        })
      : contender({
          name: 'SQLite',
          ask: () => medianRent(sqlite, areaId),
          tell: (rent: ReturnType<typeof medianRent>) => rent,
        });
  return [
    {
      name: `area yield's rent ${name}, from its segments' bytes`,
      ours: contender({ name: 'columns', ask: () => areaRent(tableOf(), areaId, LAST_DAY), tell }),
      peers: [peer],
    },
    {
      name: `area yield's rent ${name}, asked again`,
      ours: contender({ name: 'columns', ask: () => areaRent(table, areaId, LAST_DAY), tell }),
      peers: [peer],
    },
  ];
}

function medianRent(sqlite: Sqlite, areaId: string): { perSqftFils: number; contracts: number } {
  const rates: number[] = [];
  sqlite.prepare(
    `SELECT rate FROM rents WHERE area = '${areaId}' AND day BETWEEN ${LAST_DAY - AREA_RENT_DAYS} AND ${LAST_DAY} ORDER BY rate`,
  )((row) => rates.push(row.getFloat(0) ?? 0));
  const low = rates[(rates.length - 1) >> 1] ?? 0;
  const high = rates[rates.length >> 1] ?? 0;
  return { perSqftFils: Math.round((low + high) / 2), contracts: rates.length };
}
