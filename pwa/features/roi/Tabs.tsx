import { type KeyboardEvent, useRef } from 'react';
import { messages } from './messages.ts';
import { type RoiTab, TABS } from './use-tab.ts';

/** The four tabs; arrow keys, Home and End move between them. */
export function Tabs({ tab, onChange }: { tab: RoiTab; onChange: (tab: RoiTab) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = targetOf(event.key, TABS.indexOf(tab));
    const name = next === null ? undefined : TABS[next];
    if (name === undefined) return;
    event.preventDefault();
    onChange(name);
    list.current?.querySelector<HTMLElement>(`#roi-tab-${name}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={messages.results} ref={list} onKeyDown={move}>
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`roi-tab-${name}`}
          aria-selected={name === tab}
          aria-controls="roi-panel"
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
