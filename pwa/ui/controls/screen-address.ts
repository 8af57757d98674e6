import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

// While the next screen loads, the old one stays drawn. If it then wrote to the address, the person would be taken back
// to it. These hooks do nothing once the address belongs to another screen.

/** As the router's `useSearchParams`, for a screen that may have been left when it writes. */
export function useScreenParams(): ReturnType<typeof useSearchParams> {
  const [params, setParams] = useSearchParams();
  const isOpen = useIsOpen();
  const write: typeof setParams = useCallback(
    (next, options) => {
      if (isOpen()) setParams(next, options);
    },
    [setParams, isOpen],
  );
  return [params, write];
}

/** As the router's `useNavigate`, for a step after a wait, such as a save: does nothing once the person has gone to another screen. */
export function useScreenNavigate(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  return useCallback(
    (to, options) => {
      if (isOpen()) void navigate(to, options);
    },
    [navigate, isOpen],
  );
}

/** Returns whether the browser is still at this screen. */
function useIsOpen(): () => boolean {
  const { pathname } = useLocation();
  const at = useRef(window.location.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address of this screen
  useEffect(() => {
    at.current = window.location.pathname;
  }, [pathname]);
  return useCallback(() => window.location.pathname === at.current, []);
}
