import { useEffect, useRef, useState } from 'react';
import type { ListingSummary as Card } from '../../../domain/property/card.ts';
import type { SearchState } from '../../../domain/search/search-address.ts';
import { toggleFavourite } from '../../data/mutations/favourites.ts';
import { useFavourites } from '../../data/queries/shared-records.ts';
import { useMedia } from '../../ui/controls/use-media.ts';
import { showToast } from '../../ui/layers/toast.ts';
import { PropertyCard } from '../../ui/listing/PropertyCard.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { paths } from '../../ui/texts/paths.ts';
import styles from './search.module.css';
import type { ShownRows } from './VirtualRows.tsx';

/** The library behind it is loaded beside the first rows, which need no scrolling. */
const VirtualRows = lazyPart(() => import('./VirtualRows.tsx'), null);
VirtualRows.preload();

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
  const top = useOffsetTop(list);
  const count = Math.ceil(total / columns);
  const [shown, setShown] = useState<ShownRows | null>(null);
  const isFirst = shown === null;
  const { rows, height, measure } = shown ?? firstRows({ count, rowHeight, gap, top });
  const first = (rows[0]?.index ?? 0) * columns;
  const end = Math.min(total, ((rows.at(-1)?.index ?? 0) + 1) * columns);
  useEffect(() => ensure(first, end), [ensure, first, end]);
  const { saved, toggle } = useHearts();

  return (
    <>
      <VirtualRows {...{ list, count, columns, rowHeight, gap, top }} onShown={setShown} />
      <ul
        ref={list}
        className={styles.results}
        aria-label={common.results}
        data-first={isFirst || undefined}
        style={{ height, gap }}
      >
        {rows.flatMap((row) =>
          Array.from({ length: Math.min(columns, total - row.index * columns) }, (_, column) => {
            const index = row.index * columns + column;
            const card = cards[index];
            return (
              <li
                key={index}
                ref={column === 0 ? measure : undefined}
                data-index={row.index}
                aria-setsize={total}
                aria-posinset={index + 1}
                style={{
                  width: `calc((100% - ${gap * (columns - 1)}px) / ${columns})`,
                  ...(!isFirst && {
                    insetInlineStart: `calc((100% + ${gap}px) / ${columns} * ${column})`,
                    transform: `translateY(${row.start - top}px)`,
                  }),
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
    </>
  );
}

type List = { count: number; rowHeight: number; gap: number; top: number };

/** The rows in the window of a page that was not scrolled yet. */
function firstRows({ count, rowHeight, gap, top }: List): ShownRows {
  const step = rowHeight + gap;
  const length = Math.min(count, Math.max(1, Math.ceil((window.innerHeight - top) / rowHeight)));
  const rows = Array.from({ length }, (_, index) => ({ index, start: top + index * step }));
  return { rows, height: Math.max(0, count * step - gap) };
}

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
