import { type KeyboardEvent, useRef } from 'react';
import { messages } from './messages.ts';
import { TABS, type Tab } from './tabs.ts';

/** The five tabs; arrow keys, Home and End move between them. */
export function AdminTabs({ tab, onChange }: { tab: Tab; onChange: (tab: Tab) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = targetOf(event.key, TABS.indexOf(tab));
    const name = next === null ? undefined : TABS[next];
    if (name === undefined) return;
    event.preventDefault();
    onChange(name);
    list.current?.querySelector<HTMLElement>(`#admin-tab-${name}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={messages.title} ref={list} onKeyDown={move}>
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`admin-tab-${name}`}
          aria-selected={name === tab}
          aria-controls="admin-panel"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {messages.tabs[name]}
        </button>
      ))}
    </div>
  );
}

function targetOf(key: string, at: number): number | null {
  const last = TABS.length - 1;
  const isRtl = document.documentElement.dir === 'rtl';
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return at === last ? 0 : at + 1;
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return at === 0 ? last : at - 1;
  return null;
}
