import { beforeAll, describe, expect, it } from 'vitest';
import type { AdvisorMarket } from '../domain/advisor/tools/advisor-market.ts';
import { findListings } from '../domain/advisor/tools/listings.ts';
import { append } from '../domain/collections.ts';
import { toEpochDay, toMonthIndex } from '../domain/day.ts';
import { heatCells } from '../domain/heatmap/heat-cells.ts';
import { FileImport } from '../domain/import/file/file-import.ts';
import { citySummary, summaryOfRecord } from '../domain/market/analytics/market-summary.ts';
import { areaRanking } from '../domain/market/analytics/ranking.ts';
import { MIN_GROWTH_SALES, priceGrowth } from '../domain/market/growth.ts';
import { buildMarketTable, deedAt, type MarketTable } from '../domain/market/market-table.ts';
import type { MarketRecord } from '../domain/market/record.ts';
import { marketRecords } from '../domain/market/records.ts';
import { medianOf } from '../domain/median.ts';
import { GAZETTEER } from '../domain/property/gazetteer.ts';
import type { Property } from '../domain/property/property.ts';
import { buildPropertyColumns, cardAt } from '../domain/property/property-columns.ts';
import { rentAtYield } from '../domain/rent/rent-yield.ts';
import { roiMetrics } from '../domain/roi/metrics.ts';
import { STANDARD_SCENARIO } from '../domain/roi/scenario.ts';
import { startScenario } from '../domain/roi/start-scenario.ts';
import { analyse } from '../domain/scores/analysis.ts';
import { compareHomes } from '../domain/scores/compare.ts';
import { homeFacts, type MarketView } from '../domain/scores/home-facts.ts';
import { NO_MODELS } from '../domain/scores/models.ts';
import { homeReport } from '../domain/scores/report.ts';
import { listingScores } from '../domain/scores/scores.ts';
import { toMarketPosition } from '../domain/scores/verdict.ts';
import { verdictReasons } from '../domain/scores/verdict-text.ts';
import { searchRows } from '../domain/search/listing-search.ts';
import { splitSegments, type TransactionColumns } from '../domain/transaction/columns.ts';
import { DeedBuilder } from '../domain/transaction/deed-builder.ts';
import { DEED_FLAG } from '../domain/transaction/transaction.ts';
import { aiMatch } from '../domain/user/match.ts';
import { searchWishes, wholeMatch } from '../domain/user/wishes.ts';
import { confidenceLevel } from '../domain/valuation/confidence.ts';
import { createDemoMarket } from '../seed/market.ts';
import { registerExports } from '../test/register-export.ts';

/**
 * Two screens must never show different figures for the same question. Each test computes a figure with every function
 * that feeds a screen: Home, search cards, property, compare, AI insights, heat map, analytics, reports and the API.
 */

const TODAY = '2026-03-20';
const NOW = '2026-03-20T08:00:00.000Z';

type Market = { table: MarketTable; records: MarketRecord[]; homes: Property[]; view: MarketView };

function marketOf(exported: Uint8Array | null): Market {
  const demo = createDemoMarket({ seed: 'sahil', today: TODAY });
  const builder = new DeedBuilder();
  for (const _ of demo.deeds(builder));
  const parts = splitSegments(builder.finish()).map((columns) => ({ columns, droppedRows: [] }));
  if (exported !== null) for (const columns of registered(exported)) parts.push({ columns, droppedRows: [] });
  const table = buildMarketTable(parts);
  const rents = new Map(Object.entries(demo.rents).map(([areaId, rent]) => [areaId, rent.rentPerSqftFilsYear]));
  const records = marketRecords({ table, listings: demo.listings, today: TODAY, rents });
  const homes = demo.listings.filter((_, i) => i % 63 === 0).slice(0, 40);
  return { table, records, homes, view: { table, models: NO_MODELS, records, rents: null, today: TODAY } };
}

let demo: Market | undefined;
const demoMarket = (): Market => {
  demo ??= marketOf(null);
  return demo;
};

/** Reads the deeds of an export of the Land Department. */
function registered(exported: Uint8Array): TransactionColumns[] {
  const run = new FileImport({ name: 'export.csv', kind: 'transactions', known: null });
  run.feed(exported);
  const result = run.finish();
  if (!result.ok || result.deeds === null) throw new Error('the export holds no deeds');
  return [...result.deeds.pieces];
}

