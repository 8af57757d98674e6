import type { NumberKey } from '../../../../domain/roi/fields.ts';
import { handoverPercent } from '../../../../domain/roi/payment-plan.ts';
import type { Scenario } from '../../../../domain/roi/scenario.ts';
import { Note } from '../../../ui/Note.tsx';
import { money, points } from '../figures.ts';
import { messages } from '../messages.ts';
import type { Model } from '../model.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { NumberRow } from './NumberRow.tsx';

export type InputProps = {
  model: Model;
  change: (changes: Partial<Scenario>) => void;
  setNumber: (key: NumberKey, value: number) => void;
};

/** Price, loan and rent. The loan amount is always price × (1 − down payment). */
export function PropertyDetails({ model, change, setNumber }: InputProps) {
  const { scenario, spec, flow } = model;
  const isMortgage = scenario.financing === 'mortgage';
  return (
    <section className="card pad" aria-labelledby="roi-property">
      <h2 className="d3 roi-h" id="roi-property">
        {messages.property}
      </h2>
      <div className="stack s16">
        <NumberRow field="priceFils" value={scenario.priceFils} onChange={setNumber} />
        <div className="two roi-choices">
          <ChoiceRow field="financing" value={scenario.financing} labels={messages.finance} onChange={change} />
          <ChoiceRow field="completion" value={scenario.completion} labels={messages.stage} onChange={change} />
        </div>
        {isMortgage && (
          <>
            <NumberRow field="downPaymentPercent" value={scenario.downPaymentPercent} onChange={setNumber} slider />
            <div>
              <div className="row between sm">
                <span className="mut">{messages.loanAmount}</span>
                <b>{money(spec.loanAmount)}</b>
              </div>
              {flow.plan.loanFils < spec.loanAmount && (
                <p className="help">{messages.loanCut(money(flow.plan.loanFils))}</p>
              )}
            </div>
            <NumberRow field="interestPercent" value={scenario.interestPercent} onChange={setNumber} slider />
            <NumberRow field="termYears" value={scenario.termYears} onChange={setNumber} slider />
          </>
        )}
        <NumberRow field="monthlyRentFils" value={scenario.monthlyRentFils} onChange={setNumber} />
        {scenario.completion === 'off_plan' && <PlanFields scenario={scenario} setNumber={setNumber} />}
      </div>
    </section>
  );
}

function PlanFields({ scenario, setNumber }: { scenario: Scenario; setNumber: InputProps['setNumber'] }) {
  const rest = handoverPercent(scenario);
  const row = (key: NumberKey) => <NumberRow field={key} value={scenario[key]} onChange={setNumber} />;
  return (
    <fieldset className="stack roi-plan">
      <legend className="h4">{messages.plan}</legend>
      <div className="two">
        {row('bookingPercent')}
        {row('handoverMonths')}
        {row('constructionPercent')}
        {row('constructionInstalments')}
        {row('postHandoverPercent')}
        {row('postHandoverMonths')}
      </div>
      <div className="row between sm">
        <span className="mut">{messages.onHandover}</span>
        <b>{points(rest)}</b>
      </div>
      {rest === null && <Note tone="warn">{messages.planTooMuch}</Note>}
      <p className="help">{messages.planNote}</p>
    </fieldset>
  );
}
