import { Copy, Eye, EyeOff, MoveLeft, MoveRight, Pencil, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { DeckSlide } from '../../../../domain/presentation/deck.ts';
import type { Slide } from '../../../../domain/presentation/slide.ts';
import { SLIDE_KINDS, type SlideKind } from '../../../../domain/presentation/slide-kinds.ts';
import { newId } from '../../../data/new-id.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { messages } from '../messages.ts';
import { type AudienceDeck, SlideView } from '../slide/SlideView.tsx';
import { SlideSheet } from './SlideSheet.tsx';
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
  const [dragged, setDragged] = useState<string | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const edited = deck.slides.find(({ id }) => id === editedId);
  const move = (slide: DeckSlide, to: number) => {
    if (to < 0 || to >= deck.slides.length) return;
    run({ type: 'move-slide', slideId: slide.id, to });
    onSelect(to);
    setSaid(text.moved(messages.kinds[slide.kind], to + 1));
  };
  const press = (event: KeyboardEvent, slide: DeckSlide, at: number) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    move(slide, at + step);
  };
  const current = deck.slides[selected];
  return (
    <section className="deck-strip" aria-labelledby="deck-slides">
      <div className="row between wrap">
        <h2 className="d3" id="deck-slides">
          {text.title}
        </h2>
        <AddSlide onAdd={(kind) => run({ type: 'add-slide', kind, newId: newId(), at: selected + 1 })} />
      </div>
      <p className="xs dim">{text.help}</p>
      <ol className="deck-thumbs">
        {deck.slides.map((slide, i) => (
          <li
            key={slide.id}
            className={`${slide.isHidden ? 'is-hidden' : ''}${dragged === slide.id ? ' is-dragged' : ''}`}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(slide.id);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              const from = deck.slides.find(({ id }) => id === dragged);
              if (from !== undefined) move(from, i);
            }}
          >
            <button
              type="button"
              aria-current={i === selected ? 'true' : undefined}
              onClick={() => onSelect(i)}
              onDoubleClick={() => setEditedId(slide.id)}
              onKeyDown={(event) => press(event, slide, i)}
            >
              <SlideView slides={slides} {...look} index={i} />
              <span className="xs">{text.place(i + 1, messages.kinds[slide.kind])}</span>
              {slide.isHidden && <span className="tag">{text.hidden}</span>}
            </button>
          </li>
        ))}
      </ol>
      {current !== undefined && (
        <div
          className="deck-slide-tools"
          role="toolbar"
          aria-label={text.place(selected + 1, messages.kinds[current.kind])}
        >
          <IconButton label={text.edit} icon={Pencil} onClick={() => setEditedId(current.id)} />
          <IconButton
            label={text.earlier}
            icon={MoveLeft}
            disabled={selected === 0}
            onClick={() => move(current, selected - 1)}
          />
          <IconButton
            label={text.later}
            icon={MoveRight}
            disabled={selected >= deck.slides.length - 1}
            onClick={() => move(current, selected + 1)}
          />
          <IconButton
            label={current.isHidden ? text.show : text.hide}
            icon={current.isHidden ? Eye : EyeOff}
            onClick={() => run({ type: 'edit-slide', slideId: current.id, change: { isHidden: !current.isHidden } })}
          />
          <IconButton
            label={text.duplicate}
            icon={Copy}
            onClick={() => run({ type: 'duplicate-slide', slideId: current.id, newId: newId() })}
          />
          <IconButton
            label={text.remove}
            icon={Trash2}
            disabled={deck.slides.length === 1}
            onClick={() => run({ type: 'remove-slide', slideId: current.id })}
          />
        </div>
      )}
      <p className="vh" role="status">
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

function AddSlide({ onAdd }: { onAdd: (kind: SlideKind) => void }) {
  return (
    <div className="row deck-add">
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      <Select
        aria-label={text.add}
        value=""
        options={[
          { value: '', label: text.add },
          ...SLIDE_KINDS.map((kind) => ({ value: kind, label: messages.kinds[kind] })),
        ]}
        onChange={({ target }) => {
          const kind = SLIDE_KINDS.find((one) => one === target.value);
          if (kind !== undefined) onAdd(kind);
        }}
      />
    </div>
  );
}
