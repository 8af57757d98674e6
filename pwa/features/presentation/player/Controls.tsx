import {
  ChevronLeft,
  ChevronRight,
  LayoutGrid,
  type LucideIcon,
  Maximize,
  Minimize,
  Moon,
  Pause,
  Play,
  Pointer,
  PresentationIcon,
  X,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { inNumerals } from '../../../../domain/language/language.ts';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { common } from '../../../ui/texts/common.ts';
import { messages } from '../messages.ts';
import styles from './player.module.css';
import type { KeyAction, PlayerState } from './player-state.ts';

const text = messages.player;

type Props = {
  name: string;
  state: PlayerState;
  count: number;
  showsProgress: boolean;
  isFull: boolean;
  hasLaser: boolean;
  elapsed: number;
  onAction: (action: KeyAction) => void;
  extra?: ReactNode;
};

const TOOLS: readonly {
  label: string;
  icon: LucideIcon;
  type: 'toggle-overview' | 'toggle-black' | 'laser' | 'presenter';
  isOn?: (props: Props) => boolean;
}[] = [
  { label: text.overview, icon: LayoutGrid, type: 'toggle-overview', isOn: ({ state }) => state.isOverview },
  { label: text.black, icon: Moon, type: 'toggle-black', isOn: ({ state }) => state.isBlack },
  { label: text.laser, icon: Pointer, type: 'laser', isOn: ({ hasLaser }) => hasLaser },
  { label: text.presenter, icon: PresentationIcon, type: 'presenter' },
];

export function Controls(props: Props) {
  const { name, state, count, showsProgress, isFull, elapsed, onAction, extra } = props;
  return (
    <>
      <header className={`row gap-4 ${styles.head}`}>
        <h1>{name}</h1>
        <span className={styles.count} data-place>
          {text.of(state.index + 1, count)}
        </span>
        <IconButton
          label={isFull ? text.exitFullscreen : text.fullscreen}
          icon={isFull ? Minimize : Maximize}
          onClick={() => onAction({ type: 'fullscreen' })}
        />
        <IconButton label={common.close} icon={X} onClick={() => onAction({ type: 'close' })} />
      </header>
      <footer className={styles.foot}>
        {showsProgress && <Progress index={state.index} count={count} />}
        <div className={styles.bar}>
          <span className={styles.time}>
            {state.isPlaying ? text.left(clockText(state.secondsLeft)) : text.elapsed(clockText(elapsed))}
          </span>
          <Turn state={state} count={count} onAction={onAction} />
          <div className={styles.tools}>
            {TOOLS.map(({ label, icon, type, isOn }) => (
              <IconButton
                key={type}
                label={label}
                icon={icon}
                pressed={isOn?.(props)}
                onClick={() => onAction({ type })}
              />
            ))}
            {extra}
          </div>
        </div>
      </footer>
    </>
  );
}

type TurnProps = {
  state: Pick<PlayerState, 'index' | 'isPlaying'>;
  count: number;
  onAction: (action: KeyAction) => void;
};

export function Turn({ state, count, onAction }: TurnProps) {
  return (
    <div className={`row gap-12 ${styles.turn}`}>
      <IconButton
        label={text.previous}
        icon={ChevronLeft}
        disabled={state.index === 0}
        onClick={() => onAction({ type: 'previous' })}
      />
      <IconButton
        className={`icon-button ${styles.play}`}
        label={state.isPlaying ? common.pause : common.play}
        icon={state.isPlaying ? Pause : Play}
        onClick={() => onAction({ type: 'toggle-play' })}
      />
      <IconButton
        label={text.next}
        icon={ChevronRight}
        disabled={state.index >= count - 1}
        onClick={() => onAction({ type: 'next' })}
      />
    </div>
  );
}

function Progress({ index, count }: { index: number; count: number }) {
  const percent = Math.round(((index + 1) / count) * 100);
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={text.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity but their place
        <i key={i} className={i <= index ? styles.done : undefined} />
      ))}
    </div>
  );
}

export function useClock(): { startedAt: number; elapsed: number } {
  const [startedAt] = useState(() => Date.now());
  const now = useNow();
  return { startedAt, elapsed: Math.max(0, Math.floor((now - startedAt) / 1000)) };
}

export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return inNumerals(`${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`);
}
