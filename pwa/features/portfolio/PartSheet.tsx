import { useState } from 'react';
import { figureWords } from '../../../domain/figure-words.ts';
import type { PortfolioHome } from '../../../domain/portfolio/home.ts';
import { changeHome } from '../../data/mutations/portfolio.ts';
import { newId } from '../../data/platform/crypto.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { showNotSaved } from '../../ui/layers/show-not-saved.ts';
import { showToast } from '../../ui/layers/toast.ts';
import { common } from '../../ui/texts/common.ts';
import { messages } from './messages.ts';
import {
  type FieldSpec,
  type FieldValues,
  formValues,
  PART_FIELDS,
  type PartName,
  type Problems,
  partOf,
  readPart,
  withoutPart,
  withPart,
} from './record-fields.ts';

/** A part of a home to enter or change; `id` names the tenancy or amount, null for a new one. */
export type OpenPart = { readonly name: PartName; readonly id: string | null };

const MOST_AED = 100_000_000_000;
const TITLES: Readonly<Record<PartName, string>> = {
  purchase: messages.purchase,
  loan: messages.loan,
  charge: messages.charge,
  tenancy: messages.addTenancy,
  flow: messages.addFlow,
};

export default function PartSheet({
  home,
  part,
  onClose,
}: {
  home: PortfolioHome;
  part: OpenPart;
  onClose: () => void;
}) {
  const { name, id } = part;
  const fields = PART_FIELDS[name];
  const stored = partOf(home, name, id);
  const [values, setValues] = useState<FieldValues>(() => formValues(fields, stored ?? suggested(name, home)));
  const [problems, setProblems] = useState<Problems>({});
  const store = async (change: (home: PortfolioHome) => PortfolioHome) => {
    const result = await changeHome(home.id, change);
    if (result.ok) onClose();
    else showNotSaved(result.reason);
    return result.ok;
  };
  const remove = async (part: object) => {
    if (!(await store((now) => withoutPart(now, name, id)))) return;
    const action = { label: common.undo, run: () => void changeHome(home.id, (now) => withPart(now, name, part)) };
    showToast({ title: messages.removed, tone: 'info', action });
  };
  const save = async () => {
    const read = readPart(name, values, home, id ?? newId());
    setProblems(read.problems ?? {});
    if (read.part !== null) await store((now) => withPart(now, name, read.part));
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={stored === null ? TITLES[name] : messages.edit}
      footer={
        <>
          {stored !== null && (
            <Button variant="danger" onClick={() => void remove(stored)}>
              {common.remove}
            </Button>
          )}
          <Button variant="primary" onClick={() => void save()}>
            {common.save}
          </Button>
        </>
      }
    >
      <form
        className="stack gap-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {fieldsShown(name, home).map((field) => (
          <RecordField
            key={field.key}
            field={field}
            value={values[field.key] ?? null}
            error={problems[field.key]}
            onChange={(value) => setValues((now) => ({ ...now, [field.key]: value }))}
          />
        ))}
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}

/** A home that is ready has no handover to come; a day that was entered stays to be changed. */
const fieldsShown = (name: PartName, { completion, purchase }: PortfolioHome) =>
  PART_FIELDS[name].filter(
    ({ key }) => key !== 'handoverDay' || completion === 'off_plan' || purchase?.handoverDay !== undefined,
  );

/** A loan usually starts with the purchase. */
const suggested = (name: PartName, { purchase }: PortfolioHome) =>
  name === 'loan' && purchase !== undefined ? { startDay: purchase.day } : null;

type FieldProps = {
  field: FieldSpec;
  value: string | number | null;
  error: string | undefined;
  onChange: (value: string | number | null) => void;
};

function RecordField({ field: { key, kind, isOptional, help, options }, value, error, onChange }: FieldProps) {
  const label = messages.fields[key];
  const common = { label, help, error, required: isOptional !== true };
  if (kind === 'choice' && options !== undefined) {
    return <Select label={label} error={error} options={options} value={String(value ?? '')} onChange={onChange} />;
  }
  if (kind === 'day' || kind === 'text') {
    return (
      <TextInput
        {...common}
        type={kind === 'day' ? 'date' : 'text'}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
    );
  }
  const units = kind === 'aed' ? ({ unit: figureWords.currency, measure: 'aed', max: MOST_AED } as const) : {};
  return (
    <NumberInput
      {...common}
      {...units}
      {...(kind === 'percent' && { unitAfter: messages.percent })}
      decimals={kind !== 'count'}
      value={value === null ? null : Number(value)}
      onChange={onChange}
    />
  );
}
