// Puts language and look on <html> before the first paint, which the app itself would come too late for.
// `pwa/data/platform/locale.ts` and `appearance.ts` write the choices; without one the system's look shows.
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
  let look = {};
  try {
    look = JSON.parse(localStorage.getItem('sahil.appearance') ?? '{}').state ?? {};
  } catch {
    // No storage in this window, or a damaged value: the system's look.
  }
  const isDark = look.theme === 'dark' || (look.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-theme', isDark ? 'dark' : 'light');
  if (look.contrast === 'more' || matchMedia('(prefers-contrast: more)').matches) {
    root.setAttribute('data-contrast', 'more');
  }
}
