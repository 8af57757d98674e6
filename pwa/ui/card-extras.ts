import { type ComponentType, createContext } from 'react';

/** A listing as a card has it, as far as the extras ask. */
export type JudgedCard = { id: number; price: number };

/**
 * What cards show beside the listing's own fields: where its price stands among registered sales, and whether
 * anybody offers it at all. It comes
 * after the first answer and is drawn by components of its own, so that a card is not drawn again for it.
 */
export type CardExtras = {
  Verdict: ComponentType<{ card: JudgedCard; layout: 'grid' | 'row' }>;
  /** The mark of a listing that is invented. */
  Invented: ComponentType<{ id: number }>;
};

/** Null until they have loaded: cards then show what they have. */
export const CardExtrasContext = createContext<CardExtras | null>(null);
