import { type ComponentType, createContext } from 'react';
import type { Property } from '../../../domain/property/property.ts';

export type JudgedCard = Pick<Property, 'id' | 'price' | 'purpose'>;

/** Verdict, agent and demo mark of a card. They load later and render separately from the card. */
export type CardExtras = {
  Verdict: ComponentType<{ card: JudgedCard; layout: 'grid' | 'row' }>;
  Agent: ComponentType<{ brokerId: string }>;
  Invented: ComponentType<{ id: number }>;
};

/** Null until the extras have loaded. Until then, cards are shown without them. */
export const CardExtrasContext = createContext<CardExtras | null>(null);
