import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { buildSlides, presenterNotes } from '../../../../domain/presentation/build-deck.ts';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import type { Deck } from '../../../../domain/presentation/deck.ts';
import { newId } from '../../../data/platform/crypto.ts';
import { whenIdle } from '../../../data/platform/event-loop.ts';
import { keepAwake } from '../../../device/wake-lock.ts';
import { openPresenterWindow, toggleFullscreen } from '../../../device/windows.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useMedia } from '../../../ui/controls/use-media.ts';
import { showToast } from '../../../ui/layers/toast.ts';
import { useModal } from '../../../ui/layers/use-modal.ts';
import { common } from '../../../ui/texts/common.ts';
import { paths } from '../../../ui/texts/paths.ts';
import { messages } from '../messages.ts';
import { type AudienceDeck, countSteps, type Look, SlideView } from '../slide/SlideView.tsx';
import { Controls, useClock } from './Controls.tsx';
import { isLive, type LiveChanges, LiveControls, NO_CHANGES, withChanges } from './LiveControls.tsx';
import playerStyles from './player.module.css';
import {
  actionOfKey,
  type KeyAction,
  nextState,
  openPlayer,
  type PlayerCommand,
  type PlayerDeck,
  type PlayerState,
} from './player-state.ts';
import { openPresenterChannel, type PresenterChannel } from './presenter-channel.ts';
import { Stage } from './Stage.tsx';

/** The controls hide in fullscreen after this time without input. */
const QUIET_MS = 3000;

/** A phone in landscape, whose controls overlay the slide. Repeated in the style sheet. */
const FLAT_SCREEN = '(orientation: landscape) and (max-height: 500px)';

const SECOND_MS = 1000;

