import { describe, expect, it } from 'vitest';
import { gradeOf, ratingOf, riskOf, sentimentOf } from './ratings.ts';
import { suggestTheme, type ThemeEvidence } from './suggest-theme.ts';
import { THEME_IDS, THEMES } from './themes.ts';

const plain: ThemeEvidence = {
  templateId: 'market-overview',
  focus: 'all',
  growthPercents: [4],
  transactions: 100,
  focusMeanPriceAed: null,
};

describe('Smart Suggest', () => {
  it.each([
    [{}, 'professional'],
    [{ templateId: 'investment-analysis', growthPercents: [4, 15.1] }, 'luxury'],
    [{ templateId: 'investment-analysis', growthPercents: [15] }, 'professional'],
    [{ templateId: 'location-spotlight', focus: 'dubai-marina' }, 'modern'],
    [{ templateId: 'location-spotlight', focus: 'downtown' }, 'modern'],
    [{ templateId: 'location-spotlight', focus: 'jbr' }, 'sunset'],
    [{ templateId: 'ai-insights' }, 'modern'],
    [{ templateId: 'market-forecast', growthPercents: [9, 12] }, 'sunset'],
    [{ templateId: 'market-forecast', growthPercents: [9, 10] }, 'nature'],
    [{ templateId: 'market-forecast', growthPercents: [] }, 'professional'],
    [{ templateId: 'comparative-analysis' }, 'professional'],
    // The overrides of every rule.
    [{ templateId: 'ai-insights', transactions: 1001 }, 'luxury'],
    [{ templateId: 'ai-insights', transactions: 1000 }, 'modern'],
    [{ templateId: 'ai-insights', focus: 'palm', focusMeanPriceAed: 3_000_001 }, 'luxury'],
    [{ templateId: 'ai-insights', focus: 'all', focusMeanPriceAed: 3_000_001 }, 'modern'],
  ] as [Partial<ThemeEvidence>, string][])('%j suggests %s', (evidence, theme) => {
    expect(suggestTheme({ ...plain, ...evidence })).toBe(theme);
  });
});

it('ratings follow the thresholds of growth', () => {
  expect([10.1, 10, 5.1, 5].map(ratingOf)).toEqual(['Strong Buy', 'Buy', 'Buy', 'Hold']);
  expect([5.1, 5, 0.1, 0].map(sentimentOf)).toEqual(['bullish', 'neutral', 'neutral', 'bearish']);
  expect([10.1, 10].map(gradeOf)).toEqual(['A-', 'B+']);
  expect([8.1, 8].map(riskOf)).toEqual(['Medium-High', 'Medium']);
});

/** Contrast ratio of two colours (WCAG 2.2, definition of contrast ratio). */
function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const [r = 0, g = 0, blue = 0] = [1, 3, 5].map((at) => {
      const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  };
  const [more = 0, less = 0] = [light(a), light(b)].sort((x, y) => y - x);
  return (more + 0.05) / (less + 0.05);
}

it.each(THEME_IDS)('texts of the theme %s can be read', (id) => {
  const { background, surface, text, muted, primary, accent, secondary } = THEMES[id];
  for (const ground of [background, surface]) {
    expect(contrast(text, ground)).toBeGreaterThan(7);
    expect(contrast(muted, ground)).toBeGreaterThan(4.5);
    expect(contrast(primary, ground)).toBeGreaterThan(4.5);
  }
  for (const graphic of [accent, secondary]) expect(contrast(graphic, background)).toBeGreaterThan(3);
});
