import { ChevronLeft, ChevronRight, Play, Redo2, Save, Search, Trash2, Undo2 } from 'lucide-react';
import { memo, useCallback, useMemo, useState } from 'react';
import {
  audienceSlides,
  buildSlide,
  OF_RENTALS,
  OF_SCENARIO,
  secondsOf,
} from '../../../../domain/presentation/build-deck.ts';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import { type Deck, type DeckSlide, newDeck } from '../../../../domain/presentation/deck.ts';
import type { Brand } from '../../../../domain/presentation/draw/draw-slide.ts';
import { toBrand, toSharer } from '../../../../domain/presentation/shared-link.ts';
import { type Slide, type SlideKind, TYPE_OF_KIND } from '../../../../domain/presentation/slide.ts';
import { THEMES, withBrandColours } from '../../../../domain/presentation/themes.ts';
import { deleteRecord } from '../../../data/mutations/mutate.ts';
import { restoreDeck, type SavedDeck } from '../../../data/mutations/presentations.ts';
import { newId } from '../../../data/platform/crypto.ts';
import { useEmptyMarket } from '../../../data/queries/market.ts';
import { useDecks, usePresenter } from '../../../data/queries/presentations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { MarketSections } from '../../../ui/figures/MarketSections.tsx';
import { Dialog } from '../../../ui/layers/Dialog.tsx';
import { Sheet } from '../../../ui/layers/Sheet.tsx';
import { showToast } from '../../../ui/layers/toast.ts';
import EmptyMarket from '../../../ui/states/EmptyMarket.tsx';
import { common } from '../../../ui/texts/common.ts';
import { launch } from '../deck/config.ts';
import { useDeckData } from '../deck/use-deck-data.ts';
import { messages } from '../messages.ts';
import { OfflineCheck } from '../offline/OfflineCheck.tsx';
import { type Look, numbered, SlideView } from '../slide/SlideView.tsx';
import { BuilderTabs } from './BuilderTabs.tsx';
import styles from './builder.module.css';
import { PlayerOfAddress } from './PlayerOfAddress.tsx';
import { SlideStrip } from './SlideStrip.tsx';
import { type BuilderControl, type TabProps, useBuilder, useSources } from './use-builder.ts';

const text = messages.decks;

/** Kinds of slides with forecasts or estimates of the AI model. */
const OF_THE_MODEL: readonly SlideKind[] = ['forecast', 'ratings', 'valuation', 'comparison-value'];

export const Builder = memo(function Builder({ initial, isSaved }: { initial: Deck; isSaved: boolean }) {
  const builder = useBuilder(initial, isSaved);
  const { deck } = builder;
  const [sources, changeSources] = useSources();
  const { kit: brandKit, presenter } = usePresenter();
  const { data, isLoading, isSettled } = useDeckData(deck.scope);
  const empty = useEmptyMarket('sales');
  const [selected, setSelected] = useState(0);
  const look = useMemo(
    () => ({ theme: withBrandColours(THEMES[deck.themeId], presenter), brand: toBrand(toSharer(presenter)) }),
    [deck.themeId, presenter],
  );
  // Slides stay empty until the market has loaded, so that no sample figure shows.
  const built = useBuiltSlides(deck, data, look.brand);
  const slides = isLoading ? NO_SLIDES : built.slides;
  const { played } = built;
  const playing = useMemo(() => ({ slides: played.length, seconds: secondsOf(played) }), [played]);
  const presented = useMemo(() => shownDeck(deck, sources.ai), [deck, sources.ai]);
  const start = useCallback(() => launch(deck), [deck]);
  const at = Math.min(selected, deck.slides.length - 1);
  return (
    <div className={`page ${styles.page}`}>
      <MarketSections />
      <BuilderHead builder={builder} isLoading={isLoading} />
      {empty !== null && <EmptyMarket {...empty} />}
      <div className={`main-aside ${styles.columns}`}>
        <div className="stack gap-16">
          <BuilderTabs
            {...{ builder, data, isSettled, brandKit, presenter, look, presented, sources, playing }}
            selectedId={deck.slides[at]?.id}
            onSources={changeSources}
          />
          <SlideStrip {...{ builder, slides, played, look }} selected={at} onSelect={setSelected} />
        </div>
        <aside className={`follows stack gap-16 ${styles.aside}`}>
          <Preview {...{ builder, slides, played, playing, data, look }} index={at} onIndex={setSelected} />
        </aside>
      </div>
      <div className={`above-tabs ${styles.launch}`}>
        <Button variant="primary" block icon={Play} onClick={start}>
          {messages.launch}
        </Button>
      </div>
      <PlayerOfAddress {...{ data, look, sources, isLoading }} deck={presented} savedId={builder.savedId} />
    </div>
  );
});

