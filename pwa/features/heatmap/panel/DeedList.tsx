import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { HeatView } from '../../../../domain/heatmap/heat-view.ts';
import { type HeatDeed, heatDeeds } from '../../../data/queries/heat.ts';
import { codeName, formatArea, formatDay, formatMoney, formatRate } from '../../../ui/format.ts';
import heatmapStyles from '../heatmap.module.css';
import { messages } from '../messages.ts';
import { areaName, roomsText } from '../texts.ts';
import panelStyles from './panel.module.css';

type Props = { view: HeatView; areas: readonly string[] };

const PAGE = 50;
const ROW_PX = 72;

export function DeedList({ view, areas }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { total, deeds, ensure } = useDeedPages(view, areas);
  const rows = useVirtualizer({
    count: total ?? 0,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  });
  const visible = rows.getVirtualItems();
  const first = visible[0]?.index ?? 0;
  const end = (visible.at(-1)?.index ?? 0) + 1;
  useEffect(() => ensure(first, end), [ensure, first, end]);
  if (total === 0) return <p className="muted">{messages.noDeeds}</p>;
  return (
    <>
      <p className="smaller dim">{total === null ? ' ' : messages.deedsShown(total)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section className={panelStyles.sales} ref={box} tabIndex={0} aria-label={messages.deeds}>
        <ul style={{ height: total === null ? ROW_PX * 5 : rows.getTotalSize() }}>
          {visible.map(({ index, start }) => (
            <li
              key={index}
              aria-setsize={total ?? -1}
              aria-posinset={index + 1}
              style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
            >
              <Deed deed={deeds.get(index)} showArea={areas.length > 1} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Deed({ deed, showArea }: { deed: HeatDeed | undefined; showArea: boolean }) {
  if (deed === undefined) return <span className={`skeleton ${panelStyles.placeholder}`} />;
  const place = [deed.building || deed.project, showArea ? areaName(deed.areaId) : ''].filter((part) => part !== '');
  const kind = messages.deedKind(codeName(deed.type), roomsText(deed.rooms), deed.offPlan ? messages.offPlan : '');
  return (
    <>
      <span className="grow">
        <span className="bold ellipsis" dir="auto">
          {place.join(', ') || kind}
        </span>
        <span className="smaller dim ellipsis">{place.length === 0 ? '' : kind}</span>
        <span className="smaller dim ellipsis">
          {formatDay(deed.date)} · {formatArea(deed.areaSqft)} · {deed.deedNumber}
        </span>
      </span>
      <span className={heatmapStyles.figure}>
        <span className="bold">{formatMoney(deed.priceFils)}</span>
        <span className="smaller muted">{deed.pricePerSqftFils === null ? '' : formatRate(deed.pricePerSqftFils)}</span>
      </span>
    </>
  );
}

/** Loads pages on demand. The component is remounted for another question. */
function useDeedPages(view: HeatView, areas: readonly string[]) {
  const question = useRef({ view, areas });
  const asked = useRef(new Set<number>());
  const [state, setState] = useState<{ total: number | null; deeds: ReadonlyMap<number, HeatDeed> }>({
    total: null,
    deeds: new Map(),
  });
  const ensure = useCallback((from: number, to: number) => {
    for (let page = Math.floor(from / PAGE); page * PAGE < Math.max(1, to); page++) {
      if (asked.current.has(page)) continue;
      asked.current.add(page);
      const { view: of, areas: ids } = question.current;
      heatDeeds(of, ids, { offset: page * PAGE, limit: PAGE }).then(
        (reply) =>
          setState((now) => {
            const deeds = new Map(now.deeds);
            reply.deeds.forEach((deed, i) => {
              deeds.set(page * PAGE + i, deed);
            });
            return { total: reply.total, deeds };
          }),
        // Asked again when the rows come into sight again.
        () => asked.current.delete(page),
      );
    }
  }, []);
  return { ...state, ensure };
}
