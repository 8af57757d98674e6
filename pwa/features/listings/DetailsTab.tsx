import { shownArea, sqftOfShown } from '../../../domain/format.ts';
import { Field } from '../../ui/Field.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import styles from './editor.module.css';
import type { FormPart } from './form-part.ts';
import { LIMITS } from './listing-form.ts';
import { messages } from './messages.ts';
import { PositionField } from './PositionField.tsx';
import { TextField } from './TextField.tsx';

type NumberField = 'bedrooms' | 'bathrooms' | 'sqft' | 'yearBuilt';

/** Property Details: size, rooms, year and place. */
export function DetailsTab(part: FormPart) {
  return (
    <div className={styles.fields}>
      <Figure {...part} field="bedrooms" required />
      <Figure {...part} field="bathrooms" required decimals />
      <Figure {...part} field="sqft" required decimals />
      <Figure {...part} field="yearBuilt" help={messages.yearHelp} />
      <TextField
        {...part}
        field="building"
        maxLength={LIMITS.building}
        help={messages.buildingHelp}
        className={styles.wide}
      />
      <PositionField {...part} />
    </div>
  );
}

type FigureProps = FormPart & { field: NumberField; required?: boolean; decimals?: boolean; help?: string };

function Figure({ form, errors, onChange, onLeave, field, required = false, decimals = false, help }: FigureProps) {
  const isYear = field === 'yearBuilt';
  const isSize = field === 'sqft';
  return (
    <Field label={messages.fields[field]} required={required} error={errors[field]} help={help}>
      <NumberInput
        name={field}
        required={required}
        decimals={decimals}
        isYear={isYear}
        max={isYear ? 9999 : 5_000_000}
        value={isSize ? roundedArea(form.sqft) : form[field]}
        // Text that is no number is 0, and no year.
        onChange={(value) =>
          onChange({ [field]: value === null ? (isYear ? null : 0) : isSize ? sqftOfShown(value) : value })
        }
        onBlur={() => onLeave(field)}
      />
    </Field>
  );
}

/** A size as it is shown, with two decimals at most. */
function roundedArea(sqft: number | null): number | null {
  return sqft === null ? null : Math.round(shownArea(sqft) * 100) / 100;
}
