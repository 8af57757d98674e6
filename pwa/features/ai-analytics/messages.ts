import { inLanguage } from '../../../domain/language/language.ts';

export const messages = inLanguage('aiAnalytics', {
  title: 'AI Insights',
  lead: 'Choose a home: our estimate, its strengths and weaknesses, computed on this device from registered sales.',
  choose: 'Choose a home',
  analysing: 'Analysing the home',
  arriving: (what: string, done: number, of: number) => `${what} are being downloaded: ${done} of ${of}`,
  what: { listings: 'Listings', sales: 'Registered sales' },
  opening: 'Opening the data on this device',
  computing: 'Comparing with registered sales, computing estimate, ranges and scores',
  none: 'No home chosen yet',
  noneText: 'Search for a listing, or pick one you saved or viewed. The analysis works without signal.',
  failed: 'Failed to analyze property',
  failedText: 'Nothing was lost. Try again, or choose another home.',
  gone: 'This home is no longer on the market.',
  open: 'Open listing',
  compare: 'Compare',
  roi: 'Open in ROI Calculator',
  unlisted: 'Value a home that is not listed',
  accuracy: 'Measured accuracy',
});
