/** Where the build leaves room in a page. */
export const HEAD = '<!--head-->';
export const FRAME = '<!--frame-->';

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

/** An answer inside a page, for the app to read: nothing in it can end the element or begin a comment. */
export function data(id: string, answer: unknown): string {
  const json = JSON.stringify(answer)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
