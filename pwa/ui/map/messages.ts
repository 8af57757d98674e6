import { inLanguage } from '../../../domain/language/language.ts';

export const messages = inLanguage('map', {
  gulf: 'Arabian Gulf',
  desert: 'Desert',
  keys: 'Arrow keys move the map, plus and minus zoom, 0 shows the whole city. Tab goes through the areas, Enter opens one.',
  areas: 'Areas on the map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Show the whole city',
  noCredit: (name: string) => `${name === '' ? 'Map' : name}: the file does not name its authors`,
});
