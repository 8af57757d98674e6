import { type LendingWarning, lendingWarnings } from '../../../domain/roi/lending-warnings.ts';
import type { Scenario } from '../../../domain/roi/scenario.ts';
import { Note } from '../../ui/Note.tsx';
import { money, share } from './figures.ts';
import { applyEdits, useLimitEdits } from './limits-store.ts';
import { messages } from './messages.ts';

export function LendingWarnings({ scenario }: { scenario: Scenario }) {
  const edits = useLimitEdits((state) => state.edits);
  const warnings = lendingWarnings(scenario, applyEdits(edits));
  return warnings.map((warning) => (
    <Note tone="warn" key={warning.kind}>
      <span className="small">{warningText(warning)}</span>
    </Note>
  ));
}

function warningText(warning: LendingWarning): string {
  if (warning.kind === 'ltv') {
    return messages.warnLtv(share(warning.loanShare), share(warning.maxLtv), money(warning.ownMoneyFils));
  }
  if (warning.kind === 'term') return messages.warnTerm(warning.years, warning.maxYears);
  return messages.warnBurden(share(warning.burden), share(warning.maxBurden), money(warning.maxPaymentFils));
}
