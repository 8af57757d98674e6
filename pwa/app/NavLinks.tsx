import { NavLink } from 'react-router-dom';
import { paths } from '../ui/paths.ts';
import { messages } from './messages.ts';

/** The spec's top navigation. */
export const TOP_LINKS = [
  { to: paths.home, label: messages.nav.properties },
  { to: paths.search(), label: messages.nav.search },
  { to: paths.roi(), label: messages.nav.roi },
  { to: paths.aiAnalytics, label: messages.nav.aiInsights },
  { to: paths.presentation(), label: messages.nav.reports },
  { to: paths.ar, label: messages.nav.ar },
  { to: paths.assistant, label: messages.nav.askAi },
] as const;

/** The links of the header; the one whose path is exactly the current one is marked. */
export function NavLinks() {
  return (
    <nav aria-label={messages.mainNav}>
      <ul>
        {TOP_LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
