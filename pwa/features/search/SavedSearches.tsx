import { Bookmark, BookmarkCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { searchLabel } from '../../../domain/search/chips.ts';
import { type SearchState, searchParams } from '../../../domain/search/search-address.ts';
import { deleteRecord } from '../../data/mutations/mutate.ts';
import { markSearchSeen, saveSearch } from '../../data/mutations/user-records.ts';
import { type Alert, useAlerts } from '../../data/queries/shared-records.ts';
import { useSavedSearches } from '../../data/queries/user-records.ts';
import { showToast } from '../../ui/layers/toast.ts';
import { common } from '../../ui/texts/common.ts';
import { paths } from '../../ui/texts/paths.ts';
import { queryLabel } from '../../ui/texts/query-label.ts';
import { messages } from './messages.ts';
import styles from './search.module.css';

const SHOWN = 5;

export function SaveSearch({ state }: { state: SearchState }) {
  const searches = useSavedSearches();
  if (searches.data === undefined) return null;
  const query = toQuery(state);
  const known = searches.data.find((search) => search.query === query);
  const press = async () => {
    const result =
      known === undefined
        ? await saveSearch({ name: searchLabel(state), query })
        : await deleteRecord('savedSearch', known.id);
    if (!result.ok) showToast({ title: common.notSaved, tone: 'neg' });
    else if (known === undefined)
      showToast({ title: messages.searchSaved, text: messages.searchSavedText, tone: 'pos' });
  };
  const isSaved = known !== undefined;
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  return (
    <button
      type="button"
      className="chip"
      aria-label={isSaved ? messages.searchSaved : common.saveSearch}
      aria-pressed={isSaved}
      onClick={() => void press()}
    >
      <Icon size={17} aria-hidden="true" />
      {isSaved ? messages.saved : common.save}
    </button>
  );
}

export function SavedSearchList() {
  const searches = useSavedSearches();
  const alerts = useAlerts();
  if (searches.data === undefined || searches.data.length === 0) return null;
  const news = alerts.data ?? [];
  const countNew = (id: string) => news.reduce((sum, alert) => sum + (isNewsFor(alert, id) ? alert.count : 0), 0);
  return (
    <ul className={`row wrap small ${styles.recent}`} aria-label={messages.savedSearches}>
      {searches.data.slice(0, SHOWN).map(({ id, query }) => (
        <li key={id} className="row">
          <Link to={`${paths.search()}?${query}`} className="row muted" onClick={() => void markSearchSeen(id)}>
            <BookmarkCheck size={15} aria-hidden="true" />
            <span className="ellipsis">{queryLabel(query)}</span>
            {countNew(id) > 0 && <span className="tag pos">{messages.newHomes(countNew(id))}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function isNewsFor(alert: Alert, searchId: string): alert is Extract<Alert, { kind: 'matches' }> {
  return alert.kind === 'matches' && alert.searchId === searchId && !alert.isSeen;
}

function toQuery(state: SearchState): string {
  return new URLSearchParams(searchParams({ ...state, view: 'cards', user: null })).toString();
}
