import { describe, expect, it } from 'vitest';
import type { Frame } from '../../domain/advisor/frame/frame.ts';
import {
  affordability,
  buyingCosts,
  buyOrRent,
  returnOnInvestment,
  sellingCosts,
} from '../../domain/advisor/tools/money.ts';
import { areaServiceCharge } from '../../domain/property/service-charges.ts';
import { demoConversation, textOf } from './conversation.ts';

const { ask, market } = demoConversation();

describe('what a person says of their own money is read as that', () => {
  it.each<[string[], Partial<Frame> | { slots: Partial<Frame['slots']> }, RegExp]>([
    // The whole service charge is neither the price nor the rent: (150,000 × 0.95 − … − 28,000) ÷ 2,400,000.
    [
      ['2.4m flat rents 150k, service charge 28k. net yield?'],
      { slots: { maxPriceAed: 2_400_000, rentAed: 150_000, chargeAed: 28_000 } },
      /net yield 4\.4%.*service charge of AED 28,000 a year/,
    ],
    [
      ['2.4m flat rents 150k, service charge 28k. net yield?', 'and if it sits empty 2 months'],
      { slots: { vacantMonths: 2, chargeAed: 28_000 } },
      /net yield 3\.6%.*2 months a year without a tenant/,
    ],
    [['salary 28k car loan 2.3k a month, how much flat can i buy'], { otherLoansAed: 2_300 }, /less AED 2,300/],
    [
      ['salary 28k car loan 2.3k a month, how much flat can i buy', 'what if i close the car loan'],
      { otherLoansAed: 0 },
      /50% of the income, AED 14,000/,
    ],
    [['cash needed for a 1.65m apartment w mortgage, not my first home'], { isSecondHome: true }, /40% down/],
    [['عندي شقة، كم القسط على بيت ثاني بسعر 2 مليون'], { isSecondHome: true }, /لبيت ثان/],
    [
      ['bought at 1.2m in 2019, now can sell at 1.9m, what do i walk away with after fees'],
      { sale: { owedAed: 0 }, paidAed: 1_200_000 },
      /AED 1\.86M is left.*AED 660K more than you paid/,
    ],
    [
      ['bought 1br in business bay 2020 for 870k, now rented 92k. sell or hold?'],
      { paidAed: 870_000 },
      /can't say whether to hold or sell.*The AED 870K paid is 51\.2% below the AED 1\.78M/,
    ],
    [
      ['i bought a 1 bed in business bay for 870k in 2020, should i sell or hold?', '760 sqft'],
      { paidAed: 870_000 },
      /AED 640K \(73\.6%\) more than the AED 870K paid/,
    ],
    [
      ['i have an offer of 2.3m on my 3 bed townhouse in mudon, 2,400 sqft, take it?'],
      { sale: { owedAed: 0 } },
      /^The offer of AED 2\.30M is 45\.9% below our estimate\.(?!.*Ask why)/,
    ],
    [
      ['my landlord wants 15% more for my marina 1 bed, i pay 92k. can he?'],
      { slots: { rentAed: 92_000, wantedRentAed: 105_800 } },
      /^AED 105,800 is more than the law allows/,
    ],
    [
      ['starting a job in media city, salary 18k a month. what can i afford and where would you live'],
      { slots: { purpose: 'rent', maxPriceAed: 72_000, near: 'al-sufouh,10000' } },
      /^I looked for rents up to a third of the income: AED 72,000 a year/,
    ],
    [
      ['landlord wants 95 instead of 78 for my 1bed in barsha heights can he'],
      { slots: { rentAed: 78_000, wantedRentAed: 95_000 } },
      /AED 95,000 is more than the law allows/,
    ],
    [
      ['looking to buy, 1.4 budget all in. what can we get in jvc'],
      { slots: { maxPriceAed: 1_309_000 } },
      /costs of buying come out of that, so the price may be up to AED 1\.31M/,
    ],
    [
      ['if i launch 300 studios in arjan at 1,650 psf am i above mkt'],
      { measure: 'price_per_sqft' },
      /AED 1,650 per sqft is/,
    ],
  ])('%s', async (questions, frame, said) => {
    const answer = await ask(...questions);
    expect(answer.frame).toMatchObject(frame);
    expect(textOf(answer)).toMatch(said);
  });

  it('a budget that is only the price is not reduced', async () => {
    const answer = await ask(
      'looking to buy in jvc, 1.4 budget all in',
      'no sorry 1.4 is the price, fees we have separate. and must be near metro',
    );
    expect(answer.frame.slots.maxPriceAed).toBe(1_400_000);
  });
});

