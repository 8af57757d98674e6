import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Slide } from '../../../../domain/presentation/slide.ts';
import { whenIdle } from '../../../data/platform/event-loop.ts';
import { useMedia } from '../../../ui/controls/use-media.ts';
import { messages } from '../messages.ts';
import { type AudienceDeck, SlideView, UPRIGHT_SCREEN } from '../slide/SlideView.tsx';
import styles from './player.module.css';
import { actionOfSwipe, type PlayerCommand, type PlayerState } from './player-state.ts';

type Props = {
  audience: AudienceDeck;
  state: Pick<PlayerState, 'index' | 'step' | 'isBlack'>;
  hasLaser: boolean;
  run: (command: PlayerCommand) => void;
  name: string;
};

/** Shows slide, blackout and laser dot. Receives nothing private, such as notes. */
export function Stage({ audience, state, hasLaser, run, name }: Props) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const [dot, setDot] = useState<{ x: number; y: number } | null>(null);
  const slide = audience.slides[state.index];
  const isUpright = useMedia(UPRIGHT_SCREEN);
  const top = useRef<HTMLElement>(null);
  // Newer browsers return a promise from `scrollTo`, which is no clean-up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide starts at its top
  useEffect(() => {
    top.current?.scrollTo(0, 0);
  }, [state.index]);
  const ahead = useAhead(audience.slides, state.index);
  const point = (event: PointerEvent<HTMLElement>) => {
    if (!hasLaser) return;
    const box = event.currentTarget.getBoundingClientRect();
    setDot({ x: event.clientX - box.left, y: event.clientY - box.top });
  };
  const end = (event: PointerEvent) => {
    const start = from.current;
    from.current = null;
    if (start === null || hasLaser) return;
    const isRtl = document.documentElement.dir === 'rtl';
    const command = actionOfSwipe(event.clientX - start.x, event.clientY - start.y, isRtl);
    if (command !== null) run(command);
  };
  return (
    <section
      ref={top}
      className={`center ${styles.stage}${hasLaser ? ` ${styles.pointed}` : ''}`}
      style={{ background: audience.theme.background }}
      aria-label={name}
      onPointerDown={(event) => {
        from.current = { x: event.clientX, y: event.clientY };
        point(event);
      }}
      onPointerMove={point}
      onPointerUp={end}
      onPointerCancel={() => {
        from.current = null;
      }}
      onPointerLeave={() => setDot(null)}
    >
      <div key={slide?.id} className={styles.slide} data-slide>
        <SlideView {...audience} index={state.index} step={state.step} isUpright={isUpright} />
      </div>
      {ahead !== null && (
        <div key={audience.slides[ahead]?.id} className={styles.ahead}>
          <SlideView {...audience} index={ahead} step={0} isUpright={isUpright} />
        </div>
      )}
      {hasLaser && dot !== null && (
        <i className={styles.laser} style={{ transform: `translate(${dot.x}px, ${dot.y}px)` }} aria-hidden="true" />
      )}
      {state.isBlack && (
        <button type="button" className={styles.black} onClick={() => run({ type: 'toggle-black' })}>
          <span className="visually-hidden">{messages.player.blackHint}</span>
        </button>
      )}
      <p className="visually-hidden" aria-live="polite">
        {messages.player.of(state.index + 1, audience.slides.length)}. {slide?.title}
      </p>
    </section>
  );
}

/** Returns the index of the next slide, to pre-render it when idle; null until then and while figures change. */
function useAhead(slides: readonly Slide[], index: number): number | null {
  const [drawn, setDrawn] = useState<Slide | null>(null);
  const next = slides[index + 1] ?? null;
  useEffect(() => {
    const stop = new AbortController();
    void whenIdle().then(() => {
      if (!stop.signal.aborted) setDrawn(next);
    });
    return () => stop.abort();
  }, [next]);
  return next !== null && drawn === next ? index + 1 : null;
}