describe('every screen says the same on the demo market', () => {
  screensAgree(null);

  // The growth of many areas needs the large market.
  it('and the sign of price growth is that of the like-for-like change of the deeds in 95 % of areas', () => {
    const { table, records } = demoMarket();
    const changes = changesOf(soldHomes(table), TODAY);
    const known = records.flatMap(({ id, priceGrowth }) => {
      const found = changes.get(id);
      return found === undefined || Math.min(found.sales, found.salesBefore) < 60 ? [] : [{ priceGrowth, ...found }];
    });
    const isSame = known.filter(
      ({ priceGrowth, change }) => Math.sign(priceGrowth ?? 0) === Math.sign(Math.round(change * 1000)),
    );
    expect(known.length).toBeGreaterThan(15);
    expect(isSame.length / known.length).toBeGreaterThanOrEqual(0.95);
  });
});

describe.each(registerExports('units', 3000))('and with %s published over it', (_name, csv) => screensAgree(csv));

function screensAgree(exported: Uint8Array | null): void {
  let market: Market;
  beforeAll(() => {
    market = exported === null ? demoMarket() : marketOf(exported);
  }, 60_000);

  it('of the growth of twenty areas and of the city', () => {
    const { table, records } = market;
    const end = table.maxDay ?? 0;
    const areas = records.toSorted((a, b) => b.sales - a.sales).slice(0, 20);
    const ranks = new Map(areaRanking(table, { end, months: 12 }).map((rank) => [rank.areaId, rank]));
    const short = new Map(areaRanking(table, { end, months: 3 }).map((rank) => [rank.areaId, rank]));
    const rents = new Map(
      records.flatMap(({ id, grossYield, medianPricePerSqft: median }) =>
        grossYield === null || median === null ? [] : [[id, rentAtYield(grossYield / 100, median)] as const],
      ),
    );
    const heat = heatCells(table, {}, rents);
    for (const record of areas) {
      const asked = priceGrowth(table, { areaId: record.id, end });
      const said = (fraction: number | null | undefined) =>
        fraction == null ? null : Math.round(Math.abs(fraction) * 1000) * Math.sign(fraction);
      const heatCell = heat.cells.find(({ areaId }) => areaId === record.id);
      expect([
        said(asked.change),
        said(ranks.get(record.id)?.growth),
        said(short.get(record.id)?.growth),
        said(heatCell?.growth.value),
        said(summaryOfRecord(record, null).growth.change),
        record.priceGrowth === null ? null : Math.round(record.priceGrowth * 10),
      ]).toEqual(Array.from({ length: 6 }, () => said(asked.change)));
      // Even for all time, the main figures of the heat map cover the same twelve months and sales as other screens.
      expect([heatCell?.medianPerSqftFils, heatCell?.meanPriceFils]).toEqual([
        record.medianPricePerSqft,
        record.averagePrice,
      ]);
      expect(said(heatCell?.grossYield)).toBe(record.grossYield === null ? null : Math.round(record.grossYield * 10));
      expect([heatCell?.growth.now, heatCell?.growth.before]).toEqual([
        record.growth?.compared,
        record.growth?.comparedBefore,
      ]);
      // A change is shown exactly when there are enough sales to compare.
      expect(asked.change === null).toBe(Math.min(asked.compared, asked.comparedBefore) < MIN_GROWTH_SALES);
    }
    const city = priceGrowth(table, { end }).change ?? Number.NaN;
    for (const other of [
      heat.growth.value,
      citySummary(records, table, { asOf: null, today: TODAY }).growth.change,
      citySummary(records, null, { asOf: null, today: TODAY }).growth.change,
    ]) {
      expect(other).toBeCloseTo(city, 10);
    }
  });

  it('of the net yield of every rented home, on its page and in the ROI calculator opened from it', () => {
    const { homes, view, records } = market;
    let compared = 0;
    for (const home of homes) {
      const { evidence } = listingScores(homeFacts(view, home));
      if (evidence?.yearReturn === undefined || home.completion !== 'ready') continue;
      const isVilla = home.propertyType === 'villa' || home.propertyType === 'townhouse';
      const start = startScenario(
        {
          ...{ name: home.title, propertyId: home.id, areaId: home.areaId, priceFils: home.price, isVilla },
          ...{ sqft: Math.round(home.sqft), completion: home.completion, handoverYear: null },
          ...{ grossYield: evidence.grossYield, market: records.find(({ id }) => id === home.areaId) ?? null },
        },
        TODAY,
      );
      const { capRate, grossYield } = roiMetrics({ ...STANDARD_SCENARIO, ...start });
      expect(capRate, home.title).toBeCloseTo(evidence.netYield ?? Number.NaN, 4);
      expect(grossYield, home.title).toBeCloseTo(evidence.grossYield ?? Number.NaN, 4);
      compared++;
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('of the AI Match of homes that meet a sentence’s wishes, in a search, by themselves and in an answer', () => {
    const { homes, view, table, records } = market;
    const columns = buildPropertyColumns(
      homes.map((home) => ({ ...home, aiScore: listingScores(homeFacts(view, home)).aiScore })),
    );
    const filter = { minBeds: 1, maxPriceAed: 4_000_000 };
    const wishes = searchWishes(filter);
    if (wishes === null) throw new Error('no wishes');
    const matches = aiMatch(columns, wishes, GAZETTEER);
    const advisor = { today: TODAY, table, records, columns, developers: [] } as unknown as AdvisorMarket;
    const answer = findListings(advisor, { minBeds: 1, maxPriceAed: 4_000_000, limit: 10 }).result;
    const search = searchRows(columns, { filter, sort: 'match', offset: 0, limit: 10 }, GAZETTEER);
    expect(answer.homes.map(({ id }) => id)).toEqual(search.rows.map((row) => columns.id[row]));
    for (const [i, row] of search.rows.entries()) {
      const card = cardAt(columns, row);
      expect([answer.homes[i]?.match, wholeMatch(card.aiScore)]).toEqual([
        matches.of(row).percent,
        matches.of(row).percent,
      ]);
    }
    expect(search.rows.length).toBeGreaterThan(5);
  });

  it('of the verdict, estimate, return and yield of forty homes', () => {
    const { homes, view } = market;
    const sides = homes.map((home) => {
      const facts = homeFacts(view, home);
      return {
        home,
        facts,
        analysis: analyse(facts, NOW),
        report: homeReport(view, facts, NOW),
        stored: listingScores(facts),
      };
    });
    let judged = 0;
    for (const { home, facts, analysis, report, stored } of sides) {
      const { verdict, estimatedValue } = facts;
      // The score and the analysis use the same liquidity.
      const liquidity = report.scores.investment.find(({ name }) => name === 'liquidity');
      if (liquidity !== undefined) expect(liquidity.points).toBe(analysis.investment.liquidity);
      if (verdict === null || estimatedValue === null) {
        expect([analysis.recommendation.action, analysis.valuation.marketPosition]).toEqual([null, null]);
        continue;
      }
      judged++;
      expect([stored.evidence?.verdict, report.verdict?.word, analysis.valuation.verdict]).toEqual([
        verdict.word,
        verdict.word,
        verdict.word,
      ]);
      expect(analysis.valuation.marketPosition).toBe(toMarketPosition(verdict));
      expect([stored.evidence?.valueFils, report.estimatedValue?.valueFils, analysis.valuation.estimatedValue]).toEqual(
        Array.from({ length: 3 }, () => estimatedValue.valueFils),
      );
      expect([report.confidence, stored.evidence?.confidence]).toEqual([
        analysis.valuation.confidence,
        analysis.valuation.confidence,
      ]);
      expect(stored.evidence?.yearReturn).toEqual(report.year ?? undefined);
      if (report.year !== null) {
        const { priceChange, rent, costs, total } = report.year;
        // The parts that screens show add up to the total they show.
        const tenths = [priceChange, rent, -costs].map((part) => Math.round(part * 1000));
        expect(Math.round(total * 1000)).toBe(tenths.reduce((sum, part) => sum + part, 0));
        expect(analysis.investment.roi).toBeCloseTo(total * 100, 10);
        if (home.completion === 'ready') {
          // Each is rounded to a tenth of a percent.
          expect(Math.abs(rent - costs - (facts.rent?.yields.net ?? 9))).toBeLessThan(0.0011);
        }
      }
      // The reasons must not contradict each other.
      const text = verdictReasons(facts).join(' ');
      expect(/above our estimate/.test(text) && /Cheaper than/.test(text)).toBe(false);
      expect(/below our estimate/.test(text) && /Pricier than/.test(text)).toBe(false);
      const { action } = analysis.recommendation;
      if (action === 'buy') expect(confidenceLevel(verdict.confidence)).not.toBe('low');
      if (action === 'buy') expect(home.price).toBeLessThanOrEqual(estimatedValue.valueFils);
      expect(action === 'sell').toBe(toMarketPosition(verdict) === 'overvalued');
      for (const line of analysis.recommendation.keyFactors) expect(line).not.toMatch(/80% range|Dearer per sqft/);
    }
    expect(judged).toBeGreaterThan(20);
    const [one, two] = sides.filter(({ facts }) => facts.verdict !== null);
    if (one === undefined || two === undefined) throw new Error('too few homes');
    const compared = compareHomes(
      [one, two].map(({ home, facts, analysis }) => ({ facts, analysis, title: home.title })),
    );
    for (const { home, facts } of [one, two]) {
      if (facts.verdict === null) continue;
      const isOdd = facts.verdict.word === 'ask_why';
      const position = isOdd ? 'ask why it is cheap' : toMarketPosition(facts.verdict);
      expect(compared.marketPosition).toContain(`${home.title}: ${position}.`);
    }
  });
}

type SoldHome = { areaId: string; kind: string; month: number; perSqm: number; priceFils: number };

/** Returns the sales of one home with a price and a size: only these count in like-for-like changes. */
function soldHomes(table: MarketTable): SoldHome[] {
  return Array.from({ length: table.rows }, (_, row) => deedAt(table, row)).flatMap((deed) => {
    const { group, units, priceFils, areaCentiSqm, type, rooms, flags, area, day } = deed;
    if (group !== 'sale' || units > 1 || priceFils === 0 || areaCentiSqm === 0) return [];
    const kind = [type, Math.min(rooms, 5), (flags & DEED_FLAG.offPlan) !== 0].join(' ');
    return [{ areaId: area, kind, month: toMonthIndex(day), perSqm: priceFils / areaCentiSqm, priceFils }];
  });
}

/**
 * Computes the like-for-like change of each area directly from the deeds: the latest three whole months against the
 * same months a year before, comparing medians of equal kinds of home, weighted by total price.
 */
function changesOf(homes: readonly SoldHome[], today: string) {
  const last = toMonthIndex(toEpochDay(today)) - 1;
  const inPeriod = (end: number) => (home: SoldHome) => home.month > end - 3 && home.month <= end;
  const paid = (sold: readonly SoldHome[]) => sold.reduce((sum, { priceFils }) => sum + priceFils, 0);
  const median = (sold: readonly SoldHome[]) => medianOf(sold.map(({ perSqm }) => perSqm));
  const changes = new Map<string, { change: number; sales: number; salesBefore: number }>();
  for (const [areaId, own] of grouped(homes, ({ areaId }) => areaId)) {
    const [later, earlier] = [own.filter(inPeriod(last)), own.filter(inPeriod(last - 12))];
    const before = grouped(earlier, ({ kind }) => kind);
    let logSum = 0;
    let weights = 0;
    for (const [kind, sold] of grouped(later, ({ kind }) => kind)) {
      const then = before.get(kind);
      if (then === undefined) continue;
      const weight = paid(sold) + paid(then);
      logSum += weight * Math.log(median(sold) / median(then));
      weights += weight;
    }
    if (weights === 0) continue;
    changes.set(areaId, { change: Math.expm1(logSum / weights), sales: later.length, salesBefore: earlier.length });
  }
  return changes;
}

function grouped(homes: readonly SoldHome[], nameOf: (home: SoldHome) => string): Map<string, SoldHome[]> {
  const groups = new Map<string, SoldHome[]>();
  for (const home of homes) append(groups, nameOf(home), home);
  return groups;
}
