import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { toEpochDay } from '../domain/day.ts';
import { areaById } from '../domain/gazetteer/areas.ts';
import { distanceM } from '../domain/geo.ts';
import { buildMarketTable, type MarketTable } from '../domain/market/market-table.ts';
import { marketRecords } from '../domain/market/records.ts';
import { medianOf } from '../domain/median.ts';
import { Property } from '../domain/property/property.ts';
import { estimateValue, homeFacts } from '../domain/scores/home-facts.ts';
import { NO_MODELS } from '../domain/scores/models.ts';
import { listingScores } from '../domain/scores/scores.ts';
import { similarIndex } from '../domain/scores/similar-sales.ts';
import { encodeSegment, splitSegments } from '../domain/transaction/columns.ts';
import { DeedBuilder } from '../domain/transaction/deed-builder.ts';
import { DEED_FLAG, DEED_GROUPS } from '../domain/transaction/transaction.ts';
import { AREA_FACTS } from './facts/areas.ts';
import { cityIndex, offPlanShareOf, salesOfYear } from './facts/city.ts';
import { isOnLand } from './land.ts';
import { createDemoMarket, type DemoMarket } from './market.ts';

// Typed arrays are read as `col[i] as number`: i always runs below `rows`.

const TODAY = '2026-09-28';
const DATA = resolve(import.meta.dirname, '../../shared/data');
const has = (file: string) => existsSync(resolve(DATA, file));

let market: DemoMarket;
let table: MarketTable;

function tableOf(demo: DemoMarket): MarketTable {
  const builder = new DeedBuilder();
  for (const _rows of demo.deeds(builder));
  return buildMarketTable(splitSegments(builder.finish()).map((columns) => ({ columns, droppedRows: [] })));
}

beforeAll(() => {
  market = createDemoMarket({ seed: 'sahil', today: TODAY });
  table = tableOf(market);
}, 60_000);

const estimatedValue = (home: Property) =>
  estimateValue({ home, valuation: null, similar: similarIndex(table, TODAY).similar(home) });
const isHome = (row: number) => ((table.flags[row] as number) & DEED_FLAG.residential) !== 0;
const isOffPlan = (row: number) => ((table.flags[row] as number) & DEED_FLAG.offPlan) !== 0;
const isSale = (row: number) => DEED_GROUPS[table.group[row] as number] === 'sale';
const yearOf = (row: number) => new Date((table.day[row] as number) * 86_400_000).getUTCFullYear();

/** Home sales without doubtful prices in a range of days, in one area or all. */
function sales(from: number, to: number, areaId?: string): number[] {
  const code = areaId === undefined ? undefined : table.areaCode.get(areaId);
  const rows: number[] = [];
  for (let row = 0; row < table.rows; row++) {
    if (code !== undefined && table.area[row] !== code) continue;
    const day = table.day[row] as number;
    if (day >= from && day <= to && (table.perSqft[row] as number) > 0 && isHome(row)) rows.push(row);
  }
  return rows;
}
const medianAed = (rows: number[]) => medianOf(rows.map((row) => (table.perSqft[row] as number) / 100));

