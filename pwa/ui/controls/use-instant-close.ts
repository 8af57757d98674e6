import { type RefObject, useEffect, useRef } from 'react';

/** Unmounts a closed list of suggestions without an animation. @returns the `actionsRef` of its root */
export function useInstantClose<Actions extends { unmount: () => void }>(isOpen: boolean): RefObject<Actions | null> {
  const actions = useRef<Actions>(null);
  useEffect(() => {
    if (!isOpen) actions.current?.unmount();
  }, [isOpen]);
  return actions;
}
