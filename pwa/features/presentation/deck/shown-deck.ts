import { withBrandColours } from '../../../../domain/presentation/brand-colours.ts';
import type { Deck } from '../../../../domain/presentation/deck.ts';
import type { Brand } from '../../../../domain/presentation/draw/draw-slide.ts';
import type { SlideKind } from '../../../../domain/presentation/slide-kinds.ts';
import { THEMES, type Theme } from '../../../../domain/presentation/themes.ts';
import { type BrandKit, contactLines } from '../../../../domain/user/brand-kit.ts';
import { messages } from '../messages.ts';

/** Slides that say what the model expects or thinks a home is worth. */
const OF_THE_MODEL: readonly SlideKind[] = ['forecast', 'ratings', 'valuation', 'comparison-value'];

/** The deck as it is presented: without what the model says where that is switched off. */
export function shownDeck(deck: Deck, withModel: boolean): Deck {
  if (withModel) return deck;
  return { ...deck, slides: deck.slides.filter(({ kind }) => !OF_THE_MODEL.includes(kind)) };
}

/** Colours of a deck: its theme, with the person's own where they set any, as far as they can be read. */
export function themeOf({ themeId }: Pick<Deck, 'themeId'>, kit: BrandKit): Theme {
  return withBrandColours(THEMES[themeId], kit);
}

/** Who presents, as slides show it; null for an empty kit. */
export function brandOf(kit: BrandKit): Brand | null {
  const [name = '', ...lines] = contactLines(kit, { brn: messages.custom.brnLine });
  return name === '' && kit.logo === null ? null : { name, lines, logoUri: kit.logo };
}
