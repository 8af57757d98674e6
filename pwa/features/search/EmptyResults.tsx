import { filterOf, type SearchState } from '../../../domain/search/search-address.ts';
import { useCountsMatching } from '../../data/queries/search.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { chipsOf, type FilterChip } from './chips.ts';
import { messages } from './messages.ts';
import { withoutFilters } from './search-url.ts';
import type { Change } from './use-search-state.ts';

type Props = { state: SearchState; change: Change; complete: boolean };

/** Nothing matches: says which single filter to drop to see the most homes, having counted. */
export function EmptyResults({ state, change, complete }: Props) {
  const best = useBestRelaxation(state);
  const chips = chipsOf(state);
  const advice = best === null ? '' : best.total > 0 ? messages.widen(best.chip.label, best.total) : messages.widenNone;
  const text = chips.length === 0 ? messages.noneAtAll : `${messages.noneText(chips.length)} ${advice}`;
  return (
    <EmptyState
      art="search"
      title={messages.noneTitle}
      text={complete ? text : `${text} ${messages.stillLooking}`}
      action={
        chips.length === 0 ? undefined : (
          <Button variant="secondary" onClick={() => change(withoutFilters(state), 'choice')}>
            {messages.clearFilters}
          </Button>
        )
      }
    />
  );
}

type Relaxation = { chip: FilterChip; total: number };

/** Counts what each filter alone keeps away. Null while counting, or when it cannot be counted: it is advice only. */
function useBestRelaxation(state: SearchState): Relaxation | null {
  const chips = chipsOf(state);
  const counts = useCountsMatching(chips.map((chip) => filterOf({ ...state, ...chip.patch })));
  if (counts === null) return null;
  const found = chips.map((chip, i): Relaxation => ({ chip, total: counts[i] ?? 0 }));
  return found.sort((a, b) => b.total - a.total)[0] ?? null;
}
