/** Calls when theme or contrast of the page change: both stand on <html>, whoever chose them. Returns what ends it. */
export function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-contrast'] });
  return () => observer.disconnect();
}
