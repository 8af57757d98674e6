import { useState } from 'react';
import { ltvRuleFor, STANDARD_LIMITS } from '../../../../domain/roi/lending-limits.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { NumberInput } from '../../../ui/fields/NumberInput.tsx';
import { Sheet } from '../../../ui/layers/Sheet.tsx';
import { share } from '../figures.ts';
import { applyEdits, isEdited, useLimitEdits } from '../limits-store.ts';
import { messages } from '../messages.ts';
import { useModel } from '../scenario-store.ts';
import { ChoiceRow, FieldRow } from './FieldRow.tsx';

export function BuyerFields() {
  const [isOpen, setOpen] = useState(false);
  const edits = useLimitEdits((state) => state.edits);
  const limits = applyEdits(edits);
  const maxLtv = useModel(({ scenario }) => ltvRuleFor(scenario, limits)?.maxLtv ?? null);
  return (
    <>
      <ChoiceRow field="borrower" labels={messages.borrower} />
      <ChoiceRow field="home" labels={messages.home} />
      <FieldRow field="monthlyIncomeFils" help={messages.incomeHelp} />
      <FieldRow field="otherDebtsFils" />
      <div className="row between">
        <p className="small muted grow">
          {messages.limits}: {share(maxLtv)}, {messages.loanYears(limits.maxYears)}, {share(limits.maxDebtBurden)}
        </p>
        <Button small onClick={() => setOpen(true)}>
          {messages.editLimits}
        </Button>
      </div>
      <p className="smaller dim">
        {isEdited(edits) ? messages.limitsEdited : messages.sourceOf(STANDARD_LIMITS.source, STANDARD_LIMITS.asOf)}
      </p>
      <LimitsSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const PERCENT = { min: 0, max: 100, unit: messages.units.percent as string };
const YEARS = { min: 1, max: 50, unit: messages.units.years };

function LimitsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { edits, edit, restore } = useLimitEdits();
  const limits = applyEdits(edits);
  const field = (label: string, value: number, onChange: (value: number) => void, { min, max, unit } = PERCENT) => (
    <NumberInput
      key={label}
      label={label}
      value={value}
      min={min}
      max={max}
      measure={unit === '%' ? 'percent' : 'years'}
      unitAfter={unit}
      decimals
      onChange={(typed) => {
        if (typed !== null) onChange(typed);
      }}
    />
  );
  const share = (label: string, value: number, onChange: (share: number) => void) =>
    field(label, percent(value), (typed) => onChange(typed / 100));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={messages.limits}
      main={{ variant: 'secondary', children: messages.limitsReset, onClick: restore }}
    >
      <div className="stack">
        <p className="small muted">{messages.limitsHelp}</p>
        {limits.rules.map(({ id, maxLtv }) =>
          share(messages.ltvRule[id] ?? id, maxLtv, (value) => edit({ ltv: { ...edits.ltv, [id]: value } })),
        )}
        {field(messages.maxYears, limits.maxYears, (maxYears) => edit({ maxYears }), YEARS)}
        {share(messages.maxBurden, limits.maxDebtBurden, (maxDebtBurden) => edit({ maxDebtBurden }))}
        <p className="smaller dim">{messages.sourceOf(STANDARD_LIMITS.source, STANDARD_LIMITS.asOf)}</p>
      </div>
    </Sheet>
  );
}

/** Rounds, because 0.575 × 100 is 57.49999999999999. */
function percent(share: number): number {
  return Math.round(share * 1e6) / 1e4;
}