describe('the demo market', () => {
  it('is the same to the byte for the same seed and day, and another for another seed', () => {
    const bytes = (demo: DemoMarket) => {
      const builder = new DeedBuilder();
      const areas = demo.deeds(builder);
      // A few areas suffice; all of them take seconds.
      for (let i = 0; i < 12; i++) areas.next();
      return encodeSegment(splitSegments(builder.finish())[0] ?? builder.finish());
    };
    const again = createDemoMarket({ seed: 'sahil', today: TODAY });
    expect(JSON.stringify({ ...again, deeds: null })).toBe(JSON.stringify({ ...market, deeds: null }));
    expect(Buffer.compare(bytes(again), bytes(market))).toBe(0);
    const other = createDemoMarket({ seed: 'other', today: TODAY });
    expect(
      other.listings[0]?.title === market.listings[0]?.title && other.listings[1]?.title === market.listings[1]?.title,
    ).toBe(false);
    expect(Buffer.compare(bytes(other), bytes(market))).not.toBe(0);
  });

  it('has the promised numbers, ending near today', () => {
    expect(market.listings.length).toBeGreaterThanOrEqual(2400);
    expect(new Set(market.listings.map((l) => l.areaId)).size).toBeGreaterThanOrEqual(40);
    expect(market.brokers.length).toBeGreaterThanOrEqual(150);
    expect(market.developers.length).toBeGreaterThanOrEqual(25);
    expect(table.rows).toBeGreaterThanOrEqual(180_000);
    expect(table.maxDay).toBe(toEpochDay(TODAY));
    expect(table.minDay).toBeLessThan(toEpochDay('2016-10-15'));
    expect(table.sources).toEqual(['demo']);
  });

  it('writes listings that the schema takes, numbered from 1, each found by its area name', () => {
    market.listings.forEach((listing, i) => {
      expect(Property.parse(listing)).toEqual(listing);
      expect(listing.id).toBe(i + 1);
      expect(areaById(listing.areaId)?.name).toBe(listing.location);
      expect(listing.price).toBeGreaterThan(10_000_000);
      expect(listing.listedOn <= TODAY).toBe(true);
      for (const feature of listing.features) expect(feature).toMatch(/^[a-z]+(_[a-z]+)*$/);
    });
  });

  it('covers the ten areas of the spec and every type', () => {
    const names = [
      'Dubai Marina',
      'Downtown Dubai',
      'Business Bay',
      'Palm Jumeirah',
      'JLT',
      'DIFC',
      'Jumeirah',
      'Dubai Hills',
      'Arabian Ranches',
      'JVC',
    ];
    for (const name of names)
      expect(market.listings.filter((l) => l.location === name).length).toBeGreaterThanOrEqual(8);
    for (const type of ['apartment', 'villa', 'townhouse', 'penthouse', 'studio', 'duplex']) {
      expect(market.listings.filter((l) => l.propertyType === type).length).toBeGreaterThanOrEqual(25);
    }
    expect(
      market.listings
        .filter((l) => l.location === 'Arabian Ranches')
        .every((l) => l.propertyType === 'villa' || l.propertyType === 'townhouse'),
    ).toBe(true);
    expect(market.listings.filter((l) => l.location === 'Dubai Marina').some((l) => l.propertyType === 'villa')).toBe(
      false,
    );
  });

  it('does not repeat itself', () => {
    const count = market.listings.length;
    expect(new Set(market.listings.map((l) => l.title)).size).toBeGreaterThan(count * 0.95);
    expect(new Set(market.listings.map((l) => l.description)).size).toBeGreaterThan(count * 0.99);
    expect(new Set(market.listings.map((l) => l.description.split('. ')[0])).size).toBeGreaterThan(count * 0.8);
    for (const { description } of market.listings) {
      expect(description.length).toBeGreaterThan(150);
      expect(description).not.toMatch(/undefined|null|NaN|\b1 bathrooms|\ba [aeio][a-z]/);
    }
  });
});

