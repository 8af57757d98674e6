import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns whether the browser is still at this screen. While the next screen loads, the old one stays drawn, and a late
 * write to its address would take the person back.
 */
export function useIsOpen(): () => boolean {
  const { pathname } = useLocation();
  const at = useRef(window.location.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address of this screen
  useEffect(() => {
    at.current = window.location.pathname;
  }, [pathname]);
  return useCallback(() => window.location.pathname === at.current, []);
}
