import { contrastRatio, mixColours } from '../colour.ts';
import type { TemplateId } from './templates.ts';

/** Colours of a deck. Text and muted text have a contrast of at least 4.5 on the background (tested). */
export type DeckTheme = {
  readonly id: ThemeId;
  readonly background: string;
  readonly surface: string;
  readonly primary: string;
  /** For graphics and large text only. */
  readonly secondary: string;
  readonly accent: string;
  readonly text: string;
  readonly muted: string;
};

export const THEME_IDS = ['professional', 'luxury', 'modern', 'nature', 'sunset'] as const;
export type ThemeId = (typeof THEME_IDS)[number];

/** Background, surface, primary, secondary, accent, text, muted. */
export const THEMES: Readonly<Record<ThemeId, DeckTheme>> = {
  professional: theme('professional', '#F6F9FC #FFFFFF #123A66 #2B6CB0 #0E8FA3 #0D1F33 #4A6078'),
  luxury: theme('luxury', '#16130D #221D14 #D9B15F #8C6B2F #F2DFB3 #FAF4E6 #C8BCA3'),
  modern: theme('modern', '#171229 #221B3B #A99BF0 #6A5BC4 #4FD1C5 #F3F1FB #BAB3D6'),
  nature: theme('nature', '#F5F7F0 #FFFFFF #1F5A3A #5F8F4E #B9802B #14281C #4C6152'),
  sunset: theme('sunset', '#FFF7F1 #FFFFFF #A8321F #D9662B #8A1F4A #32130C #74503F'),
};

function theme(id: ThemeId, colours: string): DeckTheme {
  const [background = '', surface = '', primary = '', secondary = '', accent = '', text = '', muted = ''] =
    colours.split(' ');
  return { id, background, surface, primary, secondary, accent, text, muted };
}

/** The user's colours; null keeps the theme's. */
type BrandColours = { readonly primary: string | null; readonly accent: string | null };

/** Minimum contrast: text in the primary, graphics in the accent (WCAG 2.2, 1.4.3 and 1.4.11). */
const LEAST = { primary: 4.5, accent: 3 } as const;
const STEP = 0.05;

/** Applies the user's colours to a theme, adjusted towards the text colour until they are legible. */
export function withBrandColours(theme: DeckTheme, { primary, accent }: BrandColours): DeckTheme {
  return {
    ...theme,
    primary: primary === null ? theme.primary : legible(primary, theme, LEAST.primary),
    accent: accent === null ? theme.accent : legible(accent, theme, LEAST.accent),
  };
}

/** Whether the brand's colours had to be adjusted for legibility. */
export function isMoved(theme: DeckTheme, { primary, accent }: BrandColours): boolean {
  const worn = withBrandColours(theme, { primary, accent });
  return (
    (primary !== null && worn.primary.toLowerCase() !== primary.toLowerCase()) ||
    (accent !== null && worn.accent.toLowerCase() !== accent.toLowerCase())
  );
}

function legible(colour: string, { background, surface, text }: DeckTheme, least: number): string {
  for (let share = 0; share < 1; share += STEP) {
    const moved = share === 0 ? colour : mixColours(colour, text, share);
    if (contrastRatio(moved, background) >= least && contrastRatio(moved, surface) >= least) return moved;
  }
  return text;
}

/** Input of the suggestion: growth in percent and mean price in AED of each market record in scope. */
export type ThemeEvidence = {
  readonly templateId: TemplateId;
  /** `all`, or the focus location as in the address. */
  readonly focus: string;
  readonly growthPercents: readonly number[];
  readonly transactions: number;
  /** Mean of the average prices of records that match the focus, AED; null without any. */
  readonly focusMeanPriceAed: number | null;
};

const MANY_TRANSACTIONS = 1000;
const EXPENSIVE_AED = 3_000_000;

/** Smart Suggest: picks a theme by the specification's rules (part 2, section 9). */
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
