import { inLanguage } from '../../../domain/language/language.ts';

export const messages = inLanguage('deckExport', {
  slides: 'Slides',
  previous: 'Previous',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  place: 'Slide {n} of {of}',
  slideSheet: (n: number, title: string) => `${n} ${title}`,
  category: 'Item',
  source: 'Source',
  range: {
    gap: 'Up to the range',
    low: 'Low end to expected',
    expected: 'Expected',
    high: 'Expected to high end',
    lowBelowZero: 'Low end to expected, below zero',
    highBelowZero: 'Expected to high end, below zero',
  },
  units: { aed: 'AED', percent: '%', count: 'number' },
});
