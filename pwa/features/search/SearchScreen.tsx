import { useState } from 'react';
import { Link } from 'react-router-dom';
import { needsPosition } from '../../../domain/gazetteer/near-me.ts';
import type { SearchState } from '../../../domain/search/search-address.ts';
import type { SentenceSearch } from '../../../domain/search/sentence-search.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { paths } from '../../ui/paths.ts';
import { useMedia } from '../../ui/use-media.ts';
import { chipsOf } from './chips.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterForm } from './FilterForm.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { LocationField } from './LocationField.tsx';
import { messages } from './messages.ts';
import { NearMe } from './NearMe.tsx';
import { MarketResults, SavedResults } from './Results.tsx';
import styles from './search.module.css';
import { withoutFilters } from './search-url.ts';
import { type Change, useSearchState } from './use-search-state.ts';

export default function SearchScreen() {
  const { state, draft, ignored, change, sentence } = useSearchState();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isDesktop = useMedia('(min-width: 1100px)');
  const chips = <FilterChips state={state} change={change} onOpenFilters={() => setSheetOpen(true)} />;
  const Results = state.saved ? SavedResults : MarketResults;
  return (
    <div className={`page ${styles.page}`}>
      {state.user !== null && <Greeting user={state.user} />}
      {ignored.length > 0 && (
        <div className={styles.quietNote}>
          <Note tone="info">{messages.ignored(ignored)}</Note>
        </div>
      )}
      <div className={styles.columns}>
        {isDesktop && <Sidebar draft={draft} change={change} />}
        <div className={styles.main}>
          {!isDesktop && (
            <div className={styles.topField}>
              <LocationField state={draft} change={change} bare recent={chipsOf(draft).length === 0} />
            </div>
          )}
          {sentence.state === 'read' && <SentenceNotes {...sentence.value} />}
          {sentence.state === 'reading' ? (
            <p className="display-2" role="status">
              {messages.searching}
            </p>
          ) : needsPosition(state.near) ? (
            <NearMe near={state.near} change={change} chips={chips} />
          ) : (
            <Results state={state} change={change} chips={chips} />
          )}
        </div>
      </div>
      <FilterSheet
        open={isSheetOpen && !isDesktop}
        state={draft}
        onClose={() => setSheetOpen(false)}
        onApply={change}
      />
    </div>
  );
}

function Sidebar({ draft, change }: { draft: SearchState; change: Change }) {
  return (
    <aside className={`card pad ${styles.filters}`} aria-label={messages.filters}>
      <div className={`row between ${styles.filtersHead}`}>
        <h2 className="display-3">{messages.filters}</h2>
        <Button variant="quiet" small onClick={() => change(withoutFilters(draft), 'choice')}>
          {messages.clearAll}
        </Button>
      </div>
      <FilterForm state={draft} change={change} recent />
    </aside>
  );
}

function Greeting({ user }: { user: 'buyer' | 'renter' }) {
  return (
    <p className={`note gold ${styles.quietNote}`}>
      <span className="grow">{messages.greeting[user]}</span>
      <Link className="gulf nowrap bold" to={paths.onboarding}>
        {messages.changeJourney}
      </Link>
    </p>
  );
}

/** How a sentence was read where that may surprise: names set right, words left out. */
function SentenceNotes({ notUnderstood, corrected }: SentenceSearch) {
  if (notUnderstood.length + corrected.length === 0) return null;
  return (
    <div className={styles.quietNote}>
      <Note tone="info">
        {corrected.map(({ typed, read }) => messages.corrected(typed, read)).join(' ')}{' '}
        {notUnderstood.length > 0 && messages.notUnderstood(notUnderstood)}
      </Note>
    </div>
  );
}
