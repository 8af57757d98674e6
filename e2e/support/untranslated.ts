import type { Page } from '@playwright/test';

/** Names of formats, keys, standards and professional registers, which are the same in every language. */
const ALIKE =
  /[\w.]+@[\w.]+|data\.dubai[\w/-]*|\b(?:CSV|PDF|XLSX?|JSON|NDJSON|XML|PNG|JPEG|WebP|PPTX|HTML|Excel|GeoJSON|FeatureCollection|WGS|RESO|IAAO|COD|PRD|PRB|BRN|AFCPE|Alt|Enter|Tab|Esc|zip|gzip|English|OpenStreetMap|OpenMapTiles|Protomaps|map\.pmtiles|PMTiles|contributors|ODbL|https|DUBAI_PULSE_\w+|SOURCE_HOSTS|\w+_URL)\b/g;

/**
 * Returns texts in Latin letters on an Arabic page. Leaves out names of buildings, projects, listings and users, which
 * are in elements or marks that isolate their text direction.
 */
export function latinTexts(page: Page): Promise<string[]> {
  return page.evaluate((alike) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest('bdi, [dir=auto], [lang=en], script, style, code') !== null) continue;
      // Options of a closed select are invisible but also need a translation.
      if (!(parent.closest('select') ?? parent).checkVisibility()) continue;
      const text = (node.textContent ?? '').replace(/\u2068[^\u2069]*\u2069/g, '').replace(new RegExp(alike, 'g'), '');
      if (/[A-Za-z]{2,}/.test(text)) found.add(text.trim().slice(0, 120));
    }
    for (const labelled of document.querySelectorAll<HTMLElement>('[aria-label]')) {
      if (labelled.closest('bdi, [lang=en]') !== null || !labelled.checkVisibility()) continue;
      const label = (labelled.ariaLabel ?? '')
        .replace(/\u2068[^\u2069]*\u2069/g, '')
        .replace(new RegExp(alike, 'g'), '');
      // Reports labels without any Arabic. Latin letters next to Arabic are assumed to be a name.
      if (/[A-Za-z]{2,}/.test(label) && !/[\u0600-\u06ff]/.test(label))
        found.add(`label: ${label.trim().slice(0, 120)}`);
    }
    return [...found];
  }, ALIKE.source);
}