const NO_SLIDES: readonly Slide[] = [];

function BuilderHead({ builder, isLoading }: { builder: BuilderControl; isLoading: boolean }) {
  const { deck, history, isDirty, run } = builder;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={`pagehead ${styles.head}`}>
      <div>
        <h1 className="display-1">{messages.title}</h1>
        <p className="visually-hidden" role="status">
          {isLoading && messages.loading}
        </p>
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
        <IconButton label={common.undo} icon={Undo2} disabled={history.past.length === 0} onClick={builder.undo} />
        <IconButton label={messages.redo} icon={Redo2} disabled={history.future.length === 0} onClick={builder.redo} />
        <Button small icon={Save} variant={isDirty ? 'soft' : 'secondary'} onClick={() => void builder.save()}>
          {common.save}
        </Button>
        <Button small onClick={() => setIsOpen(true)}>
          {messages.decks.open}
        </Button>
      </div>
      <SavedDecks isOpen={isOpen} onClose={() => setIsOpen(false)} builder={builder} />
    </div>
  );
}

/** `slides`: one for each slide of the deck, with a prompt for what has no data. `played`: those that the audience sees. */
type Built = { slides: readonly Slide[]; played: readonly Slide[] };

function useBuiltSlides(deck: Deck, data: DeckData, brand: Brand | null): Built {
  const { slideSeconds } = deck.settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other data or durations rebuild every slide.
  const known = useMemo(() => new WeakMap<DeckSlide, Slide[]>(), [data, slideSeconds, brand]);
  return useMemo(() => {
    const built = (slide: DeckSlide) => known.get(slide) ?? keep(slide);
    return {
      slides: deck.slides.map((slide) => built(slide)[0] ?? toPrompt(slide, data)),
      played: audienceSlides(deck).flatMap(built),
    };
    function keep(slide: DeckSlide): Slide[] {
      const built = buildSlide(slide, { deck, data, brand });
      known.set(slide, built);
      return built;
    }
  }, [deck, data, brand, known]);
}

/** Placeholder in the builder for a slide without data; the audience never sees it. */
function toPrompt({ id, kind }: DeckSlide, data: DeckData): Slide {
  const title = promptOf(kind, data);
  const footer = { source: '', isSample: false };
  return { id, kind, type: TYPE_OF_KIND[kind], kicker: messages.kinds[kind], title, blocks: [], footer, durationMs: 0 };
}

function promptOf(kind: SlideKind, { homes, rentals }: DeckData): string {
  if (kind === 'contact') return text.noContact;
  if (OF_SCENARIO.includes(kind)) return text.noScenario;
  if (OF_RENTALS.includes(kind)) return rentals.length === 0 ? text.noRental : text.notForRental;
  if (kind !== 'photos') return rentals.length === 0 ? text.noHome : text.noSale;
  return homes.length + rentals.length > 0 ? text.noPhotos : text.noHome;
}

/** Returns the deck as presented. If the AI model is switched off, its slides are left out. */
function shownDeck(deck: Deck, withModel: boolean): Deck {
  if (withModel) return deck;
  return { ...deck, slides: deck.slides.filter(({ kind }) => !OF_THE_MODEL.includes(kind)) };
}

