// Puts a chosen look on <html> before the first paint, which the app itself would come too late for. What the system
// asks for is the style sheet's matter; `pwa/data/start/appearance.ts` writes the choice and follows it from then on.
try {
  const { theme, contrast } = JSON.parse(localStorage.getItem('sahil.appearance') ?? '{}').state ?? {};
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
  if (contrast === 'more') document.documentElement.setAttribute('data-contrast', 'more');
} catch {
  // No storage in this window, or a damaged value: the system's look.
}
