import { type ComponentType, createContext } from 'react';

export type JudgedCard = { id: number; price: number };

/**
 * What cards show beside the listing's own fields: where its price stands among registered sales, and whether
 * anybody offers it at all. It comes
 * after the first answer and is drawn by components of its own, so that a card is not drawn again for it.
 */
export type CardExtras = {
  Verdict: ComponentType<{ card: JudgedCard; layout: 'grid' | 'row' }>;
  Invented: ComponentType<{ id: number }>;
};

/** Null until they have loaded: cards then show what they have. */
export const CardExtrasContext = createContext<CardExtras | null>(null);
