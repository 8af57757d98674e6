import { fromEpochDay } from '../../domain/day.ts';
import type { Area } from '../../domain/gazetteer/areas.ts';
import type { RentContract } from '../../domain/rent/rent.ts';
import { createRandom, drawIndex, runningSums } from '../../seed/random.ts';
import { benchAreas, LAST_DAY } from './deeds.ts';

const ROWS_A_CHUNK = 4096;
/** Years of tenancies: the public register begins in 2010. */
const YEARS = 16;
const HEADER =
  'contract_id,contract_reg_type_id,contract_reg_type_en,contract_start_date,contract_end_date,contract_amount,annual_amount,no_of_prop,line_number,is_free_hold,ejari_bus_property_type_id,ejari_bus_property_type_en,ejari_property_type_id,ejari_property_type_en,ejari_property_sub_type_id,ejari_property_sub_type_en,property_usage_en,project_number,project_name_en,master_project_en,area_id,area_name_en,actual_area,nearest_landmark_en,nearest_metro_en,nearest_mall_en,tenant_type_id,tenant_type_en';

type BenchRent = { contract: RentContract; area: Area };

/** Yields `rows` contracts, the same on every run. Like the public file, they are not sorted by area or day. */
export function* benchRents(rows: number): Generator<BenchRent> {
  const random = createRandom(`bench/rents/${rows}`);
  const { areas } = benchAreas();
  const sums = runningSums(areas.map(({ facts }) => facts.volume));
  for (let row = 0; row < rows; row++) {
    const market = areas[drawIndex(sums, random.next())] as (typeof areas)[number];
    const project = market.projects[random.int(0, market.projects.length - 1)]?.name ?? '';
    const startDay = LAST_DAY - random.int(0, YEARS * 365);
    const rooms = random.int(0, 3);
    const sqm = 42 + rooms * 38 + random.int(0, 20);
    // Rents of ten years ago were two thirds of today's.
    const level = 1 - (LAST_DAY - startDay) / (YEARS * 365 * 2);
    const aed = Math.round((market.facts.rent * sqm * 10.764 * level * (0.85 + random.next() * 0.3)) / 500) * 500;
    const contract: RentContract = {
      contractId: `CRT${100_000_000 + row}/1`,
      day: startDay,
      startDay,
      endDay: startDay + 364,
      areaId: market.area.id,
      project,
      building: '',
      type: 'apartment',
      rooms,
      areaCentiSqm: sqm * 100,
      annualFils: aed * 100,
      isNew: random.next() < 0.45,
    };
    yield { contract, area: market.area };
  }
}

/** Yields Ejari's bulk file with `rows` contracts, a few thousand lines at a time. */
export function* rentCsvChunks(rows: number): Generator<string> {
  yield `\ufeff${HEADER}\n`;
  let lines: string[] = [];
  for (const rent of benchRents(rows)) {
    lines.push(lineOf(rent));
    if (lines.length < ROWS_A_CHUNK) continue;
    yield `${lines.join('\n')}\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

function lineOf({ contract, area }: BenchRent): string {
  const { contractId, startDay, endDay, annualFils, areaCentiSqm, rooms, isNew, project } = contract;
  const annual = annualFils / 100;
  return [
    contractId.slice(0, contractId.indexOf('/')),
    isNew ? 1 : 2,
    isNew ? 'New' : 'Renew',
    dayText(startDay),
    dayText(endDay),
    annual,
    annual,
    1,
    1,
    1,
    2,
    'Unit',
    '842.0',
    'Flat',
    rooms,
    rooms === 0 ? 'Studio' : `${rooms} bed room${rooms > 1 ? 's' : ''}+hall`,
    'Residential',
    '',
    plain(project),
    plain(area.name),
    343,
    plain(area.official[0] ?? area.name),
    areaCentiSqm / 100,
    '',
    '',
    '',
    '1.0',
    'Person',
  ].join(',');
}

function dayText(day: number): string {
  const [year, month, date] = fromEpochDay(day).split('-');
  return `${date}-${month}-${year}`;
}

function plain(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