describe('places', () => {
  it('puts every home within its area, on a plot of believable size', () => {
    for (const { coordinates, areaId, propertyType } of market.listings) {
      const area = areaById(areaId);
      if (coordinates === null || area === undefined) throw new Error('no place');
      expect(distanceM(coordinates, area.center)).toBeLessThan(Math.max(area.radiusM * 1.2, area.radiusM + 300));
      const [a, b, c, d] = coordinates.boundaries;
      if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('no plot');
      const sides = [distanceM(a, b), distanceM(b, c), distanceM(c, d), distanceM(d, a)];
      const house = propertyType === 'villa' || propertyType === 'townhouse';
      expect(Math.min(...sides)).toBeGreaterThan(house ? 5 : 29);
      expect(Math.max(...sides)).toBeLessThan(61);
      expect(distanceM(coordinates, a)).toBeLessThan(60);
    }
  });

  it('puts no home into the water of the drawn shore', () => {
    const wet = market.listings.filter(({ coordinates }) => coordinates !== null && !isOnLand(coordinates));
    // The coastline map predates Dubai Harbour, and lacks The World.
    const isKnown = (areaId: string) => areaId !== 'dubai-harbour' && areaId !== 'the-world';
    expect(wet.filter(({ areaId }) => isKnown(areaId)).map(({ areaId, project }) => `${areaId} ${project}`)).toEqual(
      [],
    );
  });

  it('gives no two houses of a project the same ground', () => {
    const seen = new Map<string, { lat: number; lng: number }[]>();
    for (const { coordinates, project, building } of market.listings) {
      if (coordinates === null || building !== '') continue;
      const near = seen.get(project) ?? [];
      for (const other of near) expect(distanceM(other, coordinates)).toBeGreaterThan(8);
      seen.set(project, [...near, coordinates]);
    }
  });

  it.skipIf(!has('dubai-communities.geojson'))('puts no home into the open sea (needs ../shared/data)', () => {
    type Ring = [number, number][];
    type Feature = { geometry: { type: string; coordinates: Ring[] | Ring[][] } };
    const geo = JSON.parse(readFileSync(resolve(DATA, 'dubai-communities.geojson'), 'utf8')) as { features: Feature[] };
    const shapes = geo.features.map(({ geometry }) => {
      const rings = geometry.coordinates.flat(geometry.type === 'MultiPolygon' ? 1 : 0) as Ring[];
      const lngs = rings.flat().map((p) => p[0]);
      const lats = rings.flat().map((p) => p[1]);
      return { rings, box: [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)] as const };
    });
    const crosses = (ring: Ring, lat: number, lng: number) => {
      let count = 0;
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [x, y] = ring[i] as [number, number];
        const [px, py] = ring[j] as [number, number];
        if (y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x) count++;
      }
      return count;
    };
    const lost = market.listings.filter(({ coordinates }) => {
      if (coordinates === null) return true;
      const { lat, lng } = coordinates;
      return !shapes.some(
        ({ rings, box }) =>
          lng >= box[0] &&
          lng <= box[1] &&
          lat >= box[2] &&
          lat <= box[3] &&
          rings.reduce((n, ring) => n + crosses(ring, lat, lng), 0) % 2 === 1,
      );
    });
    // Palm Jebel Ali is not a community on that map.
    expect([...new Set(lost.map((l) => l.areaId))].filter((id) => id !== 'palm-jebel-ali')).toEqual([]);
  });
});

