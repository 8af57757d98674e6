import * as z from 'zod/mini';
import { pick } from '../../../../domain/collections.ts';
import { fromMonthIndex } from '../../../../domain/day.ts';
import { AREA_ID } from '../../../../domain/gazetteer/place-name.ts';
import { readView } from '../../../../domain/heatmap/heat-question.ts';
import {
  DEFAULT_DECK_SETTINGS,
  type Deck,
  type DeckScope,
  type DeckSettings,
  MAX_OTHER_AREAS,
  newDeck,
  SLIDE_SECONDS,
} from '../../../../domain/presentation/deck.ts';
import {
  ALL_SALES,
  SALES_ROOMS,
  SALES_STATES,
  SALES_TYPES,
  SalesScope,
} from '../../../../domain/presentation/sales-scope.ts';
import { DEFAULT_TEMPLATE, TEMPLATE_IDS, type TemplateId } from '../../../../domain/presentation/templates.ts';
import { THEME_IDS } from '../../../../domain/presentation/themes.ts';
import { scenarioQueries } from '../../../../domain/roi/scenario-link.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from '../../../data/platform/local-storage.ts';
import { messages } from '../messages.ts';

export const LAUNCH_EVENT = 'launchPresentation';
export const PLAYER_CLOSED = 'presentationClosed';

/** The specification defines the fields (part 2, section 3). `duration` is in milliseconds. */
const PresentationConfig = z.object({
  template: z.enum(TEMPLATE_IDS),
  theme: z.enum(THEME_IDS),
  autoAdvance: z.boolean(),
  duration: z.number().check(z.minimum(SLIDE_SECONDS.min * 1000), z.maximum(SLIDE_SECONDS.max * 1000)),
  animations: z.boolean(),
  fullscreen: z.boolean(),
  showProgressBar: z.boolean(),
  showNotes: z.boolean(),
  loopPresentation: z.boolean(),
  /** `all`, or the gazetteer's id of an area. */
  selectedLocation: z.string().check(z.maxLength(60)),
});
type PresentationConfig = z.infer<typeof PresentationConfig>;

const SHARED_SETTINGS = ['autoAdvance', 'animations', 'fullscreen', 'showProgressBar', 'showNotes'] as const;

export function toConfig({ templateId, themeId, settings, scope }: Deck): PresentationConfig {
  return {
    template: templateId,
    theme: themeId,
    ...pick(settings, SHARED_SETTINGS),
    duration: settings.slideSeconds * 1000,
    loopPresentation: settings.loop,
    selectedLocation: scope.areaId ?? 'all',
  };
}

function toSettings(config: PresentationConfig): DeckSettings {
  return {
    ...pick(config, SHARED_SETTINGS),
    slideSeconds: Math.round(config.duration / 1000),
    loop: config.loopPresentation,
  };
}

export function readConfig(): PresentationConfig | null {
  return readLocal(LOCAL_KEYS.presentation, PresentationConfig);
}

type LaunchHandler = (config: PresentationConfig) => void;

export function launch(deck: Deck, handler?: LaunchHandler): void {
  const config = toConfig(deck);
  writeLocal(LOCAL_KEYS.presentation, config);
  if (handler !== undefined) handler(config);
  else dispatchEvent(new CustomEvent(LAUNCH_EVENT, { detail: config }));
}

/** Area ids for those options of the specification's focus select that are not area ids themselves. */
const AREA_OF_FOCUS: Readonly<Record<string, string | null>> = {
  all: null,
  trends: null,
  locations: null,
  downtown: 'downtown-dubai',
};

const SALES_PARAMS = ['type', 'rooms', 'state', 'months', 'until'] as const;
const DECK_PARAMS = ['template', 'focus', 'areas', 'roi', 'heat', 'analytics', 'property', 'homes', ...SALES_PARAMS];

function asksForDeck(params: URLSearchParams): boolean {
  return DECK_PARAMS.some((name) => params.has(name));
}

export function deckOfAddress(params: URLSearchParams, config: PresentationConfig | null, id: string): Deck {
  const scope = parseScope(params, config);
  const templateId = parseTemplate(params, scope) ?? config?.template ?? DEFAULT_TEMPLATE;
  const deck = newDeck({ id, name: messages.templates[templateId].name, templateId, scope });
  if (config === null) return deck;
  // A template other than the configured one keeps its own time per slide.
  const kept = toSettings(config);
  const settings = config.template === templateId ? kept : { ...kept, slideSeconds: deck.settings.slideSeconds };
  return { ...deck, themeId: config.theme, settings: { ...DEFAULT_DECK_SETTINGS, ...settings } };
}

