import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { dubaiDay } from '../../../../domain/day.ts';
import { areaById } from '../../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import { inNumerals } from '../../../../domain/language/language.ts';
import type { MarketRecord } from '../../../../domain/market/record.ts';
import type { Property } from '../../../../domain/property/property.ts';
import { areaServiceCharge } from '../../../../domain/property/service-charges.ts';
import { problemWith } from '../../../../domain/roi/fields.ts';
import { listingStart } from '../../../../domain/roi/listing-return.ts';
import type { LoanProfile } from '../../../../domain/roi/loan.ts';
import { type Scenario, STANDARD_SCENARIO } from '../../../../domain/roi/scenario.ts';
import { type StartingHome, startScenario } from '../../../../domain/roi/start-scenario.ts';
import { useSale } from '../../../data/queries/listings.ts';
import { useMarketRecords } from '../../../data/queries/market.ts';
import { known, type QueryResult } from '../../../data/queries/query.ts';
import { useLoan } from '../../../data/queries/shared-records.ts';
import { useReport, withReport } from '../../../data/queries/valuation.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { SourceLine } from '../../../ui/figures/SourceLine.tsx';
import { Note } from '../../../ui/states/Note.tsx';
import { RetryNote } from '../../../ui/states/RetryNote.tsx';
import { common } from '../../../ui/texts/common.ts';
import { handoverText } from '../../../ui/texts/handover.ts';
import { paths } from '../../../ui/texts/paths.ts';
import { money, share } from '../figures.ts';
import { messages } from '../messages.ts';
import styles from '../roi.module.css';
import { useModel, useNumber, useScenarioStore } from '../scenario-store.ts';
import { spreadPercent, useAreaSpread } from '../use-area-spread.ts';
import { Group } from './Group.tsx';

/** Starting figures from a listing or an area. The listing is loaded only if the address names one. */
export function Start() {
  const propertyId = useModel(({ scenario }) => scenario.propertyId);
  const [picked, setPicked] = useState<string | null>(null);
  const clear = useCallback(() => setPicked(null), []);
  return (
    <>
      {picked !== null && <ApplySpread areaId={picked} onApplied={clear} />}
      {propertyId === null ? (
        <StartFrom property={null} onStart={setPicked} />
      ) : (
        <StartWithProperty id={propertyId} onStart={setPicked} />
      )}
    </>
  );
}

function StartWithProperty({ id, onStart }: { id: number; onStart: (areaId: string) => void }) {
  const property = useSale(id);
  const { change, state } = useScenarioStore();
  const isFresh = useStore(state, (now) => now.isFresh);
  const report = useReport(id);
  const records = useMarketRecords();
  const loan = useLoan();
  // Uses the same report as the page of the home. Before it, the rent is not known: no figure mixes this home's price
  // with the example's rent.
  const found = useMemo(
    () => (property.data != null && !report.isPending ? withReport(property.data, report) : null),
    [property, report],
  );
  const started = useRef<Partial<Scenario> | null>(null);
  const isUnknown = property.data === null || property.error !== null;
  const isMarketKnown = !records.isPending;
  useEffect(() => {
    if (isUnknown) return state.setState({ isFresh: false });
    if (found === null || !isMarketKnown) return;
    // Fills in a link that names only the listing, and again when the report loads, unless the user changed figures.
    if (!isFresh && !isUntouched(state.getState().model.scenario, started.current)) return;
    const { years } = state.getState().model.scenario;
    const { changes } = startFromProperty(found, { ...marketNow(records.data, found.areaId, years), loan });
    if (isUntouched({ ...state.getState().model.scenario, ...changes }, started.current)) return;
    started.current = changes;
    change(changes);
    if (isFresh) onStart(found.areaId);
  }, [isFresh, isUnknown, isMarketKnown, found, records.data, loan, change, onStart, state]);
  return <StartFrom property={found === null ? property : known(found)} onStart={onStart} />;
}

function isUntouched(scenario: Scenario, started: Partial<Scenario> | null): boolean {
  if (started === null) return false;
  const now = new Map<string, unknown>(Object.entries(scenario));
  return Object.entries(started).every(([name, value]) => now.get(name) === value);
}

/** Sets the area's own growth spread once its monthly medians are loaded. */
function ApplySpread({ areaId, onApplied }: { areaId: string; onApplied: () => void }) {
  const { setNumber, state } = useScenarioStore();
  const { spread, isAreas } = useAreaSpread(areaId);
  useEffect(() => {
    if (!isAreas) return;
    const percent = spreadPercent(spread);
    const isStill = state.getState().model.scenario.areaId === areaId;
    if (isStill && problemWith('growthSpreadPercent', percent) === null) setNumber('growthSpreadPercent', percent);
    onApplied();
  }, [areaId, spread, isAreas, setNumber, state, onApplied]);
  return null;
}

