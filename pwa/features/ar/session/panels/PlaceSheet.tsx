import { useState } from 'react';
import { AREAS } from '../../../../../domain/market/areas.ts';
import { useSavedAreas } from '../../../../data/ar/areas.ts';
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
  const places = [
    ...(saved.state === 'ready' ? saved.value.map((one) => ({ id: one.id, name: one.name, at: one.centre })) : []),
    ...AREAS.map((one) => ({ id: one.id, name: one.name, at: one.center })).sort((a, b) => (a.name < b.name ? -1 : 1)),
  ];
  const chosen = places.find((place) => place.id === id) ?? places[0];
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
          disabled={chosen === undefined}
          onClick={() => {
            if (chosen !== undefined) session.standAt(chosen.at);
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
            value={chosen?.id ?? ''}
            options={places.map((place) => ({ value: place.id, label: place.name }))}
            onChange={({ target }) => setId(target.value)}
          />
        )}
      </Field>
    </Sheet>
  );
}
