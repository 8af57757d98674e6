import { inLanguage } from '../../../domain/language/language.ts';

export const messages = inLanguage('aiAnalytics', {
  title: 'AI Insights',
  lead: 'What a home is worth, and why.',
  choose: 'Choose a home',
  analysing: 'Analysing the home',
  arriving: (what: string, done: number, of: number) => `${what} are being downloaded: ${done} of ${of}`,
  what: { listings: 'Listings', sales: 'Registered sales' },
  opening: 'Opening the data on this device',
  computing: 'Comparing with registered sales',
  none: 'No home chosen yet',
  noneText: 'Search, or pick a home you saved or viewed. It works offline.',
  failed: 'Failed to analyze property',
  failedText: 'Try again, or choose another home.',
  gone: 'This home is no longer on the market.',
  open: 'Open listing',
  compare: 'Compare',
  roi: 'Open in ROI Calculator',
  unlisted: 'A home that is not listed',
  accuracy: 'Measured accuracy',
});
