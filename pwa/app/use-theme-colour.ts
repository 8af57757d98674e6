import { useEffect } from 'react';
import { useAppearance } from '../data/platform/appearance.ts';

/** The browser's own bars take the page's colour, also when the person overrides the system's theme. */
export function useThemeColour(): void {
  const { theme, contrast } = useAppearance();
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change what the styles answer.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const canvas = getComputedStyle(document.documentElement).getPropertyValue('--canvas').trim();
      for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
        if (canvas !== '') meta.content = canvas;
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [theme, contrast]);
}
