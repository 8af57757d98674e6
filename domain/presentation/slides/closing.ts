import { formatCount, formatDay, formatPercent } from '../../format.ts';
import { formatAed, formatAedShort } from '../../money.ts';
import type { DeckData, DeckHome, DeckRental } from '../data.ts';
import type { Brand } from '../draw/draw-slide.ts';
import { messages } from '../messages.ts';
import { wordsOfSales } from '../sales-scope.ts';
import type { SlideBlock } from '../slide.ts';
import { areaMap } from './areas.ts';
import { content, focusFooter, rankedAreas, type SlideContent } from './context.ts';
import { gapWords } from './homes.ts';
import { scenarioFigures } from './money.ts';
import { rentalSentences, rentFooter } from './rentals.ts';

export function cover(data: DeckData): SlideContent {
  const text = messages.cover;
  const title = coverTitle(data);
  const rental = onlyRental(data);
  return {
    title,
    footer: rental === null ? focusFooter(data) : rentFooter(rental),
    blocks: [
      ...coverSide(data),
      {
        kind: 'headline',
        text: title,
        ...(rental === null
          ? {
              subtitle: text.subtitle(focusNames(data), wordsOfSales(data.sales).what),
              lines: [text.prepared(formatDay(data.today))],
            }
          : {
              subtitle: `${rental.isHoliday ? messages.rental.holiday : messages.rental.toLet} · ${focusNames(data)}`,
              lines: [
                ...(data.rentals.length === 1 ? [rental.price] : []),
                messages.rental.prepared(formatDay(data.today)),
              ],
            }),
      },
    ],
  };
}

/** The rental of a deck about nothing for sale; null for any other deck. */
function onlyRental({ homes, rentals }: DeckData): DeckRental | null {
  return homes.length > 0 ? null : (rentals[0] ?? null);
}

function coverTitle({ homes, rentals, focus }: DeckData): string {
  const [home, ...others] = [...homes, ...rentals];
  if (home === undefined) return focus.name;
  if (others.length === 0) return home.title;
  return rentals.length === 0 ? messages.cover.homes(homes.length) : messages.rental.homes(others.length + 1);
}

function coverSide(data: DeckData): SlideBlock[] {
  const [home] = [...data.homes, ...data.rentals];
  if (home !== undefined && home.pictureUri !== null) return [{ kind: 'picture', uri: home.pictureUri, caption: '' }];
  const place = areaMap(data);
  return place === null ? [] : [{ ...place, caption: '' }];
}

function focusNames({ focus }: DeckData): string {
  return messages.sales.list([focus.name, ...focus.others.map(({ name }) => name)]);
}

export function text(): SlideContent {
  return content('', NO_SOURCE, []);
}

const NO_SOURCE = { source: '', isSample: false } as const;

/** The last slide; null without a contact name. */
export function contact(brand: Brand | null): SlideContent {
  const blocks: SlideBlock[] =
    brand === null || brand.name === ''
      ? []
      : [
          ...(brand.photoUri === null ? [] : [{ kind: 'picture', uri: brand.photoUri, caption: '' } as const]),
          { kind: 'headline', text: brand.name, subtitle: '', lines: brand.lines },
        ];
  return { title: messages.contact, footer: NO_SOURCE, blocks };
}

/** At most three sentences, each supported by figures of the other slides. Prices of sales say nothing to a tenant. */
export function summary(data: DeckData): SlideContent {
  const rental = onlyRental(data);
  const market = rental === null ? marketSentences(data) : [];
  const ofHomes = [...homeSentences(data), ...rentalSentences(data)];
  const sentences = [...ofHomes, ...scenarioSentences(data), ...market].slice(0, 3);
  const footer = rental === null ? focusFooter(data) : rentFooter(rental);
  return content(messages.summary.title, footer, [{ kind: 'note', style: 'numbered', sentences }]);
}

function homeSentences({ homes }: DeckData): string[] {
  return homes.slice(0, 2).flatMap((home) => {
    const said = home.verdict ?? askedSentence(home);
    return said === null ? [] : [messages.summary.home(home.title, said)];
  });
}

/** Compares the price with the estimate, for a price other than the one the verdict was computed for. */
function askedSentence({ priceFils, estimate }: DeckHome): string | null {
  if (estimate === null) return null;
  return messages.summary.asked(formatAedShort(priceFils), gapWords(priceFils / estimate.valueFils - 1));
}

function scenarioSentences({ scenario }: DeckData): string[] {
  if (scenario === null) return [];
  const { monthlyFils, metrics } = scenarioFigures(scenario);
  const irr = metrics.irr === null ? '—' : formatPercent(metrics.irr);
  return [messages.summary.scenario(formatAed(monthlyFils), irr)];
}

function marketSentences(data: DeckData): string[] {
  const { summary: market, focus } = data;
  const words = messages.summary;
  const [leader] = rankedAreas(data, ({ priceGrowth }) => priceGrowth, { count: 1 });
  const change = market?.growth.change ?? null;
  return [
    change === null
      ? words.growthUnknown(focus.name)
      : words.growth[change < 0 ? 'down' : 'up'](focus.name, formatPercent(Math.abs(change))),
    ...salesSentence(data),
    ...(leader === undefined ? [] : [words.leader(leader.record.location, formatPercent(leader.value / 100, true))]),
  ];
}

function salesSentence({ summary, focus, sales: scope }: DeckData): string[] {
  if (summary === null || summary.sales === 0) return [];
  const { what, inPeriod } = wordsOfSales(scope);
  const { sales, averagePriceFils } = summary;
  const words = messages.summary;
  const count = words.sales(`${formatCount(sales)}`, messages.sales.of(what), focus.name, inPeriod);
  return [averagePriceFils === null ? `${count}.` : words.average(count, formatAedShort(averagePriceFils))];
}
