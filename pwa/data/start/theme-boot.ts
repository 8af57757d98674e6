import { LOCAL_KEYS } from '../local-storage.ts';

/**
 * Writes a chosen look on <html> before the first paint. What the system asks for is the style sheet's matter;
 * `appearance.ts` takes over when the app is here. Kept apart from it because this runs first of all.
 */
export function applyStoredTheme(root: HTMLElement): void {
  const { theme, contrast } = storedChoice();
  if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
  if (contrast === 'more') root.setAttribute('data-contrast', 'more');
}

function storedChoice(): { theme?: unknown; contrast?: unknown } {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LOCAL_KEYS.appearance) ?? 'null');
    const state = isRecord(stored) ? stored.state : null;
    return isRecord(state) ? state : {};
  } catch {
    // No storage in this window, or a damaged value: the system's look.
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
