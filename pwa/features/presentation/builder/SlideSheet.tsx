import { useState } from 'react';
import { type DeckSlide, SLIDE_SECONDS } from '../../../../domain/presentation/deck.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { messages } from '../messages.ts';
import styles from './fields.module.css';

const text = messages.slides;
type Change = Partial<Pick<DeckSlide, 'title' | 'text' | 'notes' | 'seconds'>>;
type Props = { slide: DeckSlide; place: number; onChange: (change: Change) => void; onClose: () => void };

/** The person's own words on a slide, notes and time. One visit is one step of undo. */
export function SlideSheet({ slide, place, onChange, onClose }: Props) {
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
          {text.done}
        </Button>
      }
    >
      <div className="stack gap-16">
        <Field label={text.heading} help={text.headingHelp}>
          <TextInput
            maxLength={160}
            value={draft.title ?? ''}
            onChange={({ target }) => set({ title: target.value === '' ? null : target.value })}
          />
        </Field>
        <Field label={text.words} help={text.wordsHelp}>
          {({ id, describedBy }) => (
            <textarea
              id={id}
              className={`input ${styles.area}`}
              aria-describedby={describedBy}
              rows={3}
              maxLength={4000}
              value={draft.text ?? ''}
              onChange={({ target }) => set({ text: target.value === '' ? null : target.value })}
            />
          )}
        </Field>
        <Field label={text.notes} help={text.notesHelp}>
          {({ id, describedBy }) => (
            <textarea
              id={id}
              className={`input ${styles.area}`}
              aria-describedby={describedBy}
              rows={5}
              maxLength={4000}
              value={draft.notes}
              onChange={({ target }) => set({ notes: target.value })}
            />
          )}
        </Field>
        <Field label={text.seconds} help={text.secondsHelp}>
          <NumberInput
            unitAfter={messages.custom.seconds}
            min={SLIDE_SECONDS.min}
            max={SLIDE_SECONDS.max}
            value={draft.seconds}
            onChange={(seconds) => set({ seconds })}
          />
        </Field>
      </div>
    </Sheet>
  );
}
