import type { DeckData } from './data.ts';
import type { Deck, DeckSlide } from './deck.ts';
import { messages } from './messages.ts';
import { wordsOfSales } from './sales-scope.ts';
import type { Slide } from './slide.ts';
import { type SlideKind, TYPE_OF_KIND } from './slide-kinds.ts';
import { areaRankingSlide, forecast, mapSlide, priceLevels, ratings, yields } from './slides/areas.ts';
import { cover, summary, text } from './slides/closing.ts';
import type { SlideMaker } from './slides/context.ts';
import { comparables, comparison, comparisonValue, photos, propertySlide, valuationSlide } from './slides/homes.ts';
import { marketFigures, priceTrend, supply, volumes } from './slides/market.ts';
import { cashFlowSlide, mortgageSlide, scenario } from './slides/money.ts';

const MAKERS: Readonly<Record<SlideKind, SlideMaker>> = {
  cover,
  'market-figures': marketFigures,
  'price-trend': priceTrend,
  volumes,
  'area-ranking': areaRankingSlide,
  'price-levels': priceLevels,
  yields,
  map: mapSlide,
  forecast,
  ratings,
  supply,
  property: propertySlide,
  photos,
  valuation: valuationSlide,
  comparables,
  comparison,
  'comparison-value': comparisonValue,
  scenario,
  'cash-flow': cashFlowSlide,
  mortgage: mortgageSlide,
  text,
  summary,
};

/** The slides an audience sees, in order. Hidden ones are left out, and photo slides without any photo. */
export function buildSlides(deck: Deck, data: DeckData): Slide[] {
  const hasPhotos = data.homes.some(({ photoUris, arePhotosComing }) => photoUris.length > 0 || arePhotosComing);
  return deck.slides
    .filter(({ kind, isHidden, text }) => !isHidden && (kind !== 'photos' || hasPhotos || text !== null))
    .map((slide) => buildSlide(slide, deck, data));
}

export function buildSlide(slide: DeckSlide, deck: Deck, data: DeckData): Slide {
  const content = MAKERS[slide.kind](data);
  const own = slide.text?.trim() ?? '';
  const sentences = own === '' ? [] : own.split(/\n+/).map((line) => line.trim());
  return {
    id: slide.id,
    kind: slide.kind,
    type: TYPE_OF_KIND[slide.kind],
    kicker: messages.kicker(data.focus.name, wordsOfSales(data.sales).what),
    title: slide.title?.trim() || content.title,
    blocks: sentences.length === 0 ? content.blocks : [...content.blocks, { kind: 'note', style: 'plain', sentences }],
    footer: content.footer,
    durationMs: (slide.seconds ?? deck.settings.slideSeconds) * 1000,
  };
}

/** The presenter's notes by slide. Exports and the audience's window never get them. */
export function presenterNotes(deck: Deck): ReadonlyMap<string, string> {
  return new Map(deck.slides.filter(({ notes }) => notes.trim() !== '').map(({ id, notes }) => [id, notes]));
}
