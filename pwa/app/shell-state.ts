import { create } from 'zustand';

type ShellState = {
  moreOpen: boolean;
  changesOpen: boolean;
  /** Sheets that were open at least once. */
  opened: readonly ('more' | 'changes')[];
};

/** Which sheets of the frame are open. */
export const useShell = create<ShellState>(() => ({ moreOpen: false, changesOpen: false, opened: [] }));

export function openMore(): void {
  useShell.setState(({ opened }) => ({ moreOpen: true, opened: [...new Set([...opened, 'more' as const])] }));
}

export function closeMore(): void {
  useShell.setState({ moreOpen: false });
}

export function openChanges(): void {
  useShell.setState(({ opened }) => ({
    changesOpen: true,
    moreOpen: false,
    opened: [...new Set([...opened, 'changes' as const])],
  }));
}

export function closeChanges(): void {
  useShell.setState({ changesOpen: false });
}
