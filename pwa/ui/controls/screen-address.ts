import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

// While the next screen loads, the old one stays drawn. What it writes to the address late, after a wait or a save,
// would take the person back, so it is dropped.

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

/** As the router's `useNavigate`, for a step that follows a wait: whoever has gone on is left where they are. */
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
