import * as z from 'zod/mini';
import { ALL_SALES, SalesScope } from './sales-scope.ts';
import { SLIDE_KINDS } from './slide.ts';
import { DEFAULT_TEMPLATE, TEMPLATE_IDS, TEMPLATE_SLIDES, TEMPLATES, type TemplateId } from './templates.ts';
import { THEME_IDS } from './themes.ts';

/** Limits that keep a deck record at a few kilobytes. */
export const MAX_SLIDES = 60;
const Title = z.string().check(z.maxLength(160));
const LongText = z.string().check(z.maxLength(4000));
const Id = z.string().check(z.minLength(1), z.maxLength(60));

/** Seconds a slide may be shown (specification, part 2, section 5). */
export const SLIDE_SECONDS = { min: 3, max: 30 } as const;

/** The user's changes to a slide; everything else is computed from the data. */
export const DeckSlide = z.object({
  id: Id,
  kind: z.enum(SLIDE_KINDS),
  isHidden: z.boolean(),
  /** Replaces the computed title. */
  title: z.nullable(Title),
  /** Own text below the figures, or the text of a text slide. */
  text: z.nullable(LongText),
  notes: LongText,
  /** Null uses the deck's seconds per slide. */
  seconds: z.nullable(z.number().check(z.minimum(SLIDE_SECONDS.min), z.maximum(SLIDE_SECONDS.max))),
});
export type DeckSlide = z.infer<typeof DeckSlide>;

export const MAX_OTHER_AREAS = 5;

export const MOST_HOMES = 5;

export const DeckScope = z.object({
  /** Gazetteer id of the focus area; null means the area of the homes, else the whole city. */
  areaId: z.nullable(Id),
  /** Empty in decks of earlier versions. */
  otherAreaIds: z._default(z.array(Id).check(z.maxLength(MAX_OTHER_AREAS)), []),
  /** Sales that the figures count; decks of earlier versions count all homes over twelve months. */
  sales: z._default(SalesScope, ALL_SALES),
  propertyIds: z.array(z.number()).check(z.maxLength(MOST_HOMES)),
  scenario: z.nullable(z.string().check(z.maxLength(2000))),
  /** Address of the heat map or analytics view from which the deck was made. */
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

/** A stored deck: choices and own text. Figures are computed from data whenever it opens. */
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

/** Creates a deck from a template. The caller supplies `id`: the domain generates no random ids. */
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
