import { Play, Redo2, Save, Undo2 } from 'lucide-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { buildSlide } from '../../../../domain/presentation/build-deck.ts';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import type { Deck, DeckSlide } from '../../../../domain/presentation/deck.ts';
import type { Brand } from '../../../../domain/presentation/draw/draw-slide.ts';
import type { Slide } from '../../../../domain/presentation/slide.ts';
import type { SlideKind } from '../../../../domain/presentation/slide-kinds.ts';
import { THEMES, type Theme, withBrandColours } from '../../../../domain/presentation/themes.ts';
import { type BrandKit, contactLines, EMPTY_BRAND_KIT } from '../../../../domain/user/brand-kit.ts';
import { useBrandKit } from '../../../data/queries/brand-kit.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { MarketSections } from '../../../ui/MarketSections.tsx';
import { launch } from '../deck/config.ts';
import { useDeckData } from '../deck/use-deck-data.ts';
import { messages } from '../messages.ts';
import { BuilderTabs } from './BuilderTabs.tsx';
import styles from './builder.module.css';
import { PlayerOfAddress } from './PlayerOfAddress.tsx';
import { Preview } from './Preview.tsx';
import { SavedDecks } from './SavedDecks.tsx';
import { SlideStrip } from './SlideStrip.tsx';
import { type BuilderControl, useBuilder } from './use-builder.ts';
import { useSources } from './use-sources.ts';

/** Slides that say what the model expects or thinks a home is worth. */
const OF_THE_MODEL: readonly SlideKind[] = ['forecast', 'ratings', 'valuation', 'comparison-value'];

export const Builder = memo(function Builder({ initial, isSaved }: { initial: Deck; isSaved: boolean }) {
  const builder = useBuilder(initial, isSaved);
  const { deck } = builder;
  const [sources, changeSources] = useSources();
  const kit = useBrandKit();
  const { data, isLoading, isSettled } = useDeckData(deck.scope);
  const [selected, setSelected] = useState(0);
  const brandKit = kit.data ?? EMPTY_BRAND_KIT;
  const look = useMemo(() => ({ theme: resolveTheme(deck, brandKit), brand: toBrand(brandKit) }), [deck, brandKit]);
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
      <div className={`main-aside ${styles.columns}`}>
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
        <aside className={`follows ${styles.aside}`}>
          <Preview builder={builder} slides={slides} data={data} look={look} index={at} onIndex={setSelected} />
        </aside>
      </div>
      <div className={`above-tabs ${styles.launch}`}>
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

function BuilderHead({ builder }: { builder: BuilderControl }) {
  const { deck, history, isDirty, run } = builder;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={`pagehead ${styles.head}`}>
      <div>
        <h1 className="display-1">{messages.title}</h1>
        <p className="muted">{messages.lead}</p>
      </div>
      <div className="row wrap">
        <div className={`input ${styles.name}`}>
          <input
            className="value"
            aria-label={messages.decks.name}
            maxLength={160}
            value={deck.name}
            onChange={(event) => run({ type: 'rename', name: event.target.value })}
          />
        </div>
        <IconButton label={messages.undo} icon={Undo2} disabled={history.past.length === 0} onClick={builder.undo} />
        <IconButton label={messages.redo} icon={Redo2} disabled={history.future.length === 0} onClick={builder.redo} />
        <Button small icon={Save} variant={isDirty ? 'soft' : 'secondary'} onClick={() => void builder.save()}>
          {messages.decks.save}
        </Button>
        <Button small onClick={() => setIsOpen(true)}>
          {messages.decks.title}
        </Button>
      </div>
      <SavedDecks isOpen={isOpen} onClose={() => setIsOpen(false)} builder={builder} />
    </div>
  );
}

function useBuiltSlides(deck: Deck, data: DeckData): Slide[] {
  const { slideSeconds } = deck.settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other data or another time make every slide anew.
  const known = useMemo(() => new WeakMap<DeckSlide, Slide>(), [data, slideSeconds]);
  return useMemo(
    () =>
      deck.slides.map((slide) => {
        const built = known.get(slide) ?? buildSlide(slide, deck, data);
        known.set(slide, built);
        return built;
      }),
    [deck, data, known],
  );
}

/** The deck as it is presented: without what the model says where that is switched off. */
function shownDeck(deck: Deck, withModel: boolean): Deck {
  if (withModel) return deck;
  return { ...deck, slides: deck.slides.filter(({ kind }) => !OF_THE_MODEL.includes(kind)) };
}

/** Colours of a deck: its theme, with the person's own where they set any, as far as they can be read. */
function resolveTheme({ themeId }: Pick<Deck, 'themeId'>, kit: BrandKit): Theme {
  return withBrandColours(THEMES[themeId], kit);
}

function toBrand(kit: BrandKit): Brand | null {
  const [name = '', ...lines] = contactLines(kit, { brn: messages.custom.brnLine });
  return name === '' && kit.logo === null ? null : { name, lines, logoUri: kit.logo };
}
