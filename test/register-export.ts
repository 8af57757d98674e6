import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fromEpochDay } from '../domain/day.ts';
import { normalFrom, seededRandom } from '../domain/random.ts';

const HEADER =
  'TRANSACTION_NUMBER,INSTANCE_DATE,GROUP_EN,PROCEDURE_EN,IS_OFFPLAN_EN,IS_FREE_HOLD_EN,USAGE_EN,AREA_EN,PROP_TYPE_EN,PROP_SB_TYPE_EN,TRANS_VALUE,PROCEDURE_AREA,ACTUAL_AREA,ROOMS_EN,PARKING,NEAREST_METRO_EN,NEAREST_MALL_EN,NEAREST_LANDMARK_EN,TOTAL_BUYER,TOTAL_SELLER,MASTER_PROJECT_EN,PROJECT_EN';

/** Area names in the register's mixed case. The sixth name is used only by the register. */
const AREAS = ['JUMEIRAH VILLAGE CIRCLE', 'Business Bay', 'RUKAN', 'Dubai Marina', 'Al Yelayiss 2', 'Marsa Dubai'];
const PROJECTS = 40;
/** 1 January 2026 as days since 1970. */
const FIRST_DAY = 20_454;
const DAYS = 76;

export type RegisterExport = {
  csv: Uint8Array<ArrayBuffer>;
  /** `rows`: rows of the file. `repeats`: rows that repeat a deed for its further units. */
  rows: number;
  deeds: number;
  repeats: number;
  sales: number;
};

/**
 * Creates an invented file in the layout of the Land Department's export: byte order mark, quoted cells, deeds of
 * several units repeated with the same value, and mortgages and gifts among the sales. Prices depend on project,
 * size and date, with 7% of noise, so that estimates made from the file can be judged.
 * @param kind flats ("Unit") or villas ("Building")
 */
export function registerExport(kind: 'units' | 'villas', deeds: number): RegisterExport {
  const random = seededRandom(kind === 'units' ? 31 : 32);
  const normal = normalFrom(random);
  const lines = [HEADER];
  let repeats = 0;
  let sales = 0;
  for (let i = 0; i < deeds; i++) {
    const project = Math.floor(random() * PROJECTS);
    const rooms = kind === 'units' ? Math.floor(random() * 4) : 2 + Math.floor(random() * 4);
    const sqm = (kind === 'units' ? 38 + rooms * 32 : 60 + rooms * 45) * (0.85 + 0.3 * random());
    const rate = 11_000 * (1 + project / PROJECTS) * (sqm / 80) ** -0.3 * (1 + (0.02 * i) / deeds);
    const group = i % 10 === 8 ? 'Mortgage' : i % 40 === 9 ? 'Gifts' : 'Sales';
    const units = group === 'Mortgage' && i % 50 === 8 ? 3 : 1;
    const value = Math.round((rate * sqm * units * Math.exp(0.07 * normal())) / 1000) * 1000;
    if (group === 'Sales') sales++;
    repeats += units - 1;
    for (let unit = 1; unit <= units; unit++) {
      lines.push(
        [
          `${group === 'Mortgage' ? 110 : 11}-${20_000 + i}-2026`,
          `${fromEpochDay(FIRST_DAY + Math.floor((i / deeds) * DAYS))} 13:33:40`,
          group,
          { Sales: 'Sale', Mortgage: 'Mortgage Registration', Gifts: 'Grant' }[group] ?? '',
          ...['Ready', 'Free Hold', 'Residential', AREAS[project % AREAS.length] ?? ''],
          ...(kind === 'units' ? ['Unit', 'Flat'] : ['Building', 'Villa']),
          String(value),
          ...[(sqm + unit - 1).toFixed(2), (sqm + unit - 1).toFixed(2)],
          rooms === 0 ? 'Studio' : `${rooms} B/R`,
          ...[kind === 'units' ? `B1-${unit}${i}` : '', '', '', '', '0', '0', '', `INVENTED PROJECT ${project}`],
        ]
          .map((cell) => `"${cell}"`)
          .join(','),
      );
    }
  }
  const csv = new TextEncoder().encode(`\ufeff${lines.join('\n')}\n`);
  return { csv, rows: lines.length - 1, deeds, repeats, sales };
}

const REAL_FILES = resolve(import.meta.dirname, '../../shared/data');
const REAL = { units: 'dld-export-units-2026-03.csv', villas: 'dld-export-villas-2026-03.csv' };

/** Returns name and bytes of the invented file, and of the Land Department's own if it is next to the repository. */
export function registerExports(
  kind: 'units' | 'villas',
  deeds: number,
): [name: string, csv: Uint8Array<ArrayBuffer>][] {
  const real = resolve(REAL_FILES, REAL[kind]);
  const invented: [string, Uint8Array<ArrayBuffer>] = [`an invented export (${kind})`, registerExport(kind, deeds).csv];
  return existsSync(real) ? [invented, [REAL[kind], new Uint8Array(readFileSync(real))]] : [invented];
}
