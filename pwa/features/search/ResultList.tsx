import { type measureElement, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ListingSummary as Card } from '../../../domain/property/card.ts';
import type { SearchState } from '../../../domain/search/search-address.ts';
import { toggleFavourite } from '../../data/mutations/user-records.ts';
import { useFavourites } from '../../data/queries/shared-records.ts';
import { useMedia } from '../../ui/controls/use-media.ts';
import { showToast } from '../../ui/layers/toast.ts';
import { PropertyCard } from '../../ui/listing/PropertyCard.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { paths } from '../../ui/texts/paths.ts';
import styles from './search.module.css';

/** Measured rows of one list, by history entry: after Back the page is exactly as tall as it was. */
type MeasuredRows = { columns: number; rows: VirtualItem[] };

const memory = new Map<string, MeasuredRows>();

const MAX_ENTRIES = 50;

type Props = {
  total: number;
  cards: readonly (Card | undefined)[];
  ensure: (from: number, to: number) => void;
  view: SearchState['view'];
};

const OPENS_WITH = 3;

type Layout = { columns: number; layout: 'grid' | 'row'; gap: number; rowHeight: number };

export function ResultList({ total, cards, ensure, view }: Props) {
  const { columns, layout, gap, rowHeight } = useLayout(view);
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useOffsetTop(list);
  const before = useRowsBefore(columns);
  const isSettled = useIsSettled();
  const rows = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => rowHeight,
    measureElement: measureLater,
    // Renders only visible rows at first, and the rows around them later.
    overscan: isSettled ? 3 : 0,
    // Without this size, the first render would be empty and the second one a single long task.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    gap,
    scrollMargin,
    ...(before ? { initialMeasurementsCache: before } : {}),
  });
  const visible = rows.getVirtualItems();
  const first = (visible[0]?.index ?? 0) * columns;
  const end = Math.min(total, ((visible.at(-1)?.index ?? 0) + 1) * columns);
  useEffect(() => ensure(first, end), [ensure, first, end]);
  useKeepRows(columns, rows);
  const { saved, toggle } = useHearts();

  return (
    <ul ref={list} className={styles.results} aria-label={common.results} style={{ height: rows.getTotalSize() }}>
      {visible.flatMap((row) =>
        Array.from({ length: Math.min(columns, total - row.index * columns) }, (_, column) => {
          const index = row.index * columns + column;
          const card = cards[index];
          return (
            <li
              key={index}
              ref={column === 0 ? rows.measureElement : undefined}
              data-index={row.index}
              aria-setsize={total}
              aria-posinset={index + 1}
              style={{
                width: `calc((100% - ${gap * (columns - 1)}px) / ${columns})`,
                insetInlineStart: `calc((100% + ${gap}px) / ${columns} * ${column})`,
                transform: `translateY(${row.start - scrollMargin}px)`,
              }}
            >
              {card === undefined ? (
                <CardPlaceholder layout={layout} />
              ) : (
                <PropertyCard
                  card={card}
                  layout={layout}
                  favourite={saved.has(card.id)}
                  onToggleFavourite={() => toggle(card.id)}
                  href={paths.property(card.id)}
                  headingLevel={2}
                  eager={index < OPENS_WITH}
                />
              )}
            </li>
          );
        }),
      )}
    </ul>
  );
}

/** Uses the usual height until the ResizeObserver reports: measuring a new row forces a layout. */
const measureLater: typeof measureElement<HTMLLIElement> = (row, entry, rows) => {
  if (entry !== undefined) return tallestFrom(row);
  const index = rows.indexFromElement(row);
  return rows.measurementsCache[index]?.size ?? rows.options.estimateSize(index);
};

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
/** Row layout: horizontal cards on phone, tablet and next to a map, upright cards on desktop. */
function useLayout(view: SearchState['view']): Layout {
  const isDesktop = useMedia('(min-width: 1100px)');
  const isTablet = useMedia('(min-width: 768px)');
  if (isDesktop && view === 'cards') return { columns: 3, layout: 'grid', gap: 16, rowHeight: 430 };
  if (isTablet && view !== 'map') return { columns: 2, layout: 'row', gap: 16, rowHeight: 164 };
  return { columns: 1, layout: 'row', gap: 10, rowHeight: 179 };
}

/** First guess for the top of the list, pixels: the top of the last list, initially that on a phone. */
let lastTop = 216;

/** Distance of the list from the top of the page, updated when the content above it changes. */
function useOffsetTop(list: React.RefObject<HTMLUListElement | null>): number {
  const [top, setTop] = useState(lastTop);
  useEffect(() => {
    const measure = () => {
      if (!list.current) return;
      lastTop = Math.round(list.current.getBoundingClientRect().top + window.scrollY);
      setTop(lastTop);
    };
    // The observer first reports after layout, so that measuring does not force one.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

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

export function CardPlaceholder({ layout }: { layout: 'grid' | 'row' }) {
  return (
    <div className={layout === 'row' ? 'property-card horizontal' : 'property-card'} aria-hidden="true">
      <div className="skeleton frame" />
      <div className="body">
        <Skeleton w="45%" h={22} />
        <Skeleton w="78%" h={20} />
        <Skeleton w="52%" h={19} />
        <Skeleton w="66%" h={20} />
        {layout === 'grid' && <Skeleton w="100%" h={38} />}
      </div>
    </div>
  );
}

const NONE: ReadonlySet<number> = new Set();

export function useHearts(): { saved: ReadonlySet<number>; toggle: (id: number) => void } {
  const favourites = useFavourites();
  const toggle = async (id: number) => {
    const result = await toggleFavourite(id);
    if (!result.ok) showToast({ title: common.notSaved, tone: 'neg' });
  };
  return { saved: favourites.data ?? NONE, toggle: (id) => void toggle(id) };
}
