import { useCallback, useEffect, useId, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { create } from 'zustand';

export type UnsavedForm = {
  text: string;
  /** Called when the user leaves without saving. */
  onLeave?: () => void;
  /** Returns whether a change of address leaves the form. By default, every change of screen leaves it. */
  isLeaving?: (from: Location, to: Location) => boolean;
};

type Entry = { id: string; read: () => UnsavedForm };

/** Forms with unsaved changes. The app asks before they are left and shows no prompts meanwhile. */
export const useUnsavedForms = create<{ forms: readonly Entry[] }>(() => ({ forms: [] }));

/**
 * Asks before Back, a link, a reload or a closed tab discards unsaved changes. `release` allows the next navigation,
 * right after a save.
 */
export function useUnsavedChanges(isDirty: boolean, form: UnsavedForm): { release: () => void } {
  const id = useId();
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    if (!isDirty) return;
    useUnsavedForms.setState(({ forms }) => ({ forms: [...forms, { id, read: () => latest.current }] }));
    return () => removeForm(id);
  }, [isDirty, id]);
  return { release: useCallback(() => removeForm(id), [id]) };
}

export function formsLeft(from: Location, to: Location): UnsavedForm[] {
  const forms = useUnsavedForms.getState().forms.map(({ read }) => read());
  return forms.filter(({ isLeaving = leavesScreen }) => isLeaving(from, to));
}

export function releaseAllForms(): void {
  useUnsavedForms.setState({ forms: [] });
}

export const hasUnsavedForms = (): boolean => useUnsavedForms.getState().forms.length > 0;

const leavesScreen = (from: Location, to: Location) => from.pathname !== to.pathname;

function removeForm(id: string): void {
  useUnsavedForms.setState(({ forms }) => ({ forms: forms.filter((form) => form.id !== id) }));
}
