/** Colours of a deck. Contrast of text and muted text on the background is at least 4.5 (tested). */
export type Theme = {
  readonly id: ThemeId;
  readonly background: string;
  readonly surface: string;
  readonly primary: string;
  /** Graphics and large text only. */
  readonly secondary: string;
  readonly accent: string;
  readonly text: string;
  readonly muted: string;
};

export const THEME_IDS = ['professional', 'luxury', 'modern', 'nature', 'sunset'] as const;
export type ThemeId = (typeof THEME_IDS)[number];

export const THEMES: Readonly<Record<ThemeId, Theme>> = {
  professional: {
    id: 'professional',
    background: '#F6F9FC',
    surface: '#FFFFFF',
    primary: '#123A66',
    secondary: '#2B6CB0',
    accent: '#0E8FA3',
    text: '#0D1F33',
    muted: '#4A6078',
  },
  luxury: {
    id: 'luxury',
    background: '#16130D',
    surface: '#221D14',
    primary: '#D9B15F',
    secondary: '#8C6B2F',
    accent: '#F2DFB3',
    text: '#FAF4E6',
    muted: '#C8BCA3',
  },
  modern: {
    id: 'modern',
    background: '#171229',
    surface: '#221B3B',
    primary: '#A99BF0',
    secondary: '#6A5BC4',
    accent: '#4FD1C5',
    text: '#F3F1FB',
    muted: '#BAB3D6',
  },
  nature: {
    id: 'nature',
    background: '#F5F7F0',
    surface: '#FFFFFF',
    primary: '#1F5A3A',
    secondary: '#5F8F4E',
    accent: '#B9802B',
    text: '#14281C',
    muted: '#4C6152',
  },
  sunset: {
    id: 'sunset',
    background: '#FFF7F1',
    surface: '#FFFFFF',
    primary: '#A8321F',
    secondary: '#D9662B',
    accent: '#8A1F4A',
    text: '#32130C',
    muted: '#74503F',
  },
};
