import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';

type Props<T extends string> = {
  name: string;
  label: string;
  tabs: readonly T[];
  texts: Readonly<Record<T, string>>;
  icons?: Readonly<Record<T, LucideIcon>>;
  tab: T;
  onChange: (tab: T) => void;
};

export function Tabs<T extends string>({ name, label, tabs, texts, icons, tab, onChange }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector(`#${name}-tab-${tab}`);
    if (list.current && chosen) bringIntoRow(list.current, chosen);
  }, [name, tab]);
  const move = (event: KeyboardEvent) => {
    const next = tabIndexFor(event.key, tabs.indexOf(tab), tabs.length - 1);
    const target = next === null ? undefined : tabs[next];
    if (target === undefined) return;
    event.preventDefault();
    onChange(target);
    list.current?.querySelector<HTMLElement>(`#${name}-tab-${target}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map((one) => {
        const Icon: LucideIcon | undefined = icons?.[one];
        return (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${name}-tab-${one}`}
            aria-selected={one === tab}
            aria-controls={`${name}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => onChange(one)}
          >
            {Icon && <Icon size={18} />}
            {texts[one]}
          </button>
        );
      })}
    </div>
  );
}

function bringIntoRow(row: Element, tab: Element): void {
  const [frame, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (box.left >= frame.left && box.right <= frame.right) return;
  row.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2);
}

/** Returns the index of the tab that a key leads to, or null for other keys. */
function tabIndexFor(key: string, at: number, last: number): number | null {
  const isRtl = document.documentElement.dir === 'rtl';
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return at === last ? 0 : at + 1;
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return at === 0 ? last : at - 1;
  return null;
}
