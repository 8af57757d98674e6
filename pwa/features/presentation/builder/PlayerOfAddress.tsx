import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import type { Deck } from '../../../../domain/presentation/deck.ts';
import { LAUNCH_EVENT, launch } from '../deck/config.ts';
import { Player } from '../player/Player.tsx';
import { PlayerWaiting } from '../player/PlayerWaiting.tsx';
import { PLAYER_CLOSED } from '../share/record.ts';
import type { AudienceDeck } from '../slide/SlideView.tsx';
import { ArLink } from './ArLink.tsx';
import { usePlace } from './use-place.ts';
import type { DeckSources } from './use-sources.ts';

type Props = {
  /** The deck as it is presented. */
  deck: Deck;
  /** Id under which the deck is saved on this device; null while it is not. */
  savedId: string | null;
  data: DeckData;
  look: Pick<AudienceDeck, 'theme' | 'brand'>;
  sources: DeckSources;
  /** The market has not answered yet. */
  isLoading: boolean;
};

/**
 * The player while the address names a slide. The address changes with every slide: it is read here alone, so that the
 * builder beneath is not rendered again for each.
 */
export function PlayerOfAddress({ deck, savedId, data, look, sources, isLoading }: Props) {
  const { at, open, move, close: closePlace, remember } = usePlace();
  const shownData = useFrozen(data, at !== null && !sources.live);
  const close = useCallback(() => {
    closePlace();
    dispatchEvent(new Event(PLAYER_CLOSED));
  }, [closePlace]);
  const opened = useOpened(at);
  const extra = useMemo(() => (sources.ar ? <ArLink /> : null), [sources.ar]);
  useLaunchEvent(open);
  useRemembered(savedId, remember);
  useAutostart(deck, !isLoading);
  if (opened === null) return null;
  if (isLoading) return <PlayerWaiting onClose={close} />;
  return <Player deck={deck} data={shownData} look={look} at={opened} onPlace={move} onClose={close} extra={extra} />;
}

/** The place at which the player was opened; null while it is closed. Where it goes from there is the player's. */
function useOpened<T>(at: T | null): T | null {
  const [opened, setOpened] = useState(at);
  if ((at === null) === (opened === null)) return opened;
  setOpened(at);
  return at;
}

/** The address follows which saved deck is open. */
function useRemembered(savedId: string | null, remember: (savedId: string | null) => void): void {
  const known = useRef(savedId);
  useEffect(() => {
    if (known.current === savedId) return;
    known.current = savedId;
    remember(savedId);
  }, [savedId, remember]);
}

/** A launch asked for anywhere in this window opens the player. */
function useLaunchEvent(open: () => void): void {
  useEffect(() => {
    addEventListener(LAUNCH_EVENT, open);
    return () => removeEventListener(LAUNCH_EVENT, open);
  }, [open]);
}

/** `autostart=true` in the address launches once, as soon as the market has answered. */
function useAutostart(deck: Deck, isReady: boolean): void {
  const [params] = useSearchParams();
  const waits = useRef(params.get('autostart') === 'true');
  useEffect(() => {
    if (!waits.current || !isReady) return;
    waits.current = false;
    launch(deck);
  }, [deck, isReady]);
}

/** The data as they were when `isFrozen` began. */
function useFrozen(data: DeckData, isFrozen: boolean): DeckData {
  const [frozen, setFrozen] = useState<DeckData | null>(null);
  if (isFrozen && frozen === null) setFrozen(data);
  if (!isFrozen && frozen !== null) setFrozen(null);
  return isFrozen ? (frozen ?? data) : data;
}
