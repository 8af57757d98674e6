import type { DeckData, DeckRental } from './data.ts';
import { type Deck, type DeckSlide, newSlide } from './deck.ts';
import type { Brand } from './draw/draw-slide.ts';
import { noteLines } from './layout.ts';
import { messages } from './messages.ts';
import { wordsOfSales } from './sales-scope.ts';
import { type NoteBlock, type Slide, type SlideBlock, type SlideKind, TYPE_OF_KIND } from './slide.ts';
import { areaRankingSlide, forecast, mapSlide, priceLevels, ratings, yields } from './slides/areas.ts';
import { contact, cover, summary, text } from './slides/closing.ts';
import type { SlideContent, SlideMaker } from './slides/context.ts';
import { comparables, comparison, comparisonValue, photos, propertySlide, valuationSlide } from './slides/homes.ts';
import { marketFigures, priceTrend, supply, volumes } from './slides/market.ts';
import { cashFlowSlide, mortgageSlide, scenario } from './slides/money.ts';
import { cheques, movingIn, rentalComparison, rentalSlide, rentCheck, tenancies } from './slides/rentals.ts';

const MAKERS: Readonly<Record<Exclude<SlideKind, 'contact'>, SlideMaker>> = {
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
  rental: rentalSlide,
  'rent-check': rentCheck,
  tenancies,
  'moving-in': movingIn,
  cheques,
  comparison: (data) => (data.homes.length === 0 ? rentalComparison(data.rentals) : comparison(data)),
  'comparison-value': comparisonValue,
  scenario,
  'cash-flow': cashFlowSlide,
  mortgage: mortgageSlide,
  text,
  summary,
};

/** Kinds that are empty without a home for sale, without a rental, or without an ROI scenario. */
const OF_SALES: readonly SlideKind[] = ['property', 'valuation', 'comparables', 'comparison', 'comparison-value'];
export const OF_RENTALS: readonly SlideKind[] = ['rental', 'rent-check', 'tenancies', 'moving-in', 'cheques'];
const OF_HOMES: readonly SlideKind[] = [...OF_SALES, ...OF_RENTALS, 'photos'];
export const OF_SCENARIO: readonly SlideKind[] = ['scenario', 'cash-flow', 'mortgage'];

export function missingOf({ slides, scope }: Pick<Deck, 'slides' | 'scope'>): { homes: boolean; scenario: boolean } {
  const needs = (kinds: readonly SlideKind[]) => slides.some(({ kind, isHidden }) => !isHidden && kinds.includes(kind));
  return {
    homes: scope.propertyIds.length === 0 && needs(OF_HOMES),
    scenario: scope.scenario === null && needs(OF_SCENARIO),
  };
}

/**
 * The slides shown to an audience, in order. Hidden and empty slides are skipped, text that does not fit continues on
 * extra slides, and the contact slide comes last.
 */
export function buildSlides(deck: Deck, data: DeckData, brand: Brand | null = null): Slide[] {
  return audienceSlides(deck).flatMap((slide) => buildSlide(slide, { deck, data, brand }));
}

/** The slides of a deck that are not hidden, with a contact slide at the end if it has none. */
export function audienceSlides({ slides }: Pick<Deck, 'slides'>): DeckSlide[] {
  const hasContact = slides.some(({ kind }) => kind === 'contact');
  const all = hasContact ? slides : [...slides, newSlide('contact', 'contact')];
  return all.filter(({ isHidden }) => !isHidden);
}

/** How long an audience watches if every slide stays its time, whole seconds. */
export function secondsOf(slides: readonly Pick<Slide, 'durationMs'>[]): number {
  return Math.round(slides.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000);
}

type From = { deck: Deck; data: DeckData; brand: Brand | null };

/** Returns a slide and its continuation slides; empty if the slide has no data. */
export function buildSlide(slide: DeckSlide, { deck, data, brand }: From): Slide[] {
  const own = ownSentences(slide);
  const isEmpty = showsNothing(slide.kind, data);
  if (isEmpty && own.length === 0) return [];
  const content = isEmpty ? text() : slide.kind === 'contact' ? contact(brand) : MAKERS[slide.kind](data);
  if (slide.kind === 'contact' && content.blocks.length === 0) return [];
  const title = slide.title?.trim() || content.title;
  const shared = {
    type: TYPE_OF_KIND[slide.kind],
    kicker: messages.kicker(data.focus.name, wordsOfSales(data.sales).what),
    durationMs: (slide.seconds ?? deck.settings.slideSeconds) * 1000,
  };
  const { blocks, pages } = withOwnWords(titled(content.blocks, slide), own, slide.kind);
  const [first = [], ...others] = [...(blocks.length === 0 ? [] : [blocks]), ...pages.map((page) => [page])];
  const kind = isEmpty ? 'text' : slide.kind;
  return [
    { ...shared, id: slide.id, kind, title, footer: content.footer, blocks: first },
    ...others.map((page, i): Slide => {
      const about = slide.kind === 'cover' ? '' : messages.continued(title);
      return { ...shared, id: `${slide.id}+${i + 1}`, kind: 'text', title: about, footer: text().footer, blocks: page };
    }),
  ];
}

