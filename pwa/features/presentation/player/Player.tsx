import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { buildSlides, presenterNotes } from '../../../../domain/presentation/build-deck.ts';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import type { Deck } from '../../../../domain/presentation/deck.ts';
import { newId } from '../../../data/platform/new-id.ts';
import { openPresenterWindow, toggleFullscreen } from '../../../device/windows.ts';
import { Button } from '../../../ui/Button.tsx';
import { paths } from '../../../ui/paths.ts';
import { showToast } from '../../../ui/toast.ts';
import { useModal } from '../../../ui/use-modal.ts';
import { messages } from '../messages.ts';
import { type AudienceDeck, countSteps, SlideView } from '../slide/SlideView.tsx';
import { Controls } from './Controls.tsx';
import { isLive, LiveControls } from './LiveControls.tsx';
import { type LiveChanges, NO_CHANGES, withChanges } from './live-figures.ts';
import playerStyles from './player.module.css';
import type { KeyAction } from './player-keys.ts';
import { openPresenterChannel, type PresenterChannel } from './presenter-channel.ts';
import { Stage } from './Stage.tsx';
import stageStyles from './stage.module.css';
import styles from './stage.module.css';
import { useClock } from './use-clock.ts';
import { type PlayerControl, useFullscreen, useHideControls, useKeys, usePlayer, useWakeLock } from './use-player.ts';

type Props = {
  deck: Deck;
  data: DeckData;
  look: Pick<AudienceDeck, 'theme' | 'brand'>;
  at: { index: number; step: number };
  onPlace: (index: number, step: number) => void;
  onClose: () => void;
  extra?: ReactNode;
};

/** The full-screen presentation. The stage receives only slides; notes stay beside it. */
export const Player = memo(function Player({ deck, data, look, at, onPlace, onClose, extra }: Props) {
  const [hasLaser, setHasLaser] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const dialog = useModal(true, onClose);
  const { slides, audience, notes, control, changes, moveFigures } = usePresentation({ deck, data, look, at, onPlace });
  const { state, run } = control;
  const { startedAt, elapsed } = useClock();
  const presenter = usePresenterWindow({ name: deck.name, audience, notes, control, startedAt });
  const isFull = useFullscreen(frame, deck.settings.fullscreen);
  useWakeLock();
  const act = (action: KeyAction) => {
    if (action.type === 'close') return state.isOverview ? run({ type: 'toggle-overview' }) : onClose();
    if (action.type === 'fullscreen') return frame.current && void toggleFullscreen(frame.current);
    if (action.type === 'laser') return setHasLaser((on) => !on);
    if (action.type === 'presenter') return void presenter.open(frame.current).then(sayBlocked);
    run(action);
  };
  useKeys(frame, act);
  const isQuiet = useHideControls(frame, isFull);
  const slide = slides[state.index];
  const showsNotes = deck.settings.showNotes && !presenter.isOpen && !isFull;
  return (
    <dialog className={playerStyles.player} ref={dialog} aria-label={messages.player.name}>
      <div
        className={`${playerStyles.frame}${isQuiet ? ` ${playerStyles.quiet}` : ''}${deck.settings.animations ? '' : ` ${stageStyles.still}`}`}
        ref={frame}
        tabIndex={-1}
        style={{ '--player-accent': look.theme.primary } as React.CSSProperties}
      >
        {slide === undefined ? (
          <div className={playerStyles.empty}>
            <p>{messages.player.empty}</p>
            <Button onClick={onClose}>{messages.player.close}</Button>
          </div>
        ) : (
          <>
            <Stage audience={audience} state={state} hasLaser={hasLaser} run={run} name={deck.name} />
            {state.isOverview && (
              <Overview audience={audience} index={state.index} onGo={(index) => run({ type: 'go', index })} />
            )}
            <PlayerSide
              audience={audience}
              index={state.index}
              data={data}
              changes={changes}
              onChanges={moveFigures}
              notes={showsNotes ? (notes.get(slide.id) ?? '') : null}
            />
            <Controls
              name={deck.name}
              state={state}
              count={slides.length}
              showsProgress={deck.settings.showProgressBar}
              isFull={isFull}
              hasLaser={hasLaser}
              elapsed={elapsed}
              onAction={act}
              extra={extra}
            />
          </>
        )}
      </div>
    </dialog>
  );
});

function sayBlocked(isOpen: boolean): void {
  if (isOpen) return;
  showToast({ title: messages.player.popupBlocked, text: messages.player.popupBlockedText, tone: 'neg' });
}

type OverviewProps = { audience: AudienceDeck; index: number; onGo: (index: number) => void };

