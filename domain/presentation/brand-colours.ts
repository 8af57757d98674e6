import { contrastOf, mixColours } from '../colour.ts';
import type { Theme } from './themes.ts';

/** Colours that a person puts in place of a theme's; null keeps the theme's. */
export type BrandColours = { readonly primary: string | null; readonly accent: string | null };

/** Figures and lines of text are drawn in the primary, bars and circles in the accent (WCAG 2.2, 1.4.3 and 1.4.11). */
const LEAST = { primary: 4.5, accent: 3 } as const;
const STEP = 0.05;

/**
 * A theme in a person's own colours. A colour that could not be read on the theme's ground is moved towards the colour
 * of its text, no further than it must be.
 */
export function withBrandColours(theme: Theme, { primary, accent }: BrandColours): Theme {
  return {
    ...theme,
    primary: primary === null ? theme.primary : legible(primary, theme, LEAST.primary),
    accent: accent === null ? theme.accent : legible(accent, theme, LEAST.accent),
  };
}

/** Whether a brand's colours had to be moved to be read on a theme. */
export function isMoved(theme: Theme, { primary, accent }: BrandColours): boolean {
  const worn = withBrandColours(theme, { primary, accent });
  return (
    (primary !== null && worn.primary.toLowerCase() !== primary.toLowerCase()) ||
    (accent !== null && worn.accent.toLowerCase() !== accent.toLowerCase())
  );
}

function legible(colour: string, { background, surface, text }: Theme, least: number): string {
  for (let share = 0; share < 1; share += STEP) {
    const moved = share === 0 ? colour : mixColours(colour, text, share);
    if (contrastOf(moved, background) >= least && contrastOf(moved, surface) >= least) return moved;
  }
  return text;
}
