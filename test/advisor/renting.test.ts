import { beforeAll, describe, expect, it } from 'vitest';
import { answerQuestion } from '../../domain/advisor/answer.ts';
import type { AdvisorAnswer } from '../../domain/advisor/answers/answer-types.ts';
import { strayNumbers } from '../../domain/advisor/answers/number-guard.ts';
import type { Slots } from '../../domain/advisor/frame/frame.ts';
import type { AdvisorMarket } from '../../domain/advisor/tools/advisor-market.ts';
import { toolBox } from '../../domain/advisor/tools/tools.ts';
import { toEpochDay } from '../../domain/day.ts';
import { formatAed } from '../../domain/money.ts';
import { FURNISHINGS } from '../../domain/property/card.ts';
import { cardAt } from '../../domain/property/property-columns.ts';
import { buildRentTable, medianRent, type RentTable, rentPart } from '../../domain/rent/rent-table.ts';
import { answerRent, listedRentQuestion } from '../../domain/scores/rent-answer.ts';
import { roundEstimate } from '../../domain/scores/verdict.ts';
import { advertisedRents } from '../../domain/valuation/rent/advertised-rents.ts';
import { demoAdvisorMarket } from '../../seed/demo-advisor-market.ts';

const TODAY = '2026-09-28';

/** Sixty tenancies of one-bedroom flats in Dubai Marina around 95,000 a year, and renewals at 80,000. */
function tenancies(renewals = 0): RentTable {
  const contracts = Array.from({ length: 60 + renewals }, (_, i) => {
    const isNew = i < 60;
    const startDay = toEpochDay(TODAY) - 20 - ((i * 97) % 300);
    return {
      ...{ contractId: `CRT${i}`, day: startDay, startDay, endDay: startDay + 364, isNew },
      ...{ areaId: 'dubai-marina', project: '', building: '', type: 'apartment' as const, rooms: 1 },
      areaCentiSqm: 7500,
      annualFils: isNew ? 100 * (95_000 + ((i % 7) - 3) * 2_500) : 100 * 80_000,
    };
  });
  return buildRentTable([rentPart(contracts)]);
}

let market: AdvisorMarket;
beforeAll(() => {
  market = demoAdvisorMarket(TODAY);
}, 120_000);

async function ask(questions: readonly string[], on = market): Promise<AdvisorAnswer> {
  let answer: AdvisorAnswer | null = null;
  for (const question of questions) answer = await answerQuestion(question, on, answer?.memory ?? null);
  if (answer === null) throw new Error('ask something');
  expect(strayNumbers(answer)).toEqual([]);
  return answer;
}

const homesIn = ({ blocks }: AdvisorAnswer) => blocks.flatMap((block) => (block.kind === 'homes' ? block.homes : []));
const opened = ({ actions }: AdvisorAnswer, screen: string) =>
  actions.flatMap((action) => (action.kind === 'open' && action.screen === screen ? [action.params] : []))[0];

const ONE_BED = { minBeds: 1, maxBeds: 1 };
const TWO_BEDS = { minBeds: 2, maxBeds: 2 };
const STUDIO = { minBeds: 0, maxBeds: 0 };

