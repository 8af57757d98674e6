import { create } from 'zustand';

/** Sheets of the frame; one is open at a time. */
type FrameSheet = 'more' | 'changes' | 'alerts';

/** Which sheet of the frame is open. */
export const useShell = create<{ sheet: FrameSheet | null }>(() => ({ sheet: null }));

export function openSheet(sheet: FrameSheet): void {
  useShell.setState({ sheet });
}

export function closeSheet(): void {
  useShell.setState({ sheet: null });
}
