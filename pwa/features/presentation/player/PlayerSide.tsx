import type { DeckData } from '../../../../domain/presentation/data.ts';
import { messages } from '../messages.ts';
import { type AudienceDeck, SlideView } from '../slide/SlideView.tsx';
import { isLive, LiveControls } from './LiveControls.tsx';
import type { LiveChanges } from './live-figures.ts';
import styles from './player.module.css';

type Props = {
  audience: AudienceDeck;
  index: number;
  data: DeckData;
  changes: LiveChanges;
  onChanges: (changes: LiveChanges) => void;
  /** What the presenter wrote for this slide; null where notes are not shown in this window. */
  notes: string | null;
};

/** Beside the stage: sliders of a live slide, and the presenter's notes with the next slide where they asked for them. */
export function PlayerSide({ audience, index, data, changes, onChanges, notes }: Props) {
  const slide = audience.slides[index];
  const next = audience.slides[index + 1];
  return (
    <aside className={styles.side}>
      {slide !== undefined && isLive(slide.kind, data) && (
        <LiveControls kind={slide.kind} data={data} changes={changes} onChange={onChanges} />
      )}
      {notes !== null && (
        <div className={styles.notes}>
          <h2>{messages.player.notes}</h2>
          <p>{notes === '' ? messages.player.noNotes : notes}</p>
        </div>
      )}
      {notes !== null && next !== undefined && (
        <div className={styles.next}>
          <h2>{messages.player.nextIs(next.title)}</h2>
          <SlideView {...audience} index={index + 1} />
        </div>
      )}
    </aside>
  );
}
