import { readSearch, type SentenceSearch } from '../../../domain/advisor/sentence-search.ts';
import { formatAedShort } from '../../../domain/money.ts';
import type { PropertyFilter, PropertySort } from '../../../domain/property/filter.ts';
import { illustrationUri } from '../../../domain/property/picture/illustrate.ts';
import { cardAt, type PropertyCard, type PropertyColumns } from '../../../domain/property/property-columns.ts';
import { searchRows } from '../../../domain/property/property-search.ts';
import { filterOf, parseSearch } from '../../../domain/property/search-address.ts';
import { propertyCount } from '../../../domain/property/words.ts';
import { data, drawingImage, escapeHtml, filled } from './markup.ts';

/** Cards in a page: as many as the app asks for at once. */
const CARDS = 20;
/** Rows of the first frame: as many as a phone shows whole. */
const FRAME_CARDS = 3;
/** Drawings take most of the page: the rows after this many characters of them wait for the app's. */
const DRAWING_CHARS = 80_000;

/** A search and the beginning of its answer, as a device with the whole market would give it. */
export type PageSearch = {
  filter: PropertyFilter;
  sort: PropertySort;
  total: number;
  asOf: string;
  cards: PropertyCard[];
  /** How the sentence of the search was read. */
  sentence?: SentenceSearch & { q: string };
};

/**
 * The page of a search with its answer in it, and its count and first rows in the frame that shows before any
 * script. `query` is the address's own; saved homes are known to the device alone.
 */
export function searchPage(
  page: string,
  { columns, query, asOf }: { columns: PropertyColumns; query: URLSearchParams; asOf: string },
): string {
  const { state: asked, ignored } = parseSearch(query);
  if (columns.rows === 0 || asked.saved) return page;
  const sentence = asked.q === '' ? undefined : { q: asked.q, ...readSearch(asked.q, columns) };
  const state = { ...asked, ...sentence?.patch };
  const filter = filterOf(state);
  const { total, rows } = searchRows(columns, { filter, sort: state.sort, offset: 0, limit: CARDS });
  const cards = rows.map((row) => cardAt(columns, row));
  const answer: PageSearch = { filter, sort: state.sort, total, asOf, cards, ...(sentence && { sentence }) };
  // What the app says above its results in these cases it says in its own words.
  const isPlain = total > 0 && state.user === null && ignored.length === 0 && !isRemarked(sentence);
  return filled(page, { frame: isPlain ? frameOf(answer) : '', data: data('search-answer', answer) });
}

/** Whether the app has something to say of how it read a sentence. */
function isRemarked(sentence: SentenceSearch | undefined): boolean {
  return sentence !== undefined && sentence.notUnderstood.length + sentence.corrected.length > 0;
}

/** In the classes of the app's own screen, which takes its place: empty where only the app has words. */
function frameOf({ filter, total, cards }: PageSearch): string {
  const chip = Object.keys(filter).length > 0 ? '<span class="chip q"></span>' : '';
  return (
    '<div class="page spg"><div class="sgrid"><aside class="card pad filters only-d"></aside><div class="sres">' +
    '<div class="topfield only-p"><div class="inp"></div></div>' +
    `<div class="row between wrap reshead"><div><h1 class="d2">${propertyCount(total)}</h1>` +
    '<p class="sm only-d">&nbsp;</p></div><div class="row"><span class="chip sort"></span></div></div>' +
    `<div class="scroll-x chips"><span class="chip on only-p"></span>${chip}</div>` +
    `<ul class="results">${rowsOf(cards.slice(0, FRAME_CARDS))}</ul></div></div></div>`
  );
}

function rowsOf(cards: readonly PropertyCard[]): string {
  let room = DRAWING_CHARS;
  return cards
    .map((card) => {
      const drawing = illustrationUri(card.propertyType, card.id);
      room -= drawing.length;
      return `<li>${rowOf(card, room < 0 ? '' : drawing)}</li>`;
    })
    .join('');
}

/** A card of the phone's list, with room for what the app adds. */
function rowOf(card: PropertyCard, drawing: string): string {
  const picture = drawing === '' ? '' : drawingImage(card, drawing);
  // Without its referrer, as the app asks for it; one that does not come leaves the drawing.
  const photo =
    card.imageUrl === '' ? '' : `<img src="${escapeHtml(card.imageUrl)}" alt="" referrerpolicy="no-referrer" />`;
  return (
    `<article class="prop h"><div class="ph"><span class="pic">${picture}${photo}</span></div><div class="bd">` +
    `<div class="row between top"><span class="pr">${formatAedShort(card.price)}</span><span class="ib heart"></span></div>` +
    `<h2 class="h4 ell"><a class="cover" href="/property/${card.id}">${escapeHtml(card.title)}</a></h2>` +
    `<div class="sm mut loc"><span class="ell">${escapeHtml(card.location)}</span></div><div class="fx">&nbsp;</div>` +
    `${card.aiScore === null ? '' : '<div class="match xs b">&nbsp;</div>'}</div></article>`
  );
}