describe('calibration', () => {
  it('keeps the level of every large area within 10 % of the facts', () => {
    const off = AREA_FACTS.filter((facts) => facts.volume >= 100).flatMap((facts) => {
      const median = medianAed(sales(toEpochDay('2025-09-29'), toEpochDay(TODAY), facts.id));
      return Math.abs(median / facts.level - 1) > 0.1 ? [`${facts.id} ${median.toFixed(0)} ${facts.level}`] : [];
    });
    expect(off).toEqual([]);
  });

  it('sells in proportion to the years', () => {
    const counts = new Map<number, number>();
    for (let row = 0; row < table.rows; row++) {
      if (isSale(row)) counts.set(yearOf(row), (counts.get(yearOf(row)) ?? 0) + 1);
    }
    const base = (counts.get(2023) ?? 0) / salesOfYear(2023);
    for (let year = 2017; year <= 2025; year++) {
      expect((counts.get(year) ?? 0) / salesOfYear(year) / base).toBeCloseTo(1, 1);
    }
  });

  it('has the known shares of loans, gifts and off-plan homes', () => {
    const count = (group: string) => table.group.filter((code) => DEED_GROUPS[code] === group).length / table.rows;
    expect(count('mortgage')).toBeCloseTo(0.18, 2);
    expect(count('gift')).toBeCloseTo(0.04, 2);
    for (let year = 2017; year <= 2026; year++) {
      const rows = sales(toEpochDay(`${year}-01-01`), toEpochDay(`${year}-12-31`));
      expect(Math.abs(rows.filter(isOffPlan).length / rows.length - offPlanShareOf(year))).toBeLessThan(0.05);
    }
  });

  it('rises and falls with the index of its notes, year by year', () => {
    const pairs: (readonly [ours: number, index: number])[] = [];
    for (let year = 2017; year <= 2025; year++) {
      pairs.push([medianAed(sales(toEpochDay(`${year}-01-01`), toEpochDay(`${year}-12-31`))), cityIndex(year + 0.5)]);
    }
    expect(correlation(pairs)).toBeGreaterThan(0.97);
    const [first, last] = [pairs[0], pairs.at(-1)];
    if (first === undefined || last === undefined) throw new Error('no years');
    expect(last[0] / first[0] / (last[1] / first[1])).toBeCloseTo(1, 0);
  });

  it.skipIf(!has('price-index-monthly.csv'))('follows the city index year by year (needs ../shared/data)', () => {
    const known = new Map<number, number[]>();
    for (const line of readFileSync(resolve(DATA, 'price-index-monthly.csv'), 'utf8').split(/\r?\n/).slice(1)) {
      const [month = '', , median = ''] = line.split(',');
      if (month === '') continue;
      const year = Number(month.slice(0, 4));
      known.set(year, [...(known.get(year) ?? []), Number(median)]);
    }
    const pairs: (readonly [ours: number, theirs: number])[] = [];
    for (let year = 2017; year <= 2026; year++) {
      const theirs = known.get(year) ?? [];
      const ours = medianAed(sales(toEpochDay(`${year}-01-01`), toEpochDay(`${year}-12-31`)));
      pairs.push([ours, theirs.reduce((a, b) => a + b, 0) / theirs.length]);
    }
    for (const [ours, theirs] of pairs) expect(Math.abs(ours / theirs - 1)).toBeLessThan(0.12);
    expect(correlation(pairs)).toBeGreaterThan(0.97);
  });
});

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [mx, my] = [mean(0), mean(1)];
  const sum = (of: (x: number, y: number) => number) => pairs.reduce((s, [x, y]) => s + of(x - mx, y - my), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
}

describe('listings and deeds belong together', () => {
  it('has sales of the same project, registered under the same building names, for most listings', () => {
    const projects = new Set(table.projects);
    const buildings = new Set(table.buildings);
    const known = market.listings.filter(
      (l) => projects.has(l.project) && (l.building === '' || buildings.has(l.building)),
    );
    expect(known.length / market.listings.length).toBeGreaterThan(0.97);
    const valued = market.listings.map((property) => estimatedValue(property));
    expect(valued.filter((value) => value !== null).length / valued.length).toBeGreaterThan(0.9);
    const sold = new Map<string, number>();
    const since = toEpochDay(TODAY) - 730;
    for (let row = 0; row < table.rows; row++) {
      const project = table.projects[table.project[row] ?? 0] ?? '';
      if (isSale(row) && (table.day[row] ?? 0) > since) sold.set(project, (sold.get(project) ?? 0) + 1);
    }
    const inProject = market.listings.filter(({ project }) => (sold.get(project) ?? 0) >= 5);
    expect(inProject.length / market.listings.length).toBeGreaterThan(0.75);
  });

  it('asks prices around what the deeds support, some clearly under and some over', () => {
    const ratios = market.listings.flatMap((property) => {
      const value = estimatedValue(property);
      return value === null ? [] : [property.price / value.valueFils];
    });
    expect(medianOf(ratios)).toBeGreaterThan(0.97);
    expect(medianOf(ratios)).toBeLessThan(1.06);
    const share = (test: (ratio: number) => boolean) => ratios.filter(test).length / ratios.length;
    expect(share((r) => r > 0.88 && r < 1.15)).toBeGreaterThan(0.7);
    expect(share((r) => r < 0.87)).toBeGreaterThan(0.03);
    expect(share((r) => r > 1.18)).toBeGreaterThan(0.03);
  });

  it('has sales enough for the growth of nine areas of ten, and so for the prediction of nine homes of ten', () => {
    for (const today of [TODAY, '2026-11-24']) {
      const demo = createDemoMarket({ seed: 'sahil', today });
      const records = marketRecords({ table: tableOf(demo), listings: demo.listings, today, rents: new Map() });
      const thin = records.filter(
        ({ priceGrowth, predictedGrowth }) => priceGrowth === null || predictedGrowth === null,
      );
      expect(thin.length / records.length).toBeLessThanOrEqual(0.1);
      const areas = new Set(thin.map(({ id }) => id));
      const homes = demo.listings.filter(({ areaId }) => areas.has(areaId));
      expect(homes.length / demo.listings.length).toBeLessThanOrEqual(0.1);
    }
  }, 60_000);

  it('gives scores that tell bargains from hopeful prices', () => {
    const rents = new Map(Object.entries(market.rents).map(([id, rent]) => [id, rent.rentPerSqftFilsYear]));
    const records = marketRecords({ table, listings: market.listings, today: TODAY, rents });
    const view = { table, models: NO_MODELS, records, rents: null, today: TODAY };
    const scored = market.listings.flatMap((property) => {
      const score = listingScores(homeFacts(view, property));
      return score.evidence
        ? [{ ratio: property.price / (score.evidence.fairPricePerSqftFils * property.sqft), score }]
        : [];
    });
    const mean = (list: typeof scored) =>
      list.reduce((sum, { score }) => sum + (score.investmentScore ?? 0), 0) / list.length;
    const cheap = mean(scored.filter(({ ratio }) => ratio < 0.87));
    const dear = mean(scored.filter(({ ratio }) => ratio > 1.18));
    expect(cheap - dear).toBeGreaterThan(2);
    const all = scored.map(({ score }) => score.aiScore ?? -1);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all)).toBeLessThanOrEqual(10);
  });
});

