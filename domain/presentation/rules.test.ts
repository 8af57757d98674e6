import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../colour.ts';
import { growthSentiment } from '../market/sentiment.ts';
import { growthGrade, growthRating, growthRisk } from './slide.ts';
import { isMoved, suggestTheme, THEME_IDS, THEMES, type ThemeEvidence, withBrandColours } from './themes.ts';

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
    // Overrides that apply before all other rules.
    [{ templateId: 'ai-insights', transactions: 1001 }, 'luxury'],
    [{ templateId: 'ai-insights', transactions: 1000 }, 'modern'],
    [{ templateId: 'ai-insights', focus: 'palm', focusMeanPriceAed: 3_000_001 }, 'luxury'],
    [{ templateId: 'ai-insights', focus: 'all', focusMeanPriceAed: 3_000_001 }, 'modern'],
  ] as [Partial<ThemeEvidence>, string][])('%j suggests %s', (evidence, theme) => {
    expect(suggestTheme({ ...plain, ...evidence })).toBe(theme);
  });
});

it('ratings follow the thresholds of growth', () => {
  expect([10.1, 10, 5.1, 5].map(growthRating)).toEqual(['Strong Buy', 'Buy', 'Buy', 'Hold']);
  expect([5.1, 5, 0.1, 0].map(growthSentiment)).toEqual(['bullish', 'neutral', 'neutral', 'bearish']);
  expect([10.1, 10].map(growthGrade)).toEqual(['A-', 'B+']);
  expect([8.1, 8].map(growthRisk)).toEqual(['Medium-High', 'Medium']);
});

it.each(THEME_IDS)('texts of the theme %s can be read', (id) => {
  const { background, surface, text, muted, primary, accent, secondary } = THEMES[id];
  for (const ground of [background, surface]) {
    expect(contrastRatio(text, ground)).toBeGreaterThan(7);
    expect(contrastRatio(muted, ground)).toBeGreaterThan(4.5);
    expect(contrastRatio(primary, ground)).toBeGreaterThan(4.5);
  }
  for (const graphic of [accent, secondary]) expect(contrastRatio(graphic, background)).toBeGreaterThan(3);
});

describe('a brand’s own colours', () => {
  const { professional, luxury } = THEMES;

  it('are taken as they are where they can be read', () => {
    const colours = { primary: '#123A66', accent: '#0E8FA3' };
    expect(withBrandColours(professional, colours)).toMatchObject(colours);
    expect(isMoved(professional, colours)).toBe(false);
    expect(withBrandColours(professional, { primary: null, accent: null })).toEqual(professional);
  });

  it.each(THEME_IDS)('can be read on the theme %s whatever they are', (id) => {
    for (const colour of ['#FFFFFF', '#000000', '#FFE600', '#8C8C8C', '#FF0000']) {
      const { background, surface, primary, accent } = withBrandColours(THEMES[id], {
        primary: colour,
        accent: colour,
      });
      for (const ground of [background, surface]) {
        expect(contrastRatio(primary, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(accent, ground)).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('are moved no further than they must be: yellow stays yellow on a dark theme', () => {
    expect(withBrandColours(luxury, { primary: '#FFE600', accent: null }).primary).toBe('#FFE600');
    expect(isMoved(professional, { primary: '#FFE600', accent: null })).toBe(true);
  });
});
