// Sets language and theme on <html> before the first paint. The app itself would start too late for that.
// The choices are stored by `pwa/data/platform/locale.ts` and `appearance.ts`. The default is the system's theme.
{
  const root = document.documentElement;
  const address = new URL(location.href);
  const asked = address.searchParams.get('lang');
  let language = asked;
  try {
    const stored = JSON.parse(localStorage.getItem('sahil.locale') ?? '{}');
    if (asked === 'ar' || asked === 'en') {
      localStorage.setItem('sahil.locale', JSON.stringify({ ...stored, language: asked }));
      // The choice is now stored. If it stayed in the address, it would override the switch in Settings.
      address.searchParams.delete('lang');
      history.replaceState(history.state, '', address);
    } else language = stored.language;
  } catch {
    // Storage is blocked, or the stored value is damaged: only the address decides the language.
  }
  if (language === 'ar') {
    root.lang = 'ar';
    root.dir = 'rtl';
  }
  let look = {};
  try {
    look = JSON.parse(localStorage.getItem('sahil.appearance') ?? '{}').state ?? {};
  } catch {
    // Storage is blocked, or the stored value is damaged: use the system's theme.
  }
  const isDark = look.theme === 'dark' || (look.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-theme', isDark ? 'dark' : 'light');
  if (look.contrast === 'more' || matchMedia('(prefers-contrast: more)').matches) {
    root.setAttribute('data-contrast', 'more');
  }
}
