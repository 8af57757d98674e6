import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { MarketTable } from '../market/market-table.ts';
import { seededRandom } from '../random.ts';
import { confidenceLevel } from './confidence.ts';
import { trainModel, type ValuationModel } from './model.ts';
import { decodeModel, encodeModel } from './model-codec.ts';
import { FIRST_DAY, projectRate, testDeeds, toMarketTable } from './testing/market.ts';
import { type HomeValue, type Subject, valueHome } from './value-home.ts';

const TODAY = FIRST_DAY + 365;

function train(table: MarketTable, today = TODAY): ValuationModel {
  const model = trainModel(table, { today, random: seededRandom(3), repeats: 1 });
  if (model === null) throw new Error('too few sales');
  return model;
}

const rows = testDeeds();
const table = toMarketTable(rows);
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
    expect(Math.abs(found.value / (projectRate(8, 80) * 80) - 1)).toBeLessThan(0.05);
    expect(found.range80.low).toBeLessThan(found.range50.low);
    expect(found.range50.low).toBeLessThan(found.value);
    expect(found.range50.high).toBeGreaterThan(found.value);
    expect(found.range80.high).toBeGreaterThan(found.range50.high);
    expect(confidenceLevel(found.confidence)).toBe('high');
  });

  test('names the period of all sales it counts, not of the few it shows', () => {
    const { evidence } = valued({ ...FLAT, project: undefined });
    const days = rows.filter(({ area, day }) => area === FLAT.areaId && day < TODAY).map(({ day }) => day);
    expect(evidence.areaSales).toBeGreaterThan(10);
    expect([evidence.projectSales, evidence.toDay]).toEqual([0, Math.max(...days)]);
    expect(evidence.fromDay).toBeGreaterThanOrEqual(Math.min(...days));
    expect(evidence.toDay - evidence.fromDay).toBeGreaterThan(300);
  });

  test('rises with the size of the home', () => {
    const tenMore = valued(FLAT).whatIf.find(({ change }) => change === 'hundred_sqft_more');
    expect(tenMore?.value).toBeGreaterThan(valued(FLAT).value * 1.05);
  });

  test('is the same whenever training uses the same sales', () => {
    expect(valued(FLAT, train(toMarketTable(rows))).value).toBe(valued(FLAT).value);
  });

  test.each([350, 500, 655])(
    'of sale %i does not change when its own price or that of any later sale is altered',
    (at) => {
      const sale = rows[at];
      if (sale === undefined) throw new Error('no such sale');
      const today = sale.day;
      const random = seededRandom(at);
      const altered = toMarketTable(
        rows.map((deed) =>
          deed.day < today ? deed : { ...deed, priceFils: Math.round(deed.priceFils * (0.3 + 3 * random())) },
        ),
      );
      const subject = { ...FLAT, areaId: sale.area, project: sale.project, sqm: sale.areaCentiSqm / 100 };
      const before = valueHome(train(table, today), table, subject, today);
      const after = valueHome(train(altered, today), altered, subject, today);
      expect(before.ok).toBe(true);
      expect(after).toEqual(before);
    },
  );

  test('does change when an older sale of the project is altered', () => {
    const altered = toMarketTable(
      rows.map((deed) => (deed.project === 'Vista Iora' ? { ...deed, priceFils: deed.priceFils * 2 } : deed)),
    );
    const found = valueHome(train(altered), altered, FLAT, TODAY);
    expect(found.ok && found.value / valued(FLAT).value).toBeGreaterThan(1.5);
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
    expect(confidenceLevel(found.confidence)).toBe('low');
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

  test('any question gets a value in bounds or a reason', () => {
    const random = seededRandom(21);
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
    const odd = [Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 1e-9, 19.99, 20, 80, 1999, 1e9];
    for (let i = 0; i < 400; i++) {
      const asked: Subject = {
        areaId: pick(['dubai-marina', 'business-bay', '', 'atlantis', '__proto__']) ?? '',
        propertyType: pick(['apartment', 'studio', 'penthouse', 'villa', 'land'] as const) ?? 'other',
        sqm: pick(odd) ?? 80,
        rooms: pick([undefined, -5, -1, 0, 1, 2.5, 5, 12, 60, Number.NaN]),
        project: pick([undefined, '', ' ', 'Vista Aora', 'constructor', 'Tower']),
        building: pick([undefined, 'B1']),
        parking: pick([undefined, ',,,', 'B1-1, B1-2', '99999']),
        yearBuilt: pick([undefined, 1800, 2020, 3000, Number.NaN]),
        offPlan: pick([undefined, true]),
      };
      const found = valueHome(model, table, asked, TODAY);
      if (!found.ok) {
        expect(found.reason).toMatch(/^[a-z_]+$/);
        continue;
      }
      const { low, high } = found.range80;
      for (const figure of [found.value, found.perSqm, found.width, low, high, ...found.whatIf.map((x) => x.value)]) {
        expect(Number.isFinite(figure) && figure > 0).toBe(true);
      }
      expect(low <= found.value && found.value <= high).toBe(true);
    }
  });

  test('a studio is the same home whether its rooms are coded 0 or 1', () => {
    const studio: Subject = { ...FLAT, propertyType: 'studio', sqm: 45 };
    expect(valued({ ...studio, rooms: 1 }).value).toBe(valued({ ...studio, rooms: 0 }).value);
  });
});

test('uncertainty is larger where less is known', () => {
  const known = valued(FLAT).width;
  const { project: _, ...unnamed } = FLAT;
  expect(valued(unnamed).width).toBeGreaterThan(known);
  expect(valued(unnamed).doubts).toContain('no_project');
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
  expect(trainModel(toMarketTable(rows.slice(0, 100)), { today: TODAY, random: seededRandom(3) })).toBeNull();
});
