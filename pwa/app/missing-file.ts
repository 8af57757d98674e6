/**
 * Whether a file of the app could not be fetched, in the words of Chromium, Safari, Firefox and Vite. The browser and
 * the router keep the failure, so only a reload helps.
 */
export function isMissingFile(error: unknown): boolean {
  const text = error instanceof Error ? error.message : String(error);
  return /dynamically imported module|Importing a module script failed|preload CSS/i.test(text);
}
