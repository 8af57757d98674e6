import { describe, expect, it } from 'vitest';
import type { AdvisorAnswer } from '../../domain/advisor/answers/answer-types.ts';
import { demoConversation, textOf } from './conversation.ts';

const { ask } = demoConversation();

describe('a figure is split by the parts of its place, and keeps its kind of home and period', () => {
  it.each([
    [
      'what have 3 beds sold for in Downtown',
      'can u split that by building',
      /^Buildings .* for 3-bed homes: .+ sales/,
    ],
    ['how many sales in Business Bay this year', 'per project please', /^Projects .*from 1 Jan 2026/s],
    ['average price in dubai marina for 2 beds', 'by size', /^Dubai Marina, median price: studios AED .*3-bed homes/],
    ['rents in JVC', 'by bedrooms?', /^JVC, usual rent a year: studios AED .*2-bed homes AED/],
    ['prices in JVC', 'break it down by year', /^JVC, median price per sqft by year: 20/],
    ['how many sales in Damac Hills 2', 'and by type?', /villas \d.*townhouses \d/],
    [
      'is 2,150 per sqft a good price in Meydan',
      'break that down by bedroom type',
      /^Meydan, median price per sqft: stud/,
    ],
    ['اسعار دبي مارينا', 'حسب المبنى', /^مبان لها .*الوسيط AED/],
  ])('%s, %s', async (first, second, said) => {
    const answer = await ask(first, second);
    expect(textOf(answer)).toMatch(said);
    expect(textOf(answer)).not.toMatch(/I have nothing on|ليس لدي شيء/);
  });

  it('the medians of buildings are those of the homes that were asked for', async () => {
    const all = await ask('prices in JVC by building');
    const studios = await ask('studio prices in JVC by building');
    const medianOf = ({ calls: [call] }: AdvisorAnswer) => {
      const ranked = call?.result as { developers: { medianPriceAed: number | null }[] } | undefined; // of rank_developers
      return ranked?.developers[0]?.medianPriceAed ?? 0;
    };
    expect(medianOf(studios)).toBeGreaterThan(0);
    expect(medianOf(studios)).toBeLessThan(medianOf(all));
  });
});

describe('two places are set side by side with both figures', () => {
  it('a place after another keeps the kind of home', async () => {
    const answer = await ask('what have 3 beds sold for in Downtown', 'how does it compare to Business Bay per sqft');
    expect(textOf(answer)).toMatch(/^Business Bay .*3-bed homes: AED [\d,]+ \(Downtown Dubai AED [\d,]+\)/);
  });

  it('a comparison that names all its places takes none of the one before', async () => {
    const answer = await ask('compare downtown and business bay', 'compare JVC and Arjan for growth');
    expect(answer.frame.slots.areaIds).toEqual(['jvc', 'arjan']);
  });

  it.each([
    ['how far is jvc from difc', /^JVC: 18\.\d km to DIFC, about \d\d min by car/],
    ['whats the drive from mirdif to DIFC at 8am', /^Mirdif: 14\.\d km to DIFC/],
    ['كم تبعد دبي الجنوب عن دبي مارينا', /^دبي الجنوب: 22\.\d كم إلى دبي مارينا/],
  ])('%s', async (question, said) => {
    expect(textOf(await ask(question))).toMatch(said);
  });

  it('the homes just shown have their distance to a landmark', async () => {
    const answer = await ask('3 bed villas in arabian ranches under 6m', 'how far is that from mall of the emirates');
    const [first] = (await ask('3 bed villas in arabian ranches under 6m')).memory.shownIds;
    expect(textOf(answer)).toMatch(new RegExp(`^Home ${first}: [\\d.]+ km to Mall of the Emirates`));
  });
});

describe('what is said is taken as it is meant', () => {
  it.each([
    ['best area for capital appreciation next 5 years with 1.5M budget', /with the best price outlook/],
    ['penthouses sold over 50 million this year where and how many', /^Dubai: none of the \d+ sales of penthouses/],
    ['which areas give above 8 percent yield on studios', /studios, gross yield from 8%: Discovery Gardens \(8/],
    [
      'Building 7, Business Bay, 1BR, 1,012 sqft, 1.65M, good deal?',
      /^1-bed apartment, Business Bay|1-bed apartment, B/,
    ],
    ['price per sqm in jvc', /AED 1,517 per sqft, AED 16,3\d\d per sqm/],
    ['whats the max LTV for off plan', /off-plan 50%/],
    ['is green community freehold', /designated/],
    ['هو الايجاري ده ايه', /نظام إيجاري/],
    ['can he not renew as he wants to move in? gave me only 3 months', /^\d+ days are too short/],
    [
      'a 1 bed in jvc for 950k or a studio in marina for one point one million',
      /Studios in Dubai Marina at AED 1\.10M/,
    ],
  ])('%s', async (question, said) => {
    expect(textOf(await ask(question))).toMatch(said);
  });

  it('without the bedrooms, a renewal is answered for each size, and for one once it is said', async () => {
    const open = await ask('my landlord wants to raise my rent from 80,000 to 100,000 in JLT, is that allowed?');
    expect(textOf(open)).toMatch(/^How many bedrooms\?.*1-bed homes: no increase.*2-bed homes: at most AED 92,000/);
    const sized = await ask('my landlord wants to raise my rent from 80,000 to 100,000 in JLT', '2 bed');
    expect(textOf(sized)).toMatch(/^AED 100,000 is more than the law allows/);
  });

  it('what says nothing of the conversation does not get the last answer again', async () => {
    const answer = await ask('price in marina', 'tell me a joke about cats');
    expect([answer.text[0], answer.blocks]).toEqual(['I read nothing in this that changes my last answer.', []]);
  });

  it.each([
    [['apartments for rent in jlt under 70k', 'How many sales were there in 2025?'], /^JLT: [\d,]+ sales of homes/],
    [['how much salary for a 1.8M mortgage', 'i have a car loan 2400 per month'], /With other loans of AED 2,400/],
    [['compare JGE with Emirates Living', 'leave JGE, put Jumeirah Islands in'], /Jumeirah Islands AED/],
    [['rent of a 1 bed in International City', 'where is it cheapest'], /^Areas with the lowest rents for 1-bed homes/],
    [['2 bed flat, max down payment 150k', '1.6m'], /with AED 150K \(9.4%\) down on AED 1.60M/],
  ])('%j', async (questions, said) => {
    expect(textOf(await ask(...questions))).toMatch(said);
  });

  it('a rise with a notice of next month comes too late', async () => {
    const answer = await ask(
      'landlord wrote today, wants 95k, I pay 78k for a 1 bed in Dubai Marina, contract ends 14 of next month',
    );
    expect(textOf(answer)).toMatch(/^Too late for this renewal: 16 days/);
  });
});