describe('names', () => {
  it('are none of the best known projects and developers', () => {
    const known = [
      'burj khalifa',
      'emaar',
      'damac',
      'nakheel',
      'cayan tower',
      'princess tower',
      'marina gate',
      'sobha',
    ];
    known.push('meraas', 'binghatti', 'azizi', 'ellington', 'princess tower', 'burj vista', 'opera grand', 'la mer');
    const ours = [
      ...[...table.projects, ...table.buildings],
      ...market.developers.map(({ developerName }) => developerName),
      ...market.brokers.map(({ companyName }) => companyName),
    ];
    expect(ours.length).toBeGreaterThan(1000);
    expect(ours.filter((name) => known.some((other) => name.toLowerCase().includes(other)))).toEqual([]);
  });

  it.skipIf(!has('dubai-pulse-transactions-sample.csv'))(
    'are no project or building of the real registers (needs ../shared/data)',
    () => {
      const files = [
        'dubai-pulse-transactions-sample.csv',
        'dld-export-units-2026-03.csv',
        'dld-export-villas-2026-03.csv',
        'dld-units-sample.csv',
      ];
      const cells = new Set<string>();
      for (const file of files) {
        const text = readFileSync(resolve(DATA, file), 'utf8');
        for (const cell of text.toLowerCase().split(/[",\r\n]+/)) cells.add(cell.trim());
      }
      const ours = new Set([
        ...table.projects,
        ...table.buildings,
        ...market.developers.map((d) => d.developerName),
        ...market.brokers.map((b) => b.companyName),
      ]);
      ours.delete('');
      expect(ours.size).toBeGreaterThan(1000);
      expect([...ours].filter((name) => cells.has(name.toLowerCase()))).toEqual([]);
    },
  );

  it('sends no mail and rings no phone of a real person', () => {
    for (const broker of market.brokers) {
      expect(broker.email).toMatch(/^[a-z0-9-]+@[a-z0-9-]+\.example$/);
      expect(broker.phone).toMatch(/^\+971 4 555 \d{4}$/);
    }
    expect(new Set(market.brokers.map((b) => b.id)).size).toBe(market.brokers.length);
  });
});
