import { figureWords } from '../figure-words.ts';
import { inNumerals } from '../language/language.ts';

/** Stand in where the device has no sales at all (specification, part 2, section 9); marked as samples on the slide. */
export const SAMPLE_FIGURES = {
  transactions: inNumerals('12,450'),
  growth: inNumerals('12.5%'),
  averagePrice: inNumerals(figureWords.aedShort(figureWords.million('2.1'))),
} as const;
