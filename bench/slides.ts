import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { DEFAULT_DECK_SETTINGS, MAX_SLIDES, newDeck, newSlide, WHOLE_CITY } from '../domain/presentation/deck.ts';
import { SLIDE_KINDS } from '../domain/presentation/slide.ts';
import PresentationScreen from '../pwa/features/presentation/PresentationScreen.tsx';

// The product's slide player with its own worker, over the market that the benchmark stored. `scripts/bench.mjs`
// presses the key for the next slide and reads the time of each change.

/** The stored market has no listings and no contact, so slides of these kinds would be skipped. */
const LEFT_OUT = new Set([
  'property',
  'photos',
  'valuation',
  'comparables',
  'comparison',
  'comparison-value',
  'contact',
]);
const kinds = SLIDE_KINDS.filter((kind) => !LEFT_OUT.has(kind));

const deck = {
  ...newDeck({ id: 'bench', name: 'Sixty slides', scope: { ...WHOLE_CITY, scenario: 'standard' } }),
  settings: { ...DEFAULT_DECK_SETTINGS, autoAdvance: false },
  slides: Array.from({ length: MAX_SLIDES }, (_, i) => newSlide(`s${i}`, kinds[i % kinds.length] ?? 'text')),
};

const root = document.getElementById('root');
if (root === null) throw new Error('the page is not whole');
const address = { pathname: '/market-presentation', search: '?slide=1', state: { deck } };
createRoot(root).render(createElement(MemoryRouter, { initialEntries: [address] }, createElement(PresentationScreen)));
