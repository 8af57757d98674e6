import { illustrationKey } from '../../../domain/property/picture/illustrate.ts';
import type { Property } from '../../../domain/property/property.ts';

/** Where the build leaves room in a page. */
const HEAD = '<!--head-->';
const FRAME = '<!--frame-->';
/** What the app reads comes last: the page's styles and scripts are found, and its frame is drawn, before it. */
const END = '</body>';

/** Puts parts into a built page; one without room for them stays as it is. */
export function filled(page: string, parts: { head?: string; frame?: string; data: string }): string {
  // Functions, because `$&` in a text is text.
  return page
    .replace(HEAD, () => parts.head ?? '')
    .replace(FRAME, () => parts.frame ?? '')
    .replace(END, () => `${parts.data}\n  ${END}`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** The drawing of a home in a frame, with its name, by which the app takes it over (`pwa/ui/picture/picture-cache.ts`). */
export function drawingImage(home: Pick<Property, 'propertyType' | 'id'>, uri: string): string {
  return `<img src="${uri}" data-drawing="${illustrationKey(home.propertyType, home.id)}" alt="" width="480" height="320" />`;
}

/** An answer inside a page, for the app to read: nothing in it can end the element or begin a comment. */
export function data(id: string, answer: unknown): string {
  const json = JSON.stringify(answer)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
