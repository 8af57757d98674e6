import './player.css';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { buildSlides, presenterNotes } from '../../../../domain/presentation/build-deck.ts';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import type { Deck } from '../../../../domain/presentation/deck.ts';
import { toggleFullscreen } from '../../../device/windows.ts';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useModal } from '../../../ui/use-modal.ts';
import { messages } from '../messages.ts';
import { type AudienceDeck, SlideView, stepsOf } from '../slide/SlideView.tsx';
import { Controls } from './Controls.tsx';
import { isLive, LiveControls } from './LiveControls.tsx';
import { type LiveChanges, NO_CHANGES, withChanges } from './live-figures.ts';
import { Overview } from './Overview.tsx';
import type { KeyAction } from './player-keys.ts';
import { Stage } from './Stage.tsx';
import { useClock } from './use-clock.ts';
import { usePlayer } from './use-player.ts';
import { useFullscreen, useHideControls, useKeys, useWakeLock } from './use-player-window.ts';
import { usePresenterWindow } from './use-presenter-window.ts';

type Props = {
  deck: Deck;
  data: DeckData;
  look: Pick<AudienceDeck, 'theme' | 'brand'>;
  at: { index: number; step: number };
  onPlace: (index: number, step: number) => void;
  onClose: () => void;
  /** Beside the controls, e.g. the way to the AR viewer. */
  extra?: ReactNode;
};

/** The presentation, over everything else. The stage is given slides alone; notes stay beside it. */
export function Player({ deck, data, look, at, onPlace, onClose, extra }: Props) {
  const [changes, setChanges] = useState(NO_CHANGES);
  const [hasLaser, setHasLaser] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const dialog = useModal(true, onClose);
  const slides = useMemo(() => buildSlides(deck, withChanges(data, changes)), [deck, data, changes]);
  const audience = useMemo((): AudienceDeck => ({ slides, ...look }), [slides, look]);
  const notes = useMemo(() => presenterNotes(deck), [deck]);
  const timing = useMemo(
    () => ({
      seconds: slides.map(({ durationMs }) => durationMs / 1000),
      steps: slides.map(stepsOf),
      loop: deck.settings.loop,
    }),
    [slides, deck.settings.loop],
  );
  const control = usePlayer(timing, { autoAdvance: deck.settings.autoAdvance, at, onPlace });
  const { state, run } = control;
  const clock = useClock();
  const presenter = usePresenterWindow({
    name: deck.name,
    audience,
    themeId: deck.themeId,
    notes,
    control,
    startedAt: clock.startedAt,
  });
  const isFull = useFullscreen(frame, deck.settings.fullscreen);
  useWakeLock();
  // Who moves a figure is talking about it: the slide stays.
  const moveFigures = (next: LiveChanges) => {
    if (state.isPlaying) run({ type: 'toggle-play' });
    setChanges(next);
  };
  const openPresenter = async () => {
    if (await presenter.open(frame.current)) return;
    showToast({ title: messages.player.popupBlocked, text: messages.player.popupBlockedText, tone: 'neg' });
  };
  const act = (action: KeyAction) => {
    if (action.type === 'close') return state.isOverview ? run({ type: 'toggle-overview' }) : onClose();
    if (action.type === 'fullscreen') return frame.current && void toggleFullscreen(frame.current);
    if (action.type === 'laser') return setHasLaser((on) => !on);
    if (action.type === 'presenter') return void openPresenter();
    run(action);
  };
  useKeys(frame, act);
  const isQuiet = useHideControls(frame, isFull);
  const slide = slides[state.index];
  const next = slides[state.index + 1];
  const showsNotes = deck.settings.showNotes && !presenter.isOpen && !isFull;
  return (
    <dialog className="player" ref={dialog} aria-label={messages.player.name}>
      <div
        className={`player-frame${isQuiet ? ' is-quiet' : ''}${deck.settings.animations ? '' : ' is-still'}`}
        ref={frame}
        style={{ '--player-accent': look.theme.primary } as React.CSSProperties}
      >
        {slide === undefined ? (
          <div className="player-empty">
            <p>{messages.player.empty}</p>
            <Button onClick={onClose}>{messages.player.close}</Button>
          </div>
        ) : (
          <>
            <Stage audience={audience} state={state} hasLaser={hasLaser} run={run} name={deck.name} />
            {state.isOverview && (
              <Overview audience={audience} index={state.index} onGo={(index) => run({ type: 'go', index })} />
            )}
            <aside className="player-side">
              {isLive(slide.kind, data) && (
                <LiveControls kind={slide.kind} data={data} changes={changes} onChange={moveFigures} />
              )}
              {showsNotes && <Notes text={notes.get(slide.id) ?? ''} />}
              {showsNotes && next !== undefined && (
                <div className="player-next">
                  <h2>{messages.player.nextIs(next.title)}</h2>
                  <SlideView {...audience} index={state.index + 1} />
                </div>
              )}
            </aside>
            <Controls
              name={deck.name}
              state={state}
              count={slides.length}
              showsProgress={deck.settings.showProgressBar}
              isFull={isFull}
              hasLaser={hasLaser}
              elapsed={clock.elapsed}
              onAction={act}
              extra={extra}
            />
          </>
        )}
      </div>
    </dialog>
  );
}

function Notes({ text }: { text: string }) {
  return (
    <div className="player-notes">
      <h2>{messages.player.notes}</h2>
      <p>{text === '' ? messages.player.noNotes : text}</p>
    </div>
  );
}
