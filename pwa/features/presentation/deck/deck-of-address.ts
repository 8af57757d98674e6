import {
  DEFAULT_SETTINGS,
  type Deck,
  type DeckScope,
  newDeck,
  WHOLE_CITY,
} from '../../../../domain/presentation/deck.ts';
import { DEFAULT_TEMPLATE, TEMPLATE_IDS, type TemplateId } from '../../../../domain/presentation/templates.ts';
import { messages } from '../messages.ts';
import { type PresentationConfig, settingsOf } from './config.ts';

/** Focus of the specification's select that is not an area's id. */
const AREA_OF_FOCUS: Readonly<Record<string, string | null>> = {
  all: null,
  trends: null,
  locations: null,
  downtown: 'downtown-dubai',
};

/** Whether anything in the address says which deck is wanted. */
function asksForDeck(params: URLSearchParams): boolean {
  return ['template', 'focus', 'roi', 'heat', 'analytics', 'property', 'homes'].some((name) => params.has(name));
}

/** The deck that an address asks for; what it does not say comes from the kept configuration, then the defaults. */
export function deckOfAddress(params: URLSearchParams, config: PresentationConfig | null, id: string): Deck {
  const scope = scopeOf(params, config);
  const templateId = templateOf(params, scope) ?? config?.template ?? DEFAULT_TEMPLATE;
  const deck = newDeck({ id, name: messages.templates[templateId].name, templateId, scope });
  if (config === null) return deck;
  // Another template brings its own time a slide.
  const kept = settingsOf(config);
  const settings = config.template === templateId ? kept : { ...kept, slideSeconds: deck.settings.slideSeconds };
  return { ...deck, themeId: config.theme, settings: { ...DEFAULT_SETTINGS, ...settings } };
}

function scopeOf(params: URLSearchParams, config: PresentationConfig | null): DeckScope {
  const heat = params.get('heat');
  const analytics = params.get('analytics');
  const handed = heat ?? analytics;
  const focus = params.get('focus') ?? (asksForDeck(params) ? null : (config?.selectedLocation ?? null));
  const handedAreas = new URLSearchParams(handed ?? '');
  const areaId =
    focus === null
      ? firstOf(handedAreas.get('area') ?? handedAreas.get('areas'))
      : focus in AREA_OF_FOCUS
        ? (AREA_OF_FOCUS[focus] ?? null)
        : areaOf(focus);
  return {
    ...WHOLE_CITY,
    areaId,
    propertyIds: idsOf(params.get('homes') ?? params.get('property')),
    scenario: params.get('roi')?.slice(0, 2000) ?? null,
    origin: handed === null ? null : `${heat === null ? 'analytics' : 'heat'}:${handed.slice(0, 900)}`,
  };
}

function templateOf(params: URLSearchParams, scope: DeckScope): TemplateId | null {
  const named = TEMPLATE_IDS.find((id) => id === params.get('template'));
  if (named !== undefined) return named;
  if (scope.propertyIds.length > 1) return 'property-comparison';
  if (scope.propertyIds.length === 1) return 'property-brief';
  if (scope.scenario !== null) return 'rental-income';
  if (scope.origin !== null) return scope.areaId === null ? 'market-overview' : 'location-spotlight';
  return null;
}

function idsOf(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, 5);
}

function firstOf(list: string | null): string | null {
  return areaOf((list ?? '').split(',')[0] ?? '');
}

function areaOf(text: string): string | null {
  return /^[a-z0-9-]{1,60}$/.test(text) ? text : null;
}
