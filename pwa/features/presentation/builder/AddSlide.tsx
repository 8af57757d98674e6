import { Plus } from 'lucide-react';
import { SLIDE_KINDS, type SlideKind } from '../../../../domain/presentation/slide-kinds.ts';
import { Select } from '../../../ui/Select.tsx';
import { messages } from '../messages.ts';
import styles from './slides.module.css';

const text = messages.slides;

/** Adds a slide of any kind after the chosen one. */
export function AddSlide({ onAdd }: { onAdd: (kind: SlideKind) => void }) {
  return (
    <div className={`row ${styles.add}`}>
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
