import { type ComponentType, createContext } from 'react';

/** A listing as a card has it, as far as the extras ask. */
export type JudgedCard = {
  id: number;
  price: number;
  location: string;
  areaId?: string;
  propertyType: string;
  aiScore: number | null;
};

/**
 * What cards show beside the listing's own fields: how it fits this person, and where its price stands. It comes
 * after the first answer and is drawn by components of its own, so that a card is not drawn again for it.
 */
export type CardExtras = {
  Match: ComponentType<{ card: JudgedCard; layout: 'grid' | 'row' }>;
  Verdict: ComponentType<{ card: JudgedCard; layout: 'grid' | 'row' }>;
};

/** Null until they have loaded: cards then show what they have. */
export const CardExtrasContext = createContext<CardExtras | null>(null);