function showsNothing(kind: SlideKind, { homes, rentals, scenario }: DeckData): boolean {
  if (OF_SCENARIO.includes(kind)) return scenario === null;
  // Rentals are compared where no home for sale is.
  if (kind === 'comparison') return homes.length === 0 && rentals.length < 2;
  if (OF_RENTALS.includes(kind)) return rentals[0] === undefined || lacks(rentals[0], kind);
  if (kind !== 'photos') return OF_SALES.includes(kind) && homes.length === 0;
  const listings = [...homes, ...rentals];
  return !listings.some(({ photoUris, arePhotosComing }) => photoUris.length > 0 || arePhotosComing);
}

/** Holiday homes are let by the night: no rent to judge, no tenancies and no cheques. */
function lacks({ isHoliday, tenancies: { rows } }: DeckRental, kind: SlideKind): boolean {
  if (kind === 'tenancies') return rows.length === 0;
  return isHoliday && (kind === 'rent-check' || kind === 'cheques');
}

/** Homes that no visible slide of their own kind shows, because the slides are about sales or about rentals alone. */
export function homesLeftOut({ slides }: Pick<Deck, 'slides'>, { homes, rentals }: DeckData): string[] {
  const shows = (kinds: readonly SlideKind[]) => slides.some(({ kind, isHidden }) => !isHidden && kinds.includes(kind));
  const titles = (of: readonly { title: string }[]) => of.map(({ title }) => title);
  if (homes.length === 0 && rentals.length > 1 && shows(['comparison'])) return [];
  return [...(shows(OF_SALES) ? [] : titles(homes)), ...(shows(OF_RENTALS) ? [] : titles(rentals))];
}

function ownSentences({ text: own }: DeckSlide): string[] {
  return (own ?? '')
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A cover shows the user's title in its headline block. */
function titled(blocks: SlideContent['blocks'], { title, kind }: DeckSlide): readonly SlideBlock[] {
  const own = title?.trim() ?? '';
  if (own === '' || kind !== 'cover') return blocks;
  return blocks.map((block) => (block.kind === 'headline' ? { ...block, text: own } : block));
}

/** Maximum lines of own text below figures; longer text gets a slide of its own. */
const MOST_OWN = 4;
const MOST_NOTES = 6;
const COVER_LETTERS = 48;

function withOwnWords(
  blocks: readonly SlideBlock[],
  own: readonly string[],
  kind: SlideKind,
): { blocks: readonly SlideBlock[]; pages: readonly NoteBlock[] } {
  if (own.length === 0) return { blocks, pages: [] };
  const [line = ''] = own;
  if (kind === 'cover' && own.length === 1 && line.length <= COVER_LETTERS) {
    const said = (block: SlideBlock) =>
      block.kind === 'headline' ? { ...block, lines: [line, ...block.lines] } : block;
    return { blocks: blocks.map(said), pages: [] };
  }
  const note: NoteBlock = { kind: 'note', style: 'plain', sentences: own };
  const plain = blocks.filter((block) => block.kind === 'note' && block.style === 'plain');
  const before = plain.reduce((sum, block) => sum + noteLines(block), 0);
  const fits = noteLines(note) <= MOST_OWN && before + noteLines(note) <= MOST_NOTES;
  const hasRoom = blocks.length > 0 && kind !== 'cover' && kind !== 'contact' && fits;
  return hasRoom ? { blocks: [...blocks, note], pages: [] } : { blocks, pages: notePages(own) };
}

/** Characters per line and lines per text slide, at a size readable across a room. */
const LINE_LETTERS = 80;
const PAGE_LINES = 13;

function notePages(sentences: readonly string[]): NoteBlock[] {
  const pages: string[][] = [];
  let left = 0;
  for (const part of sentences.flatMap((one) => pieces(one, LINE_LETTERS * PAGE_LINES))) {
    const lines = Math.max(1, Math.ceil(part.length / LINE_LETTERS));
    if (pages.length === 0 || lines > left) {
      pages.push([]);
      left = PAGE_LINES;
    }
    pages.at(-1)?.push(part);
    left -= lines;
  }
  return pages.map((page) => ({ kind: 'note', style: 'plain', sentences: page }));
}

/** Splits a text into pieces of at most `most` characters, after a sentence or between words where possible. */
function pieces(text: string, most: number): string[] {
  if (text.length <= most) return [text];
  const ends = [text.lastIndexOf('. ', most - 1) + 1, text.lastIndexOf(' ', most)];
  const at = ends.find((end) => end > most / 2) ?? most;
  return [text.slice(0, at), ...pieces(text.slice(at).trim(), most)];
}

/** The presenter's notes by slide. Exports and the audience window never receive them. */
export function presenterNotes(deck: Deck): ReadonlyMap<string, string> {
  return new Map(deck.slides.filter(({ notes }) => notes.trim() !== '').map(({ id, notes }) => [id, notes]));
}
