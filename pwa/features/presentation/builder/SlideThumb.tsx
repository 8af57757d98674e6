import type { KeyboardEvent } from 'react';
import type { DeckSlide } from '../../../../domain/presentation/deck.ts';
import { messages } from '../messages.ts';
import { type AudienceDeck, SlideView } from '../slide/SlideView.tsx';
import styles from './slides.module.css';

const text = messages.slides;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

type Props = {
  slide: DeckSlide;
  audience: AudienceDeck;
  index: number;
  isSelected: boolean;
  isDragged: boolean;
  onSelect: () => void;
  onEdit: () => void;
  /** By so many places, negative towards the first. */
  onMove: (step: number) => void;
  onDrag: (slideId: string | null) => void;
  onDrop: () => void;
};

/** A slide in the strip: chosen by a tap, edited by two, moved by dragging or by Alt with an arrow key. */
export function SlideThumb(props: Props) {
  const { slide, audience, index, isSelected, isDragged, onSelect, onEdit, onMove, onDrag, onDrop } = props;
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <li
      className={`${slide.isHidden ? styles.hidden : ''}${isDragged ? ` ${styles.dragged}` : ''}`}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(slide.id);
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <button
        type="button"
        className="plain"
        aria-current={isSelected ? 'true' : undefined}
        onClick={onSelect}
        onDoubleClick={onEdit}
        onKeyDown={press}
      >
        <SlideView {...audience} index={index} />
        <span className="smaller">{text.place(index + 1, messages.kinds[slide.kind])}</span>
        {slide.isHidden && <span className="tag">{text.hidden}</span>}
      </button>
    </li>
  );
}
