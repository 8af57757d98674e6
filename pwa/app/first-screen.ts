/**
 * Fetches and runs the screen of this address before the app asks for it. Only screens that people come to from
 * outside, whose pages name their files; the rest come when the app asks for them.
 */
export function fetchFirstScreen(pathname: string): void {
  // A failure is met again, and told, where the screen is drawn.
  screenOf(pathname)?.catch(() => {});
}

function screenOf(pathname: string): Promise<unknown> | null {
  if (/^\/search\/?$/.test(pathname)) return import('../features/search/SearchScreen.tsx');
  if (/^\/property\/[^/]+\/?$/.test(pathname)) return import('../features/property/PropertyScreen.tsx');
  return null;
}
