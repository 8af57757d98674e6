import { describe, expect, it } from 'vitest';
import { newDeck } from '../../../../domain/presentation/deck.ts';
import { ALL_SALES } from '../../../../domain/presentation/sales-scope.ts';
import { deckHash, deckOfHash } from '../../../data/mutations/shared-links.ts';
import { deckOfAddress, toConfig } from './config.ts';

const deck = newDeck({ id: 'mine', name: 'Marina', templateId: 'location-spotlight' });
const noted = {
  ...deck,
  slides: deck.slides.map((slide) => ({ ...slide, notes: 'commission 2 %', title: 'Own title' })),
};

describe('a link to a deck', () => {
  it('opens the same deck for everyone, without its notes', async () => {
    const opened = await deckOfHash(await deckHash(noted, null));
    const slides = noted.slides.map((slide) => ({ ...slide, notes: '' }));
    expect(opened).toEqual({ deck: { ...noted, slides }, sharer: null });
  });

  it('is small enough for a QR code that a camera reads', async () => {
    expect((await deckHash(noted, null)).length).toBeLessThan(1500);
  });

  it.each(['', '#deck=', '#deck=%%%', '#deck=AAAA', '#other'])('%s contains no deck', async (hash) => {
    expect(await deckOfHash(hash)).toBeNull();
  });
});

describe('an address that asks for a deck', () => {
  const of = (query: string, config = null as Parameters<typeof deckOfAddress>[1]) =>
    deckOfAddress(new URLSearchParams(query), config, 'a');

  it('names template and focus', () => {
    expect(of('template=ai-insights&focus=dubai-marina')).toMatchObject({
      templateId: 'ai-insights',
      scope: { areaId: 'dubai-marina' },
    });
    expect(of('focus=downtown').scope.areaId).toBe('downtown-dubai');
    expect(of('template=investment-trends&focus=trends').scope.areaId).toBeNull();
  });

  it('makes the deck that fits another screen’s choice', () => {
    expect(of('property=12')).toMatchObject({ templateId: 'property-brief', scope: { propertyIds: [12] } });
    expect(of('homes=12,7,12,x')).toMatchObject({ templateId: 'property-comparison', scope: { propertyIds: [12, 7] } });
    expect(of('roi=rent%3D13500')).toMatchObject({ templateId: 'rental-income', scope: { scenario: 'rent=13500' } });
    expect(of('heat=standard').scope.origin).toBe('heat:standard');
    expect(of('analytics=area%3Djvc')).toMatchObject({ templateId: 'location-spotlight', scope: { areaId: 'jvc' } });
  });

  it('takes over everything that the heat map shows', () => {
    const { scope, templateId } = of(
      `heat=${encodeURIComponent('time=3m&type=apartment&plan=off-plan&rooms=2&areas=jvc~dubai-marina')}`,
    );
    expect(templateId).toBe('comparative-analysis');
    expect(scope).toMatchObject({ areaId: 'jvc', otherAreaIds: ['dubai-marina'] });
    expect(scope.sales).toEqual({ propertyType: 'flat', rooms: 2, state: 'off-plan', months: 3, until: null });
    // The heat map's default is all time. A span of months keeps its last month.
    expect(of('heat=standard').scope.sales.months).toBe(0);
    expect(of(`heat=${encodeURIComponent('time=2024-01..2024-06')}`).scope.sales).toMatchObject({
      months: 6,
      until: '2024-06',
    });
  });

  it('takes over everything that the analytics screen shows', () => {
    const { scope } = of(`analytics=${encodeURIComponent('area=jvc,dubai-marina&type=villa&state=ready&months=36')}`);
    expect(scope).toMatchObject({ areaId: 'jvc', otherAreaIds: ['dubai-marina'] });
    expect(scope.sales).toEqual({ propertyType: 'villa', rooms: null, state: 'ready', months: 36, until: null });
  });

  it('takes over the home and the area of a scenario', () => {
    const { scope, templateId } = of(`roi=${encodeURIComponent('property=12&area=jvc&rent=90000')}`);
    expect(templateId).toBe('rental-income');
    expect(scope).toMatchObject({ areaId: 'jvc', propertyIds: [12], scenario: 'property=12&area=jvc&rent=90000' });
  });

  it('sets the sales, and keeps the default for invalid parts', () => {
    expect(of('focus=jvc&type=villa&state=off-plan&months=24').scope.sales).toMatchObject({
      propertyType: 'villa',
      state: 'off-plan',
      months: 24,
    });
    expect(of('type=castle&months=-3&until=soon').scope.sales).toEqual(ALL_SALES);
  });

  it('uses the saved configuration for missing parts, and the defaults if it is damaged', () => {
    const kept = { ...toConfig(deck), theme: 'sunset', loopPresentation: true } as const;
    expect(of('', kept)).toMatchObject({
      templateId: 'location-spotlight',
      themeId: 'sunset',
      settings: { loop: true },
    });
    expect(of('template=%3Cscript%3E&focus=%3Cscript%3E')).toMatchObject({
      templateId: 'market-overview',
      themeId: 'professional',
      scope: { areaId: null },
    });
  });
});
