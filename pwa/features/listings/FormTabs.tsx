import { type KeyboardEvent, useRef } from 'react';
import { TABS, type Tab } from './listing-form.ts';
import { messages } from './messages.ts';

/** The three parts of the form; arrow keys, Home and End move between them. */
export function FormTabs({ tab, onChange }: { tab: Tab; onChange: (tab: Tab) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const name = TABS[targetOf(event.key, TABS.indexOf(tab))];
    if (name === undefined) return;
    event.preventDefault();
    onChange(name);
    list.current?.querySelector<HTMLElement>(`#listing-tab-${name}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={messages.tabsLabel} ref={list} onKeyDown={move}>
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`listing-tab-${name}`}
          aria-selected={name === tab}
          aria-controls="listing-panel"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {messages.tabs[name]}
        </button>
      ))}
    </div>
  );
}

/** Place of the tab that a key leads to; −1 for any other key. */
function targetOf(key: string, at: number): number {
  const last = TABS.length - 1;
  const isRtl = document.documentElement.dir === 'rtl';
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return at === last ? 0 : at + 1;
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return at === 0 ? last : at - 1;
  return -1;
}
