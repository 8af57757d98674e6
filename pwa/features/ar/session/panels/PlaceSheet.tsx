import { useState } from 'react';
import { AREA_CHOICES } from '../../../../../domain/gazetteer/area-choices.ts';
import { AREAS } from '../../../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../../../domain/gazetteer/place-name.ts';
import { useSavedAreas } from '../../../../data/queries/ar-areas.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { messages } from '../../messages.ts';
import type { ArSession } from '../ar-session.ts';

type Props = { open: boolean; session: ArSession; onClose: () => void };

/** Where the person stands, said by themselves: the areas they saved first, then every area. */
export function PlaceSheet({ open, session, onClose }: Props) {
  const saved = useSavedAreas();
  const [id, setId] = useState('');
  const own = saved.state === 'ready' ? saved.value : [];
  const choices = [...own.map((one) => ({ value: one.id, label: placeName(one.name) })), ...AREA_CHOICES];
  const chosenId = id === '' ? choices[0]?.value : id;
  const at = own.find((one) => one.id === chosenId)?.centre ?? AREAS.find((one) => one.id === chosenId)?.center;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={messages.place}
      side="right"
      footer={
        <Button
          variant="primary"
          block
          disabled={at === undefined}
          onClick={() => {
            if (at !== undefined) session.standAt(at);
            onClose();
          }}
        >
          {messages.standHere}
        </Button>
      }
    >
      <Field label={messages.area.where}>
        {(field) => (
          <Select
            id={field.id}
            value={chosenId ?? ''}
            options={choices}
            onChange={({ target }) => setId(target.value)}
          />
        )}
      </Field>
    </Sheet>
  );
}
