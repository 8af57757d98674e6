import { useState } from 'react';
import { ltvRuleFor, STANDARD_LIMITS } from '../../../../domain/roi/lending-limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { share } from '../figures.ts';
import { applyEdits, isEdited, useLimitEdits } from '../limits-store.ts';
import { messages } from '../messages.ts';
import { useModel } from '../scenario-store.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { FieldRow } from './FieldRow.tsx';
import styles from './inputs.module.css';

export function BuyerFields() {
  const [isOpen, setOpen] = useState(false);
  const edits = useLimitEdits((state) => state.edits);
  const limits = applyEdits(edits);
  const maxLtv = useModel(({ scenario }) => ltvRuleFor(scenario, limits)?.maxLtv ?? null);
  const isCash = useModel(({ scenario }) => scenario.financing === 'cash');
  if (isCash) return null;
  return (
    <details className={`card pad ${styles.more}`}>
      <summary className="display-3">{messages.buyer}</summary>
      <div className="stack gap-16">
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
      </div>
      <LimitsSheet open={isOpen} onClose={() => setOpen(false)} />
    </details>
  );
}

function LimitsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { edits, edit, restore } = useLimitEdits();
  const limits = applyEdits(edits);
  const row = (row: { label: string; value: number; max: number; unit: string; onChange: (value: number) => void }) => (
    <NumberInput
      key={row.label}
      label={row.label}
      value={row.value}
      max={row.max}
      unitAfter={row.unit}
      decimals
      onChange={(value) => {
        if (value !== null && value <= row.max) row.onChange(value);
      }}
    />
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
