import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildMarketTable, type MarketTable } from '../market/market-table.ts';
import { normalFrom, seededRandom } from '../roi/random.ts';
import { DeedBuilder } from '../transaction/deed-builder.ts';
import { DEED_FLAG, type Deed } from '../transaction/transaction.ts';
import { trainModel, type ValuationModel } from './model.ts';
import { decodeModel, encodeModel } from './model-codec.ts';
import { type HomeValue, type Subject, valueHome } from './value-home.ts';

const FIRST_DAY = 20_000;
const TODAY = FIRST_DAY + 365;
const PROJECTS = 16;

/** Rate of a project in AED per sqm: known, so that values can be judged. */
function rateOf(project: number, sqm: number): number {
  return 12_000 * (1 + project / PROJECTS) * (sqm / 80) ** -0.1;
}

/** A market of 700 flats in two areas and 16 projects with 4 % of noise. */
function deeds(): Deed[] {
  const random = seededRandom(11);
  const normal = normalFrom(random);
  return Array.from({ length: 700 }, (_, i) => {
    const project = Math.floor(random() * PROJECTS);
    const rooms = Math.floor(random() * 4);
    const sqm = Math.round(4000 + rooms * 3000 + random() * 2000) / 100;
    const price = Math.round(rateOf(project, sqm) * sqm * Math.exp(0.04 * normal()));
    return {
      deedNumber: `11-${10_000 + i}-2025`,
      day: FIRST_DAY + Math.floor((i / 700) * 360),
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

function tableOf(rows: readonly Deed[]): MarketTable {
  const builder = new DeedBuilder();
  for (const deed of rows) builder.append(deed);
  return buildMarketTable([{ columns: builder.finish(), droppedRows: [] }]);
}

function train(table: MarketTable, today = TODAY): ValuationModel {
  const model = trainModel(table, { today, random: seededRandom(3), repeats: 1 });
  if (model === null) throw new Error('too few sales');
  return model;
}

const rows = deeds();
const table = tableOf(rows);
const model = train(table);

const FLAT: Subject = {
  areaId: 'dubai-marina',
  propertyType: 'apartment',
  sqm: 80,
  rooms: 1,
  project: 'VISTA  Iora',
};

function valued(subject: Subject, by = model): HomeValue {
  const value = valueHome(by, table, subject, TODAY);
  if (!value.ok) throw new Error(value.reason);
  return value;
}

describe('a value', () => {
  test('is near the known one and inside ordered ranges', () => {
    const found = valued(FLAT);
    expect(Math.abs(found.value / (rateOf(8, 80) * 80) - 1)).toBeLessThan(0.05);
    expect(found.range80.low).toBeLessThan(found.range50.low);
    expect(found.range50.low).toBeLessThan(found.value);
    expect(found.range50.high).toBeGreaterThan(found.value);
    expect(found.range80.high).toBeGreaterThan(found.range50.high);
    expect(found.confidence).toBe('high');
  });

  test('rises with the size of the home', () => {
    const tenMore = valued(FLAT).whatIf.find(({ change }) => change === 'ten_sqm_more');
    expect(tenMore?.value).toBeGreaterThan(valued(FLAT).value * 1.05);
  });

  test('is the same whenever the same sales are learnt from', () => {
    expect(valued(FLAT, train(tableOf(rows))).value).toBe(valued(FLAT).value);
  });

  test('does not change when its own price or that of any later sale is altered', () => {
    const at = 500;
    const sale = rows[at];
    if (sale === undefined) throw new Error('no such sale');
    const today = sale.day;
    const altered = tableOf(rows.map((deed) => (deed.day < today ? deed : { ...deed, priceFils: deed.priceFils * 3 })));
    const subject = { ...FLAT, areaId: sale.area, project: sale.project, sqm: sale.areaCentiSqm / 100 };
    const before = valueHome(train(table, today), table, subject, today);
    const after = valueHome(train(altered, today), altered, subject, today);
    expect(before.ok).toBe(true);
    expect(after).toEqual(before);
  });
});

describe('an explanation', () => {
  test('leads from the median of the area to the value without a gap', () => {
    const { waterfall, perSqm } = valued(FLAT);
    const steps = waterfall.slice(0, -1).reduce((sum, step) => sum + step.perSqm, 0);
    expect(steps).toBeCloseTo(perSqm, 3);
    expect(waterfall.at(-1)?.perSqm).toBe(perSqm);
  });

  test('lists comparables whose weights sum to 1 and whose adjustments lead to their adjusted price', () => {
    const { comparables } = valued(FLAT);
    expect(comparables.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
    expect(comparables[0]?.place).toBe('project');
    for (const { perSqm, adjustments, adjustedPerSqm } of comparables) {
      const adjusted = perSqm * (1 + adjustments.time) * (1 + adjustments.home) * (1 + adjustments.place);
      expect(adjusted).toBeCloseTo(adjustedPerSqm, 3);
    }
  });

  test('marks a named project without a sale low', () => {
    const found = valued({ ...FLAT, project: 'Nobody Knows It' });
    expect(found.confidence).toBe('low');
    expect(found.doubts).toContain('project_without_sales');
    expect(found.width).toBeGreaterThan(valued(FLAT).width);
  });
});

describe('a home that cannot be valued', () => {
  test.each([
    ['no size', { sqm: 0 }, 'size_unknown'],
    ['a size that is no number', { sqm: Number.NaN }, 'size_unknown'],
    ['an unknown area', { areaId: 'atlantis' }, 'area_unknown'],
    ['60 bedrooms', { rooms: 60 }, 'rooms_out_of_range'],
    ['5 bedrooms in 30 sqm', { sqm: 30, rooms: 5 }, 'rooms_do_not_fit_size'],
    ['year 1800', { yearBuilt: 1800 }, 'year_out_of_range'],
    ['an office', { propertyType: 'office' }, 'type_not_covered'],
  ] as const)('is refused for %s', (_, change, reason) => {
    expect(valueHome(model, table, { ...FLAT, ...change }, TODAY)).toEqual({ ok: false, reason });
  });

  test('a studio is the same home whether its rooms are coded 0 or 1', () => {
    const studio: Subject = { ...FLAT, propertyType: 'studio', sqm: 45 };
    expect(valued({ ...studio, rooms: 1 }).value).toBe(valued({ ...studio, rooms: 0 }).value);
  });
});

test('a model survives being stored, in well under 400 kB', () => {
  const text = encodeModel(model);
  expect(gzipSync(text).length).toBeLessThan(200_000);
  const again = decodeModel(text);
  if (again === null) throw new Error('not read');
  expect(Math.abs(valued(FLAT, again).value / valued(FLAT).value - 1)).toBeLessThan(0.01);
  expect(decodeModel('{"version":0}')).toBeNull();
  expect(decodeModel('not a model')).toBeNull();
});

test('too few sales give no model', () => {
  expect(trainModel(tableOf(rows.slice(0, 100)), { today: TODAY, random: seededRandom(3) })).toBeNull();
});
