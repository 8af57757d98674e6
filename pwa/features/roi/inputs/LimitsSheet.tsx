import { STANDARD_LIMITS } from '../../../../domain/roi/lending-limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { applyEdits, useLimitEdits } from '../limits-store.ts';
import { messages } from '../messages.ts';

/** The dated table of bank limits, open to what one's own bank says. */
export function LimitsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { edits, edit, restore } = useLimitEdits();
  const limits = applyEdits(edits);
  const row = (row: { label: string; value: number; max: number; unit: string; onChange: (value: number) => void }) => (
    <Field key={row.label} label={row.label}>
      <NumberInput
        value={row.value}
        max={row.max}
        unitAfter={row.unit}
        decimals
        onChange={(value) => {
          if (value !== null && value <= row.max) row.onChange(value);
        }}
      />
    </Field>
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={messages.limits}
      footer={
        <Button block onClick={restore}>
          {messages.limitsReset}
        </Button>
      }
    >
      <div className="stack">
        <p className="small muted">{messages.limitsHelp}</p>
        {limits.rules.map((rule) =>
          row({
            label: messages.ltvRule[rule.id] ?? rule.id,
            value: percent(rule.maxLtv),
            max: 100,
            unit: messages.units.percent,
            onChange: (value) => edit({ ltv: { ...edits.ltv, [rule.id]: value / 100 } }),
          }),
        )}
        {row({
          label: messages.maxYears,
          value: limits.maxYears,
          max: 50,
          unit: messages.units.years,
          onChange: (value) => {
            if (value >= 1) edit({ maxYears: value });
          },
        })}
        {row({
          label: messages.maxBurden,
          value: percent(limits.maxDebtBurden),
          max: 100,
          unit: messages.units.percent,
          onChange: (value) => edit({ maxDebtBurden: value / 100 }),
        })}
        <p className="smaller dim">{messages.sourceOf(STANDARD_LIMITS.source, STANDARD_LIMITS.asOf)}</p>
      </div>
    </Sheet>
  );
}

/** 0.575 × 100 is 57.49999999999999. */
function percent(share: number): number {
  return Math.round(share * 1e6) / 1e4;
}
