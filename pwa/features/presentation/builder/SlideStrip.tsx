import { useState } from 'react';
import type { DeckSlide } from '../../../../domain/presentation/deck.ts';
import type { Slide } from '../../../../domain/presentation/slide.ts';
import { newId } from '../../../data/platform/new-id.ts';
import { messages } from '../messages.ts';
import type { AudienceDeck } from '../slide/SlideView.tsx';
import { AddSlide } from './AddSlide.tsx';
import { SlideSheet } from './SlideSheet.tsx';
import { SlideThumb } from './SlideThumb.tsx';
import { SlideTools } from './SlideTools.tsx';
import styles from './slides.module.css';
import type { BuilderControl } from './use-builder.ts';

const text = messages.slides;

type Props = {
  builder: BuilderControl;
  slides: readonly Slide[];
  look: Pick<AudienceDeck, 'theme' | 'brand'>;
  selected: number;
  onSelect: (index: number) => void;
};

/** Live thumbnails of all slides: drag or Alt and an arrow key move one; the chosen one has its tools. */
export function SlideStrip({ builder, slides, look, selected, onSelect }: Props) {
  const { deck, run } = builder;
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const edited = deck.slides.find(({ id }) => id === editedId);
  const move = (slide: DeckSlide, to: number) => {
    if (to < 0 || to >= deck.slides.length) return;
    run({ type: 'move-slide', slideId: slide.id, to });
    onSelect(to);
    setSaid(text.moved(messages.kinds[slide.kind], to + 1));
  };
  const drop = (to: number) => {
    const slide = deck.slides.find(({ id }) => id === draggedId);
    if (slide !== undefined) move(slide, to);
  };
  return (
    <section className={styles.strip} aria-labelledby="deck-slides">
      <div className="row between wrap">
        <h2 className="display-3" id="deck-slides">
          {text.title}
        </h2>
        <AddSlide onAdd={(kind) => run({ type: 'add-slide', kind, newId: newId(), at: selected + 1 })} />
      </div>
      <p className="smaller dim">{text.help}</p>
      <ol className={styles.thumbs}>
        {deck.slides.map((slide, i) => (
          <SlideThumb
            key={slide.id}
            slide={slide}
            audience={{ slides, ...look }}
            index={i}
            isSelected={i === selected}
            isDragged={draggedId === slide.id}
            onSelect={() => onSelect(i)}
            onEdit={() => setEditedId(slide.id)}
            onMove={(step) => move(slide, i + step)}
            onDrag={setDraggedId}
            onDrop={() => drop(i)}
          />
        ))}
      </ol>
      <SlideTools builder={builder} index={selected} onEdit={setEditedId} onMove={move} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {edited !== undefined && (
        <SlideSheet
          slide={edited}
          place={deck.slides.indexOf(edited) + 1}
          onChange={(change) => run({ type: 'edit-slide', slideId: edited.id, change })}
          onClose={() => setEditedId(null)}
        />
      )}
    </section>
  );
}
