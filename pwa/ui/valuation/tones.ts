import type { Tone } from '../../../domain/presentation/slide.ts';
import type { VerdictWord } from '../../../domain/property/verdict-word.ts';
import { confidenceLevel } from '../../../domain/valuation/confidence.ts';

/** The specification's colours: green, red, otherwise yellow. */
export const VERDICT_TONE = {
  ask_why: 'warn',
  good_value: 'pos',
  fair: 'warn',
  above_market: 'neg',
  overpriced: 'neg',
} as const;
export const POSITION_TONE = { undervalued: 'pos', fair: 'warn', overvalued: 'neg' } as const;
export const ACTION_TONE = { buy: 'pos', sell: 'neg', hold: 'warn' } as const;
export const RISK_TONE = { low: 'pos', medium: 'warn', high: 'neg' } as const;
export const SENTIMENT_TONE = { bullish: 'pos', bearish: 'neg', neutral: 'warn' } as const;
const CONFIDENCE_TONE = { high: 'pos', medium: 'warn', low: 'neg' } as const;

export function confidenceTone(confidence: number): 'pos' | 'warn' | 'neg' {
  return CONFIDENCE_TONE[confidenceLevel(confidence)];
}

/** Tones of verdicts in reports and on slides. */
export const VERDICT_TONES: Readonly<Record<VerdictWord, Tone>> = {
  ask_why: 'plain',
  good_value: 'good',
  fair: 'plain',
  above_market: 'bad',
  overpriced: 'bad',
};
