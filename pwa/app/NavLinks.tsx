import { NavLink } from 'react-router-dom';
import { screenNames } from '../../domain/screens/messages.ts';
import { MENUS, SCREENS } from '../../domain/screens/screens.ts';
import { messages } from './messages.ts';

/** The links of the header; the one whose path is exactly the current one is marked. */
export function NavLinks() {
  return (
    <nav aria-label={messages.mainNav}>
      <ul>
        {MENUS.header.map((id) => (
          <li key={id}>
            <NavLink to={SCREENS[id].path} end>
              {screenNames[id].menu}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
