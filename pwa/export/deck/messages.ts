/** Words inside exported decks. */
export const messages = {
  slides: 'Slides',
  previous: 'Previous',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  place: 'Slide {n} of {of}',
  slideSheet: (n: number, title: string) => `${n} ${title}`,
  category: 'Item',
  source: 'Source',
  figure: 'Figure',
  value: 'Value',
  detail: 'Detail',
  units: { aed: 'AED', percent: '%', count: 'number' },
};
