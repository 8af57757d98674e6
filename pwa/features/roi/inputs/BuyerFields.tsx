import { useState } from 'react';
import { ltvRuleFor, STANDARD_LIMITS } from '../../../../domain/roi/lending-limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { share } from '../figures.ts';
import { applyEdits, isEdited, useLimitEdits } from '../limits-store.ts';
import { messages } from '../messages.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { LimitsSheet } from './LimitsSheet.tsx';
import { NumberRow } from './NumberRow.tsx';
import type { InputProps } from './PropertyDetails.tsx';

/** Who buys, for what a bank may lend. It warns and never blocks. */
export function BuyerFields({ model, change, setNumber }: InputProps) {
  const { scenario } = model;
  const [isOpen, setOpen] = useState(false);
  const edits = useLimitEdits((state) => state.edits);
  const limits = applyEdits(edits);
  const rule = ltvRuleFor(scenario, limits);
  if (scenario.financing === 'cash') return null;
  return (
    <details className="card pad roi-more">
      <summary className="d3">{messages.buyer}</summary>
      <div className="stack s16">
        <ChoiceRow field="borrower" value={scenario.borrower} labels={messages.borrower} onChange={change} />
        <ChoiceRow field="home" value={scenario.home} labels={messages.home} onChange={change} />
        <NumberRow
          field="monthlyIncomeFils"
          value={scenario.monthlyIncomeFils}
          onChange={setNumber}
          help={messages.incomeHelp}
        />
        <NumberRow field="otherDebtsFils" value={scenario.otherDebtsFils} onChange={setNumber} />
        <div className="row between">
          <p className="sm mut grow">
            {messages.limits}: {share(rule?.maxLtv ?? null)}, {limits.maxYears} yr, {share(limits.maxDebtBurden)}
          </p>
          <Button small onClick={() => setOpen(true)}>
            {messages.editLimits}
          </Button>
        </div>
        <p className="xs dim">
          {isEdited(edits) ? messages.limitsEdited : messages.sourceOf(STANDARD_LIMITS.source, STANDARD_LIMITS.asOf)}
        </p>
      </div>
      <LimitsSheet open={isOpen} onClose={() => setOpen(false)} />
    </details>
  );
}