function parseScope(params: URLSearchParams, config: PresentationConfig | null): DeckScope {
  const [handedBy, handed] = handedOver(params);
  const focus = params.get('focus') ?? (asksForDeck(params) ? null : (config?.selectedLocation ?? null));
  const scenario = params.get('roi')?.slice(0, 2000) ?? null;
  const areaIds = parseAreas(params, { focus, handed, scenario });
  return {
    areaId: areaIds[0] ?? null,
    otherAreaIds: areaIds.slice(1, 1 + MAX_OTHER_AREAS),
    sales: handedBy === 'heat' ? salesOfHeatMap(handed) : parseSales(handedBy === null ? params : handed),
    propertyIds: parseIds(params.get('homes') ?? params.get('property') ?? startOf(scenario, 'property')),
    scenario,
    origin: handedBy === null ? null : `${handedBy}:${(params.get(handedBy) ?? '').slice(0, 900)}`,
  };
}

type Handed = readonly [by: 'heat' | 'analytics' | null, query: URLSearchParams];

function handedOver(params: URLSearchParams): Handed {
  for (const by of ['heat', 'analytics'] as const) {
    const query = params.get(by);
    if (query !== null) return [by, new URLSearchParams(query)];
  }
  return [null, new URLSearchParams()];
}

function parseAreas(
  params: URLSearchParams,
  { focus, handed, scenario }: { focus: string | null; handed: URLSearchParams; scenario: string | null },
): string[] {
  const listed = params.get('areas') ?? handed.get('area') ?? handed.get('areas') ?? startOf(scenario, 'area');
  const known = focus === null ? null : focus in AREA_OF_FOCUS ? AREA_OF_FOCUS[focus] : focus;
  const wanted = [known ?? '', ...(listed ?? '').split(/[,~]/)];
  return [...new Set(wanted.filter((id) => AREA_ID.test(id)))];
}

/** The area or home that a scenario of the ROI Calculator started from. */
function startOf(scenario: string | null, name: 'area' | 'property'): string | null {
  return new URLSearchParams(scenarioQueries(scenario)[0]).get(name);
}

function parseSales(query: URLSearchParams): SalesScope {
  const months = query.has('months') ? Number(query.get('months')) : ALL_SALES.months;
  const wanted = { ...ALL_SALES, ...parseFields(query), months, until: query.get('until') };
  return soundSales(wanted);
}

function parseFields(query: URLSearchParams): Pick<SalesScope, 'propertyType' | 'rooms' | 'state'> {
  return {
    propertyType: SALES_TYPES.find((type) => type === query.get('type')) ?? null,
    rooms: SALES_ROOMS.find((rooms) => String(rooms) === query.get('rooms')) ?? null,
    state: SALES_STATES.find((state) => state === query.get('state')) ?? null,
  };
}

/** Converts the heat map's filters. Its apartments include all kinds of flats; its time may be a span of months. */
function salesOfHeatMap(query: URLSearchParams): SalesScope {
  const { type, plan, rooms, time } = readView((name) => query.get(name));
  const kind = { propertyType: type === 'apartment' ? 'flat' : type, rooms, state: plan } as const;
  if (time.kind === 'last') return soundSales({ ...kind, months: time.months, until: null });
  return soundSales({ ...kind, months: time.to - time.from + 1, until: fromMonthIndex(time.to) });
}

function soundSales(wanted: SalesScope): SalesScope {
  const sound = SalesScope.safeParse(wanted);
  if (sound.success) return sound.data;
  const { propertyType, rooms, state } = wanted;
  return { ...ALL_SALES, propertyType, rooms, state };
}

function parseTemplate(params: URLSearchParams, scope: DeckScope): TemplateId | null {
  const named = TEMPLATE_IDS.find((id) => id === params.get('template'));
  if (named !== undefined) return named;
  if (scope.scenario !== null) return 'rental-income';
  if (scope.propertyIds.length > 1) return 'property-comparison';
  if (scope.propertyIds.length === 1) return 'property-brief';
  if (scope.otherAreaIds.length > 0) return 'comparative-analysis';
  if (scope.origin !== null) return scope.areaId === null ? 'market-overview' : 'location-spotlight';
  return null;
}

function parseIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, 5);
}
