import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { parseSearch, type SearchState } from '../../../domain/property/search-address.ts';
import { paths } from '../../ui/paths.ts';
import { searchParamsOf } from './search-url.ts';

/** How a change reaches the address: typing replaces it after a pause, a choice is a step Back can undo. */
export type Change = (patch: Partial<SearchState>, how: 'typing' | 'choice') => void;

/** Quiet time after the last key before the address follows. */
export const TYPING_PAUSE_MS = 300;

/**
 * The search as the address has it (`state`), the form as the person sees it (`draft`, ahead of the
 * address while typing), and the parameters that could not be read (`ignored`).
 */
export function useSearchState(): { state: SearchState; draft: SearchState; ignored: string[]; change: Change } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const text = params.toString();
  const { state, ignored } = useMemo(() => parseSearch(new URLSearchParams(text)), [text]);
  const [draft, setDraft] = useState(state);
  const [seen, setSeen] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  if (seen !== text) {
    setSeen(text);
    // Our own write comes back as the same search: leave the form alone, or a typed space would vanish.
    if (addressOf(state) !== addressOf(draft)) setDraft(state);
  }
  const entered = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new address
  useEffect(() => {
    // A chosen filter starts its results at the top; typing stays where it is, Back is the frame's matter.
    if (entered === 'PUSH') window.scrollTo(0, 0);
  }, [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address overtakes what was being typed
  useEffect(() => () => clearTimeout(timer.current), [text]);

  const change: Change = (patch, how) => {
    const next = { ...draft, ...patch };
    setDraft(next);
    clearTimeout(timer.current);
    if (isBackwards(next)) return;
    const write = (replace: boolean) => {
      if (addressOf(next) !== addressOf(state)) {
        void navigate(paths.search(Object.fromEntries(searchParamsOf(next))), { replace });
      }
    };
    if (how === 'choice') write(false);
    else timer.current = setTimeout(() => write(true), TYPING_PAUSE_MS);
  };
  return { state, draft, ignored, change };
}

/** A minimum above its maximum: the form says so, the address waits. */
export function isBackwards(state: SearchState): boolean {
  return (
    above(state.minPriceAed, state.maxPriceAed) ||
    above(state.minBeds, state.maxBeds) ||
    above(state.minBaths, state.maxBaths)
  );
}

function above(min: number | null, max: number | null): boolean {
  return min !== null && max !== null && min > max;
}

function addressOf(state: SearchState): string {
  return searchParamsOf(state).toString();
}
