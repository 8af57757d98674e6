import { EMPTY_FRAME, type Frame, isSearch, PLACES } from '../frame/frame.ts';
import { areaAsked, developerAsked, homesAsked, projectAsked } from '../tools/tool-args.ts';
import type { ToolName } from '../tools/tool-types.ts';
import type { Draft } from './answer-types.ts';
import { type Ask, areaLabel, MOST_AREAS, periodText, placeLabel } from './market.ts';
import { rentTexts, usualRent } from './rent.ts';
import { homesFor } from './search.ts';
import { growthSentence, priceSentence } from './trend.ts';
import { homesWord, joined, orDash, say, signedPercent } from './wording.ts';

// An answer about a place or a kind of home shows both homes and the figures of the place, so that it helps even if the
// question was misread: homes to rent beside rents, homes for sale beside everything else.

/** Operations whose answer is not about homes on the market. */
const APART: ReadonlySet<Frame['operation']> = new Set(['refuse', 'greet', 'help', 'save', 'open', 'make', 'explain']);
/** Figures beside which no home is shown: of someone who has one already. */
const OF_OWN: ReadonlySet<Frame['measure']> = new Set(['rent_increase', 'instalment', 'fees']);
/** Operations on rents of which one place or kind of home can be shown. */
const OF_RENT: ReadonlySet<Frame['operation']> = new Set(['value', 'verdict']);

/** Adds homes to figures, and figures to homes. What was asked comes first. */
export async function withCompanions(ask: Ask, draft: Draft): Promise<Draft> {
  if (!isOfMarket(ask) || draft.asks === 'position') return draft;
  const isOfHomes = draft.blocks?.some(({ kind }) => kind === 'homes') ?? false;
  const isSearched = ask.tools.calls.some(({ tool }) => tool === 'search_listings');
  const isShown = isOfHomes || (isSearch(ask.frame) && isSearched);
  const homes = isShown || draft.isOfOwner === true ? null : await homesBeside(ask, draft);
  const figures = hasFigures(ask) ? [] : await figuresOf(ask, draft);
  const blocks = homes?.blocks.filter(({ kind }) => kind === 'homes') ?? [];
  const actions = homes?.actions.filter((action) => !(draft.actions ?? []).some((one) => isSame(one, action))) ?? [];
  return {
    ...draft,
    text: [...draft.text, ...figures, ...(homes?.text.slice(0, 1) ?? [])],
    blocks: [...(draft.blocks ?? []), ...blocks],
    actions: [...(draft.actions ?? []), ...actions],
    // After several areas, `the first` is an area and not a home.
    ...(homes?.listedIds === undefined || SEVERAL.has(ask.frame.operation) ? {} : { listedIds: homes.listedIds }),
  };
}

/** Homes on the market beside figures. A market without homes to rent is not worth a sentence beside a rent. */
async function homesBeside(ask: Ask, draft: Draft) {
  const found = await homesFor(asHomes(ask, draft));
  return ask.frame.measure === 'rent' && found.blocks.length === 0 ? null : found;
}

const SEVERAL: ReadonlySet<Frame['operation']> = new Set(['rank', 'compare', 'afford']);

function isSame(one: NonNullable<Draft['actions']>[number], other: typeof one): boolean {
  return one.kind === other.kind && (one.kind !== 'open' || other.kind !== 'open' || one.screen === other.screen);
}

/** Whether a question names a place or a kind of home, and no home of its own. */
function isOfMarket({ frame, slots }: Ask): boolean {
  const { areaIds, named, types, minBeds, maxBeds, homeIds, near } = slots;
  const isSaid = areaIds.length + types.length > 0 || (named ?? minBeds ?? maxBeds) !== null || near !== '';
  const isOfRules = frame.subject === 'rule' || (frame.subject === 'loan' && frame.operation !== 'afford');
  const isOfOwn = OF_OWN.has(frame.measure) || (frame.measure === 'rent' && !OF_RENT.has(frame.operation));
  return isSaid && homeIds.length === 0 && !APART.has(frame.operation) && !isOfRules && !isOfOwn;
}

/** The search that a question about a place implies. */
function asHomes(ask: Ask, { affordableAed, blocks = [] }: Draft): Ask {
  const ranked = ask.frame.operation === 'rank' && ask.slots.areaIds.length === 0;
  const areaIds = ranked ? blocks.flatMap((block) => (block.kind === 'map' ? block.areaIds : [])) : ask.slots.areaIds;
  // A rent that was said is the one to judge, and no limit.
  if (ask.frame.measure === 'rent') return { ...ask, slots: { ...ask.slots, ...TO_RENT, areaIds } };
  // A price per square foot limits no price.
  const maxPriceAed = ask.frame.measure === 'price_per_sqft' ? null : (affordableAed ?? ask.slots.maxPriceAed);
  return { ...ask, slots: { ...ask.slots, areaIds, maxPriceAed, keywords: '' } };
}

const TO_RENT = { purpose: 'rent', minPriceAed: null, maxPriceAed: null, keywords: '' } as const;

/** Whether the answer itself has figures of the place. */
function hasFigures({ frame, tools }: Ask): boolean {
  const isOfPlace = PLACES.has(frame.subject) && frame.operation !== 'count' && frame.operation !== 'rank';
  const isCalled = (name: ToolName) => tools.calls.some(({ tool }) => tool === name);
  return isCalled('registered_sales') || (isOfPlace && isCalled('area_figures'));
}

/** What such homes sold for in the places of a question. */
async function figuresOf({ language, slots, tools, frame }: Ask, { blocks = [] }: Draft): Promise<string[]> {
  if (frame.operation === 'rank' || frame.operation === 'afford' || frame.measure === 'rent') return [];
  if (slots.purpose === 'holiday') return [];
  if (slots.purpose === 'rent') return rentFigures({ language, slots, tools });
  const asked = { ...homesAsked(slots), developer: developerAsked(slots), project: projectAsked(slots) };
  const areaId = areaAsked(slots);
  const shown = blocks.flatMap((block) => (block.kind === 'map' ? block.areaIds : []));
  const near = slots.near === '' ? [] : shown.slice(0, 1);
  const areaIds =
    slots.areaIds.length > 0 ? slots.areaIds.slice(0, MOST_AREAS) : areaId === undefined ? near : [areaId];
  const areas = await tools.use('area_figures', { ...asked, areaIds });
  const period = periodText(language, EMPTY_FRAME, tools.today);
  const grown = areas.filter(({ growthPercent }) => growthPercent !== null);
  const changes = grown.map((area) => `${areaLabel(language, area)} ${orDash(area.growthPercent, signedPercent)}`);
  const changed = say(language, {
    en: `Like for like, prices changed on the year: ${joined('en', changes)}.`,
    ar: `بمقارنة المتشابه، تغير الأسعار خلال سنة: ${joined('ar', changes)}.`,
  });
  const prices = areas.flatMap((area) =>
    area.sales === 0
      ? []
      : [
          priceSentence(language, {
            area,
            name: placeLabel(language, { slots, area }),
            what: homesWord(language, slots),
            period,
          }),
          ...(areas.length === 1 && area.growthPercent !== null ? [growthSentence(language, area)] : []),
        ],
  );
  return areas.length > 1 && changes.length > 0 ? [...prices, changed] : prices;
}

/** What such homes rent for in the place of a question. */
async function rentFigures({ language, slots, tools }: Pick<Ask, 'language' | 'slots' | 'tools'>): Promise<string[]> {
  const areaId = areaAsked(slots);
  const found = areaId === undefined ? null : await usualRent(slots, tools, areaId);
  return found === null ? [] : rentTexts(language, slots, found);
}
