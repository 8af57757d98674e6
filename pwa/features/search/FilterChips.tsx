import { SlidersHorizontal, X } from 'lucide-react';
import type { SearchState } from '../../../domain/search/search-address.ts';
import { chipsOf } from './chips.ts';
import { SaveSearch } from './lazy-saved-searches.tsx';
import { messages } from './messages.ts';
import styles from './search.module.css';
import type { Change } from './use-search-state.ts';

type Props = { state: SearchState; change: Change; onOpenFilters: () => void };

/** The filters in force, each removable; on phone and tablet led by the way to the filter sheet. */
export function FilterChips({ state, change, onOpenFilters }: Props) {
  const chips = chipsOf(state);
  return (
    <div className={`scroll-x ${styles.chips}`}>
      <button type="button" className="chip on only-phone" aria-haspopup="dialog" onClick={onOpenFilters}>
        <SlidersHorizontal size={17} aria-hidden="true" />
        {messages.filtersN(chips.length)}
      </button>
      {state.saved && (
        <button
          type="button"
          className="chip quiet"
          aria-label={messages.remove(messages.leaveSaved)}
          onClick={() => change({ saved: false }, 'choice')}
        >
          {messages.leaveSaved}
          <X size={15} aria-hidden="true" />
        </button>
      )}
      {chips.map((chip) => (
        <button
          key={chip.key}
          type="button"
          className="chip quiet"
          aria-label={messages.remove(chip.label)}
          onClick={() => change(chip.patch, 'choice')}
        >
          {chip.label}
          <X size={15} aria-hidden="true" />
        </button>
      ))}
      {chips.length > 0 && !state.saved && <SaveSearch state={state} />}
    </div>
  );
}