describe('a wish for a home to rent is a search for homes to rent', () => {
  it.each<[string, Partial<Slots>]>([
    ['1 bed in Marina to rent under 95k', { areaIds: ['dubai-marina'], ...ONE_BED, maxPriceAed: 95_000 }],
    ['furnished studio for rent JVC, 1 cheque', { areaIds: ['jvc'], ...STUDIO, furnishing: 'furnished' }],
    ['villa for rent that takes pets', { types: ['villa'], pets: 'allowed' }],
    ['find me a 2 bed apartment for rent in JVC up to 110k a year', { ...TWO_BEDS, maxPriceAed: 110_000 }],
    ['I want to rent a 1 bed in Dubai Marina, budget 100k', { ...ONE_BED, maxPriceAed: 100_000 }],
    ['rent a flat in Business Bay under 8k a month', { areaIds: ['business-bay'], maxPriceAed: 96_000 }],
    ['apartment to rent in Marina, pets allowed, 2 cheques', { minCheques: 2, pets: 'allowed' }],
    ['show me rentals in JLT', { areaIds: ['jlt'] }],
    ['1 bed rent dubai marina max 100k per year', { ...ONE_BED, maxPriceAed: 100_000 }],
    ['1br JLT rent budget 90k yearly', { areaIds: ['jlt'], ...ONE_BED, maxPriceAed: 90_000 }],
    ['need a furnished 1 bed in downtown for under 11k monthly', { ...ONE_BED, maxPriceAed: 132_000 }],
    ['cheapest 1 bed to rent in JVC', { areaIds: ['jvc'], sort: 'price-asc' }],
    ['شقة غرفتين للايجار في المارينا', { areaIds: ['dubai-marina'], types: ['apartment'], ...TWO_BEDS }],
    ['ابي استأجر استوديو في جي في سي ب ٥٠ الف', { areaIds: ['jvc'], ...STUDIO, maxPriceAed: 50_000 }],
    ['فيلا للإيجار في دبي هيلز', { areaIds: ['dubai-hills'], types: ['villa'] }],
  ])('%s', async (question, slots) => {
    const answer = await ask([question]);
    expect(answer.frame).toMatchObject({ operation: 'list', subject: 'home', slots: { purpose: 'rent', ...slots } });
    const homes = homesIn(answer);
    expect(homes.length).toBeGreaterThan(0);
    for (const { purpose, priceAed, beds, areaId } of homes) {
      expect(purpose).toBe('rent');
      expect(priceAed).toBeLessThanOrEqual(slots.maxPriceAed ?? 1_000_000);
      if (slots.minBeds !== undefined) expect(beds).toBe(slots.minBeds);
      if (slots.areaIds !== undefined) expect(slots.areaIds).toContain(areaId);
    }
    expect(answer.text.join(' ')).toMatch(/a year|سنويًا/);
    expect(answer.text.join(' ')).not.toMatch(/median sale|وسيط البيع/);
    expect(opened(answer, 'search')).toMatchObject({ purpose: 'rent' });
    expect(answer.actions).toContainEqual({ kind: 'save_search', params: opened(answer, 'search') });
  });

  it.each(['holiday home in Palm for 4 guests', 'بيت عطلات في النخلة لاربعة اشخاص'])('%s', async (question) => {
    const answer = await ask([question]);
    expect(answer.frame.slots).toMatchObject({ purpose: 'holiday', minGuests: 4, areaIds: ['palm-jumeirah'] });
    expect(homesIn(answer).map(({ purpose }) => purpose)).toEqual(['holiday', 'holiday']);
    expect(answer.text.join(' ')).toMatch(/a night|لليلة/);
  });

  it('without a match, names how many homes to rent were searched', async () => {
    const answer = await ask(['furnished studio for rent JLT, 4 cheques']);
    expect(answer.frame.slots).toMatchObject({ purpose: 'rent', furnishing: 'furnished', minCheques: 4 });
    expect(answer.text[0]).toMatch(/^There are no listings for studios to rent in JLT, furnished, 4 cheques or more/);
    expect(answer.sourceLine).toContain('From 1,200 listings');
  });

  it('counts what is on offer for rent', async () => {
    const answer = await ask(['how many apartments are for rent in JVC?']);
    expect(answer.frame).toMatchObject({ operation: 'count', slots: { purpose: 'rent' } });
    expect(answer.text[0]).toMatch(/^JVC: \d+ apartments to rent are on offer now\.$/);
  });

  it('a follow-up changes the search, and the figures of another question do not inherit its rent', async () => {
    const first = '1 bed in Marina to rent under 120k';
    const cheaper = await ask([first, 'under 95k']);
    expect(cheaper.frame.slots).toMatchObject({ purpose: 'rent', maxPriceAed: 95_000, ...ONE_BED });
    const other = await ask([first, 'in JVC']);
    expect(other.frame.slots).toMatchObject({ purpose: 'rent', areaIds: ['jvc'], ...ONE_BED });
    const loan = await ask([first, 'mortgage on a 2 million flat']);
    expect(loan.frame.slots).toMatchObject({ purpose: null, maxPriceAed: 2_000_000 });
    const sale = await ask([first, '2 bed apartments for sale in JVC']);
    expect(homesIn(sale).map(({ purpose }) => purpose)).toEqual([undefined, undefined]);
    expect(sale.frame.slots.maxPriceAed).toBeNull();
  });
});

