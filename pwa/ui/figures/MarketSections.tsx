import { memo, useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { screenNames } from '../../../domain/screens/messages.ts';
import { MENUS, SCREENS, type ScreenId } from '../../../domain/screens/screens.ts';
import { messages } from '../texts/messages.ts';

const SHORT_NAMES: Readonly<Partial<Record<ScreenId, string>>> = messages.sections;

/** Links to the screens of the Market tab, as chips. On a desktop, header and footer have these links. */
export const MarketSections = memo(function MarketSections() {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = list;
    const chip = current?.querySelector<HTMLElement>('.on');
    // Centres the current chip, because on a phone the last chips are outside the window.
    if (current && chip) current.scrollLeft = chip.offsetLeft - (current.clientWidth - chip.offsetWidth) / 2;
  }, []);
  return (
    <nav className="scroll-x only-phone sections" aria-label={messages.marketSections} ref={list}>
      {MENUS.marketSections.map((id) => (
        <NavLink key={id} to={SCREENS[id].path} end className={({ isActive }) => (isActive ? 'chip on' : 'chip')}>
          {SHORT_NAMES[id] ?? screenNames[id].menu}
        </NavLink>
      ))}
    </nav>
  );
});
