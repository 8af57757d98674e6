/** The element of a page in which the server puts answers of its API, by path (`api/services/pages`). */
export const PAGE_ANSWERS_ID = 'api-answers';

type PageAnswers = Record<string, { body: unknown; total?: number }>;
const NONE: PageAnswers = {};
/** Read once: the page does not change. */
const READ = new WeakMap<Element, PageAnswers>();

/** What came with the page, by path; empty when nothing did. */
export function pageAnswers(): PageAnswers {
  const element = document.getElementById(PAGE_ANSWERS_ID);
  if (element === null) return NONE;
  const known = READ.get(element) ?? read(element.textContent);
  READ.set(element, known);
  return known;
}

function read(text: string): PageAnswers {
  try {
    const json: unknown = JSON.parse(text);
    // What stands under a path is parsed by the call's own schema.
    return typeof json === 'object' && json !== null ? (json as PageAnswers) : NONE;
  } catch {
    return NONE;
  }
}
