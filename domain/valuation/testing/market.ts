import { buildMarketTable, type MarketTable } from '../../market/market-table.ts';
import { normalFrom, seededRandom } from '../../random.ts';
import { DeedBuilder } from '../../transaction/deed-builder.ts';
import { DEED_FLAG, type Deed } from '../../transaction/transaction.ts';

export const FIRST_DAY = 20_000;
const PROJECTS = 16;
const SALES = 700;

/** Rate of a project in AED per sqm. */
export function projectRate(project: number, sqm: number): number {
  return 12_000 * (1 + project / PROJECTS) * (sqm / 80) ** -0.1;
}

/** A test market: 700 flats in two areas and 16 projects with 4 % noise, oldest first. */
export function testDeeds(): Deed[] {
  const random = seededRandom(11);
  const normal = normalFrom(random);
  return Array.from({ length: SALES }, (_, i) => {
    const project = Math.floor(random() * PROJECTS);
    const rooms = Math.floor(random() * 4);
    const sqm = Math.round(4000 + rooms * 3000 + random() * 2000) / 100;
    const price = Math.round(projectRate(project, sqm) * sqm * Math.exp(0.04 * normal()));
    return {
      deedNumber: `11-${10_000 + i}-2025`,
      day: FIRST_DAY + Math.floor((i / SALES) * 360),
      group: 'sale',
      procedure: 'Sale',
      type: rooms === 0 ? 'studio' : 'apartment',
      rooms,
      priceFils: price * 100,
      areaCentiSqm: Math.round(sqm * 100),
      flags: DEED_FLAG.freeHold | DEED_FLAG.residential,
      units: 1,
      area: project % 2 === 0 ? 'dubai-marina' : 'business-bay',
      project: `Vista ${String.fromCharCode(65 + project)}ora`,
      building: '',
      masterProject: '',
      metro: `Station ${project % 4}`,
      mall: '',
      landmark: '',
      parking: '',
      source: 'test',
    };
  });
}

export function toMarketTable(rows: readonly Deed[]): MarketTable {
  const builder = new DeedBuilder();
  for (const deed of rows) builder.append(deed);
  return buildMarketTable([{ columns: builder.finish(), droppedRows: [] }]);
}