function Overview({ audience, index, onGo }: OverviewProps) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => current.current?.focus(), []);
  return (
    <section className={styles.overview} aria-label={messages.player.overview}>
      <ul>
        {audience.slides.map((slide, i) => (
          <li key={slide.id}>
            <button
              type="button"
              ref={i === index ? current : undefined}
              aria-current={i === index ? 'true' : undefined}
              onClick={() => onGo(i)}
            >
              <SlideView {...audience} index={i} />
              <span>{messages.slides.place(i + 1, slide.title)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PlayerSideProps = {
  audience: AudienceDeck;
  index: number;
  data: DeckData;
  changes: LiveChanges;
  onChanges: (changes: LiveChanges) => void;
  notes: string | null;
};

function PlayerSide({ audience, index, data, changes, onChanges, notes }: PlayerSideProps) {
  const slide = audience.slides[index];
  const next = audience.slides[index + 1];
  return (
    <aside className={playerStyles.side}>
      {slide !== undefined && isLive(slide.kind, data) && (
        <LiveControls kind={slide.kind} data={data} changes={changes} onChange={onChanges} />
      )}
      {notes !== null && (
        <div className={playerStyles.notes}>
          <h2>{messages.player.notes}</h2>
          <p>{notes === '' ? messages.player.noNotes : notes}</p>
        </div>
      )}
      {notes !== null && next !== undefined && (
        <div className={playerStyles.next}>
          <h2>{messages.player.nextIs(next.title)}</h2>
          <SlideView {...audience} index={index + 1} />
        </div>
      )}
    </aside>
  );
}

type From = {
  deck: Deck;
  data: DeckData;
  look: Pick<AudienceDeck, 'theme' | 'brand'>;
  at: { index: number; step: number };
  onPlace: (index: number, step: number) => void;
};

function usePresentation({ deck, data, look, at, onPlace }: From) {
  const [changes, setChanges] = useState(NO_CHANGES);
  const slides = useMemo(() => buildSlides(deck, withChanges(data, changes)), [deck, data, changes]);
  const audience = useMemo((): AudienceDeck => ({ slides, ...look }), [slides, look]);
  const notes = useMemo(() => presenterNotes(deck), [deck]);
  const { loop, autoAdvance } = deck.settings;
  const timing = useMemo(
    () => ({ seconds: slides.map(({ durationMs }) => durationMs / 1000), steps: slides.map(countSteps), loop }),
    [slides, loop],
  );
  const control = usePlayer(timing, { autoAdvance, at, onPlace });
  // Who moves a figure is talking about it: the slide stays.
  const moveFigures = (next: LiveChanges) => {
    if (control.state.isPlaying) control.run({ type: 'toggle-play' });
    setChanges(next);
  };
  return { slides, audience, notes, control, changes, moveFigures };
}

type Told = {
  name: string;
  audience: AudienceDeck;
  notes: ReadonlyMap<string, string>;
  control: PlayerControl;
  startedAt: number;
};

function usePresenterWindow(told: Told): { isOpen: boolean; open: (stage: Element | null) => Promise<boolean> } {
  const [session] = useState(newId);
  const [isOpen, setIsOpen] = useState(false);
  const channel = useRef<PresenterChannel | null>(null);
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });
  const { audience, name, notes, control, startedAt } = told;
  const { state, run } = control;
  const sendDeck = useCallback(() => {
    const now = latest.current;
    channel.current?.send({
      kind: 'deck',
      name: now.name,
      slides: [...now.audience.slides],
      theme: now.audience.theme,
      brand: now.audience.brand && { ...now.audience.brand, lines: [...now.audience.brand.lines] },
      notes: Object.fromEntries(now.notes),
    });
  }, []);
  const sendPlace = useCallback(() => {
    const { control: now, startedAt: since } = latest.current;
    const { index, step, isPlaying, isBlack, secondsLeft } = now.state;
    channel.current?.send({ kind: 'place', index, step, isPlaying, isBlack, secondsLeft, startedAt: since });
  }, []);
  const open = useCallback(
    (stage: Element | null) => {
      channel.current ??= openPresenterChannel(session, (message) => {
        if (message.kind === 'ask') run({ type: message.command });
        if (message.kind === 'ended') setIsOpen(false);
        if (message.kind !== 'hello') return;
        setIsOpen(true);
        sendDeck();
        sendPlace();
      });
      return openPresenterWindow(paths.presentation({ presenter: session }), stage);
    },
    [session, run, sendDeck, sendPlace],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another deck is told again.
  useEffect(sendDeck, [audience, name, notes, sendDeck]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is told again.
  useEffect(sendPlace, [state, startedAt, sendPlace]);
  useEffect(
    () => () => {
      channel.current?.send({ kind: 'ended' });
      channel.current?.close();
      channel.current = null;
    },
    [],
  );
  return { isOpen, open };
}
