import { expect, it } from 'vitest';
import { NOT_DESCRIBED } from '../property/described-home.ts';
import { priceOffer } from '../scores/price-offer.ts';
import { type OfferFacts, offerSheet, offerText } from './offer-sheet.ts';

const M = 100_000_000;
function factsOf(change: Partial<OfferFacts> = {}, askedFils = 2.4 * M): OfferFacts {
  const likely = { low: 2.1 * M, high: 2.4 * M };
  const offer = priceOffer({
    askedFils,
    valueFils: 2.2 * M,
    range50: likely,
    range80: { low: 1.9 * M, high: 2.6 * M },
    confidence: 0.7,
    verdict: 'fair',
    described: { ...NOT_DESCRIBED, condition: 'worn' },
    similar: { sales: 12, cheaper: 10 },
    growth: -0.034,
  });
  if (offer === null) throw new Error('a price and an estimate give an offer');
  return {
    purpose: 'sale',
    areaId: 'dubai-marina',
    place: 'Marina Gate 1',
    propertyType: 'apartment',
    bedrooms: 2,
    sqft: 1150,
    offer,
    valueFils: 2.2 * M,
    likely,
    rows: [{ day: '2026-05-12', sqft: 1050, fils: 2 * M, forHomeFils: 2.15 * M }],
    from: '2024-06-01',
    to: '2026-10-30',
    isInvented: false,
    today: '2026-11-28',
    ...change,
  };
}

it('states the offer with its evidence', () => {
  const facts = factsOf();
  // Aim 2.2M − a third of 0.1M; start 0.1M below it.
  expect(facts.offer).toMatchObject({ startFils: 207_000_000 });
  const text = offerText('en', facts);
  expect(text).toBe(
    [
      'Offer for a home: Marina Gate 1, Dubai Marina (apartment, 2 bedrooms, 1,150 sqft)',
      'Hello,',
      'I am interested in Marina Gate 1, Dubai Marina (apartment, 2 bedrooms, 1,150 sqft). The asking price is AED 2,400,000.',
      'Registered sales of similar homes, adjusted to this home and to today, give about AED 2,200,000. Half of such homes sell between AED 2,100,000 and AED 2,400,000.',
      '10 of 12 similar registered sales were cheaper per square foot. The home needs work. Prices in the area fell by 3.4% in a year.',
      'I offer AED 2,070,000.',
      '• 12 May 2026, 1,050 sqft: AED 2,000,000 (for this home today: AED 2,150,000)',
      'Registered sales from 1 Jun 2024 to 30 Oct 2026. Estimated with Sahil on 28 Nov 2026. Not a formal valuation.',
      'Kind regards,',
    ].join('\n\n'),
  );
});

it('is written in both languages on one sheet, with the figures between them', () => {
  const { letters, figures, footer } = offerSheet(factsOf());
  expect(letters.ar.paragraphs).toContain('أعرض 2,070,000 درهم.');
  expect(letters.ar.subject).toContain('دبي مارينا');
  expect(offerText('ar', factsOf())).toMatch(/غرفتا نوم/);
  expect(figures.map(({ en, value }) => `${en}: ${value}`)).toEqual([
    'Asking price, AED: 2,400,000',
    'Estimate, AED: 2,200,000',
    'Half of such homes sell at: 2,100,000 – 2,400,000',
    'Sold 12/05/2026, 1,050 sqft: 2,000,000',
    'Offer, AED: 2,070,000',
  ]);
  expect(footer.ar).toContain('مبيعات مسجّلة');
});

it('says that invented sales are invented, and speaks of rents as rents', () => {
  const text = offerText('en', factsOf({ purpose: 'rent', isInvented: true }));
  expect(text).toContain('The asking rent is AED 2,400,000 a year.');
  expect(text).toContain(
    'Registered tenancies from 1 Jun 2024 to 30 Oct 2026, of the demo market: invented, not real.',
  );
});

it('calls advertised rents advertised', () => {
  for (const [language, said, not] of [
    ['en', 'Advertised rents from', /tenanc/],
    ['ar', 'إيجارات معلنة من', /عقود/],
  ] as const) {
    const text = offerText(language, factsOf({ purpose: 'rent', isAdvertised: true }));
    expect(text).toContain(said);
    expect(text).not.toMatch(not);
  }
});

it('does not tell a seller that the price is below the estimate', () => {
  const rows = [2.15, 2.2].map((forHome) => ({ day: '2026-05-12', sqft: 1050, fils: 2 * M, forHomeFils: forHome * M }));
  // Asked 2.18M against an estimate of 2.2M: the lower end of the likely range and the cheaper sale speak for 2.07M.
  const facts = factsOf({ rows }, 2.18 * M);
  const text = offerText('en', facts);
  expect(text).toContain(
    'By registered sales of similar homes, adjusted to this home and to today, a quarter of such homes sell for less than AED 2,100,000.',
  );
  expect(text).toContain('I offer AED 2,070,000.');
  expect(text).toContain('(for this home today: AED 2,150,000)');
  expect(offerSheet(facts).figures.map(({ en }) => en)).toEqual([
    'Asking price, AED',
    'A quarter of such homes sell for less than',
    'Sold 12/05/2026, 1,050 sqft',
    'Offer, AED',
  ]);
  const rent = offerText('en', { ...facts, purpose: 'rent', isAdvertised: true });
  expect(rent).toContain('a quarter of such homes let for less than AED 2,100,000 a year.');
  for (const shown of [text, offerText('ar', facts), rent]) expect(shown).not.toContain('2,200,000');
});

it('agrees to a price that is low already, without figures that would speak for a higher one', () => {
  const facts = factsOf({}, 1.8 * M);
  expect(offerText('en', facts).split('\n\n').slice(2)).toEqual([
    'I am interested in Marina Gate 1, Dubai Marina (apartment, 2 bedrooms, 1,150 sqft). The asking price is AED 1,800,000.',
    'I can agree to AED 1,800,000 once I have seen the home and its papers.',
    'Kind regards,',
  ]);
  expect(offerSheet(facts).figures.map(({ value }) => value)).toEqual(['1,800,000', '1,800,000']);
});