type Props = { property: QueryResult<Property | null> | null; onStart: (areaId: string) => void };

function StartFrom({ property, onStart }: Props) {
  const { change, reset } = useScenarioStore();
  const loan = useLoan();
  const areaId = useModel(({ scenario }) => scenario.areaId);
  const areas = useAreas();
  useAreaStart(areaId, areas, onStart);
  const home = property?.data ?? null;
  const start = home === null ? areas.start(areaId) : startFromProperty(home, { ...areas.market(home.areaId), loan });
  return (
    <Group title={messages.start}>
      {property !== null && <PropertyLine property={property} />}
      <AreaPicker areaId={areaId} areas={areas} onStart={onStart} />
      {start !== null && <Facts start={start} />}
      <div className="row wrap">
        {start !== null && (
          <Button
            small
            variant="soft"
            onClick={() => {
              change(start.changes);
              onStart(start.changes.areaId ?? areaId);
            }}
          >
            {messages.useFigures}
          </Button>
        )}
        <Button small variant="quiet" onClick={() => reset(loan)}>
          {messages.startBlank}
        </Button>
      </div>
    </Group>
  );
}

type Areas = ReturnType<typeof useAreas>;

/** Returns the market records, the market of an area and the starting figures of an area. */
function useAreas() {
  const { data: records, isPending } = useMarketRecords();
  const years = useNumber('years');
  return useMemo(() => {
    const market = (areaId: string) => marketNow(records, areaId, years);
    const start = (areaId: string): StartingFigures | null => {
      const { record, today } = market(areaId);
      return record === null ? null : startFromArea(record, isVillaArea(areaId), { today, years });
    };
    return { records, isPending, market, start };
  }, [records, isPending, years]);
}

/** Fills in the area's figures if the link names only an area. */
function useAreaStart(areaId: string, areas: Areas, onStart: Props['onStart']): void {
  const { change, state } = useScenarioStore();
  useEffect(() => {
    const { isFresh, model } = state.getState();
    if (!isFresh || model.scenario.propertyId !== null || areas.isPending) return;
    const start = areas.start(areaId);
    if (start === null) return state.setState({ isFresh: false });
    change(start.changes);
    onStart(areaId);
  }, [areaId, areas, change, onStart, state]);
}

function marketNow(records: readonly MarketRecord[] | undefined, areaId: string, years: number) {
  return { today: dubaiDay(new Date()), record: records?.find(({ id }) => id === areaId) ?? null, years };
}

function isVillaArea(areaId: string): boolean {
  return areaById(areaId)?.community === 'villa';
}

function PropertyLine({ property }: { property: QueryResult<Property | null> }) {
  if (property.data === null) return <Note tone="info">{messages.propertyMissing}</Note>;
  if (property.error !== null) {
    return <RetryNote retry={property.refetch}>{messages.propertyFailed}</RetryNote>;
  }
  if (property.data === undefined) return <p className="small muted">{messages.propertyLoading}</p>;
  return (
    <p className="small">
      <Link className="link" to={paths.property(property.data.id)}>
        {messages.startProperty(property.data.title)}
      </Link>
    </p>
  );
}

function AreaPicker({ areaId, areas, onStart }: { areaId: string; areas: Areas; onStart: Props['onStart'] }) {
  const { change } = useScenarioStore();
  const { records } = areas;
  if (records === undefined) return <p className="small muted">{messages.areasLoading}</p>;
  if (records.length === 0) return <p className="small muted">{common.noMarketData}</p>;
  const sorted = [...records].sort((a, b) => a.location.localeCompare(b.location));
  return (
    <Select
      label={messages.startArea}
      value={areaId}
      options={[
        { value: '', label: messages.chooseArea },
        ...sorted.map(({ id, location }) => ({ value: id, label: placeName(location) })),
      ]}
      onChange={(chosen) => {
        const start = areas.start(chosen);
        change(start?.changes ?? { areaId: '', propertyId: null });
        if (start !== null) onStart(chosen);
      }}
    />
  );
}

