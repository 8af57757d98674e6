/**
 * Recognises a failed chunk load by the error messages of Chromium, Safari, Firefox and Vite. The browser and the
 * router cache the failure, so only a reload helps.
 */
export function isMissingFile(error: unknown): boolean {
  const text = error instanceof Error ? error.message : String(error);
  return /dynamically imported module|Importing a module script failed|preload CSS/i.test(text);
}
