import {
  type Deck,
  type DeckScope,
  type DeckSettings,
  type DeckSlide,
  MAX_SLIDES,
  newSlide,
  slidesOfTemplate,
} from './deck.ts';
import { TEMPLATES, type TemplateId } from './templates.ts';
import type { ThemeId } from './themes.ts';

/** An edit of a deck. New slides bring their id: the domain generates no random ids. */
export type DeckCommand =
  | { type: 'rename'; name: string }
  | { type: 'choose-template'; templateId: TemplateId }
  | { type: 'choose-theme'; themeId: ThemeId }
  | { type: 'set-scope'; scope: Partial<DeckScope> }
  | { type: 'set-settings'; settings: Partial<DeckSettings> }
  | { type: 'move-slide'; slideId: string; to: number }
  | { type: 'edit-slide'; slideId: string; change: Partial<Omit<DeckSlide, 'id' | 'kind'>> }
  | { type: 'duplicate-slide'; slideId: string; newId: string }
  | { type: 'remove-slide'; slideId: string }
  | { type: 'add-slide'; kind: DeckSlide['kind']; newId: string; at: number };

export type DeckHistory = { readonly past: readonly Deck[]; readonly present: Deck; readonly future: readonly Deck[] };

const MAX_STEPS = 100;

export function startHistory(deck: Deck): DeckHistory {
  return { past: [], present: deck, future: [] };
}

/** The history after an edit, or the same history if nothing changed. */
export function edit(history: DeckHistory, command: DeckCommand): DeckHistory {
  const next = apply(history.present, command);
  if (next === history.present) return history;
  return { past: [...history.past.slice(1 - MAX_STEPS), history.present], present: next, future: [] };
}

export function undo(history: DeckHistory): DeckHistory {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

export function redo(history: DeckHistory): DeckHistory {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}

/** Applies a command; returns the same deck if it changes nothing or is invalid. */
export function apply(deck: Deck, command: DeckCommand): Deck {
  switch (command.type) {
    case 'rename':
      return command.name === deck.name ? deck : { ...deck, name: command.name };
    case 'choose-template':
      return chooseTemplate(deck, command.templateId);
    case 'choose-theme':
      return command.themeId === deck.themeId ? deck : { ...deck, themeId: command.themeId };
    case 'set-scope':
      return { ...deck, scope: { ...deck.scope, ...command.scope } };
    case 'set-settings':
      return { ...deck, settings: { ...deck.settings, ...command.settings } };
    default:
      return changeSlides(deck, command);
  }
}

function chooseTemplate(deck: Deck, templateId: TemplateId): Deck {
  if (templateId === deck.templateId) return deck;
  const settings = { ...deck.settings, slideSeconds: TEMPLATES[templateId].slideSeconds };
  return { ...deck, templateId, settings, slides: slidesOfTemplate(templateId) };
}

type SlideCommand = Extract<DeckCommand, { slideId: string } | { type: 'add-slide' }>;

function changeSlides(deck: Deck, command: SlideCommand): Deck {
  const slides = slidesAfter(deck.slides, command);
  return slides === deck.slides || slides.length === 0 || slides.length > MAX_SLIDES ? deck : { ...deck, slides };
}

function slidesAfter(slides: DeckSlide[], command: SlideCommand): DeckSlide[] {
  if (command.type === 'add-slide') return slides.toSpliced(command.at, 0, newSlide(command.newId, command.kind));
  const index = slides.findIndex(({ id }) => id === command.slideId);
  const slide = slides[index];
  if (slide === undefined) return slides;
  switch (command.type) {
    case 'move-slide': {
      const to = Math.max(0, Math.min(slides.length - 1, command.to));
      return to === index ? slides : slides.toSpliced(index, 1).toSpliced(to, 0, slide);
    }
    case 'edit-slide':
      return slides.with(index, { ...slide, ...command.change });
    case 'duplicate-slide':
      return slides.toSpliced(index + 1, 0, { ...slide, id: command.newId });
    case 'remove-slide':
      return slides.toSpliced(index, 1);
  }
}
