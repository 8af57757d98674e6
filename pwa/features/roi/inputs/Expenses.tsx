import { areaById } from '../../../../domain/gazetteer/areas.ts';
import { areaServiceCharge } from '../../../../domain/property/service-charges.ts';
import { COST_SOURCES, totalCost } from '../../../../domain/roi/costs.ts';
import { CITY_RENT_GROWTH } from '../../../../domain/roi/spread.ts';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { growthBasisText } from '../../../ui/figures/growth-basis.ts';
import { Note } from '../../../ui/states/Note.tsx';
import { COST_LABELS } from '../../../ui/texts/cost-labels.ts';
import { messages as ui } from '../../../ui/texts/messages.ts';
import { money, points, share } from '../figures.ts';
import { FIGURE_TEXTS } from '../labels.ts';
import { messages } from '../messages.ts';
import styles from '../roi.module.css';
import { useModel, useScenarioStore } from '../scenario-store.ts';
import { useScenarioGrowth } from '../use-scenario-growth.ts';
import { FieldRow } from './FieldRow.tsx';

export function Expenses() {
  const { change } = useScenarioStore();
  const isDetailed = useModel(({ scenario }) => scenario.costs === 'dubai');
  return (
    <>
      <div className={styles.pair}>
        {!isDetailed && <FieldRow field="propertyTaxPercent" />}
        <FieldRow field="insurancePercent" />
        <FieldRow field="maintenancePercent" />
      </div>
      <GrowthField />
      {isDetailed && (
        <div className={styles.pair}>
          <FieldRow
            field="rentGrowthPercent"
            help={ui.rentGrowth(points(CITY_RENT_GROWTH.percent), CITY_RENT_GROWTH.since)}
          />
          <FieldRow field="costGrowthPercent" />
        </div>
      )}
      <Switch
        label={messages.detailed}
        checked={isDetailed}
        onChange={(on) => change({ costs: on ? 'dubai' : 'flat' })}
      />
      {isDetailed && <DubaiCosts />}
    </>
  );
}

function DubaiCosts() {
  const total = useModel(({ flow }) => totalCost(flow.terms.costLines));
  const priceFils = useModel(({ scenario }) => scenario.priceFils);
  return (
    <>
      <ServiceCharge />
      <div className="row between small">
        <span className="muted">{FIGURE_TEXTS.closingCosts.title}</span>
        <b>
          {money(total)}, {share(total / priceFils)}
        </b>
      </div>
      <Fees />
    </>
  );
}

function ServiceCharge() {
  const areaId = useModel(({ scenario }) => scenario.areaId);
  const hasSize = useModel(({ scenario }) => scenario.sqft > 0);
  const isTwice = useModel(({ scenario }) => scenario.maintenancePercent >= 2);
  const charge = areaServiceCharge(areaId, areaById(areaId)?.community === 'villa');
  return (
    <>
      <FieldRow field="sqft" />
      {!hasSize && <Note tone="warn">{messages.needsSize}</Note>}
      <FieldRow
        field="serviceChargeFilsPerSqft"
        help={messages.servicePublished(charge.low, charge.high, charge.asOf)}
      />
      {isTwice && <p className="help">{messages.maintenanceTwice}</p>}
    </>
  );
}

function ClosingCosts() {
  const lines = useModel(({ flow }) => flow.terms.costLines);
  return (
    <dl className="steps">
      {lines.map((cost) => (
        <div key={cost.code}>
          <dt>{COST_LABELS[cost.code]}</dt>
          <dd>{money(cost.amountFils)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Fees() {
  const isMortgage = useModel(({ scenario }) => scenario.financing === 'mortgage');
  const from = (code: keyof typeof COST_SOURCES) =>
    messages.sourceOf(COST_SOURCES[code].source, COST_SOURCES[code].asOf);
  return (
    <details className={styles.fees}>
      <summary>{messages.editFees}</summary>
      <div className="stack">
        <ClosingCosts />
        <FieldRow field="furnishingFils" />
        <FieldRow field="dldPercent" help={from('dld')} />
        <FieldRow field="dldFixedFils" help={from('dldFixed')} />
        <FieldRow field="agencyPercent" help={from('agency')} />
        <FieldRow field="vatPercent" />
        <FieldRow field="trusteeFils" help={from('trustee')} />
        <FieldRow field="trusteeLowFils" help={from('trustee')} />
        <FieldRow field="nocFils" help={from('noc')} />
        {isMortgage && (
          <>
            <FieldRow field="mortgageRegistrationPercent" help={from('mortgageRegistration')} />
            <FieldRow field="mortgageRegistrationFixedFils" />
            <FieldRow field="bankFeePercent" help={from('bankFee')} />
            <FieldRow field="valuationFils" help={from('valuation')} />
          </>
        )}
      </div>
    </details>
  );
}

/** The growth as a number, and what the three levels rest on: the area's own average and Dubai's. */
function GrowthField() {
  return <FieldRow field="appreciationPercent" slider help={growthBasisText(useScenarioGrowth())} />;
}
