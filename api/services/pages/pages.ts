import { escapeXml } from '../../../domain/escape-xml.ts';
import { marketSummaryPath } from '../../../domain/market/analytics/summary-shape.ts';
import { FEATURED } from '../../../domain/property/featured.ts';
import { priceText } from '../../../domain/property/price-text.ts';
import type { Property } from '../../../domain/property/property.ts';
import { shownSort } from '../../../domain/property/property-order.ts';
import { FIRST_CARDS, propertyListPath, toPropertyFilter } from '../../../domain/search/filter.ts';
import { parseSearch, type SearchState } from '../../../domain/search/search-address.ts';
import { readSearch } from '../../../domain/search/sentence-search.ts';
import { sentencePath } from '../../../domain/search/sentence-shape.ts';
import { withSentence } from '../../../domain/search/with-sentence.ts';
import type { PublicSettings } from '../../../domain/settings/app-settings.ts';
import { type CostBudget, wordCost } from '../accounts/limits.ts';
import { type PropertyIndex, propertyForReader } from '../listings/property-index.ts';
import { featuredProperties, searchProperties } from '../listings/property-search.ts';
import type { MarketSummaries } from '../market/market-records.ts';

/** Adds public data for an address to the built page. */
export type Pages = ReturnType<typeof createPages>;

/** Answers of the API by path; `total` is the value of X-Total-Count. */
type Answers = Record<string, { body: unknown; total?: number }>;

/** Placeholder for preview tags in the built page. */
const HEAD = '<!--head-->';
/** The answers are inserted last, so that the browser finds the page's styles and scripts before them. */
const END = '</body>';
const DESCRIPTION = /(<meta\s+name="description"\s+content=")[^"]*(")/;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION_CHARS = 200;

type Needs = {
  words: CostBudget;
  properties: PropertyIndex;
  summaries: MarketSummaries;
  settings: () => PublicSettings;
};

export function createPages({ words, properties, summaries, settings }: Needs) {
  return {
    /**
     * Returns the page for an address. It contains the API answers that its screen requests first, by path, which saves
     * requests on a first visit. A listing's page also has its name and summary for search engines and link previews.
     * A search has no answers once `address` has used up its words of this minute: the app then asks the API.
     */
    async fill(page: string, { path, query, address }: { path: string; query: string; address: string }) {
      const listing = propertyForReader(properties.get(parseListingId(path)), null);
      if (listing !== null) {
        return withAnswers(withPreview(page, listing), { [`/api/properties/${listing.id}`]: { body: listing } });
      }
      if (properties.all().length === 0) return withAnswers(page, {});
      if (path === '/search') {
        const { state } = parseSearch(new URLSearchParams(query));
        const mayRead = await words.charge(address, wordCost(state.q, state.location, state.keywords)).then(
          () => true,
          () => false,
        );
        return withAnswers(page, mayRead ? searchAnswers(properties, state) : {});
      }
      if (path !== '/') return withAnswers(page, {});
      const chosen = settings();
      // If another screen is the landing page, the app must know that before it draws anything.
      if (chosen.landingPage !== 'home') return withAnswers(page, { '/api/settings': { body: chosen } });
      return withAnswers(page, homeAnswers(properties, summaries));
    },
  };
}

function homeAnswers(properties: PropertyIndex, summaries: MarketSummaries): Answers {
  const summary = summaries.summary(null);
  return {
    '/api/properties/featured': { body: featuredProperties(properties, FEATURED) },
    ...(summary && { [marketSummaryPath(null)]: { body: summary } }),
  };
}

/** Returns the first results of a search and its parsed sentence. Nothing for saved homes: only the device has them. */
function searchAnswers(properties: PropertyIndex, state: SearchState): Answers {
  if (state.saved) return {};
  const sentence = state.q.trim();
  const read = sentence === '' ? null : readSearch(sentence, properties.columns());
  const wanted = withSentence(state, read);
  const [filter, page] = [toPropertyFilter(wanted), { sort: shownSort(wanted), limit: FIRST_CARDS }];
  const { total, properties: body } = searchProperties(properties, filter, page);
  return {
    ...(read && { [sentencePath(sentence)]: { body: read } }),
    [propertyListPath(filter, page)]: { body, total },
  };
}

function withPreview(page: string, listing: Property): string {
  const title = escapeXml(`${listing.title} · Sahil`);
  const summary = escapeXml(previewText(listing));
  const tags = [
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${summary}" />`,
    '<meta property="og:type" content="website" />',
  ];
  // Replacement functions, because `$&` in a listing's text must not be interpreted.
  return page
    .replace(TITLE, () => `<title>${title}</title>`)
    .replace(DESCRIPTION, (_whole, before: string, after: string) => before + summary + after)
    .replace(HEAD, () => tags.join('\n    '));
}

function previewText(listing: Property): string {
  const { location, description } = listing;
  const text = `${priceText(listing)} · ${location} · ${description}`.replaceAll(/\s+/g, ' ');
  return text.length <= DESCRIPTION_CHARS ? text : `${text.slice(0, DESCRIPTION_CHARS - 1)}…`;
}

/** Embeds data for the app, escaped so that it cannot end the element or start a comment. */
function withAnswers(page: string, answers: Answers): string {
  const json = JSON.stringify(answers)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  const element = `<script type="application/json" id="api-answers">${json}</script>\n  `;
  const filled = Object.keys(answers).length === 0 ? page : page.replace(END, () => element + END);
  return filled.replace(HEAD, () => '');
}

/** Returns the listing id in the path of a listing's page. Other paths give NaN, which is no listing's id. */
function parseListingId(path: string): number {
  return /^\/property\/(\d{1,15})$/.test(path) ? Number(path.slice('/property/'.length)) : Number.NaN;
}
