import { Play } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import type { Deck } from '../../../../domain/presentation/deck.ts';
import type { Slide } from '../../../../domain/presentation/slide.ts';
import { EMPTY_BRAND_KIT } from '../../../../domain/user/brand-kit.ts';
import { useBrandKit } from '../../../data/user/brand-kit.ts';
import { Button } from '../../../ui/Button.tsx';
import { MarketSections } from '../../../ui/MarketSections.tsx';
import { LAUNCH_EVENT, launch } from '../deck/config.ts';
import { brandOf, shownDeck, themeOf } from '../deck/shown-deck.ts';
import { useBuiltSlides } from '../deck/use-built-slides.ts';
import { useDeckData } from '../deck/use-deck-data.ts';
import { messages } from '../messages.ts';
import { Player } from '../player/Player.tsx';
import { PlayerWaiting } from '../player/PlayerWaiting.tsx';
import { PLAYER_CLOSED } from '../share/record.ts';
import { ArLink } from './ArLink.tsx';
import { BuilderHead } from './BuilderHead.tsx';
import { BuilderTabs } from './BuilderTabs.tsx';
import { Preview } from './Preview.tsx';
import { SlideStrip } from './SlideStrip.tsx';
import { useBuilder } from './use-builder.ts';
import { usePlace } from './use-place.ts';
import { useSources } from './use-sources.ts';

/** The builder card with its five tabs, the live preview, and the player over it. */
export function Builder({ initial, isSaved }: { initial: Deck; isSaved: boolean }) {
  const builder = useBuilder(initial, isSaved);
  const { deck } = builder;
  const [sources, changeSources] = useSources();
  const kit = useBrandKit();
  const { data, isLoading, isSettled } = useDeckData(deck.scope);
  const [selected, setSelected] = useState(0);
  const place = usePlace();
  const brandKit = kit.state === 'ready' ? kit.value : EMPTY_BRAND_KIT;
  const look = useMemo(() => ({ theme: themeOf(deck, brandKit), brand: brandOf(brandKit) }), [deck, brandKit]);
  // Before the market has answered there is nothing true to show: slides keep their places, empty.
  const built = useBuiltSlides(deck, data);
  const slides = isLoading ? NO_SLIDES : built;
  const presented = useMemo(() => shownDeck(deck, sources.ai), [deck, sources.ai]);
  const shownData = useFrozen(data, place.at !== null && !sources.live);
  const start = useCallback(() => launch(deck), [deck]);
  const close = () => {
    place.close();
    dispatchEvent(new Event(PLAYER_CLOSED));
  };
  useLaunchEvent(place.open);
  useRemembered(builder.savedId, place.remember);
  useAutostart(start, !isLoading);
  const at = Math.min(selected, deck.slides.length - 1);
  return (
    <div className="page deck-page">
      <MarketSections />
      <BuilderHead builder={builder} />
      {isLoading && (
        <p className="vh" role="status">
          {messages.loading}
        </p>
      )}
      <div className="deck-cols">
        <div className="deck-main">
          <BuilderTabs
            builder={builder}
            data={data}
            isSettled={isSettled}
            brandKit={brandKit}
            selectedId={deck.slides[at]?.id}
            look={look}
            presented={presented}
            sources={sources}
            onSources={changeSources}
          />
          <SlideStrip builder={builder} slides={slides} look={look} selected={at} onSelect={setSelected} />
        </div>
        <aside className="deck-aside">
          <Preview builder={builder} slides={slides} data={data} look={look} index={at} onIndex={setSelected} />
        </aside>
      </div>
      <div className="deck-launch">
        <Button variant="pri" block icon={Play} onClick={start}>
          {messages.launch}
        </Button>
      </div>
      {place.at !== null && isLoading && <PlayerWaiting onClose={close} />}
      {place.at !== null && !isLoading && (
        <Player
          deck={presented}
          data={shownData}
          look={look}
          at={place.at}
          onPlace={place.move}
          onClose={close}
          extra={sources.ar ? <ArLink /> : null}
        />
      )}
    </div>
  );
}

const NO_SLIDES: readonly Slide[] = [];

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
function useAutostart(start: () => void, isReady: boolean): void {
  const [params] = useSearchParams();
  const waits = useRef(params.get('autostart') === 'true');
  useEffect(() => {
    if (!waits.current || !isReady) return;
    waits.current = false;
    start();
  }, [start, isReady]);
}

/** The data as they were when `isFrozen` began. */
function useFrozen(data: DeckData, isFrozen: boolean): DeckData {
  const [frozen, setFrozen] = useState<DeckData | null>(null);
  if (isFrozen && frozen === null) setFrozen(data);
  if (!isFrozen && frozen !== null) setFrozen(null);
  return isFrozen ? (frozen ?? data) : data;
}
