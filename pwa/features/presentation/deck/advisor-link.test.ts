import { expect, it } from 'vitest';
import { readFrame } from '../../../../domain/advisor/reading/read.ts';
import { slidesParamsFor } from '../../../../domain/advisor/tools/tool-args.ts';
import { deckOfAddress } from './config.ts';

/** Returns the deck that the link in the advisor's answer opens. */
function deckAsked(question: string) {
  const { operation, topic, slots } = readFrame(question, { memory: null, today: '2026-09-28' }).frame;
  expect([operation, topic]).toEqual(['make', 'slides']);
  return deckOfAddress(new URLSearchParams(slidesParamsFor(slots)), null, 'a');
}

it('slides about one area open with it in focus, for the requested homes', () => {
  const { templateId, scope } = deckAsked('build me a client pitch on ready 2 bed villas in Palm Jumeirah');
  expect(templateId).toBe('location-spotlight');
  expect(scope).toMatchObject({ areaId: 'palm-jumeirah', otherAreaIds: [] });
  expect(scope.sales).toEqual({ propertyType: 'villa', rooms: 2, state: 'ready', months: 12, until: null });
});

it('slides that compare areas open with all of them', () => {
  const { templateId, scope } = deckAsked('slides comparing JVC and Arjan');
  expect(templateId).toBe('comparative-analysis');
  expect(scope).toMatchObject({ areaId: 'jvc', otherAreaIds: ['arjan'] });
});

it('apartments by any of their names, off-plan, four bedrooms and more, over the requested years', () => {
  const { scope } = deckAsked('make slides about off-plan apartments with 4+ beds in downtown over 3 years');
  expect(scope.areaId).toBe('downtown-dubai');
  expect(scope.sales).toEqual({ propertyType: 'flat', rooms: 4, state: 'off-plan', months: 36, until: null });
});

it('studios are a number of rooms, and five bedrooms are not passed off as four and more', () => {
  expect(deckAsked('make slides about studios in jvc').scope.sales).toMatchObject({ propertyType: null, rooms: 0 });
  expect(deckAsked('make slides about 5 bed villas in arabian ranches').scope.sales).toMatchObject({
    propertyType: 'villa',
    rooms: null,
  });
});

it('slides about homes open with the homes, and about nothing in particular with the market', () => {
  expect(deckAsked('I need a deck for property 12')).toMatchObject({
    templateId: 'property-brief',
    scope: { propertyIds: [12] },
  });
  expect(deckAsked('create a deck with the market overview')).toMatchObject({
    templateId: 'market-overview',
    scope: { areaId: null },
  });
});
