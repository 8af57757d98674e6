import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { messages } from './messages.ts';
import { paths } from './paths.ts';

const SECTIONS = [
  { to: paths.analytics, label: messages.sections.analytics },
  { to: paths.heatmap, label: messages.sections.heatmap },
  { to: paths.aiAnalytics, label: messages.sections.aiInsights },
  { to: paths.roi(), label: messages.sections.roi },
  { to: paths.presentation(), label: messages.sections.reports },
];

/** The screens behind the Market tab, as chips; desktop has them in its header and footer. */
export function MarketSections() {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = list;
    const chip = current?.querySelector<HTMLElement>('.on');
    // The last ones lie beyond a phone's edge.
    if (current && chip) current.scrollLeft = chip.offsetLeft - (current.clientWidth - chip.offsetWidth) / 2;
  }, []);
  return (
    <nav className="scroll-x only-p sections" aria-label={messages.marketSections} ref={list}>
      {SECTIONS.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={({ isActive }) => (isActive ? 'chip on' : 'chip')}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
