/**
 * Recognises a failed chunk load in the words of Chromium, Safari, Firefox and Vite. Browser and router cache the
 * failure, so only a reload helps.
 */
export function isMissingFile(error: unknown): boolean {
  const text = error instanceof Error ? error.message : String(error);
  return /dynamically imported module|Importing a module script failed|preload CSS/i.test(text);
}
