import { useState } from 'react';
import { ltvRuleFor, STANDARD_LIMITS } from '../../../../domain/roi/lending-limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { share } from '../figures.ts';
import { applyEdits, isEdited, useLimitEdits } from '../limits-store.ts';
import { messages } from '../messages.ts';
import { useModel, useScenarioStore } from '../scenario-store.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { FieldRow } from './FieldRow.tsx';
import styles from './inputs.module.css';
import { LimitsSheet } from './LimitsSheet.tsx';

/** Who buys, for what a bank may lend. It warns and never blocks. */
export function BuyerFields() {
  const { change } = useScenarioStore();
  const [isOpen, setOpen] = useState(false);
  const edits = useLimitEdits((state) => state.edits);
  const limits = applyEdits(edits);
  const maxLtv = useModel(({ scenario }) => ltvRuleFor(scenario, limits)?.maxLtv ?? null);
  const borrower = useModel(({ scenario }) => scenario.borrower);
  const home = useModel(({ scenario }) => scenario.home);
  const isCash = useModel(({ scenario }) => scenario.financing === 'cash');
  if (isCash) return null;
  return (
    <details className={`card pad ${styles.more}`}>
      <summary className="display-3">{messages.buyer}</summary>
      <div className="stack gap-16">
        <ChoiceRow field="borrower" value={borrower} labels={messages.borrower} onChange={change} />
        <ChoiceRow field="home" value={home} labels={messages.home} onChange={change} />
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
