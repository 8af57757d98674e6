// Puts a chosen language and look on <html> before the first paint, which the app itself would come too late for. What
// the system asks for is the style sheet's matter; `pwa/data/start/locale.ts` and `appearance.ts` write the choices.
{
  const root = document.documentElement;
  const address = new URL(location.href);
  const asked = address.searchParams.get('lang');
  let language = asked;
  try {
    const stored = JSON.parse(localStorage.getItem('sahil.locale') ?? '{}');
    if (asked === 'ar' || asked === 'en') {
      localStorage.setItem('sahil.locale', JSON.stringify({ ...stored, language: asked }));
      // From now on the device remembers it; left in the address it would win over the switch in Settings.
      address.searchParams.delete('lang');
      history.replaceState(history.state, '', address);
    } else language = stored.language;
  } catch {
    // No storage in this window, or a damaged value: the address alone says the language.
  }
  if (language === 'ar') {
    root.lang = 'ar';
    root.dir = 'rtl';
  }
  try {
    const { theme, contrast } = JSON.parse(localStorage.getItem('sahil.appearance') ?? '{}').state ?? {};
    if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
    if (contrast === 'more') root.setAttribute('data-contrast', 'more');
  } catch {
    // No storage in this window, or a damaged value: the system's look.
  }
}
