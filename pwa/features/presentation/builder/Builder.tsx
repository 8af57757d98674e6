import { Play } from 'lucide-react';
import { memo, useCallback, useMemo, useState } from 'react';
import type { Deck } from '../../../../domain/presentation/deck.ts';
import type { Slide } from '../../../../domain/presentation/slide.ts';
import { EMPTY_BRAND_KIT } from '../../../../domain/user/brand-kit.ts';
import { useBrandKit } from '../../../data/queries/brand-kit.ts';
import { Button } from '../../../ui/Button.tsx';
import { MarketSections } from '../../../ui/MarketSections.tsx';
import { launch } from '../deck/config.ts';
import { brandOf, shownDeck, themeOf } from '../deck/shown-deck.ts';
import { useBuiltSlides } from '../deck/use-built-slides.ts';
import { useDeckData } from '../deck/use-deck-data.ts';
import { messages } from '../messages.ts';
import { BuilderHead } from './BuilderHead.tsx';
import { BuilderTabs } from './BuilderTabs.tsx';
import styles from './builder.module.css';
import { PlayerOfAddress } from './PlayerOfAddress.tsx';
import { Preview } from './Preview.tsx';
import { SlideStrip } from './SlideStrip.tsx';
import { useBuilder } from './use-builder.ts';
import { useSources } from './use-sources.ts';

/** The builder card with its five tabs, the live preview, and the player over it. */
export const Builder = memo(function Builder({ initial, isSaved }: { initial: Deck; isSaved: boolean }) {
  const builder = useBuilder(initial, isSaved);
  const { deck } = builder;
  const [sources, changeSources] = useSources();
  const kit = useBrandKit();
  const { data, isLoading, isSettled } = useDeckData(deck.scope);
  const [selected, setSelected] = useState(0);
  const brandKit = kit.state === 'ready' ? kit.value : EMPTY_BRAND_KIT;
  const look = useMemo(() => ({ theme: themeOf(deck, brandKit), brand: brandOf(brandKit) }), [deck, brandKit]);
  // Before the market has answered there is nothing true to show: slides keep their places, empty.
  const built = useBuiltSlides(deck, data);
  const slides = isLoading ? NO_SLIDES : built;
  const presented = useMemo(() => shownDeck(deck, sources.ai), [deck, sources.ai]);
  const start = useCallback(() => launch(deck), [deck]);
  const at = Math.min(selected, deck.slides.length - 1);
  return (
    <div className={`page ${styles.page}`}>
      <MarketSections />
      <BuilderHead builder={builder} />
      {isLoading && (
        <p className="visually-hidden" role="status">
          {messages.loading}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
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
        <aside className={styles.aside}>
          <Preview builder={builder} slides={slides} data={data} look={look} index={at} onIndex={setSelected} />
        </aside>
      </div>
      <div className={styles.launch}>
        <Button variant="primary" block icon={Play} onClick={start}>
          {messages.launch}
        </Button>
      </div>
      <PlayerOfAddress
        deck={presented}
        savedId={builder.savedId}
        data={data}
        look={look}
        sources={sources}
        isLoading={isLoading}
      />
    </div>
  );
});

const NO_SLIDES: readonly Slide[] = [];
