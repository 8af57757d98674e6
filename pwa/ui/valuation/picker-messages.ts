import { inLanguage } from '../../../domain/language/language.ts';

export const pickerMessages = inLanguage('picker', {
  placeholder: 'Area, building, project or listing number',
  clear: 'Clear the search',
  found: 'Found',
  recent: 'Recent',
  saved: 'Saved homes',
  none: 'No listing matches.',
  hint: 'Type a place, or save homes with the heart to find them here.',
  count: (n: number) => (n === 1 ? '1 listing found' : `${n} listings found`),
});
