import { formatAed } from '../../../domain/money.ts';
import { illustrationUri } from '../../../domain/property/picture/illustrate.ts';
import type { Property } from '../../../domain/property/property.ts';
import { data, drawingImage, escapeHtml, filled } from './markup.ts';

const DESCRIPTION = /(<meta\s+name="description"\s+content=")[^"]*(")/;
const TITLE = /<title>[^<]*<\/title>/;
/** Search engines and link previews show about this much. */
const DESCRIPTION_CHARS = 200;

/**
 * The page of a listing with the listing in it: name and summary for link previews, the drawing, price and name in
 * the frame that shows before any script, and the listing itself as data, so that a first visit need not ask again.
 * `page` is the built page; one without room for it comes back with its title changed at most.
 */
export function listingPage(page: string, property: Property): string {
  const title = `${property.title} · Sahil`;
  const summary = summaryOf(property);
  const head = [
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(summary)}" />`,
    '<meta property="og:type" content="website" />',
  ].join('\n    ');
  // Functions, because `$&` in a listing's text is text.
  const named = page
    .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
    .replace(DESCRIPTION, (_whole, before: string, after: string) => before + escapeHtml(summary) + after);
  return filled(named, { head, frame: frameOf(property), data: data('listing', property) });
}

/** In the classes of the app's own screen, which takes its place, and in its words. */
function frameOf(property: Property): string {
  const { price, sqft } = property;
  const drawing = illustrationUri(property.propertyType, property.id);
  const perSqft = sqft > 0 ? `<p class="sm dim">${formatAed(Math.round(price / sqft))} per sqft</p>` : '';
  return (
    '<div class="pg"><div class="tools"></div><div class="pg2"><div class="main">' +
    `<div class="gal"><span class="pic">${drawingImage(property, drawing)}` +
    '<span class="tag">Illustration</span></span></div>' +
    `<div class="page"><header><div class="only-p price"><p class="d1">${formatAed(price)}</p>${perSqft}</div>` +
    `<h1 class="d2">${escapeHtml(property.title)}</h1>` +
    `<p class="mut row address"><span>${escapeHtml(property.address || property.location)}</span></p>` +
    '</header></div></div></div></div>'
  );
}

function summaryOf(property: Property): string {
  const text = `${formatAed(property.price)} · ${property.location} · ${property.description}`.replaceAll(/\s+/g, ' ');
  return text.length <= DESCRIPTION_CHARS ? text : `${text.slice(0, DESCRIPTION_CHARS - 1)}…`;
}
