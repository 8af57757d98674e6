import { Copy, Eye, EyeOff, MoveLeft, MoveRight, Pencil, Trash2 } from 'lucide-react';
import type { DeckSlide } from '../../../../domain/presentation/deck.ts';
import { newId } from '../../../data/platform/new-id.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { messages } from '../messages.ts';
import styles from './slides.module.css';
import type { BuilderControl } from './use-builder.ts';

const text = messages.slides;

type Props = {
  builder: BuilderControl;
  index: number;
  onEdit: (slideId: string) => void;
  onMove: (slide: DeckSlide, to: number) => void;
};

/** What can be done with the chosen slide. */
export function SlideTools({ builder, index, onEdit, onMove }: Props) {
  const { deck, run } = builder;
  const slide = deck.slides[index];
  if (slide === undefined) return null;
  const { id, kind, isHidden } = slide;
  return (
    <div className={styles.tools} role="toolbar" aria-label={text.place(index + 1, messages.kinds[kind])}>
      <IconButton label={text.edit} icon={Pencil} onClick={() => onEdit(id)} />
      <IconButton
        label={text.earlier}
        icon={MoveLeft}
        disabled={index === 0}
        onClick={() => onMove(slide, index - 1)}
      />
      <IconButton
        label={text.later}
        icon={MoveRight}
        disabled={index >= deck.slides.length - 1}
        onClick={() => onMove(slide, index + 1)}
      />
      <IconButton
        label={isHidden ? text.show : text.hide}
        icon={isHidden ? Eye : EyeOff}
        onClick={() => run({ type: 'edit-slide', slideId: id, change: { isHidden: !isHidden } })}
      />
      <IconButton
        label={text.duplicate}
        icon={Copy}
        onClick={() => run({ type: 'duplicate-slide', slideId: id, newId: newId() })}
      />
      <IconButton
        label={text.remove}
        icon={Trash2}
        disabled={deck.slides.length === 1}
        onClick={() => run({ type: 'remove-slide', slideId: id })}
      />
    </div>
  );
}
