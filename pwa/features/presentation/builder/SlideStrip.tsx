import { Copy, Eye, EyeOff, MoveLeft, MoveRight, Pencil, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type DeckSlide, SLIDE_SECONDS } from '../../../../domain/presentation/deck.ts';
import { SLIDE_KINDS, type Slide, type SlideKind } from '../../../../domain/presentation/slide.ts';
import { newId } from '../../../data/platform/crypto.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { NumberInput } from '../../../ui/fields/NumberInput.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { Sheet } from '../../../ui/layers/Sheet.tsx';
import { common } from '../../../ui/texts/common.ts';
import { messages } from '../messages.ts';
import { type AudienceDeck, type Look, numbered, SlideView } from '../slide/SlideView.tsx';
import styles from './builder.module.css';
import type { BuilderControl } from './use-builder.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const text = messages.slides;

type Props = {
  builder: BuilderControl;
  slides: readonly Slide[];
  /** Those that the audience sees. */
  played: readonly Slide[];
  look: Look;
  selected: number;
  onSelect: (index: number) => void;
};

/** Thumbnails of all slides, moved by dragging or Alt and an arrow key, with tools for the selected one. */
export function SlideStrip({ builder, slides, played, look, selected, onSelect }: Props) {
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
    <section aria-labelledby="deck-slides">
      <div className="row between wrap">
        <h2 className="display-3" id="deck-slides">
          {text.title}
        </h2>
        <AddSlide onAdd={(kind) => run({ type: 'add-slide', kind, newId: newId(), at: selected + 1 })} />
      </div>
      <ol className={styles.thumbs} title={text.help}>
        {deck.slides.map((slide, i) => (
          <SlideThumb
            key={slide.id}
            slide={slide}
            audience={{ ...numbered(slides[i], played), ...look }}
            isPlayed={slides.length === 0 ? !slide.isHidden : played.some(({ id }) => id === slide.id)}
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

function AddSlide({ onAdd }: { onAdd: (kind: SlideKind) => void }) {
  return (
    <div className={`row ${styles.add}`}>
      <Plus size={18} />
      <Select
        aria-label={text.add}
        value={null}
        options={[
          { value: null, label: text.add },
          ...SLIDE_KINDS.map((value) => ({ value, label: messages.kinds[value] })),
        ]}
        onChange={(kind) => kind !== null && onAdd(kind)}
      />
    </div>
  );
}

type SlideThumbProps = {
  slide: DeckSlide;
  audience: AudienceDeck & { index: number };
  isPlayed: boolean;
  index: number;
  isSelected: boolean;
  isDragged: boolean;
  onSelect: () => void;
  onEdit: () => void;
  onMove: (step: number) => void;
  onDrag: (slideId: string | null) => void;
  onDrop: () => void;
};

function SlideThumb(props: SlideThumbProps) {
  const { slide, audience, isPlayed, index, isSelected, isDragged, onSelect, onEdit, onMove, onDrag, onDrop } = props;
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <li
      className={`${isPlayed ? '' : styles.hidden}${isDragged ? ` ${styles.dragged}` : ''}`}
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
        aria-current={isSelected ? 'true' : undefined}
        onClick={onSelect}
        onDoubleClick={onEdit}
        onKeyDown={press}
      >
        <SlideView {...audience} />
        <span className="smaller">{text.place(index + 1, messages.kinds[slide.kind])}</span>
        {!isPlayed && <span className="tag">{slide.isHidden ? text.hidden : text.leftOut}</span>}
      </button>
    </li>
  );
}

type SlideToolsProps = {
  builder: BuilderControl;
  index: number;
  onEdit: (slideId: string) => void;
  onMove: (slide: DeckSlide, to: number) => void;
};

function SlideTools({ builder, index, onEdit, onMove }: SlideToolsProps) {
  const { deck, run } = builder;
  const slide = deck.slides[index];
  if (slide === undefined) return null;
  const { id, kind, isHidden } = slide;
  const last = deck.slides.length - 1;
  const hide = () => run({ type: 'edit-slide', slideId: id, change: { isHidden: !isHidden } });
  const duplicate = () => run({ type: 'duplicate-slide', slideId: id, newId: newId() });
  const remove = () => run({ type: 'remove-slide', slideId: id });
  const tools = [
    { label: text.edit, icon: Pencil, onClick: () => onEdit(id) },
    { label: common.moveEarlier, icon: MoveLeft, disabled: index === 0, onClick: () => onMove(slide, index - 1) },
    { label: common.moveLater, icon: MoveRight, disabled: index >= last, onClick: () => onMove(slide, index + 1) },
    { label: isHidden ? text.show : text.hide, icon: isHidden ? Eye : EyeOff, onClick: hide },
    { label: text.duplicate, icon: Copy, onClick: duplicate },
    { label: text.remove, icon: Trash2, disabled: last === 0, onClick: remove },
  ];
  return (
    <div className="row wrap gap-4" role="toolbar" aria-label={text.place(index + 1, messages.kinds[kind])}>
      {tools.map((tool, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tool keeps its place when its label changes
        <IconButton key={i} {...tool} />
      ))}
    </div>
  );
}

type Change = Partial<Pick<DeckSlide, 'title' | 'text' | 'notes' | 'seconds'>>;

type SlideSheetProps = { slide: DeckSlide; place: number; onChange: (change: Change) => void; onClose: () => void };

/** Edits title, text, notes and duration of a slide. All edits until it closes are one undo step. */
function SlideSheet({ slide, place, onChange, onClose }: SlideSheetProps) {
  const [draft, setDraft] = useState(slide);
  const set = (change: Change) => setDraft((now) => ({ ...now, ...change }));
  const close = () => {
    const { title, text: words, notes, seconds } = draft;
    const change = { title, text: words, notes, seconds };
    if (JSON.stringify({ ...slide, ...change }) !== JSON.stringify(slide)) onChange(change);
    onClose();
  };
  return (
    <Sheet
      open
      onClose={close}
      title={text.place(place, messages.kinds[slide.kind])}
      side="right"
      footer={
        <Button variant="primary" block onClick={close}>
          {common.done}
        </Button>
      }
    >
      <div className="stack gap-16">
        <TextInput
          label={text.heading}
          help={text.headingHelp}
          maxLength={160}
          value={draft.title ?? ''}
          onChange={({ target }) => set({ title: target.value === '' ? null : target.value })}
        />
        <TextArea
          label={text.words}
          help={text.wordsHelp}
          rows={3}
          maxLength={4000}
          value={draft.text ?? ''}
          onChange={(words) => set({ text: words === '' ? null : words })}
        />
        <TextArea
          label={text.notes}
          help={text.notesHelp}
          rows={5}
          maxLength={4000}
          value={draft.notes}
          onChange={(notes) => set({ notes })}
        />
        <NumberInput
          label={text.seconds}
          help={text.secondsHelp}
          unitAfter={messages.custom.seconds}
          {...SLIDE_SECONDS}
          value={draft.seconds}
          onChange={(seconds) => set({ seconds })}
        />
      </div>
    </Sheet>
  );
}
