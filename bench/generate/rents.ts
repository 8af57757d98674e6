import { dayOf } from '../../domain/day.ts';
import { createRandom, drawIndex, runningSums } from '../../seed/random.ts';
import { benchAreas, LAST_DAY } from './deeds.ts';

const ROWS_A_CHUNK = 4096;
/** Years of tenancies: the public register begins in 2010. */
const YEARS = 16;
const HEADER =
  'contract_id,contract_reg_type_id,contract_reg_type_en,contract_start_date,contract_end_date,contract_amount,annual_amount,no_of_prop,line_number,is_free_hold,ejari_bus_property_type_id,ejari_bus_property_type_en,ejari_property_type_id,ejari_property_type_en,ejari_property_sub_type_id,ejari_property_sub_type_en,property_usage_en,project_number,project_name_en,master_project_en,area_id,area_name_en,actual_area,nearest_landmark_en,nearest_metro_en,nearest_mall_en,tenant_type_id,tenant_type_en';

/**
 * The bulk file of Ejari with so many contract lines, a few thousand at a time; always the same for the same number.
 * Like the public file it is in no order of areas or days.
 */
export function* rentCsvChunks(rows: number): Generator<string> {
  const random = createRandom(`bench/rents/${rows}`);
  const { areas } = benchAreas();
  const sums = runningSums(areas.map(({ facts }) => facts.volume));
  yield `\ufeff${HEADER}\n`;
  for (let start = 0; start < rows; start += ROWS_A_CHUNK) {
    const lines: string[] = [];
    for (let row = start; row < Math.min(rows, start + ROWS_A_CHUNK); row++) {
      const market = areas[drawIndex(sums, random.next())] as (typeof areas)[number];
      const project = market.projects[random.int(0, market.projects.length - 1)];
      const first = LAST_DAY - random.int(0, YEARS * 365);
      const rooms = random.int(0, 3);
      const sqm = 42 + rooms * 38 + random.int(0, 20);
      // Rents of ten years ago were two thirds of today's.
      const level = 1 - (LAST_DAY - first) / (YEARS * 365 * 2);
      const annual = Math.round((market.facts.rent * sqm * 10.764 * level * (0.85 + random.next() * 0.3)) / 500) * 500;
      const isNew = random.next() < 0.45;
      lines.push(
        [
          `CRT${100_000_000 + row}`,
          isNew ? 1 : 2,
          isNew ? 'New' : 'Renew',
          dayText(first),
          dayText(first + 364),
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
          1000 + (row % 900),
          plain(project?.name ?? ''),
          plain(market.area.name),
          343,
          plain(market.area.official[0] ?? market.area.name),
          sqm,
          '',
          '',
          '',
          '1.0',
          'Person',
        ].join(','),
      );
    }
    yield `${lines.join('\n')}\n`;
  }
}

function dayText(day: number): string {
  const [year, month, date] = dayOf(day).split('-');
  return `${date}-${month}-${year}`;
}

function plain(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
