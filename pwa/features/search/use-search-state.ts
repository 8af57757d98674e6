import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { FIELD_NAMES, limitsOf } from '../../../domain/search/fields.ts';
import { parseSearch, type SearchState, searchParams } from '../../../domain/search/search-address.ts';
import { isReadAsRent, withSentence } from '../../../domain/search/with-sentence.ts';
import { rememberedPurpose } from '../../data/platform/market-purpose.ts';
import { type SentenceState, useSentence } from '../../data/queries/search.ts';
import { useScreenNavigate } from '../../ui/controls/screen-address.ts';
import { paths } from '../../ui/texts/paths.ts';

/** `typing` replaces the address after a pause. `choice` adds a history entry, which Back can undo. */
export type SearchChange = (patch: Partial<SearchState>, how: 'typing' | 'choice') => void;

type SearchView = {
  state: SearchState;
  draft: SearchState;
  ignored: string[];
  change: SearchChange;
  sentence: SentenceState;
  /** Whether homes to rent are shown only because the price can only be a rent. */
  isReadAsRent: boolean;
};

const TYPING_PAUSE_MS = 300;

/**
 * Returns the search in the address (`state`), the values of the form, which are newer while the user types (`draft`),
 * and unreadable parameters (`ignored`).
 */
export function useSearchState(): SearchView {
  const [params] = useSearchParams();
  const navigate = useScreenNavigate();
  const text = params.toString();
  const { state: asked, ignored } = useMemo(() => parseSearch(new URLSearchParams(text)), [text]);
  const sentence = useSentence(asked.q);
  const read = sentence.state === 'read' ? sentence.value : null;
  const state = useMemo(() => withSentence(asked, read, rememberedPurpose()), [asked, read]);
  const [draft, setDraft] = useState(state);
  const [seen, setSeen] = useState(text);
  const [understood, setUnderstood] = useState(read);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(asked);
  latest.current = asked;
  const entered = useNavigationType();
  const location = useLocation();
  /** Search that the form wrote to this address; null after a link or Back. */
  const written: unknown = entered === 'POP' ? null : location.state;

  if (seen !== text) {
    setSeen(text);
    // An address that the form wrote must not reset the draft. If they differ, the form's next write follows.
    const isOurs =
      typeof written === 'string' && (written === searchAddress(asked) || written !== searchAddress(draft));
    if (!isOurs) setDraft(state);
  }
  if (understood !== read) {
    setUnderstood(read);
    // The form shows the filters of a sentence, unless the user has typed since.
    if (read !== null && draft.q === asked.q) setDraft(state);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new address
  useEffect(() => {
    // An address that the form did not write cancels a pending write of typed text.
    if (typeof written !== 'string') clearTimeout(timer.current);
    // After choosing a filter, results start at the top. Typing keeps the position, and the app restores it on Back.
    if (entered === 'PUSH') window.scrollTo(0, 0);
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change: SearchChange = (patch, how) => {
    const next = nextState({ draft, asked, patch, isReadAsRent: isReadAsRent(asked, read) });
    setDraft(next);
    clearTimeout(timer.current);
    if (isBackwards(next)) return;
    const write = (replace: boolean) => {
      const query = searchAddress(next);
      if (query === searchAddress(latest.current)) return;
      navigate(paths.search(searchParams(next)), { replace, state: query });
    };
    if (how === 'choice') write(false);
    else timer.current = setTimeout(() => write(true), TYPING_PAUSE_MS);
  };
  return { state, draft, ignored, change, sentence, isReadAsRent: isReadAsRent(asked, read) };
}

type Step = { draft: SearchState; asked: SearchState; patch: Partial<SearchState>; isReadAsRent: boolean };

/** New search text replaces the previous sentence and its filters; other changes turn the sentence into filters. */
function nextState({ draft, asked, patch, isReadAsRent }: Step): SearchState {
  const purpose = isReadAsRent ? asked.purpose : draft.purpose;
  if (patch.q !== undefined) return { ...(asked.q === '' ? draft : asked), purpose, ...patch };
  const isLook = Object.keys(patch).every((name) => name === 'view' || name === 'saved');
  return isLook ? { ...draft, ...patch } : { ...draft, q: '', ...patch };
}

/** Returns whether a minimum exceeds its maximum. The form then shows an error, and the address does not change. */
export function isBackwards(state: SearchState): boolean {
  return FIELD_NAMES.some((name) => {
    const { min = null, max = null } = limitsOf(name, state) ?? {};
    return min !== null && max !== null && min > max;
  });
}

function searchAddress(state: SearchState): string {
  return new URLSearchParams(searchParams(state)).toString();
}
