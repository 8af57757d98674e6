import { describe, expect, it } from 'vitest';
import { BrandKit, EMPTY_BRAND_KIT } from './brand-kit.ts';

describe('a brand kit', () => {
  it('takes pictures as data and nothing that would be fetched or run', () => {
    const withLogo = (logo: string) => BrandKit.safeParse({ ...EMPTY_BRAND_KIT, logo }).success;
    expect(withLogo('data:image/png;base64,iVBORw0KGgo=')).toBe(true);
    expect(withLogo('https://example.com/logo.png')).toBe(false);
    expect(withLogo('data:image/svg+xml;base64,PHN2Zz4=')).toBe(false);
    expect(BrandKit.safeParse({ ...EMPTY_BRAND_KIT, primary: 'red' }).success).toBe(false);
  });
});
