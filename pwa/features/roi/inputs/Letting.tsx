import { NOTICE_DAYS, rentIncrease } from '../../../../domain/rent/rent.ts';
import { lettingOf } from '../../../../domain/roi/letting.ts';
import type { Scenario } from '../../../../domain/roi/scenario.ts';
import { type HolidayLet, holidayLet } from '../../../../domain/rules/holiday-let.ts';
import { OWNING_FACTS } from '../../../../domain/rules/owning-facts.ts';
import { RENT_BANDS_DECREE } from '../../../../domain/rules/sources.ts';
import { useSale } from '../../../data/queries/listings.ts';
import { RadioTrack } from '../../../ui/fields/RadioTrack.tsx';
import { money, points, share } from '../figures.ts';
import { messages } from '../messages.ts';
import styles from '../roi.module.css';
import { useModel, useScenarioStore } from '../scenario-store.ts';
import { FieldRow } from './FieldRow.tsx';

/** How the home is let: at the market's rent, to the tenant in it, or by the night. */
export function Letting() {
  const propertyId = useModel(({ scenario }) => scenario.propertyId);
  return propertyId === null ? <LettingFields bedrooms={1} /> : <LettingOfListing id={propertyId} />;
}

function LettingOfListing({ id }: { id: number }) {
  return <LettingFields bedrooms={useSale(id).data?.bedrooms ?? 1} />;
}

function LettingFields({ bedrooms }: { bedrooms: number }) {
  const { change } = useScenarioStore();
  const scenario = useModel((model) => model.scenario);
  const letting = lettingOf(scenario);
  const values = (['market', 'tenant', 'holiday'] as const).filter(
    (value) => value !== 'tenant' || scenario.completion === 'ready',
  );
  const nights = holidayLet(scenario.areaId, bedrooms);
  return (
    <>
      <RadioTrack
        className={styles.choice}
        label={messages.letting.legend}
        options={values.map((value) => ({ value, label: messages.letting[value] }))}
        value={letting}
        onChange={(value) => change({ letting: value, ...firstTerms(value, scenario, nights) })}
      />
      {letting === 'tenant' && <TenantFields scenario={scenario} />}
      {letting === 'holiday' && <HolidayFields nights={nights} />}
      {letting !== 'holiday' && (
        <div className={styles.pair}>
          <FieldRow field="vacancyPercent" />
          <FieldRow field="managementPercent" />
        </div>
      )}
    </>
  );
}

/** A tenancy starts at the market's rent, a holiday home at the usual rates. */
function firstTerms(
  letting: Scenario['letting'],
  { monthlyRentFils }: Scenario,
  nights: HolidayLet,
): Partial<Scenario> {
  if (letting === 'tenant') return { tenantRentFils: monthlyRentFils * 12 };
  if (letting === 'market') return {};
  return {
    nightlyFils: nights.nightlyFils,
    occupancyPercent: Math.round(nights.booked * 100),
    operatorPercent: OWNING_FACTS.holidayOperator.percent,
    holidayCostFils: nights.permitFils + nights.utilitiesFils,
  };
}

function TenantFields({ scenario }: { scenario: Scenario }) {
  const { tenantRentFils, monthlyRentFils, tenancyMonths, tenantRenewals } = scenario;
  const increase = rentIncrease(tenantRentFils, monthlyRentFils * 12);
  const isTooLate = tenancyMonths * 30 < NOTICE_DAYS;
  return (
    <>
      <div className={styles.pair}>
        <FieldRow field="tenancyMonths" />
        <FieldRow field="tenantRenewals" />
        <FieldRow field="vacantMonths" />
      </div>
      {increase !== null && tenantRenewals > 0 && (
        <p className="help">
          {messages.renewal({ below: share(Math.max(0, increase.below)), highest: money(increase.highestFils) })}{' '}
          {isTooLate && `${messages.renewalTooLate(NOTICE_DAYS)} `}
          {messages.sourceOf(RENT_BANDS_DECREE.law, RENT_BANDS_DECREE.asOf)}
        </p>
      )}
    </>
  );
}

function HolidayFields({ nights }: { nights: HolidayLet }) {
  const { lowFils, highFils } = nights.nightlyRange;
  const { holidayPermit, holidayOperator } = OWNING_FACTS;
  return (
    <>
      <div className={styles.pair}>
        <FieldRow field="operatorPercent" />
        <FieldRow field="holidayCostFils" />
      </div>
      <ul className="bullets help">
        <li>
          {messages.nightsBasis({
            scope: nights.scope,
            homes: nights.homes,
            low: money(lowFils),
            high: money(highFils),
            booked: share(nights.booked),
          })}{' '}
          {messages.sourceOf(nights.source.law, nights.source.asOf)}
        </li>
        <li>
          {messages.operatorBasis(points(holidayOperator.percent))}{' '}
          {messages.sourceOf(holidayOperator.source.law, holidayOperator.source.asOf)}
        </li>
        <li>
          {messages.holidayCostBasis(money(nights.permitFils), money(nights.utilitiesFils))}{' '}
          {messages.sourceOf(holidayPermit.source.law, holidayPermit.source.asOf)}
        </li>
      </ul>
    </>
  );
}
