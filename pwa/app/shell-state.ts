import { create } from 'zustand';

type FrameSheet = 'more' | 'changes' | 'alerts';

export const useShell = create<{ sheet: FrameSheet | null }>(() => ({ sheet: null }));

export function openSheet(sheet: FrameSheet): void {
  useShell.setState({ sheet });
}

export function closeSheet(): void {
  useShell.setState({ sheet: null });
}
