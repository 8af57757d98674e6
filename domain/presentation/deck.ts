import * as z from 'zod/mini';
import { ALL_SALES, SalesScope } from './sales-scope.ts';
import { SLIDE_KINDS } from './slide-kinds.ts';
import { DEFAULT_TEMPLATE, TEMPLATE_IDS, TEMPLATE_SLIDES, TEMPLATES, type TemplateId } from './templates.ts';
import { THEME_IDS } from './themes.ts';

/** Most slides of a deck, and letters of its texts: a deck stays a record of a few kilobytes. */
export const MAX_SLIDES = 60;
const Title = z.string().check(z.maxLength(160));
const LongText = z.string().check(z.maxLength(4000));
const Id = z.string().check(z.minLength(1), z.maxLength(60));

/** Seconds a slide may be shown (specification, part 2, section 5). */
export const SLIDE_SECONDS = { min: 3, max: 30 } as const;

/** What the person changed on a slide; what is not here comes from the data. */
export const DeckSlide = z.object({
  id: Id,
  kind: z.enum(SLIDE_KINDS),
  isHidden: z.boolean(),
  /** In place of the computed title. */
  title: z.nullable(Title),
  /** Own words below the figures, or the text of a text slide. */
  text: z.nullable(LongText),
  /** For the presenter alone. */
  notes: LongText,
  /** Null: as long as the deck's slides. */
  seconds: z.nullable(z.number().check(z.minimum(SLIDE_SECONDS.min), z.maximum(SLIDE_SECONDS.max))),
});
export type DeckSlide = z.infer<typeof DeckSlide>;

/** Areas beside the focus: with it, as many as a list on a slide has rows. */
export const MAX_OTHER_AREAS = 5;

/** One home is a brief, several are a comparison. */
export const MOST_HOMES = 5;

export const DeckScope = z.object({
  /** Gazetteer id of the area in focus; null for the whole city, or the area of the homes. */
  areaId: z.nullable(Id),
  /** Areas beside the one in focus. Decks of earlier versions have none. */
  otherAreaIds: z._default(z.array(Id).check(z.maxLength(MAX_OTHER_AREAS)), []),
  /** Which sales the figures are of; all homes in twelve months for decks of earlier versions. */
  sales: z._default(SalesScope, ALL_SALES),
  propertyIds: z.array(z.number()).check(z.maxLength(MOST_HOMES)),
  /** A scenario of the ROI Calculator as its address writes it; null without one. */
  scenario: z.nullable(z.string().check(z.maxLength(2000))),
  /** A heat map's or an analytics view's address, to go back to it. */
  origin: z.nullable(z.string().check(z.maxLength(1000))),
});
export type DeckScope = z.infer<typeof DeckScope>;

export const DeckSettings = z.object({
  autoAdvance: z.boolean(),
  slideSeconds: z.number().check(z.minimum(SLIDE_SECONDS.min), z.maximum(SLIDE_SECONDS.max)),
  animations: z.boolean(),
  fullscreen: z.boolean(),
  showProgressBar: z.boolean(),
  showNotes: z.boolean(),
  loop: z.boolean(),
});
export type DeckSettings = z.infer<typeof DeckSettings>;

/** A deck as it is stored: wishes and own words. Figures are never stored, they are made from data when it opens. */
export const Deck = z.object({
  id: Id,
  name: Title,
  templateId: z.enum(TEMPLATE_IDS),
  themeId: z.enum(THEME_IDS),
  scope: DeckScope,
  settings: DeckSettings,
  slides: z.array(DeckSlide).check(z.minLength(1), z.maxLength(MAX_SLIDES)),
});
export type Deck = z.infer<typeof Deck>;

export const WHOLE_CITY: DeckScope = {
  areaId: null,
  otherAreaIds: [],
  sales: ALL_SALES,
  propertyIds: [],
  scenario: null,
  origin: null,
};

export const DEFAULT_DECK_SETTINGS: DeckSettings = {
  autoAdvance: false,
  slideSeconds: 8,
  animations: true,
  fullscreen: false,
  showProgressBar: true,
  showNotes: false,
  loop: false,
};

/** A new deck of a template. `id` comes from the caller: the domain has no chance. */
export function newDeck(from: { id: string; name: string; templateId?: TemplateId; scope?: DeckScope }): Deck {
  const templateId = from.templateId ?? DEFAULT_TEMPLATE;
  return {
    id: from.id,
    name: from.name,
    templateId,
    themeId: 'professional',
    scope: from.scope ?? WHOLE_CITY,
    settings: { ...DEFAULT_DECK_SETTINGS, slideSeconds: TEMPLATES[templateId].slideSeconds },
    slides: slidesOfTemplate(templateId),
  };
}

export function slidesOfTemplate(templateId: TemplateId): DeckSlide[] {
  return TEMPLATE_SLIDES[templateId].map((kind, i) => newSlide(`${kind}-${i + 1}`, kind));
}

export function newSlide(id: string, kind: DeckSlide['kind']): DeckSlide {
  return { id, kind, isHidden: false, title: null, text: null, notes: '', seconds: null };
}
