import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useRecentSearches } from '../../data/queries/search-history.ts';
import { messages } from './messages.ts';
import styles from './search.module.css';

const SHOWN = 3;

/** The last searches on this device, one tap away. */
export function RecentSearches() {
  const recent = useRecentSearches();
  if (recent.state !== 'ready' || recent.value.length === 0) return null;
  return (
    <ul className={`${styles.recent} small`} aria-label={messages.recent}>
      {recent.value.slice(0, SHOWN).map((search) => (
        <li key={search.url}>
          <Link to={search.url} className="row muted">
            <History size={15} aria-hidden="true" />
            <span className="ellipsis">{search.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