type Props = {
  deck: Deck;
  data: DeckData;
  look: Look;
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
  useEffect(keepAwake, []);
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
    <dialog className={`fullscreen ${playerStyles.player}`} ref={dialog} aria-label={messages.player.name}>
      <div
        className={`${playerStyles.frame}${isQuiet ? ` ${playerStyles.quiet}` : ''}${deck.settings.animations ? '' : ` ${playerStyles.still}`}`}
        ref={frame}
        tabIndex={-1}
        style={{ '--player-accent': look.theme.primary } as React.CSSProperties}
      >
        {slide === undefined ? (
          <div className={playerStyles.empty}>
            <p>{messages.player.empty}</p>
            <Button onClick={onClose}>{common.close}</Button>
          </div>
        ) : (
          <>
            <Stage audience={audience} state={state} hasLaser={hasLaser} run={run} name={deck.name} />
            {state.isOverview && (
              <Overview audience={audience} index={state.index} onGo={(index) => run({ type: 'go', index })} />
            )}
            <PlayerSide
              {...{ audience, data, changes }}
              index={state.index}
              onChanges={moveFigures}
              notes={showsNotes ? (notes.get(slide.id) ?? '') : null}
            />
            <Controls
              {...{ state, isFull, hasLaser, elapsed, extra }}
              name={deck.name}
              count={slides.length}
              showsProgress={deck.settings.showProgressBar}
              onAction={act}
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

function Overview({ audience, index, onGo }: { audience: AudienceDeck; index: number; onGo: (index: number) => void }) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => current.current?.focus(), []);
  return (
    <section className={playerStyles.overview} aria-label={messages.player.overview}>
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

function usePresentation({ deck, data, look, at, onPlace }: Omit<Props, 'onClose' | 'extra'>) {
  const [changes, setChanges] = useState(NO_CHANGES);
  const slides = useMemo(
    () => buildSlides(deck, withChanges(data, changes), look.brand),
    [deck, data, changes, look.brand],
  );
  const audience = useMemo((): AudienceDeck => ({ slides, ...look }), [slides, look]);
  const notes = useMemo(() => presenterNotes(deck), [deck]);
  const { loop, autoAdvance } = deck.settings;
  const timing = useMemo(
    () => ({ seconds: slides.map(({ durationMs }) => durationMs / 1000), steps: slides.map(countSteps), loop }),
    [slides, loop],
  );
  const control = usePlayer(timing, { autoAdvance, at, onPlace });
  // Moving a figure pauses the presentation, because the presenter is talking about it.
  const moveFigures = (next: LiveChanges) => {
    if (control.state.isPlaying) control.run({ type: 'toggle-play' });
    setChanges(next);
  };
  return { slides, audience, notes, control, changes, moveFigures };
}

type PlayerControl = { state: PlayerState; run: (command: PlayerCommand) => void };

type Presented = {
  name: string;
  audience: AudienceDeck;
  notes: ReadonlyMap<string, string>;
  control: PlayerControl;
  startedAt: number;
};

function usePresenterWindow(presented: Presented) {
  const [session] = useState(newId);
  const [isOpen, setIsOpen] = useState(false);
  const channel = useRef<PresenterChannel | null>(null);
  const latest = useRef(presented);
  useEffect(() => {
    latest.current = presented;
  });
  const { audience, name, notes, control, startedAt } = presented;
  const { state, run } = control;
  const sendDeck = useCallback(() => {
    const { name, audience, notes } = latest.current;
    channel.current?.send({ kind: 'deck', name, audience, notes: Object.fromEntries(notes) });
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again when the deck changes.
  useEffect(sendDeck, [audience, name, notes, sendDeck]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again when the place changes.
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

/** Runs a presentation with its countdown. Calls `onPlace` with the slide and step to put into the address. */
function usePlayer(deck: PlayerDeck, options: Pick<Props, 'at' | 'onPlace'> & { autoAdvance: boolean }): PlayerControl {
  const [state, setState] = useState(() => openPlayer(deck, options.autoAdvance, options.at));
  const latest = useRef({ deck, onPlace: options.onPlace });
  useEffect(() => {
    latest.current = { deck, onPlace: options.onPlace };
  });
  const run = useCallback(
    (command: PlayerCommand) => setState((now) => nextState(now, command, latest.current.deck)),
    [],
  );
  useEffect(() => {
    if (!state.isPlaying) return;
    const timer = setInterval(() => run({ type: 'tick' }), SECOND_MS);
    return () => clearInterval(timer);
  }, [state.isPlaying, run]);
  useEffect(() => {
    // Updates the address after the slide is painted, unless the player was closed meanwhile.
    const stop = new AbortController();
    void whenIdle().then(() => {
      if (!stop.signal.aborted) latest.current.onPlace(state.index, state.step);
    });
    return () => stop.abort();
  }, [state.index, state.step]);
  // If the deck became shorter, the player shows its last slide.
  const last = Math.max(0, deck.seconds.length - 1);
  const shown = useMemo(() => (state.index <= last ? state : { ...state, index: last, step: 0 }), [state, last]);
  return { state: shown, run };
}

function useFullscreen(frame: RefObject<HTMLElement | null>, begins: boolean): boolean {
  const [isFull, setIsFull] = useState(false);
  const wants = useRef(begins);
  useEffect(() => {
    const read = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    if (wants.current && frame.current !== null) void toggleFullscreen(frame.current);
    return () => {
      document.removeEventListener('fullscreenchange', read);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, [frame]);
  return isFull;
}

/** Handles keys anywhere in the player, except those that fields and buttons need. */
function useKeys(frame: RefObject<HTMLElement | null>, act: (action: KeyAction) => void): void {
  const actNow = useEffectEvent(act);
  // Runs before the first paint, so that no early key is lost.
  useLayoutEffect(() => {
    const dialog = frame.current?.closest('dialog');
    if (dialog == null) return;
    // Focuses the frame, not a button, so that a remote clicker turns slides.
    frame.current?.focus({ preventScroll: true });
    const press = (event: KeyboardEvent) => {
      // When the focused element is removed, the focus moves to the body.
      const { target } = event;
      if (target !== document.body && !(target instanceof Node && dialog.contains(target))) return;
      const action = actionOfKey(event, document.documentElement.dir === 'rtl');
      if (action === null || isTaken(event)) return;
      event.preventDefault();
      event.stopPropagation();
      actNow(action);
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [frame]);
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement) return key !== 'Escape' && key !== 'PageDown' && key !== 'PageUp';
  return target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ');
}

/** Returns true after a while without input, in fullscreen or on a phone in landscape. */
function useHideControls(frame: RefObject<HTMLElement | null>, isFull: boolean): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  const isFlat = useMedia(FLAT_SCREEN);
  useEffect(() => {
    const element = frame.current;
    if (!(isFull || isFlat) || element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      clearTimeout(timer);
      setIsQuiet(false);
      timer = setTimeout(() => setIsQuiet(true), QUIET_MS);
    };
    wake();
    const stop = new AbortController();
    for (const name of ['pointermove', 'pointerdown', 'keydown']) element.addEventListener(name, wake, stop);
    return () => {
      stop.abort();
      clearTimeout(timer);
      setIsQuiet(false);
    };
  }, [frame, isFull, isFlat]);
  return isQuiet;
}
