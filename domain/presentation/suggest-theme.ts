import type { TemplateId } from './templates.ts';
import type { ThemeId } from './themes.ts';

/** What the suggestion looks at: growth in percent and mean price in AED of each market record in scope. */
export type ThemeEvidence = {
  readonly templateId: TemplateId;
  /** `all`, or the focus location as the address names it. */
  readonly focus: string;
  readonly growthPercents: readonly number[];
  readonly transactions: number;
  /** Mean of the average prices of the records that match the focus, AED; null without one. */
  readonly focusMeanPriceAed: number | null;
};

const MANY_TRANSACTIONS = 1000;
const EXPENSIVE_AED = 3_000_000;

/** Smart Suggest: the theme that the specification's rules choose (part 2, section 9). */
export function suggestTheme(evidence: ThemeEvidence): ThemeId {
  if (evidence.transactions > MANY_TRANSACTIONS) return 'luxury';
  if (evidence.focus !== 'all' && (evidence.focusMeanPriceAed ?? 0) > EXPENSIVE_AED) return 'luxury';
  return themeOfTemplate(evidence);
}

function themeOfTemplate({ templateId, focus, growthPercents }: ThemeEvidence): ThemeId {
  switch (templateId) {
    case 'investment-analysis':
      return growthPercents.some((growth) => growth > 15) ? 'luxury' : 'professional';
    case 'location-spotlight':
      return /marina|downtown/i.test(focus) ? 'modern' : 'sunset';
    case 'ai-insights':
      return 'modern';
    case 'market-forecast':
      if (growthPercents.length === 0) return 'professional';
      return mean(growthPercents) > 10 ? 'sunset' : 'nature';
    default:
      return 'professional';
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
