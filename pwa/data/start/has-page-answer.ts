/** The elements of a page in which the server puts what its screen asks first. */
export const PAGE_ANSWERS = ['listing', 'search-answer', 'home-answer'] as const;

/** Whether this document came with an answer inside: then the first drawing waits for nobody. */
export function hasPageAnswer(): boolean {
  return PAGE_ANSWERS.some((id) => document.getElementById(id) !== null);
}
