import { create } from 'zustand';

type ShellState = { moreOpen: boolean; changesOpen: boolean };

/** Which sheets of the frame are open. */
export const useShell = create<ShellState>(() => ({ moreOpen: false, changesOpen: false }));

export function openMore(): void {
  useShell.setState({ moreOpen: true });
}

export function closeMore(): void {
  useShell.setState({ moreOpen: false });
}

export function openChanges(): void {
  useShell.setState({ changesOpen: true, moreOpen: false });
}

export function closeChanges(): void {
  useShell.setState({ changesOpen: false });
}
