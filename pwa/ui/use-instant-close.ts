import { type RefObject, useEffect, useRef } from 'react';

/** Ends a closed list of suggestions at once: nothing is animated. @returns the `actionsRef` of the list's root */
export function useInstantClose<Actions extends { unmount: () => void }>(isOpen: boolean): RefObject<Actions | null> {
  const actions = useRef<Actions>(null);
  useEffect(() => {
    if (!isOpen) actions.current?.unmount();
  }, [isOpen]);
  return actions;
}
