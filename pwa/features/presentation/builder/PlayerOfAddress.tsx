import { ScanEye, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import type { Deck } from '../../../../domain/presentation/deck.ts';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { useScreenParams } from '../../../ui/controls/screen-address.ts';
import { useModal } from '../../../ui/layers/use-modal.ts';
import { common } from '../../../ui/texts/common.ts';
import { paths } from '../../../ui/texts/paths.ts';
import { LAUNCH_EVENT, launch, PLAYER_CLOSED } from '../deck/config.ts';
import { messages } from '../messages.ts';
import { Player } from '../player/Player.tsx';
import styles from '../player/player.module.css';
import type { Look } from '../slide/SlideView.tsx';
import type { DeckSources } from './use-builder.ts';

type Props = {
  deck: Deck;
  savedId: string | null;
  data: DeckData;
  look: Look;
  sources: DeckSources;
  isLoading: boolean;
};

/**
 * Shows the player while the address names a slide. Only this component reads the address, so that slides do not render
 * the builder.
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

/** Returns the place at which the player was opened, null while it is closed. The player then tracks its own place. */
function useOpened<T>(at: T | null): T | null {
  const [opened, setOpened] = useState(at);
  if ((at === null) === (opened === null)) return opened;
  setOpened(at);
  return at;
}

function useRemembered(savedId: string | null, remember: (savedId: string | null) => void): void {
  const known = useRef(savedId);
  useEffect(() => {
    if (known.current === savedId) return;
    known.current = savedId;
    remember(savedId);
  }, [savedId, remember]);
}

function useLaunchEvent(open: () => void): void {
  useEffect(() => {
    addEventListener(LAUNCH_EVENT, open);
    return () => removeEventListener(LAUNCH_EVENT, open);
  }, [open]);
}

function useAutostart(deck: Deck, isReady: boolean): void {
  const [params] = useScreenParams();
  const waits = useRef(params.get('autostart') === 'true');
  useEffect(() => {
    if (!waits.current || !isReady) return;
    waits.current = false;
    launch(deck);
  }, [deck, isReady]);
}

/** Keeps the data unchanged while `isFrozen` is true. */
function useFrozen(data: DeckData, isFrozen: boolean): DeckData {
  const [frozen, setFrozen] = useState<DeckData | null>(null);
  if (isFrozen && frozen === null) setFrozen(data);
  if (!isFrozen && frozen !== null) setFrozen(null);
  return isFrozen ? (frozen ?? data) : data;
}

function ArLink() {
  return (
    <Link
      className="icon-button"
      to={paths.ar}
      aria-label={messages.integration.openAr}
      title={messages.integration.openAr}
    >
      <ScanEye size={21} />
    </Link>
  );
}

function usePlace() {
  const [params, setParams] = useScreenParams();
  const slide = params.get('slide');
  const step = params.get('step');
  const at = useMemo(
    () =>
      slide === null ? null : { index: Math.max(0, (Number.parseInt(slide, 10) || 1) - 1), step: Number(step) || 0 },
    [slide, step],
  );
  // The router returns a new function after every change of the address.
  const latest = useRef(setParams);
  useEffect(() => {
    latest.current = setParams;
  });
  const [place] = useState(() => {
    const write = (changes: Readonly<Record<string, string | null>>, replace = true) => {
      latest.current(
        (now) => {
          const next = new URLSearchParams(now);
          // Back and a reload must not start the presentation again.
          for (const [name, value] of Object.entries({ autostart: null, quicklaunch: null, ...changes })) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      );
    };
    return {
      open: () => write({ slide: '1' }, false),
      move: (index: number, stepNow: number) =>
        write({ slide: String(index + 1), step: stepNow === 0 ? null : String(stepNow) }),
      close: () => write({ slide: null, step: null }),
      remember: (savedId: string | null) => write({ saved: savedId }),
    };
  });
  return { at, ...place };
}

/** Shows a dark stage until the market has loaded, so that no sample figure is shown. */
function PlayerWaiting({ onClose }: { onClose: () => void }) {
  const dialog = useModal(true, onClose);
  return (
    <dialog className={`fullscreen ${styles.player}`} ref={dialog} aria-label={messages.player.name}>
      <div className={styles.frame}>
        <header className={`row gap-4 ${styles.head}`}>
          <h1>{messages.title}</h1>
          <IconButton label={common.close} icon={X} onClick={onClose} />
        </header>
        <div className={styles.empty}>
          <p role="status">{messages.loading}</p>
        </div>
      </div>
    </dialog>
  );
}
