import { useEffect, useRef } from 'react';
import { messages } from '../messages.ts';
import { type AudienceDeck, SlideView } from '../slide/SlideView.tsx';
import styles from './stage.module.css';

type Props = { audience: AudienceDeck; index: number; onGo: (index: number) => void };

/** All slides; a tap jumps. Slides out of sight are not drawn (content-visibility). */
export function Overview({ audience, index, onGo }: Props) {
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