function Facts({ start }: { start: StartingFigures }) {
  return (
    <>
      <dl>
        {start.facts.map((fact) => (
          <div className={`row gap-12 between ${styles.line}`} key={fact.label}>
            <dt>
              {fact.label}
              {fact.how !== undefined && <span className={`smaller dim ${styles.how}`}>{fact.how}</span>}
            </dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {start.notes.map((note) => (
        <p className="help" key={note}>
          {note}
        </p>
      ))}
      {start.evidence !== null && (
        <SourceLine {...start.evidence} source={start.evidence.sources} count={start.evidence.sales} />
      )}
    </>
  );
}

/** Evidence of the starting figures: registered sales and their period. */
type StartEvidence = { sources: readonly string[]; sales: number; from: string; to: string };

type StartFact = { label: string; value: string; how?: string };

type StartingFigures = {
  changes: Partial<Scenario>;
  facts: StartFact[];
  evidence: StartEvidence | null;
  notes: string[];
};

/** `record` of the area, if any; `years` of investment; `loan` of the user, for a listing. */
type Market = { today: string; record: MarketRecord | null; years: number; loan?: LoanProfile };

/** Returns price, size and rent of a listing, and growth of its area. */
export function startFromProperty(property: Property, market: Market): StartingFigures {
  const { evidence } = property;
  const sources = market.record?.sources ?? [];
  const basis = evidence === null ? null : { sources, sales: evidence.sales, from: evidence.from, to: evidence.to };
  const listed = listingStart(property);
  // Without a rent of its own, the home rents at the yield of its area.
  const areaYield = listed.grossYield === null ? (market.record?.grossYield ?? null) : null;
  const home = areaYield === null ? listed : { ...listed, grossYield: areaYield / 100 };
  const rentHow = areaYield === null ? messages.factHomeYield : messages.factAreaYield;
  return startFrom(home, market, { texts: { price: common.askingPrice, rentHow }, evidence: basis });
}

export function startFromArea(
  record: MarketRecord,
  isVilla: boolean,
  market: Pick<Market, 'today' | 'years'>,
): StartingFigures {
  const { averagePrice, medianPricePerSqft } = record;
  const home = {
    name: '',
    propertyId: null,
    areaId: record.id,
    priceFils: averagePrice === null ? null : Math.round(averagePrice / 100_000) * 100_000,
    sqft: averagePrice !== null && medianPricePerSqft ? Math.round(averagePrice / medianPricePerSqft) : 0,
    completion: 'ready' as const,
    handoverYear: null,
    grossYield: record.grossYield === null ? null : record.grossYield / 100,
    isVilla,
  };
  const { sources, sales, from, to } = record;
  const texts = { price: messages.factAreaPrice, rentHow: messages.factAreaYield };
  return startFrom(home, { ...market, record }, { texts, evidence: { sources, sales, from, to } });
}

type Texts = { price: string; rentHow: (yieldText: string) => string };

function startFrom(
  from: Omit<StartingHome, 'market'>,
  { today, record, years, loan }: Market,
  { texts, evidence }: { texts: Texts; evidence: StartEvidence | null },
): StartingFigures {
  const home = { ...from, market: record, years, ...(loan === undefined ? {} : { loan }) };
  const start: StartingFigures = { changes: startScenario(home, today), facts: [], evidence, notes: [] };
  addPrice(start, home, texts);
  addService(start, home);
  return start;
}

function addPrice({ changes, facts, notes }: StartingFigures, home: StartingHome, texts: Texts): void {
  if (changes.priceFils === undefined) return;
  facts.push({ label: texts.price, value: money(changes.priceFils) });
  const isOffPlan = home.completion === 'off_plan';
  if (isOffPlan && home.handoverYear !== null) {
    const handover = { year: home.handoverYear, quarter: home.handoverQuarter ?? null };
    facts.push({
      label: common.handover,
      value: inNumerals(handoverText(handover)),
      how: messages.factHandoverHow(changes.handoverMonths ?? STANDARD_SCENARIO.handoverMonths),
    });
  }
  if (changes.monthlyRentFils === undefined || home.grossYield === null) {
    notes.push(messages.noRent);
    return;
  }
  const label = isOffPlan ? messages.factExpectedRent : messages.factRent;
  facts.push({ label, value: money(changes.monthlyRentFils), how: texts.rentHow(share(home.grossYield)) });
}

function addService({ facts }: StartingFigures, { areaId, isVilla }: StartingHome): void {
  const service = areaServiceCharge(areaId, isVilla);
  facts.push({
    label: messages.columns.service,
    value: messages.perSqftYear(money(service.middleFils)),
    how: messages.sourceOf(service.source, service.asOf),
  });
}