function SavedDecks({ isOpen, onClose, builder }: { isOpen: boolean; onClose: () => void; builder: BuilderControl }) {
  const decks = useDecks();
  const [words, setWords] = useState('');
  const [wanted, setWanted] = useState<{ deck: Deck; isSaved: boolean } | null>(null);
  const saved = decks.data ?? [];
  const found = saved.filter((one) => matches(one, words));
  const open = (deck: Deck, isSaved: boolean) => {
    setWanted(null);
    builder.open(deck, isSaved);
    onClose();
  };
  const ask = (deck: Deck, isSaved: boolean) => (builder.isDirty ? setWanted({ deck, isSaved }) : open(deck, isSaved));
  return (
    <>
      <Sheet open={isOpen} onClose={onClose} title={text.title}>
        <div className="stack">
          <Button
            small
            onClick={() => ask(newDeck({ id: newId(), name: messages.templates['market-overview'].name }), false)}
          >
            {text.fresh}
          </Button>
          {saved.length > 0 && (
            <TextInput
              icon={Search}
              aria-label={text.search}
              placeholder={text.search}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
          {saved.length === 0 && <p className="muted">{text.none}</p>}
          {saved.length > 0 && found.length === 0 && <p className="muted">{text.noneFound}</p>}
          <ul className="lines">
            {found.map((one) => (
              <li key={one.deck.id}>
                <button type="button" className={styles.open} onClick={() => ask(one.deck, true)}>
                  <span className="h4">{one.deck.name}</span>
                  <span className="small muted">
                    {text.row(
                      messages.templates[one.deck.templateId].name,
                      messages.slideCount(one.deck.slides.length),
                    )}
                  </span>
                </button>
                <IconButton
                  label={`${common.delete}: ${one.deck.name}`}
                  icon={Trash2}
                  onClick={() => void remove(one)}
                />
              </li>
            ))}
          </ul>
        </div>
      </Sheet>
      <Dialog
        open={wanted !== null}
        onClose={() => setWanted(null)}
        title={text.replace}
        actions={
          <>
            <Button onClick={() => wanted !== null && open(wanted.deck, wanted.isSaved)}>{text.lose}</Button>
            <Button variant="primary" onClick={() => setWanted(null)}>
              {text.keep}
            </Button>
          </>
        }
      >
        <p>{text.replaceText}</p>
      </Dialog>
    </>
  );
}

function matches({ deck }: SavedDeck, words: string): boolean {
  const own = deck.slides.flatMap(({ title, text: body, notes }) => [title ?? '', body ?? '', notes]);
  const all = [deck.name, messages.templates[deck.templateId].name, deck.scope.areaId ?? '', ...own]
    .join(' ')
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

async function remove(one: SavedDeck): Promise<void> {
  const result = await deleteRecord('deck', one.deck.id);
  if (!result.ok) return showToast({ title: common.notSaved, tone: 'neg' });
  const action = { label: common.undo, run: () => void restoreDeck(one) };
  showToast({ title: text.deleted(one.deck.name), tone: 'info', action });
}

type PreviewProps = {
  builder: BuilderControl;
  slides: readonly Slide[];
  played: Built['played'];
  playing: TabProps['playing'];
  data: DeckData;
  look: Look;
  index: number;
  onIndex: (index: number) => void;
};

function Preview({ builder, slides, played, playing, data, look, index, onIndex }: PreviewProps) {
  const { deck } = builder;
  const id = deck.slides[index]?.id ?? '';
  const isContinued = (slide: Slide) => slide.id.startsWith(`${id}+`);
  const isPlayed = (slide: DeckSlide) => played.some((one) => one.id === slide.id);
  const previous = deck.slides.findLastIndex((slide, i) => i < index && isPlayed(slide));
  const next = deck.slides.findIndex((slide, i) => i > index && isPlayed(slide));
  return (
    <section className={`card clip ${styles.preview}`} aria-label={messages.preview}>
      <SlideView {...numbered(slides[index], played)} {...look} />
      {played.filter(isContinued).map((slide) => (
        <SlideView key={slide.id} {...numbered(slide, played)} {...look} />
      ))}
      <div className={`stack gap-8 ${styles.facts}`}>
        <div className="row gap-4">
          <p className="small muted grow">
            {messages.each(
              playing.slides,
              playing.seconds,
              deck.scope.areaId === null ? messages.allAreas : data.focus.name,
            )}
          </p>
          <IconButton
            label={messages.previousSlide}
            icon={ChevronLeft}
            disabled={previous < 0}
            onClick={() => onIndex(previous)}
          />
          <IconButton
            label={messages.nextSlide}
            icon={ChevronRight}
            disabled={next < 0}
            onClick={() => onIndex(next)}
          />
        </div>
        <OfflineCheck builder={builder} data={data} />
      </div>
    </section>
  );
}