describe('a search is turned into one for homes to rent, and gets other terms', () => {
  it.each<[string[], Partial<Slots>]>([
    [['show me 1 beds in JVC', 'sorry i meant to rent, max 75k'], { purpose: 'rent', ...ONE_BED, maxPriceAed: 75_000 }],
    [['2 bed in JVC under 2m', 'for rent i mean'], { purpose: 'rent', ...TWO_BEDS, maxPriceAed: null }],
    [['2 bed in JVC to rent', 'with 4 cheques'], { purpose: 'rent', ...TWO_BEDS, minCheques: 4 }],
  ])('%s', async (questions, slots) => {
    expect((await ask(questions)).frame.slots).toMatchObject(slots);
  });
});

describe('what a rent is worth', () => {
  let known: AdvisorMarket;
  beforeAll(() => {
    known = demoAdvisorMarket(TODAY, tenancies());
  }, 120_000);

  it.each([
    ['is 95k a year fair for a 1 bed in Marina to rent', 'Fair: AED 95,000 a year is '],
    ['is 150k rent too much for a 1 bed in Dubai Marina?', 'Overpriced: AED 150,000 a year is '],
    ['هل ايجار ٩٥ الف عادل لشقة غرفة وصالة في المارينا', 'سعر عادل: AED 95,000 سنويًا '],
  ])('%s', async (question, verdict) => {
    const answer = await ask([question], known);
    expect(answer.frame).toMatchObject({ operation: 'verdict', subject: 'home', measure: 'rent' });
    expect(answer.text[0]).toContain(verdict);
    expect(answer.text.join(' ')).toMatch(/Eight in ten such homes let for|ثمانية من كل عشرة/);
    expect(answer.sourceLine).toMatch(/registered tenancies|عقد إيجار مسجّل/);
    expect(answer.sourceLine).not.toMatch(/registered sales|مبيعة مسجلة/);
    expect(new Set(homesIn(answer).map(({ purpose }) => purpose))).toEqual(new Set(['rent']));
  });

  it.each(['how much to rent a 1 bed in Dubai Marina', 'كم ايجار شقة غرفة في المارينا'])('%s', async (question) => {
    const answer = await ask([question], known);
    expect(answer.frame).toMatchObject({ operation: 'value', measure: 'rent' });
    expect(answer.text[0]).toMatch(/AED 9\d,\d00 (?:a year|سنويًا)/);
    expect(answer.sourceLine).toMatch(/registered tenancies|عقد إيجار مسجّل/);
  });

  it('a renewal counts all tenancies of similar homes, renewals too, as the renewal check does', async () => {
    const market = demoAdvisorMarket(TODAY, tenancies(90));
    const answer = await ask(['my landlord wants 120k instead of 90k for my 1 bed in Dubai Marina'], market);
    expect(answer.text.join(' ')).toContain('similar homes in Dubai Marina rent for about AED 80,000 a year');
    expect(answer.sourceLine).toContain('From 150 registered tenancies');
  }, 120_000);

  it('the usual rent of such homes is the median of their tenancies, as the area’s guide states, beside a new contract', async () => {
    const rents = tenancies(90);
    const { text } = await ask(['how much to rent a 1 bed in Dubai Marina'], demoAdvisorMarket(TODAY, rents));
    const guide = medianRent(rents, { areaId: 'dubai-marina', type: 'apartment', rooms: 1, today: toEpochDay(TODAY) });
    expect(text[0]).toContain(
      `about ${formatAed(guide?.medianFils ?? 0)} a year (the median of 150 registered tenancies, renewals included)`,
    );
    expect(text.join(' ')).toMatch(/Under a new contract, a home of the usual size lets for about AED 9\d,\d00 by our/);
  }, 120_000);

  it('a home of the last list is judged by its rent', async () => {
    const answer = await ask(['1 bed in Marina to rent under 95k', 'is the first one fair?'], known);
    expect(answer.text.join(' ')).toMatch(/: AED \d\d,\d{3} a year is [\d.]+% (?:above|below) our estimate\./);
  });

  it('is judged by advertised rents where no contracts are known, and says so', async () => {
    const answer = await ask(['is 950k rent fair for a 1 bed in Dubai Marina?']);
    expect(answer.text[0]).toContain('Overpriced: AED 950,000 a year is ');
    expect(answer.text.join(' ')).toMatch(/from \d+ advertised rents, as too few tenancies are registered/);
    expect(answer.sourceLine).not.toMatch(/registered sales|registered tenancies/);
  });

  it('is not judged without contracts and adverts', async () => {
    const answer = await ask(['is 950k rent fair for a 7 bed villa in Palm Jumeirah?']);
    expect(answer.text[0]).toBe('There are no rents of 7-bed villas in Palm Jumeirah to say it from.');
    expect(answer.sourceLine).not.toContain('registered sales');
  });

  it.each([true, false])('a rental has the estimate of its own page, with tenancies: %s', async (hasTenancies) => {
    const on = hasTenancies ? known : market;
    const rents = hasTenancies ? tenancies() : null;
    const answer = await ask(['1 bed in Marina to rent under 95k', 'is the first one fair?'], on);
    const id = answer.frame.slots.homeIds[0] ?? expect.fail('no home');
    const row = on.columns.id.indexOf(id);
    const { price, bedrooms, sqft, areaId, propertyType, furnishing } = cardAt(on.columns, row);
    const nameOf = (names: Uint32Array) => on.columns.names[names[row] ?? -1] ?? '';
    const [project, building] = [nameOf(on.columns.project), nameOf(on.columns.building)];
    const features = furnishing === undefined ? [] : [FURNISHINGS[furnishing]];
    const home = { ...{ id, price, bedrooms, sqft, areaId, propertyType }, project, building, features };
    const { value } = answerRent({ rents, advertised: advertisedRents(on.columns) }, listedRentQuestion(home), TODAY);
    const estimate = formatAed(roundEstimate(value?.annualFils ?? 0));
    expect(answer.text.join(' ')).toContain(`about ${estimate} a year`);
  });

  it('the tool says it to a language model as well', async () => {
    const args = { areaId: 'dubai-marina', beds: 1, rentAed: 95_000 };
    const found = await toolBox(known).tryUse('usual_rent', args);
    expect(found).toMatchObject({ ok: true, result: { basis: 'ejari', askedAed: 95_000, verdict: 'fair' } });
  });
});

it('slides of a rental are a rental brief, those of a home for sale a property brief', async () => {
  const searched = await ask(['1 bed in Marina to rent under 95k']);
  const [rental] = homesIn(searched);
  const rentalSlides = await ask(['1 bed in Marina to rent under 95k', 'make slides for the first one']);
  expect(opened(rentalSlides, 'presentation')).toMatchObject({
    template: 'rental-brief',
    property: String(rental?.id),
  });
  const saleSlides = await ask(['2 bed apartment for sale in Dubai Marina', 'make slides for the first one']);
  expect(opened(saleSlides, 'presentation')).toMatchObject({ template: 'property-brief' });
});

it.each<[string, Record<string, string>]>([
  ['how much does it cost to move into a rental in JLT at 80k a year?', { rent: '80000', area: 'jlt' }],
  ['what does it cost to renew my tenancy contract', {}],
  ['can my landlord raise my rent from 80k to 95k in JVC, 1 bed', { rent: '80000', area: 'jvc', rooms: '1' }],
])('the renewal check opens with what was said: %s', async (question, params) => {
  expect(opened(await ask([question]), 'renewal')).toEqual(params);
});
