import { areaById } from '../../../../domain/market/areas.ts';
import { COST_SOURCES, totalCost } from '../../../../domain/roi/costs.ts';
import type { NumberKey } from '../../../../domain/roi/fields.ts';
import { serviceChargeOf } from '../../../../domain/roi/service-charges.ts';
import { Note } from '../../../ui/Note.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { money, share } from '../figures.ts';
import { messages } from '../messages.ts';
import { NumberRow } from './NumberRow.tsx';
import type { InputProps } from './PropertyDetails.tsx';

/** Running costs and assumptions; the detailed block puts Dubai's own fees in place of the flat 3 %. */
export function Expenses({ model, change, setNumber }: InputProps) {
  const { scenario } = model;
  const isDetailed = scenario.costs === 'dubai';
  const row = (key: NumberKey, slider = false) => (
    <NumberRow field={key} value={scenario[key]} onChange={setNumber} slider={slider} />
  );
  return (
    <section className="card pad" aria-labelledby="roi-expenses">
      <h2 className="d3 roi-h" id="roi-expenses">
        {messages.expenses}
      </h2>
      <div className="stack s16">
        <div className="roi-two">
          {!isDetailed && row('propertyTaxPercent')}
          {row('insurancePercent')}
          {row('maintenancePercent')}
          {row('managementPercent')}
          {row('vacancyPercent')}
        </div>
        {row('appreciationPercent', true)}
        {row('years', true)}
        <Switch
          label={messages.detailed}
          help={messages.detailedHelp}
          checked={isDetailed}
          onChange={(on) => change({ costs: on ? 'dubai' : 'flat' })}
        />
        {isDetailed && <DubaiCosts model={model} change={change} setNumber={setNumber} />}
      </div>
    </section>
  );
}

function DubaiCosts({ model, setNumber }: InputProps) {
  const { scenario, flow } = model;
  const row = (key: NumberKey, help?: string) => (
    <NumberRow field={key} value={scenario[key]} onChange={setNumber} help={help} />
  );
  const from = (code: keyof typeof COST_SOURCES) =>
    messages.sourceOf(COST_SOURCES[code].source, COST_SOURCES[code].asOf);
  const charge = serviceChargeOf(scenario.areaId, areaById(scenario.areaId)?.community === 'villa');
  const total = totalCost(flow.terms.costLines);
  return (
    <>
      <h3 className="h4">{messages.running}</h3>
      {row('sqft')}
      {scenario.sqft === 0 && <Note tone="warn">{messages.needsSize}</Note>}
      {row(
        'serviceChargeFilsPerSqft',
        `${messages.servicePublished(charge.low, charge.high, charge.scope)}. ${messages.sourceOf(charge.source, charge.asOf)}`,
      )}
      {scenario.maintenancePercent >= 2 && <p className="help">{messages.maintenanceTwice}</p>}
      <div className="roi-two">
        {row('rentGrowthPercent')}
        {row('costGrowthPercent')}
        {row('sellingCostPercent')}
        {row('furnishingFils')}
      </div>
      <h3 className="h4">{messages.buying}</h3>
      <dl className="roi-costs">
        {flow.terms.costLines.map((cost) => (
          <div key={cost.code}>
            <dt>{messages.costs[cost.code]}</dt>
            <dd>{money(cost.amountFils)}</dd>
          </div>
        ))}
        <div className="b">
          <dt>{messages.closingTotal}</dt>
          <dd>
            {money(total)} <span className="xs dim">{messages.ofPrice(share(total / scenario.priceFils))}</span>
          </dd>
        </div>
      </dl>
      <details className="roi-fees">
        <summary>{messages.editFees}</summary>
        <div className="stack">
          {row('dldPercent', from('dld'))}
          {row('dldFixedFils', from('dldFixed'))}
          {row('agencyPercent', from('agency'))}
          {row('vatPercent')}
          {row('trusteeFils', from('trustee'))}
          {row('trusteeLowFils', from('trustee'))}
          {row('nocFils', from('noc'))}
          {scenario.financing === 'mortgage' && (
            <>
              {row('mortgageRegistrationPercent', from('mortgageRegistration'))}
              {row('mortgageRegistrationFixedFils')}
              {row('bankFeePercent', from('bankFee'))}
              {row('valuationFils', from('valuation'))}
            </>
          )}
        </div>
      </details>
    </>
  );
}