describe('the tools behind it', () => {
  it('a second home of a resident takes 40 % of their own money, and its costs', () => {
    const first = buyingCosts({ priceAed: 2_000_000 }).result;
    const second = buyingCosts({ priceAed: 2_000_000, home: 'second' }).result;
    expect([first.leastDownPercent, second.leastDownPercent]).toEqual([20, 40]);
    expect(second.loanAed).toBe(1_200_000);
    expect(affordability({ incomeAed: 40_000, home: 'second' }).result).toMatchObject({
      home: 'second',
      downPercent: 40,
    });
  });

  it('a sale leaves the price less its costs and the loan, and a gain over the price paid', () => {
    // 2 % commission with 5 % VAT on 1.9M is 39,900; the certificate 500.
    const sold = sellingCosts({ priceAed: 1_900_000, paidAed: 1_200_000 }).result;
    expect(sold).toMatchObject({ totalAed: 40_400, leftAed: 1_859_600, gainAed: 659_600 });
  });

  it('two empty months of twelve take a sixth of the rent, and a charge in all needs no size', () => {
    const of = { priceAed: 2_400_000, rentAed: 150_000, chargeAed: 28_000 };
    const [whole, empty] = [0, 2].map((vacantMonths) => returnOnInvestment(market(), { ...of, vacantMonths }).result);
    const lost = ((whole?.noiAed ?? 0) - (empty?.noiAed ?? 0)) / 150_000;
    expect(lost).toBeGreaterThan(0.15);
    expect(lost).toBeLessThanOrEqual(1 / 6 + 0.001);
    expect(whole?.grossYieldPercent).toBe(6.3);
  });

  it('the buyer of an unfinished home rents until its handover, and owning costs a service charge and upkeep', () => {
    const home = { priceAed: 1_000_000, rentAed: 60_000, sqft: 800, type: 'apartment' } as const;
    const [ready, later] = [
      buyOrRent(market(), home).result,
      buyOrRent(market(), { ...home, completion: 'off_plan', handoverYear: 2028, handoverQuarter: 3 }).result,
    ];
    // From September 2026 to the end of September 2028; 0.4 % of the price beside the service charge of the city.
    expect([ready.handoverMonths, later.handoverMonths]).toEqual([0, 24]);
    expect(ready.owningAed).toBe(Math.round((areaServiceCharge('', false).middleFils * 800) / 100) + 4_000);
  });
});

describe('a question is not answered by another figure', () => {
  it.each<[string[], Partial<Frame> | { slots: Partial<Frame['slots']> }, RegExp]>([
    [['how much is a 2bed in jvc', 'and w a 3rd bedroom?'], { slots: { minBeds: 3, maxBeds: 3 } }, /3-bed homes/],
    [
      ['how much is a 3 bed in jvc', 'is it cheaper if i go arjan instead'],
      { operation: 'compare', slots: { areaIds: ['jvc', 'arjan'], minBeds: 3 } },
      /JVC is the cheaper per sqft for 3-bed homes/,
    ],
    [['will mortgage rates be under 3 by next summer'], {}, /Interest rates are not forecast/],
    [['top areas by sales', 'which of them have no demand'], { direction: 'down' }, /fewest registered sales/],
    [
      ['should I rent or buy home 154?'],
      { operation: 'compare', subject: 'loan' },
      /Renting: AED [\d,]+ a month.*service charge and upkeep.*handed over in 24 months: the rent until then/,
    ],
    [['اي المناطق فيها تسليم اكثر ف ٢٠٢٨'], {}, /أكثر العقارات المخطط تسليمها في 2028/],
    [['what share of sales in jvc are studios'], { operation: 'compare' }, /studios 403/],
    [['agency fee when renting, and ejari cost?'], { topic: 'renting-costs' }, /Ejari costs AED 120 online/],
    [['rent 1 bed in sports city', 'nothing? go up to 65'], { slots: { purpose: 'rent', maxPriceAed: 65_000 } }, /./],
    [
      ['شقة غرفتين للايجار في مردف', 'لا قصدي ثلاث غرف مب غرفتين'],
      { slots: { minBeds: 3, maxBeds: 3, purpose: 'rent' } },
      /./,
    ],
    [
      ['فيلا ٣ غرف مع غرفة خدامة وما تتعدى ٣ مليون', 'وإذا تنازلت عن غرفة الخدامة؟'],
      { slots: { keywords: '', minBeds: 3, maxPriceAed: 3_000_000 } },
      /./,
    ],
    [['3 bed villa i can rent for 160k near mirdif'], { slots: { purpose: 'rent', maxPriceAed: 160_000 } }, /./],
    [
      ['is the landlord of 1204 in silverene tower a good guy'],
      { slots: { homeIds: [] } },
      /no building.*silverene tower/,
    ],
    [['في مكان فاضي بمدرسة جيمس ولينغتون لولدي صف ثالث'], { operation: 'unclear' }, /لم أفهم ذلك/],
  ])('%s', async (questions, frame, said) => {
    const answer = await ask(...questions);
    expect(answer.frame).toMatchObject(frame as object);
    expect(textOf(answer)).toMatch(said);
  });
});
