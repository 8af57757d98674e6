import { memo, type ReactNode, useRef, useState } from 'react';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import type { Deck } from '../../../../domain/presentation/deck.ts';
import { toggleFullscreen } from '../../../device/windows.ts';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useModal } from '../../../ui/use-modal.ts';
import { messages } from '../messages.ts';
import type { AudienceDeck } from '../slide/SlideView.tsx';
import { Controls } from './Controls.tsx';
import { Overview } from './Overview.tsx';
import { PlayerSide } from './PlayerSide.tsx';
import playerStyles from './player.module.css';
import type { KeyAction } from './player-keys.ts';
import { Stage } from './Stage.tsx';
import stageStyles from './stage.module.css';
import { useClock } from './use-clock.ts';
import { useFullscreen, useHideControls, useKeys, useWakeLock } from './use-player-window.ts';
import { usePresentation } from './use-presentation.ts';
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
