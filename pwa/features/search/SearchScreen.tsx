import { LocateFixed, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Purpose } from '../../../domain/property/purpose.ts';
import { toChips } from '../../../domain/search/chips.ts';
import { toPropertyFilter } from '../../../domain/search/filter.ts';
import { nearPosition, needsPosition, type SearchState } from '../../../domain/search/search-address.ts';
import type { SentenceSearch } from '../../../domain/search/sentence-search.ts';
import { rememberPurpose } from '../../data/platform/market-purpose.ts';
import { useCountMatching } from '../../data/queries/search.ts';
import { setSearchWishes } from '../../data/queries/search-wishes.ts';
import { useWishes } from '../../data/queries/wishes.ts';
import { currentPosition } from '../../device/position.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useMedia } from '../../ui/controls/use-media.ts';
import { PurposeSwitch } from '../../ui/fields/PurposeSwitch.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { paths } from '../../ui/texts/paths.ts';
import { LocationField } from './LocationField.tsx';
import { SaveSearch } from './lazy-saved-searches.tsx';
import { messages } from './messages.ts';
import { MarketResults, SavedResults } from './Results.tsx';
import styles from './search.module.css';
import { toMarket, withoutFilters } from './search-url.ts';
import { isBackwards, type SearchChange, useSearchState } from './use-search-state.ts';

const PROBLEMS = {
  denied: messages.positionDenied,
  insecure: common.locationNeedsHttps,
  unknown: messages.positionUnknown,
};

export default function SearchScreen() {
  const { state, draft, ignored, change, sentence, isReadAsRent } = useSearchState();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isDesktop = useMedia('(min-width: 1100px)');
  useEffect(() => {
    if (sentence.state !== 'reading' && !needsPosition(state.near)) setSearchWishes(toPropertyFilter(state));
  }, [state, sentence.state]);
  const chips = <FilterChips state={state} change={change} onOpenFilters={() => setSheetOpen(true)} />;
  const choosePurpose = (purpose: Purpose) => {
    rememberPurpose(purpose);
    change(toMarket(purpose), 'choice');
  };
  const Results = state.saved ? SavedResults : MarketResults;
  return (
    <div className={`page ${styles.page}`}>
      {state.user !== null && (state.purpose ?? 'sale') === 'sale' && <Greeting />}
      {ignored.length > 0 && (
        <div className={styles.quietNote}>
          <Note tone="info">{messages.ignored(ignored)}</Note>
        </div>
      )}
      <div className={styles.columns}>
        {isDesktop && <Sidebar draft={draft} change={change} />}
        <div className={styles.main}>
          <PurposeSwitch className={styles.topField} value={draft.purpose ?? 'sale'} onChange={choosePurpose} />
          {!isDesktop && (
            <div className={styles.topField}>
              <LocationField
                state={draft}
                change={change}
                bare
                recent={toChips({ ...draft, purpose: null }).length === 0}
              />
            </div>
          )}
          {sentence.state === 'read' && <SentenceNotes {...sentence.value} isReadAsRent={isReadAsRent} />}
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

function Sidebar({ draft, change }: { draft: SearchState; change: SearchChange }) {
  return (
    <aside className={`card pad follows ${styles.filters}`} aria-label={common.filters}>
      <div className={`row between ${styles.filtersHead}`}>
        <h2 className="display-3">{common.filters}</h2>
        <Button variant="quiet" small onClick={() => change(withoutFilters(draft), 'choice')}>
          {common.clearAll}
        </Button>
      </div>
      <Filters state={draft} change={change} recent />
    </aside>
  );
}

const FilterForm = lazyPart(() => import('./FilterForm.tsx'), <Skeleton w="100%" h={760} />);

function Filters({ recent, ...search }: { state: SearchState; change: SearchChange; recent?: boolean }) {
  return (
    <div className="stack gap-16">
      <LocationField {...search} recent={recent} />
      <FilterForm {...search} />
    </div>
  );
}

function Greeting() {
  const wishes = useWishes();
  return (
    <p className={`note gold ${styles.quietNote}`}>
      <span className="grow">{wishes === null ? messages.askWishes : messages.hasWishes}</span>
      <Link className="gulf nowrap bold" to={wishes === null ? `${paths.settings}#market` : paths.onboarding}>
        {wishes === null ? messages.setWishes : common.changeJourney}
      </Link>
    </p>
  );
}

function SentenceNotes({ notUnderstood, corrected, isReadAsRent }: SentenceSearch & { isReadAsRent: boolean }) {
  if (notUnderstood.length + corrected.length === 0 && !isReadAsRent) return null;
  return (
    <div className={styles.quietNote}>
      <Note tone="info">
        {isReadAsRent && messages.readAsRent}{' '}
        {corrected.map(({ typed, read }) => messages.corrected(typed, read)).join(' ')}{' '}
        {notUnderstood.length > 0 && messages.notUnderstood(notUnderstood)}
      </Note>
    </div>
  );
}

type Props = { state: SearchState; change: SearchChange; onOpenFilters: () => void };

function FilterChips({ state, change, onOpenFilters }: Props) {
  const chips = toChips(state).filter(({ key }) => key !== 'purpose');
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

type FilterSheetProps = { open: boolean; state: SearchState; onClose: () => void; onApply: SearchChange };

/** Filters on phone and tablet: tried out in the sheet with a live count, applied by one button. */
function FilterSheet({ open, onClose, ...rest }: FilterSheetProps) {
  const isTablet = useMedia('(min-width: 768px)');
  if (!open) return null;
  return <OpenSheet {...rest} onClose={onClose} side={isTablet ? 'right' : 'bottom'} />;
}

type OpenProps = Omit<FilterSheetProps, 'open'> & { side: 'bottom' | 'right' };

function OpenSheet({ state, onClose, onApply, side }: OpenProps) {
  const [trial, setTrial] = useState(state);
  const count = useCountMatching(toPropertyFilter(trial));
  const apply = () => {
    onApply(trial, 'choice');
    onClose();
  };
  const footer = (
    <Button variant="primary" block onClick={apply} disabled={isBackwards(trial)}>
      {messages.show(count)}
    </Button>
  );
  const clear = (
    <Button variant="quiet" small onClick={() => setTrial(withoutFilters(trial))}>
      {common.clearAll}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={common.filters} footer={footer} action={clear} side={side}>
      <Filters state={trial} change={(patch) => setTrial((before) => ({ ...before, ...patch }))} />
    </Sheet>
  );
}

type NearMeProps = { near: string; change: SearchChange; chips: ReactNode };

/** A search near the user needs the position, which is requested on a press. */
function NearMe({ near, change, chips }: NearMeProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isLocating, setLocating] = useState(false);
  const locate = async () => {
    setLocating(true);
    const found = await currentPosition();
    setLocating(false);
    if (found.ok) change({ near: nearPosition(found.at, near) }, 'choice');
    else setProblem(PROBLEMS[found.reason]);
  };
  return (
    <>
      {chips}
      <EmptyState
        art="search"
        title={messages.nearMe}
        headingLevel={1}
        text={<span role="status">{problem ?? messages.nearMeText}</span>}
        action={
          <Button icon={LocateFixed} disabled={isLocating} onClick={() => void locate()}>
            {common.useMyLocation}
          </Button>
        }
      />
    </>
  );
}
