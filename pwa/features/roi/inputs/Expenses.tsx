import { useEffect, useMemo, useRef } from 'react';
import { areaById } from '../../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import { areaServiceCharge } from '../../../../domain/property/service-charges.ts';
import { COST_SOURCES, totalCost } from '../../../../domain/roi/costs.ts';
import { GROWTH_LEVELS, growthAssumption } from '../../../../domain/roi/growth-assumption.ts';
import { CITY_RENT_GROWTH } from '../../../../domain/roi/spread.ts';
import { useMarketRecords } from '../../../data/queries/market.ts';
import { Card } from '../../../ui/controls/Card.tsx';
import { RadioTrack } from '../../../ui/fields/RadioTrack.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { Note } from '../../../ui/states/Note.tsx';
import { COST_LABELS } from '../../../ui/texts/cost-labels.ts';
import { money, points, share } from '../figures.ts';
import { FIGURE_TEXTS } from '../labels.ts';
import { messages } from '../messages.ts';
import styles from '../roi.module.css';
import { useModel, useNumber, useScenarioStore } from '../scenario-store.ts';
import { FieldRow } from './FieldRow.tsx';

export function Expenses() {
  const { change } = useScenarioStore();
  const isDetailed = useModel(({ scenario }) => scenario.costs === 'dubai');
  return (
    <Card id="roi-expenses" title={messages.expenses} className="pad stack gap-16">
      <div className={styles.pair}>
        {!isDetailed && <FieldRow field="propertyTaxPercent" />}
        <FieldRow field="insurancePercent" />
        <FieldRow field="maintenancePercent" />
        <FieldRow field="managementPercent" />
        <FieldRow field="vacancyPercent" />
      </div>
      <GrowthField />
      {isDetailed && (
        <div className={styles.pair}>
          <FieldRow
            field="rentGrowthPercent"
            help={messages.rentGrowthBasis(points(CITY_RENT_GROWTH.percent), CITY_RENT_GROWTH.since)}
          />
          <FieldRow field="costGrowthPercent" />
        </div>
      )}
      <FieldRow field="years" slider />
      <Switch
        label={messages.detailed}
        checked={isDetailed}
        onChange={(on) => change({ costs: on ? 'dubai' : 'flat' })}
      />
      {isDetailed && <DubaiCosts />}
    </Card>
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
        <h3 className="h4">{messages.running}</h3>
        <div className={styles.pair}>
          <FieldRow field="sellingCostPercent" />
          <FieldRow field="furnishingFils" />
        </div>
        <h3 className="h4">{messages.buying}</h3>
        <ClosingCosts />
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

/** States what the growth rests on: the area's own average and Dubai's, or the user's own assumption. */
function GrowthField() {
  const { setNumber } = useScenarioStore();
  const growth = useNumber('appreciationPercent');
  const { found, place } = useGrowthAssumption();
  const level = GROWTH_LEVELS.find((name) => found[name] === growth);
  // When the period changes, low and high change too. The chosen level then stays chosen.
  const last = useRef(found);
  useEffect(() => {
    const chosen = GROWTH_LEVELS.find((name) => last.current[name] === growth);
    if (last.current !== found && chosen !== undefined) setNumber('appreciationPercent', found[chosen]);
    last.current = found;
  }, [found, growth, setNumber]);
  const own = found.own && { growth: points(found.own.growth), years: found.own.years };
  return (
    <div className="stack gap-8">
      <FieldRow
        field="appreciationPercent"
        slider
        help={level === undefined ? messages.growthOwn(points(growth)) : undefined}
      />
      <RadioTrack
        className={styles.choice}
        label={messages.growthLevel}
        hasHiddenLabel
        options={GROWTH_LEVELS.map((name) => ({
          value: name,
          label: `${messages.growthLevels[name]} ${points(found[name])}`,
        }))}
        value={level}
        onChange={(name) => setNumber('appreciationPercent', found[name])}
      />
      <p className="help">{messages.growthBasis({ place, own, city: points(found.cityPercent) })}</p>
    </div>
  );
}

/** Returns low, base and high growth for the scenario's area and period. `place` is null without an area. */
export function useGrowthAssumption() {
  const areaId = useModel(({ scenario }) => scenario.areaId);
  const years = useNumber('years');
  const records = useMarketRecords();
  const record = records.data?.find(({ id }) => id === areaId);
  const found = useMemo(() => growthAssumption(record ?? null, years), [record, years]);
  return { found, record: record ?? null, place: record === undefined ? null : placeName(record.location) };
}
