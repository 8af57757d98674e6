import type { Theme } from '../presentation/themes.ts';

/** Colours of documents on white paper. A person's own colours are laid over them. */
export const REPORT_THEME: Theme = {
  id: 'professional',
  background: '#FFFFFF',
  surface: '#F3F6F6',
  primary: '#0A5A66',
  secondary: '#7C9CA0',
  accent: '#A97B26',
  text: '#0A2328',
  muted: '#516064',
};
