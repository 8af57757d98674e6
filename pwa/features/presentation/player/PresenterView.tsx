import { useEffect, useRef, useState } from 'react';
import { inNumerals } from '../../../../domain/language/language.ts';
import { messages } from '../messages.ts';
import { SlideView } from '../slide/SlideView.tsx';
import { Turn } from './Controls.tsx';
import { actionOfKey, type KeyAction } from './player-keys.ts';
import styles from './presenter.module.css';
import { type DeckNews, openPresenterChannel, type PlaceNews, type PresenterChannel } from './presenter-channel.ts';
import { clockText, useNow } from './use-clock.ts';

const ASKED = ['next', 'previous', 'first', 'last', 'toggle-play', 'toggle-black'] as const;
type Asked = (typeof ASKED)[number];

export function PresenterView({ session }: { session: string }) {
  const [deck, setDeck] = useState<DeckNews | null>(null);
  const [place, setPlace] = useState<PlaceNews | null>(null);
  const [isEnded, setIsEnded] = useState(false);
  const channel = useRef<PresenterChannel | null>(null);
  const now = useNow();
  useEffect(() => {
    const opened = openPresenterChannel(session, (message) => {
      if (message.kind === 'deck') setDeck(message);
      if (message.kind === 'place') setPlace(message);
      if (message.kind === 'deck' || message.kind === 'place') setIsEnded(false);
      if (message.kind === 'ended') setIsEnded(true);
    });
    channel.current = opened;
    opened.send({ kind: 'hello' });
    const leave = () => opened.send({ kind: 'ended' });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      opened.close();
    };
  }, [session]);
  const act = (action: KeyAction) => {
    const command = ASKED.find((one): one is Asked => one === action.type);
    if (command !== undefined) channel.current?.send({ kind: 'ask', command });
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOfKey(event, document.documentElement.dir === 'rtl');
      const command = ASKED.find((one): one is Asked => one === action?.type);
      if (command === undefined || event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      channel.current?.send({ kind: 'ask', command });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  if (deck === null || place === null)
    return <p className={`${styles.presenter} ${styles.waiting}`}>{messages.player.waiting}</p>;
  const audience = { slides: deck.slides, theme: deck.theme, brand: deck.brand };
  const slide = deck.slides[place.index];
  const next = deck.slides[place.index + 1];
  const elapsed = Math.max(0, Math.floor((now - place.startedAt) / 1000));
  return (
    <section className={styles.presenter} aria-label={messages.player.presenterTitle}>
      <header>
        <h1>{deck.name}</h1>
        <span>{messages.player.of(place.index + 1, deck.slides.length)}</span>
        <time className={styles.clock}>
          {inNumerals(new Date(now).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }))}
        </time>
        <span className={styles.elapsed}>{clockText(elapsed)}</span>
      </header>
      {isEnded && <p role="status">{messages.player.ended}</p>}
      <div className={styles.now}>
        <SlideView {...audience} index={place.index} step={place.step} />
        <Turn state={place} count={deck.slides.length} onAction={act} />
      </div>
      <div className={styles.next}>
        <h2>{next === undefined ? messages.player.isLast : messages.player.nextIs(next.title)}</h2>
        {next !== undefined && <SlideView {...audience} index={place.index + 1} />}
      </div>
      <div className={styles.notes}>
        <h2>{messages.player.notes}</h2>
        <p>{deck.notes[slide?.id ?? ''] ?? messages.player.noNotes}</p>
      </div>
    </section>
  );
}
