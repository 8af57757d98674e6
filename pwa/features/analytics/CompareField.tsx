import { X } from 'lucide-react';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import type { FieldsProps } from './fields-props.ts';
import styles from './filters.module.css';
import { messages } from './messages.ts';
import { MAX_CHOSEN_AREAS } from './view.ts';

/** The areas side by side, and another one to add. */
export function CompareField({ view, change, areas }: FieldsProps) {
  const nameOf = (id: string) => areas.find(({ value }) => value === id)?.label ?? id;
  const isFull = view.areaIds.length >= MAX_CHOSEN_AREAS;
  const rest = areas.filter(({ value }) => !view.areaIds.includes(value));
  return (
    <div className={styles.compare}>
      <Field label={messages.compareWith} help={isFull ? messages.compareFull : undefined}>
        <Select
          disabled={isFull}
          value=""
          options={[{ value: '', label: messages.addArea }, ...rest]}
          onChange={(event) => change({ areaIds: [...view.areaIds, event.target.value] })}
        />
      </Field>
      <ul className="row wrap" aria-label={messages.compared}>
        {view.areaIds.map((areaId) => (
          <li key={areaId}>
            <button
              type="button"
              className="chip on"
              aria-label={messages.removeArea(nameOf(areaId))}
              onClick={() => change({ areaIds: view.areaIds.filter((one) => one !== areaId) })}
            >
              {nameOf(areaId)}
              <X size={16} strokeWidth={2} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
