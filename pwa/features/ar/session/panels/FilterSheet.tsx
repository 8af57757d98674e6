import { figureWords } from '../../../../../domain/figure-words.ts';
import { filsFromAed } from '../../../../../domain/money.ts';
import { codeName } from '../../../../../domain/property/code-name.ts';
import { PROPERTY_TYPES, propertyTypeOf } from '../../../../../domain/property/property-type.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { changeArSettings, useArSettings } from '../../ar-settings.ts';
import { messages } from '../../messages.ts';

type Props = { open: boolean; count: number; onClose: () => void };

/** Shows only buildings with a home of a type or within a budget. */
export function FilterSheet({ open, count, onClose }: Props) {
  const { filter } = useArSettings();
  const change = (part: Partial<typeof filter>) => changeArSettings({ filter: { ...filter, ...part } });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={messages.filterTitle}
      side="right"
      footer={
        <Button variant="primary" block onClick={onClose}>
          {messages.filterCount(count)}
        </Button>
      }
    >
      <div className="stack gap-16">
        <Field label={messages.budget}>
          <NumberInput
            unit={figureWords.currency}
            placeholder={messages.anyBudget}
            value={filter.maxPriceFils === null ? null : filter.maxPriceFils / 100}
            onChange={(aed) => change({ maxPriceFils: aed === null ? null : filsFromAed(aed) })}
          />
        </Field>
        <Field label={messages.type}>
          <Select
            value={filter.type ?? ''}
            options={[
              { value: '', label: messages.anyType },
              ...PROPERTY_TYPES.map((type) => ({ value: type, label: codeName(type) })),
            ]}
            onChange={({ target }) => change({ type: propertyTypeOf(target.value) })}
          />
        </Field>
        <Button variant="quiet" onClick={() => change({ maxPriceFils: null, type: null })}>
          {messages.clearFilter}
        </Button>
      </div>
    </Sheet>
  );
}
