import { type measureElement, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The rows to draw and the height of all, pixels. `start` includes the top of the list. `measure` is the rows' ref. */
export type ShownRows = {
  rows: readonly Pick<VirtualItem, 'index' | 'start'>[];
  height: number;
  measure?: (row: HTMLLIElement | null) => void;
};

type Props = {
  list: RefObject<HTMLUListElement | null>;
  count: number;
  columns: number;
  rowHeight: number;
  gap: number;
  /** Distance of the list from the top of the page. */
  top: number;
  onShown: (shown: ShownRows) => void;
};

/** Finds the rows near the window while the page scrolls. Draws nothing, so that it can load after the first rows. */
export default function VirtualRows({ list, count, columns, rowHeight, gap, top, onShown }: Props) {
  const [heights] = useState(() => heightsOf(list.current));
  const before = useRowsBefore(columns);
  const isSettled = useIsSettled();
  const virtual = useWindowVirtualizer({
    count,
    // Rows that are already drawn stay where they are.
    estimateSize: (index) => heights.get(index) ?? rowHeight,
    measureElement: measureLater,
    // Renders only visible rows at first, and the rows around them later.
    overscan: isSettled ? 3 : 0,
    // Without this size, the first rows would be none.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    gap,
    scrollMargin: top,
    ...(before ? { initialMeasurementsCache: before } : {}),
  });
  const rows = virtual.getVirtualItems();
  const height = virtual.getTotalSize();
  useLayoutEffect(() => onShown({ rows, height, measure: virtual.measureElement }), [rows, height, virtual, onShown]);
  useKeepRows(columns, virtual);
  return null;
}

/** Measured rows of one list, by history entry: after Back the page is exactly as tall as it was. */
type MeasuredRows = { columns: number; rows: VirtualItem[] };

const memory = new Map<string, MeasuredRows>();

const MAX_ENTRIES = 50;

/** Uses the usual height until the ResizeObserver reports: measuring a new row forces a layout. */
const measureLater: typeof measureElement<HTMLLIElement> = (row, entry, rows) => {
  if (entry !== undefined) return tallestFrom(row);
  const index = rows.indexFromElement(row);
  return rows.measurementsCache[index]?.size ?? rows.options.estimateSize(index);
};

/** Heights of the drawn rows, pixels, by index. */
function heightsOf(list: HTMLUListElement | null): ReadonlyMap<number, number> {
  const heights = new Map<number, number>();
  for (const card of list?.querySelectorAll<HTMLElement>('[data-index]') ?? []) {
    const row = Number(card.dataset.index);
    heights.set(row, Math.max(heights.get(row) ?? 0, card.offsetHeight));
  }
  return heights;
}

/** Returns the height of a row's tallest card, pixels. `first` is the row's first card. */
function tallestFrom(first: HTMLElement): number {
  let height = 0;
  for (let card: Element | null = first; card instanceof HTMLElement; card = card.nextElementSibling) {
    if (card.dataset.index !== first.dataset.index) break;
    height = Math.max(height, card.offsetHeight);
  }
  return height;
}

/** False until the first rows have been on screen for a moment. */
function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(true)), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

const SETTLED_MS = 400;

/** Row heights of the last visit, so that Back restores the scroll position. */
function useRowsBefore(columns: number): VirtualItem[] | undefined {
  const entry = useLocation().key;
  const isReturn = useNavigationType() === 'POP';
  const [before] = useState(() => (isReturn ? findRows(entry) : undefined));
  return before?.columns === columns ? before.rows : undefined;
}

function useKeepRows(columns: number, list: { measurementsCache: VirtualItem[] }): void {
  const entry = useLocation().key;
  useEffect(() => () => rememberRows(entry, { columns, rows: list.measurementsCache }), [entry, columns, list]);
}

function rememberRows(entry: string, measured: MeasuredRows): void {
  memory.delete(entry);
  memory.set(entry, measured);
  const oldest = memory.keys().next();
  if (memory.size > MAX_ENTRIES && !oldest.done) memory.delete(oldest.value);
}

function findRows(entry: string): MeasuredRows | undefined {
  return memory.get(entry);
}
