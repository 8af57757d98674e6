import { describe, expect, it } from 'vitest';
import { BrandKit, contactLines, EMPTY_BRAND_KIT } from './brand-kit.ts';

const texts = { brn: (number: string) => `BRN ${number}` };

describe('a brand kit', () => {
  it('puts name, registration and ways to call on as few lines as there are words for', () => {
    const kit = { ...EMPTY_BRAND_KIT, name: 'Amira Haddad', brn: '41207', phone: '+971 50 000 0000' };
    expect(contactLines(kit, texts)).toEqual(['Amira Haddad · BRN 41207', '+971 50 000 0000']);
    expect(contactLines(EMPTY_BRAND_KIT, texts)).toEqual([]);
  });

  it('takes pictures as data and nothing that would be fetched or run', () => {
    const withLogo = (logo: string) => BrandKit.safeParse({ ...EMPTY_BRAND_KIT, logo }).success;
    expect(withLogo('data:image/png;base64,iVBORw0KGgo=')).toBe(true);
    expect(withLogo('https://example.com/logo.png')).toBe(false);
    expect(withLogo('data:image/svg+xml;base64,PHN2Zz4=')).toBe(false);
    expect(BrandKit.safeParse({ ...EMPTY_BRAND_KIT, primary: 'red' }).success).toBe(false);
  });
});
