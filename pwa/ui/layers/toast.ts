import { create } from 'zustand';

export type ToastTone = 'pos' | 'neg' | 'info';
export type Toast = { title: string; text?: string; tone: ToastTone; action?: { label: string; run: () => void } };

export const TOAST_MS = 5000;

type ToastState = { current: (Toast & { key: number }) | null };
let lastKey = 0;

export const useToast = create<ToastState>(() => ({ current: null }));

export function showToast(toast: Toast): void {
  lastKey += 1;
  useToast.setState({ current: { ...toast, key: lastKey } });
}

/** Hides this toast, but not a newer one. */
export function hideToast(key: number): void {
  if (useToast.getState().current?.key === key) useToast.setState({ current: null });
}
